import { productHref } from '../../brand/links.ts'
import { logFailedCall } from '../../log/log.ts'
import { portsOf } from '../../render/ports-of.ts'
import type { Desk } from '../frame/section.ts'
import { siteOfStore } from './question-product.ts'

/** A product of a list. */
interface ListedProduct {
  store: string
  sku: string
}

/** The name of a product and the address of its page; no address if the catalogue does not respond. */
export interface ProductName {
  name: string
  /** Returns the page of a variant; for the product's own SKU, of the product. */
  hrefOf?: (variant: string) => string
}

/** Looks up a product in its store view; undefined if it is not sold there. */
export type FindProductName = (named: ListedProduct) => ProductName | undefined

/**
 * Reads the names of a list's products, each in its store view. If a catalogue does not respond, the SKU is
 * used as the name.
 */
export async function productNames(
  desk: Desk,
  rows: readonly ListedProduct[],
): Promise<FindProductName> {
  const stores = [...new Set(rows.map(({ store }) => store))]
  const read = await Promise.all(
    stores.map(async (store) => {
      const skus = rows.filter((row) => row.store === store).map(({ sku }) => sku)
      return [store, await readNames(desk, store, [...new Set(skus)])] as const
    }),
  )
  const byStore = new Map(read)
  return ({ store, sku }) => byStore.get(store)?.get(sku)
}

async function readNames(
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
