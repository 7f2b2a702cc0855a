import type { Attribute } from '../../../shared/product/attribute.ts'
import { hasField } from '../query/versions.ts'
import {
  ATTRIBUTES_QUERY,
  NAMED_ATTRIBUTES_QUERY,
  readAttributes,
  type RawAttribute,
} from './attribute.ts'
import { filterCodes } from './attribute-fields.ts'
import { LIST_SORTS_QUERY, withListSorts } from './list-sorts.ts'
import type { ReadContext } from './read-context.ts'
import { z } from 'zod'
import type { MagentoQuery } from '../query/query.ts'
import { listOf, number, text } from '../query/fields.ts'

/** The position of each facet that the merchant has set; 0 by default. */
const FACET_PLACES_QUERY: MagentoQuery<ReadonlyMap<string, number>> = {
  name: 'facet-places',
  method: 'GET',
  text: `query {
    products(filter: {}, pageSize: 1) { aggregations { attribute_code position } }
  }`,
  data: z
    .object({
      products: z.object({
        aggregations: listOf(z.object({ attribute_code: text, position: number })),
      }),
    })
    .transform(
      ({ products }) =>
        new Map(
          products.aggregations.map(({ attribute_code, position }) => [attribute_code, position]),
        ),
    ),
}

/** Adds the positions of facets, so that lists show facets in the merchant's order. */
function withFacetPlaces(
  attributes: readonly Attribute[],
  places: ReadonlyMap<string, number>,
): readonly Attribute[] {
  return attributes.map((attribute) => {
    const facet_place = places.get(attribute.attribute_code) ?? 0
    return facet_place > 0 ? { ...attribute, facet_place } : attribute
  })
}

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
