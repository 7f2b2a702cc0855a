import { CartPage } from '../../shared/cart/cart-page.tsx'
import { EMPTY_CART } from '../../shared/cart/cart.ts'
import { CategoryPage } from '../../shared/category/category-page.tsx'
import type { ListingProps } from '../../shared/category/listing-props.ts'
import { ListingView } from '../../shared/category/listing-view.tsx'
import { searchTiles } from '../../shared/offline/search-tiles.ts'
import { isPriceOld, type OfflinePageData } from '../../shared/offline/offline-page-data.ts'
import { productFromTile } from '../../shared/offline/product-from-tile.ts'
import { OfflineSearchNote } from '../../shared/offline/offline-note.tsx'
import { OfflinePage } from '../../shared/offline/offline-page.tsx'
import { productRouteName } from '../../shared/routes.ts'
import { isLongEnough } from '../../shared/search/panel.ts'
import { PAGE_SIZE } from '../../shared/search/query.ts'
import { SearchPage, SearchResults } from '../../shared/search/search-page.tsx'
import { shopOf, viewOf, type OfflineModel } from './render-model.tsx'
import type { StoredFrame, SeenTile } from './offline-store.ts'

/** The stored data that a page model is made from. */
export interface ModelSource {
  stored: StoredFrame
  url: URL
  now: number
  data: OfflinePageData | undefined
  /** Stored tiles. */
  seen: readonly SeenTile[]
}

/** The model of a page whose data is stored, with its age. */
export function modelFromData({ stored, data, now }: ModelSource): OfflineModel | undefined {
  const view = data && viewOf(data.content)
  if (!data || !view) return undefined
  const { name, title, description, canonical, madeAt } = data
  const note = { madeAt, isPriceOld: isPriceOld(data, now) }
  return { frame: stored.frame, name, title, description, canonical, note, ...view }
}

/** The model of a product page of which only the tile is stored. */
export function modelFromTile({ stored, url, seen, now }: ModelSource): OfflineModel | undefined {
  const seenProduct = seen.find(({ tile }) => tile.href === url.pathname)
  if (!seenProduct) return undefined
  const { tile, madeAt } = seenProduct
  const view = viewOf(productFromTile(tile))
  if (!view) return undefined
  const note = { madeAt, isPriceOld: isPriceOld(tile.prices, now), isPart: true }
  const name = productRouteName(tile.type_id)
  return { frame: stored.frame, name, title: tile.name, note, ...view }
}

/** The model of a category without stored products: it leads to the home page and to the search. */
export function categoryModel({ stored, url }: ModelSource): OfflineModel | undefined {
  const { frame } = stored
  const shop = shopOf(frame)
  const ways = [
    { name: shop.t('not-found.home'), href: shop.href('home'), isMessage: true },
    { name: shop.t('search.title.empty'), href: shop.href('search'), isMessage: true },
  ]
  const category = frame.categories.find(({ href }) => href === url.pathname)
  if (!category) return undefined
  const { name, href } = category
  const crumbs = [{ name, route_link: url.search === '' ? undefined : href }]
  return {
    ...{ frame, name: 'category', title: name, note: undefined },
    body: <CategoryPage name={name} crumbs={crumbs} descriptionHtml="" subcategories={[]} />,
    part: { slot: 'listing', node: <ListingView {...listingOf(href, [])} ways={ways} /> },
  }
}

/** The model of a search over the stored tiles, flagged offline, with its age. */
export function searchModel({ stored, seen, now }: ModelSource, text: string): OfflineModel {
  const { frame } = stored
  const { t, href } = shopOf(frame)
  const tiles = isLongEnough(text)
    ? searchTiles(
        seen.map(({ tile }) => tile),
        text,
      )
    : []
  const listing = listingOf(href('search-results', { query: text }), tiles)
  const departments = frame.header.menu.map(({ id, name, href }) => ({
    ...{ id, name, href, image: undefined, product_count: undefined },
  }))
  const help = { shorter: [], departments, popular: [], contact: undefined }
  const results = { text, listing, suggestions: [], exactHref: undefined, help }
  return {
    ...{ frame, name: 'search-results', note: noteOf(seen, tiles, now) },
    title: t('search.title', { text }),
    body: <SearchPage text={text} />,
    part: {
      slot: 'results',
      node: (
        <>
          <OfflineSearchNote count={tiles.length} />
          <SearchResults {...results} />
        </>
      ),
    },
  }
}

/** The age of the oldest price in a list, and whether a price has changed by date since. */
function noteOf(seen: readonly SeenTile[], tiles: ListingProps['tiles'], now: number) {
  const listedProducts = seen.filter(({ tile }) => tiles.includes(tile))
  if (listedProducts.length === 0) return undefined
  return {
    madeAt: Math.min(...listedProducts.map(({ madeAt }) => madeAt)),
    isPriceOld: listedProducts.some(({ tile }) => isPriceOld(tile.prices, now)),
  }
}

/** The model of the cart page; its lines come from IndexedDB. */
export function cartModel({ stored }: ModelSource): OfflineModel {
  const { frame } = stored
  const { t } = shopOf(frame)
  const departments = frame.header.menu.slice(0, 8).map(({ name, href }) => ({ name, href }))
  const shown = { shipping: undefined, country: frame.country, departments }
  const view = { cart: EMPTY_CART, lines: {}, coupon: {}, checkoutHref: undefined, ...shown }
  const island = { items: undefined, totals: undefined, ...shown }
  return {
    ...{ frame: { ...frame, assets: frame.cartAssets }, name: 'cart', title: t('cart.title') },
    note: undefined,
    body: (
      <CartPage
        {...{ view, island, notice: undefined, problems: [] }}
        {...{ isOrdered: false, isUnknown: false }}
      />
    ),
  }
}

/** The model of the page that says that an address is not available offline. */
export function unavailableModel({
  stored,
  url,
}: Pick<ModelSource, 'stored' | 'url'>): OfflineModel {
  const { frame } = stored
  return {
    ...{ frame, name: 'offline', title: shopOf(frame).t('offline.title'), note: undefined },
    body: <OfflinePage address={url.pathname + url.search} />,
  }
}

function listingOf(path: string, tiles: ListingProps['tiles']): ListingProps {
  return {
    ...{ path, tiles, query: {}, total: tiles.length, start: 0, perPage: PAGE_SIZE },
    ...{ pagesAround: 3, aggregations: { terms: {} }, attributes: [] },
  }
}
