import type { CatalogCursor } from '../catalog/catalog-cursor.ts'
import { linkedSkus } from '../../shared/product/bundle.ts'
import { galleryOf } from '../../shared/product/gallery-of.ts'
import { imageHref, isReady } from '../../shared/product/image.ts'
import { intangibleTypeOf } from '../../shared/product/stock-message.ts'
import type { ConfigurableChild, Product } from '../../shared/product/product.ts'
import { isEnabled } from '../../shared/product/variant.ts'
import { loadPrices } from '../catalog/load-prices.ts'
import { plainText } from '../cms/sanitize.ts'
import { productData, type PricedProduct } from '../product/structured-data.ts'
import type { Site } from '../brand/site.ts'
import type { Ports } from '../catalog/engine.ts'
import { FEED_END, feedHead, feedItem, type FeedContext, type FeedProduct } from './feed-item.ts'
import { shippingFrom } from '../metadata/policies.ts'
import { LAST_ID, SHARD_IDS } from './sitemap.ts'

/** Documents read per query. */
const BATCH = 250
const DESCRIPTION_LENGTH = 5000

/** The store view and the products of a feed. */
export interface FeedName {
  /** Undefined: the store view without a prefix. */
  storeCode: string | undefined
  /** 0: all products; else the products of the sitemap shard with this number. */
  no: number
}

const NAME = /^\/feeds\/(?:([^/]+)\/)?products(?:-([1-9]\d{0,11}))?\.xml$/

/** Parses the path of a feed; undefined if it is none. */
export function readFeed(pathname: string): FeedName | undefined {
  const match = NAME.exec(pathname)
  return match ? { storeCode: match[1], no: Number(match[2] ?? 0) } : undefined
}

/** Yields the feed of a store view's products, each variant as an item, while they are read. */
export async function* productFeed(
  ports: Pick<Ports, 'site' | 'catalog' | 'isConnected'>,
  cursor: Pick<CatalogCursor, 'documents'>,
  no: number,
  now: number,
): AsyncGenerator<string, void> {
  const { site, catalog } = ports
  const [attributes, prices] = await Promise.all([
    catalog.attributes(),
    loadPrices(site, catalog, now),
  ])
  const context = feedContext(ports)
  const { defaultTitle, defaultDescription } = site.view.seo
  // The head is sent with the first products, so that an unavailable catalogue still gets an error status.
  let head = feedHead(defaultTitle, site.origin, defaultDescription)
  const until = no === 0 ? LAST_ID : no * SHARD_IDS
  let after: number | undefined = no === 0 ? 0 : until - SHARD_IDS
  while (after !== undefined) {
    const batch = await cursor.documents({ after, until }, BATCH)
    const skus = [...new Set(batch.items.flatMap(linkedSkus))]
    const linked = skus.length > 0 ? await catalog.productsBySku(skus) : []
    const items = batch.items.flatMap((product) => {
      const partSkus = new Set(linkedSkus(product))
      const parts = linked.filter(({ sku }) => partSkus.has(sku))
      const loaded = { product, linked: parts, attributes, prices }
      return variantsOf(product).map((child) => feedItem(feedProduct(loaded, child, site), context))
    })
    yield head + items.join('')
    head = ''
    after = batch.next
  }
  yield head + FEED_END
}

/**
 * A family is sold as its variants. A grouped product is not an item: its members are listed themselves. A
 * bundle has one price.
 */
function variantsOf(product: Product): readonly (ConfigurableChild | undefined)[] {
  if (product.type_id === 'grouped') return []
  return product.type_id === 'configurable'
    ? product.configurable_children.filter(isEnabled)
    : [undefined]
}

function feedContext(ports: Pick<Ports, 'site' | 'isConnected'>): FeedContext {
  const { brand, view, origin } = ports.site
  const price = shippingFrom(ports)
  return {
    currency: view.i18n.currencyCode,
    shipping:
      price === undefined
        ? []
        : brand.checkout.countries.map(({ code }) => ({ country: code, price })),
    picture: `${origin}/og/${brand.id}.jpg`,
  }
}

function feedProduct(
  loaded: PricedProduct,
  child: ConfigurableChild | undefined,
  site: Site,
): FeedProduct {
  const { product } = loaded
  const text = plainText(product.description || product.short_description, DESCRIPTION_LENGTH)
  const picture = galleryOf(product, child)[0]?.path
  return {
    ...productData(loaded, child, text, { site }),
    group: child && product.sku,
    picture:
      picture && !isReady(picture)
        ? `${site.origin}${imageHref('gallery', 'jpeg', picture)}`
        : undefined,
    path: product.category.map(({ name }) => name).filter((name) => name !== ''),
    isBundle: product.type_id === 'bundle',
    isSent: intangibleTypeOf(product.type_id) === undefined,
  }
}
