import type { FieldType, Mappings } from './search-mapping.ts'

type Fields = Readonly<Record<string, FieldType>>

/** Fields of one type. */
function fieldsOf(kind: FieldType, names: string): Fields {
  return Object.fromEntries(names.split(/\s+/).map((name) => [name, kind]))
}

/** The fields of an option's labels. */
const labelFields = (place: string): Fields =>
  fieldsOf(
    'text',
    ['default_label', 'label', 'frontend_label', 'store_label']
      .map((name) => `${place}.${name}`)
      .join(' '),
  )

/**
 * The mapping of the middleware's own tools: attributes as text without keyword sub-fields, integers for
 * some attributes, and reviews mapped from the first document.
 */
export const MIDDLEWARE_SCHEMAS: Mappings = {
  product: {
    ...fieldsOf('keyword', 'sku url_key url_path slug Size_options Color_options'),
    ...fieldsOf('keyword', 'configurable_children.sku configurable_children.url_key'),
    ...fieldsOf('keyword', 'configurable_options.values.value_index'),
    ...fieldsOf(
      'integer',
      'size size_options has_options color color_options status weight visibility',
    ),
    ...fieldsOf('integer', 'eco_collection eco_collection_options erin_recommends tax_class_id'),
    ...fieldsOf('integer', 'gender material category_gear position required_options'),
    ...fieldsOf('float', 'price special_price'),
    ...fieldsOf('float', 'configurable_children.price configurable_children.special_price'),
    ...fieldsOf('text', 'pattern description name'),
    ...labelFields('configurable_options'),
    ...labelFields('configurable_options.values'),
    ...fieldsOf('long', 'id category_ids configurable_options.attribute_id'),
    ...fieldsOf('date', 'created_at updated_at special_from_date special_to_date'),
    ...fieldsOf('date', 'news_from_date news_to_date'),
  },
  category: {
    ...fieldsOf('keyword', 'url_key url_path slug'),
    ...fieldsOf('boolean', 'is_active'),
    ...fieldsOf('integer', 'product_count parent_id position'),
    ...fieldsOf('date', 'created_at updated_at'),
  },
  attribute: { ...fieldsOf('long', 'id attribute_id'), 'options.value': 'text' },
  taxrule: { id: 'long', 'rates.rate': 'float' },
  cms_page: { id: 'long', identifier: 'keyword', ...fieldsOf('date', 'creation_time update_time') },
  cms_block: {
    id: 'long',
    identifier: 'keyword',
    ...fieldsOf('date', 'creation_time update_time'),
  },
}
