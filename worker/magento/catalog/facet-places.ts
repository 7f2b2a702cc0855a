import { z } from 'zod'
import type { Attribute } from '../../../shared/product/attribute.ts'
import type { MagentoQuery } from '../query/query.ts'
import { listOf, number, text } from '../query/fields.ts'

/** The position of each facet that the merchant has set; 0 by default. */
export const FACET_PLACES_QUERY: MagentoQuery<ReadonlyMap<string, number>> = {
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
export function withFacetPlaces(
  attributes: readonly Attribute[],
  places: ReadonlyMap<string, number>,
): readonly Attribute[] {
  return attributes.map((attribute) => {
    const facet_place = places.get(attribute.attribute_code) ?? 0
    return facet_place > 0 ? { ...attribute, facet_place } : attribute
  })
}
