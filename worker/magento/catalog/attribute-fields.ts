import { z } from 'zod'
import { isRecord } from '../../../shared/raw.ts'
import type { MagentoQuery } from '../query/query.ts'
import { hasField, type KnownFields } from '../query/versions.ts'

/** Filters that are no attributes. */
const NO_ATTRIBUTES: ReadonlySet<string> = new Set([
  ...['category_id', 'category_uid', 'category_url_path', 'name', 'sku', 'price', 'url_key'],
  ...['description', 'short_description'],
])

/** Keeps a query, with all product fields, below Magento's complexity limit. */
const MAX_FIELDS = 60
const WHOLE = 'fragment Whole on ProductInterface {'

/** Attribute codes by the filters of lists: the only attributes that versions before 2.4.7 list. */
export function filterCodes(fields: KnownFields): readonly string[] {
  return (fields['ProductAttributeFilterInput'] ?? []).filter((code) => !NO_ATTRIBUTES.has(code))
}

/**
 * Adds attributes as product fields to a query of whole products, in versions without a list of custom
 * attributes; otherwise returns it unchanged.
 */
export function withAttributeFields<Data>(
  query: MagentoQuery<Data>,
  fields: KnownFields,
): MagentoQuery<Data> {
  if (hasField(fields, 'ProductInterface.custom_attributesV2')) return query
  const codes = filterCodes(fields)
    .filter((code) => hasField(fields, `ProductInterface.${code}`))
    .slice(0, MAX_FIELDS)
  if (codes.length === 0) return query
  return {
    ...query,
    text: query.text.replace(WHOLE, `${WHOLE}\n  ${codes.join(' ')}\n`),
    data: z.preprocess((answer) => listed(answer, codes), query.data),
  }
}

/** Converts the fields of each product to the list that newer versions return. */
function listed(answer: unknown, codes: readonly string[]): unknown {
  if (!isRecord(answer) || !isRecord(answer['products'])) return answer
  const { items } = answer['products']
  if (!Array.isArray(items)) return answer
  const withList = items.map((item: unknown) =>
    isRecord(item) ? { ...item, custom_attributesV2: { items: valuesOf(item, codes) } } : item,
  )
  return { ...answer, products: { ...answer['products'], items: withList } }
}

/** A single choice is an id, a multiple choice is ids separated by commas. */
function valuesOf(item: Readonly<Record<string, unknown>>, codes: readonly string[]) {
  return codes.flatMap((code) => {
    const value = item[code]
    if (typeof value !== 'string' && typeof value !== 'number') return []
    return value === '' ? [] : [{ code, value: String(value), selected_options: [] }]
  })
}
