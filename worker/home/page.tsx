import type { HomeListName } from '../../shared/brand/brand.ts'
import { loadPagePrices } from '../catalog/load-prices.ts'
import { heroOf, type Banner } from '../../shared/home/banners.ts'
import { HomePage } from '../../shared/home/home-page.tsx'
import { ProductList } from '../../shared/home/product-list.tsx'
import { imagePath, pictureSources } from '../../shared/product/image.ts'
import { preloadOf, type Preload } from '../../shared/ui/preload.ts'
import type { PageKey } from '../cache/key.ts'
import { departmentTiles } from '../navigation/category-tile.ts'
import { shownAmong } from '../navigation/tree.ts'
import type { Ports } from '../catalog/engine.ts'
import { loadTileAttributes, tileOf } from '../product/tile.ts'
import { buildPage, type ListedPage } from '../render/page.ts'
import { pageAlternates } from '../metadata/alternates.ts'
import { websiteJsonLd } from '../metadata/json-ld.ts'
import { shippingFrom } from '../metadata/policies.ts'
import { loadFrame } from '../shell/frame.ts'
import { loadBanners, withoutDeadLinks } from './banners.ts'
import { createHomeLists } from './lists.ts'

/** The lists of the home page in their order. */
const LISTS: readonly HomeListName[] = [
  'new_collection',
  'bestsellers',
  'new_products',
  'featured_products',
  'outlet_products',
]

/** The home page: head, header and banners leave before the product lists are loaded. */
export async function loadHome(_key: PageKey, ports: Ports, now: number): Promise<ListedPage> {
  const { site } = ports
  const [frame, written] = await Promise.all([loadFrame(ports), loadBanners(ports)])
  const homeHref = site.shop.href('home')
  const alternates = await pageAlternates(ports, homeHref, (view) => view.site.shop.href('home'))
  const { rootId } = site.brand.categories
  const departments = frame.categories.filter(shownAmong(frame.categories, rootId))
  const slugs = new Set(departments.map(({ slug }) => slug))
  const banners = withoutDeadLinks(written, slugs)
  const tiles = departmentTiles(frame.categories, site)
  return buildPage(ports, frame, {
    route: 'home',
    name: 'home',
    head: {
      title: site.view.seo.defaultTitle,
      canonical: `${site.origin}${homeHref}`,
      alternates,
      preload: heroPreload(heroOf(banners)),
      jsonLd: websiteJsonLd(site, shippingFrom(ports)),
    },
    body: <HomePage banners={banners} categories={tiles} lists={LISTS} />,
    parts: LISTS.map((list) => ({
      name: list,
      isOptional: true,
      node: async () => <ProductList list={list} tiles={await tilesOf(list, ports, now)} />,
    })),
    offlineData: async () => {
      const tiles = await Promise.all(LISTS.map((list) => tilesOf(list, ports, now)))
      return { kind: 'home', tiles: tiles.flat() }
    },
  })
}

/** The products of a list as its cards show them. */
async function tilesOf(list: HomeListName, ports: Ports, now: number) {
  const [cards, prices, attributes] = await Promise.all([
    createHomeLists(ports)(list),
    loadPagePrices(ports, now),
    loadTileAttributes(ports),
  ])
  const context = { ports, prices, attributes }
  return cards.map((card) => tileOf(card, context))
}

function heroPreload(hero: Banner | undefined): Preload | undefined {
  const path = imagePath(hero?.image)
  return path === undefined ? undefined : preloadOf(pictureSources('banner', path))
}
