import type { Attribute } from '../../../shared/product/attribute.ts'
import { hasField } from '../query/versions.ts'
import {
  ATTRIBUTES_QUERY,
  NAMED_ATTRIBUTES_QUERY,
  readAttributes,
  type RawAttribute,
} from './attribute.ts'
import { filterCodes } from './attribute-fields.ts'
import { FACET_PLACES_QUERY, withFacetPlaces } from './facet-places.ts'
import { LIST_SORTS_QUERY, withListSorts } from './list-sorts.ts'
import type { ReadContext } from './read-context.ts'

type Reads = Pick<ReadContext, 'read' | 'fields'>

/** All attributes that pages may need; before 2.4.7 only those that lists filter or sort by. */
export async function readAllAttributes(context: Reads): Promise<readonly Attribute[]> {
  const [raw, sorts, places] = await Promise.all([
    readRaw(context),
    context.read(LIST_SORTS_QUERY),
    context.read(FACET_PLACES_QUERY),
  ])
  const attributes = withListSorts(readAttributes(raw), raw, sorts ?? [])
  return places ? withFacetPlaces(attributes, places) : attributes
}

async function readRaw(context: Reads): Promise<readonly RawAttribute[]> {
  const fields = await context.fields()
  if (hasField(fields, 'Query.attributesList')) return (await context.read(ATTRIBUTES_QUERY)) ?? []
  const codes = filterCodes(fields)
  if (codes.length === 0) return []
  const attributes = codes.map((attribute_code) => ({
    attribute_code,
    entity_type: 'catalog_product',
  }))
  return (await context.read(NAMED_ATTRIBUTES_QUERY, { attributes })) ?? []
}
