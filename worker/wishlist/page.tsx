import { readSkus } from '../../shared/wishlist/product-list.ts'
import { WishlistPage } from '../../shared/wishlist/wishlist-page.tsx'
import type { PageKey } from '../cache/key.ts'
import type { Ports } from '../catalog/engine.ts'
import { departmentTiles } from '../navigation/category-tile.ts'
import { buildPage, type Page } from '../render/page.ts'
import { loadFrame } from '../shell/frame.ts'
import { loadListed } from './listed.ts'

/** The wishlist's page: the products that its address names; the list itself is the browser's. */
export async function loadWishlist(key: PageKey, ports: Ports, now: number): Promise<Page> {
  const entries = readSkus(key.query['skus'] ?? '')
  const [frame, items] = await Promise.all([loadFrame(ports), loadListed(entries, ports, now)])
  const departments = departmentTiles(frame.categories, ports.site)
  return buildPage(ports, frame, {
    route: 'wishlist',
    name: 'wishlist',
    sheet: 'listed-page',
    head: { title: ports.site.shop.t('wishlist.title'), robots: 'noindex' },
    body: <WishlistPage items={items} departments={departments} />,
    storable: entries.length === 0,
  })
}
