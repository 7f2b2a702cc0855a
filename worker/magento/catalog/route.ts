import { z } from 'zod'
import type { MagentoQuery } from '../query/query.ts'
import { text } from '../query/fields.ts'

const route = z
  .object({
    __typename: z.string(),
    relative_url: text,
    redirect_code: z.number().nullish(),
    uid: text,
    sku: text,
    url_key: text,
    identifier: text,
  })
  .nullish()

/** A route: what a path of Magento shows, or where it redirects. */
export type Route = NonNullable<z.infer<typeof route>>

export const ROUTE_QUERY: MagentoQuery<Route | undefined> = {
  name: 'route',
  method: 'GET',
  text: `query ($url: String!) {
    route(url: $url) {
      __typename relative_url redirect_code
      ... on ProductInterface { uid sku url_key }
      ... on CategoryInterface { uid }
      ... on CmsPage { identifier }
    }
  }`,
  data: z.object({ route }).transform((found) => found.route ?? undefined),
}

/** True if a route shows a product. */
export function isProductRoute({ __typename }: Route): boolean {
  return __typename.endsWith('Product')
}
