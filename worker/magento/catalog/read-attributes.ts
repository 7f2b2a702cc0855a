import type { Attribute } from '../../../shared/product/attribute.ts'
import { hasField } from '../query/versions.ts'
import { ATTRIBUTES_QUERY, NAMED_ATTRIBUTES_QUERY, readAttributes } from './attribute.ts'
import { filterCodes } from './attribute-fields.ts'
import type { ReadContext } from './read-context.ts'

/** All attributes that pages may need; before 2.4.7 only those that lists filter by. */
export async function readAllAttributes(
  context: Pick<ReadContext, 'read' | 'fields'>,
): Promise<readonly Attribute[]> {
  const fields = await context.fields()
  if (hasField(fields, 'Query.attributesList'))
    return readAttributes((await context.read(ATTRIBUTES_QUERY)) ?? [])
  const codes = filterCodes(fields)
  if (codes.length === 0) return []
  const attributes = codes.map((attribute_code) => ({
    attribute_code,
    entity_type: 'catalog_product',
  }))
  return readAttributes((await context.read(NAMED_ATTRIBUTES_QUERY, { attributes })) ?? [])
}
