import { CartPage } from '../../shared/cart/cart-page.tsx'
import { EMPTY_CART } from '../../shared/cart/cart.ts'
import { CategoryPage } from '../../shared/category/category-page.tsx'
import type { ListingProps } from '../../shared/category/listing-props.ts'
import { ListingView } from '../../shared/category/listing-view.tsx'
import { findKnown } from '../../shared/offline/find-known.ts'
import { isPriceOld, type KnownPage } from '../../shared/offline/known-page.ts'
import { productOfTile } from '../../shared/offline/known-product.ts'
import { OfflineSearchNote } from '../../shared/offline/offline-note.tsx'
import { OfflinePage } from '../../shared/offline/offline-page.tsx'
import { productRouteName } from '../../shared/routes.ts'
import { isLongEnough } from '../../shared/search/panel.ts'
import { PAGE_SIZE } from '../../shared/search/query.ts'
import { SearchPage, SearchResults } from '../../shared/search/search-page.tsx'
import { shopOf, viewOf, type Drawing } from './draw.tsx'
import type { KeptFrame, SeenTile } from './knowledge.ts'

/** What is known to stand in for a page: asked only when the shop does not answer. */
export interface StandInFacts {
  kept: KeptFrame
  url: URL
  now: number
  known: KnownPage | undefined
  /** Products that this browser saw in lists. */
  seen: readonly SeenTile[]
}

/** A page that is known as data, with the time it is from. */
export function drawingOfKnown({ kept, known, now }: StandInFacts): Drawing | undefined {
  const view = known && viewOf(known.content)
  if (!known || !view) return undefined
  const { name, title, description, canonical, madeAt } = known
  const note = { madeAt, isPriceOld: isPriceOld(known, now) }
  return { frame: kept.frame, name, title, description, canonical, note, ...view }
}

/** The page of a product of which only its card in a list is known. */
export function drawingOfTile({ kept, url, seen, now }: StandInFacts): Drawing | undefined {
  const found = seen.find(({ tile }) => tile.href === url.pathname)
  if (!found) return undefined
  const { tile, madeAt } = found
  const view = viewOf(productOfTile(tile))
  if (!view) return undefined
  const note = { madeAt, isPriceOld: isPriceOld(tile.prices, now), isPart: true }
  const name = productRouteName(tile.type_id)
  return { frame: kept.frame, name, title: tile.name, note, ...view }
}

/** A category that is there, but none of its products is on this device. */
export function drawingOfCategory({ kept, url }: StandInFacts): Drawing | undefined {
  const { frame } = kept
  const category = frame.categories.find(({ href }) => href === url.pathname)
  if (!category) return undefined
  const { name, href } = category
  const crumbs = [{ name, route_link: url.search === '' ? undefined : href }]
  return {
    ...{ frame, name: 'category', title: name, note: undefined },
    body: <CategoryPage name={name} crumbs={crumbs} descriptionHtml="" subcategories={[]} />,
    part: { slot: 'listing', node: <ListingView {...listingOf(href, [])} /> },
  }
}

/** A search over what this browser holds, flagged offline, with its time; empty when nothing fits. */
export function drawingOfSearch({ kept, seen, now }: StandInFacts, text: string): Drawing {
  const { frame } = kept
  const { t, href } = shopOf(frame)
  const tiles = isLongEnough(text)
    ? findKnown(
        seen.map(({ tile }) => tile),
        text,
      )
    : []
  const listing = listingOf(href('search-results', { query: text }), tiles)
  const categories = frame.header.menu.map((entry) => ({ name: entry.name, href: entry.href }))
  const help = { shorter: [], categories, popular: [], contact: undefined }
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

/** From when the oldest price in a list is, and whether one has changed by date since. */
function noteOf(seen: readonly SeenTile[], tiles: ListingProps['tiles'], now: number) {
  const shown = seen.filter(({ tile }) => tiles.includes(tile))
  if (shown.length === 0) return undefined
  return {
    madeAt: Math.min(...shown.map(({ madeAt }) => madeAt)),
    isPriceOld: shown.some(({ tile }) => isPriceOld(tile.prices, now)),
  }
}

/** The page of the cart: what is in it comes from this browser's own database. */
export function drawingOfCart({ kept }: StandInFacts): Drawing {
  const { frame } = kept
  const { t } = shopOf(frame)
  const waysOn = frame.header.menu.slice(0, 8).map(({ name, href }) => ({ name, href }))
  const shown = { shipping: undefined, country: frame.country, waysOn }
  const view = { cart: EMPTY_CART, lines: {}, coupon: {}, checkoutHref: undefined, ...shown }
  const island = { items: undefined, totals: undefined, ...shown }
  return {
    ...{ frame: { ...frame, assets: frame.cartAssets }, name: 'cart', title: t('cart.title') },
    note: undefined,
    body: <CartPage view={view} notice={undefined} problems={[]} island={island} />,
  }
}

/** Says that the page is not on this device, with the way home. */
export function drawingOfNothing({ kept, url }: Pick<StandInFacts, 'kept' | 'url'>): Drawing {
  const { frame } = kept
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
