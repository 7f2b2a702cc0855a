import { z } from 'zod'
import { isRecord } from '../../../shared/raw.ts'
import type { MagentoQuery } from '../query/query.ts'
import { hasField, type KnownFields } from '../query/versions.ts'

/** Filters of lists that are no attributes. */
const NO_ATTRIBUTES: ReadonlySet<string> = new Set([
  ...['category_id', 'category_uid', 'category_url_path', 'name', 'sku', 'price', 'url_key'],
  ...['description', 'short_description'],
])

/** With the fields of a product a query stays below what one may have. */
const MOST_FIELDS = 60
const WHOLE = 'fragment Whole on ProductInterface {'

/** Attributes by what lists can be filtered by: all that versions before 2.4.7 tell of them. */
export function filterCodes(fields: KnownFields): readonly string[] {
  return (fields['ProductAttributeFilterInput'] ?? []).filter((code) => !NO_ATTRIBUTES.has(code))
}

/**
 * A query of whole products that has their attributes as fields of their own, where this version has no
 * list of them; else as it is.
 */
export function withAttributeFields<Data>(
  query: MagentoQuery<Data>,
  fields: KnownFields,
): MagentoQuery<Data> {
  if (hasField(fields, 'ProductInterface.custom_attributesV2')) return query
  const codes = filterCodes(fields)
    .filter((code) => hasField(fields, `ProductInterface.${code}`))
    .slice(0, MOST_FIELDS)
  if (codes.length === 0) return query
  return {
    ...query,
    text: query.text.replace(WHOLE, `${WHOLE}\n  ${codes.join(' ')}\n`),
    data: z.preprocess((answer) => listed(answer, codes), query.data),
  }
}

/** The fields of each product as the list that newer versions answer. */
function listed(answer: unknown, codes: readonly string[]): unknown {
  if (!isRecord(answer) || !isRecord(answer['products'])) return answer
  const { items } = answer['products']
  if (!Array.isArray(items)) return answer
  const withList = items.map((item: unknown) =>
    isRecord(item) ? { ...item, custom_attributesV2: { items: valuesOf(item, codes) } } : item,
  )
  return { ...answer, products: { ...answer['products'], items: withList } }
}

/** A choice is a number, several are numbers with commas between them. */
function valuesOf(item: Readonly<Record<string, unknown>>, codes: readonly string[]) {
  return codes.flatMap((code) => {
    const value = item[code]
    if (typeof value !== 'string' && typeof value !== 'number') return []
    return value === '' ? [] : [{ code, value: String(value), selected_options: [] }]
  })
}
