import { galleryOf } from '../../shared/product/gallery-of.ts'
import { imageHref } from '../../shared/product/image.ts'
import type { Product } from '../../shared/product/product.ts'
import type { KnownProduct } from '../../shared/tracking/payload.ts'
import type { Ports } from '../ports.ts'
import { textOf, writeLog } from '../render/log.ts'
import { addressOf } from '../product/view.ts'
import { within } from '../within.ts'

const TIME_MS = 1000
/** Names of more categories are not looked up for one event. */
const MOST_CATEGORIES = 10

/** What the catalogue knows of the goods of an event; nothing where it does not answer in time. */
export async function knownProducts(
  skus: readonly string[],
  ports: Ports,
): Promise<ReadonlyMap<string, KnownProduct>> {
  try {
    return await within(TIME_MS, () => lookUp(skus, ports))
  } catch (error) {
    writeLog({ code: 'tracking.unknown-goods', detail: textOf(error) })
    return new Map()
  }
}

async function lookUp(
  skus: readonly string[],
  ports: Ports,
): Promise<ReadonlyMap<string, KnownProduct>> {
  const products = await ports.catalog.productsBySku(skus)
  const names = await categoryNames(products, ports)
  return new Map(products.map((product) => [product.sku, factsOf(product, names, ports)]))
}

function factsOf(product: Product, names: ReadonlyMap<number, string>, ports: Ports): KnownProduct {
  const { origin } = ports.site
  const picture = galleryOf(product, undefined)[0]?.path
  return {
    id: product.id,
    categories: product.category_ids.flatMap((id) => names.get(id) ?? []),
    url: `${origin}${addressOf({ product, child: undefined }, ports)}`,
    ...(picture && { image: `${origin}${imageHref('gallery', 'jpeg', picture)}` }),
  }
}

async function categoryNames(
  products: readonly Product[],
  { catalog }: Ports,
): Promise<ReadonlyMap<number, string>> {
  const ids = new Set(products.flatMap(({ category_ids }) => category_ids))
  const wanted = [...ids].slice(0, MOST_CATEGORIES)
  const found = await Promise.all(wanted.map((id) => catalog.category({ id })))
  return new Map(found.flatMap((category) => (category ? [[category.id, category.name]] : [])))
}
