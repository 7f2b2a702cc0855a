import { productHref } from '../../brand/links.ts'
import { logFailedCall } from '../../log/log.ts'
import { portsOf } from '../../render/ports-of.ts'
import type { Desk } from '../frame/section.ts'
import { siteOfStore } from './asked-product.ts'

/** A product as a list names it. */
interface Named {
  store: string
  sku: string
}

/** What a product is called, and where its page is; a catalogue that does not answer knows no page. */
export interface ProductName {
  name: string
  /** The page of a variant; of the product itself by its own SKU. */
  hrefOf?: (variant: string) => string
}

/** The name of a product in the store view; undefined: it is not sold there. */
export type NamesOf = (named: Named) => ProductName | undefined

/**
 * The names of the products of a list, each in its store view. A catalogue that does not answer leaves the
 * SKU in the place of a name.
 */
export async function productNames(desk: Desk, rows: readonly Named[]): Promise<NamesOf> {
  const stores = [...new Set(rows.map(({ store }) => store))]
  const read = await Promise.all(
    stores.map(async (store) => {
      const skus = rows.filter((row) => row.store === store).map(({ sku }) => sku)
      return [store, await namesIn(desk, store, [...new Set(skus)])] as const
    }),
  )
  const byStore = new Map(read)
  return ({ store, sku }) => byStore.get(store)?.get(sku)
}

async function namesIn(
  desk: Desk,
  store: string,
  skus: readonly string[],
): Promise<ReadonlyMap<string, ProductName>> {
  const site = siteOfStore(desk, store)
  try {
    const products = await portsOf(site, desk.env).catalog.productsBySku(skus)
    return new Map(
      products.map((product) => {
        const { sku, name } = product
        const hrefOf = (variant: string) =>
          site.origin + productHref(site, product, variant === sku ? undefined : { sku: variant })
        return [sku, { name, hrefOf }]
      }),
    )
  } catch (error) {
    logFailedCall(error, 'desk.product')
    return new Map(skus.map((sku) => [sku, { name: sku }]))
  }
}
