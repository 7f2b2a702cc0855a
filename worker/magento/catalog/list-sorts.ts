import { z } from 'zod'
import type { Attribute } from '../../../shared/product/attribute.ts'
import { parseAttribute } from '../../../shared/product/attribute-parse.ts'
import type { MagentoQuery } from '../query/query.ts'
import { listOf, text } from '../query/fields.ts'
import type { RawAttribute } from './attribute.ts'

const option = z.object({ value: text, label: text })
type ListSort = z.infer<typeof option>

/** The attributes that lists can be sorted by, `position` included; a list without products tells them. */
export const LIST_SORTS_QUERY: MagentoQuery<readonly ListSort[]> = {
  name: 'list-sorts',
  method: 'GET',
  text: `query {
    products(filter: { sku: { eq: "-" } }, pageSize: 1) { sort_fields { options { label value } } }
  }`,
  data: z
    .object({
      products: z.object({ sort_fields: z.object({ options: listOf(option) }).nullish() }),
    })
    .transform(({ products }) => products.sort_fields?.options ?? []),
}

/**
 * Marks the attributes that lists are sorted by; adds those that have no other use. Labels are those of the
 * store view; before 2.4.7, where attributes have none, those of the sort.
 */
export function withListSorts(
  attributes: readonly Attribute[],
  raw: readonly RawAttribute[],
  sorts: readonly ListSort[],
): readonly Attribute[] {
  const placeOf = (code: string) => sorts.findIndex(({ value }) => value === code) + 1
  const known = new Set(attributes.map(({ attribute_code }) => attribute_code))
  const added = sorts.flatMap(({ value: code, label }) => {
    if (known.has(code)) return []
    const rawAttribute = raw.find((each) => each.code === code)
    const parsed = parseAttribute({
      attribute_code: code,
      label: rawAttribute?.label || label,
      frontend_input: rawAttribute?.frontend_input.toLowerCase() ?? '',
      is_visible: false,
      list_sort: placeOf(code),
    })
    return parsed.ok ? [parsed.value] : []
  })
  const marked = attributes.map((each) => {
    const place = placeOf(each.attribute_code)
    return place > 0 ? { ...each, list_sort: place } : each
  })
  return [...marked, ...added]
}
