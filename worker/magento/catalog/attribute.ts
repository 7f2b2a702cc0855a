import { z } from 'zod'
import type { Attribute } from '../../../shared/product/attribute.ts'
import { parseAttribute } from '../../../shared/product/attribute-parse.ts'
import type { MagentoQuery } from '../query/query.ts'
import { flag, listOf, text } from '../query/fields.ts'

const option = z.object({ label: text, value: text })

const attribute = z.object({
  code: z.string(),
  label: text,
  frontend_input: text,
  options: listOf(option),
  is_filterable: flag,
  is_comparable: flag,
  is_visible_on_front: flag,
})

export type RawAttribute = z.infer<typeof attribute>

/** All product attributes; since 2.4.7. */
export const ATTRIBUTES_QUERY: MagentoQuery<readonly RawAttribute[]> = {
  name: 'attributes',
  method: 'GET',
  text: `query {
    attributesList(entityType: CATALOG_PRODUCT) {
      items {
        code label frontend_input options { label value }
        ... on CatalogAttributeMetadata { is_filterable is_comparable is_visible_on_front }
      }
    }
  }`,
  data: z
    .object({ attributesList: z.object({ items: listOf(attribute) }) })
    .transform(({ attributesList }) => attributesList.items),
}

/** Attributes by code, for versions before 2.4.7. */
export const NAMED_ATTRIBUTES_QUERY: MagentoQuery<readonly RawAttribute[]> = {
  name: 'named-attributes',
  text: `query ($attributes: [AttributeInput!]!) {
    customAttributeMetadata(attributes: $attributes) {
      items { attribute_code input_type attribute_options { label value } }
    }
  }`,
  data: z
    .object({
      customAttributeMetadata: z.object({
        items: listOf(
          z.object({ attribute_code: text, input_type: text, attribute_options: listOf(option) }),
        ),
      }),
    })
    .transform(({ customAttributeMetadata }) =>
      customAttributeMetadata.items.map((each) => ({
        code: each.attribute_code,
        // These versions have no label: derives one from the code.
        label: each.attribute_code.replaceAll('_', ' '),
        frontend_input: each.input_type,
        options: each.attribute_options,
        ...{ is_filterable: true, is_comparable: false, is_visible_on_front: false },
      })),
    ),
}

/**
 * Longer lists that do not describe the product, such as all countries, are left out: every page would
 * contain them.
 */
const MAX_OPTIONS = 1000

/**
 * Attributes in the form of documents; leaves out unreadable ones and those that only Magento's own pages
 * use.
 */
export function readAttributes(raw: readonly RawAttribute[]): readonly Attribute[] {
  return raw.flatMap((each) => {
    if (BUILT_IN.has(each.code) && !each.is_filterable) return []
    const parsed = parseAttribute({
      attribute_code: each.code,
      frontend_input: each.frontend_input.toLowerCase(),
      label: each.label,
      is_visible: true,
      is_visible_on_front: each.is_visible_on_front,
      is_comparable: each.is_comparable,
      is_filterable: each.is_filterable,
      is_user_defined: true,
      options: each.options.slice(0, MAX_OPTIONS),
    })
    return parsed.ok ? [parsed.value] : []
  })
}

/** Attributes that are product fields, or settings of Magento's own pages. */
const BUILT_IN: ReadonlySet<string> = new Set([
  ...['name', 'description', 'short_description', 'price', 'special_price', 'special_from_date'],
  ...['special_to_date', 'cost', 'weight', 'meta_title', 'meta_keyword', 'meta_description'],
  ...[
    'image',
    'small_image',
    'thumbnail',
    'swatch_image',
    'media_gallery',
    'gallery',
    'tier_price',
  ],
  ...['news_from_date', 'news_to_date', 'status', 'visibility', 'custom_design', 'url_key'],
  ...['custom_design_from', 'custom_design_to', 'page_layout', 'options_container', 'msrp'],
  ...['quantity_and_stock_status', 'custom_layout', 'custom_layout_update_file', 'price_type'],
  ...['msrp_display_actual_price_type', 'sku_type', 'weight_type', 'price_view', 'shipment_type'],
  ...['gift_message_available', 'tax_class_id', 'links_title', 'samples_title'],
])
