import type { ProductTile } from '../../shared/product/tile.ts'
import type { OfflineFrame } from '../../shared/offline/offline-frame.ts'
import {
  OFFLINE_DATA_VERSION,
  type OfflinePageData,
} from '../../shared/offline/offline-page-data.ts'
import { fixtureShop } from '../../shared/fixtures/shop.ts'

const files = {
  script: '/assets/s-1.js',
  styles: ['/assets/a-1.css'],
  fonts: ['/assets/f.woff2'],
  modules: [],
  consent: { style: '/assets/consent-1.css', script: '/assets/consent-1.js' },
}

/** The frame of a store view. */
export function frameOf(prefix = ''): OfflineFrame {
  const { config } = fixtureShop('en-US')
  return {
    v: OFFLINE_DATA_VERSION,
    storeCode: prefix === '' ? 'fi' : prefix.slice(1),
    config: { ...config, prefix },
    assets: files,
    cartAssets: { ...files, styles: ['/assets/cart-1.css'] },
    country: 'Finland',
    state: { version: '1' },
    header: { menu: [{ id: 10, name: 'Sound', href: `${prefix}/c/sound`, children: [] }] },
    footer: { links: [] },
    categories: [{ name: 'Sound', href: `${prefix}/c/sound` }],
  }
}

/** A category page with these products, rendered at an instant. */
export function offlineCategory(tiles: readonly ProductTile[], madeAt: number): OfflinePageData {
  const path = '/c/cables'
  return {
    v: OFFLINE_DATA_VERSION,
    ...{
      path,
      storeCode: 'fi',
      name: 'category',
      title: 'Cables – Reuna',
      description: 'All cables',
    },
    ...{ canonical: undefined, madeAt },
    content: {
      ...{ kind: 'category', name: 'Cables', crumbs: [], descriptionHtml: '', subcategories: [] },
      listing: {
        ...{ path, tiles, query: {}, total: tiles.length, start: 0, perPage: 50 },
        ...{ pagesAround: 3, aggregations: { terms: {} }, attributes: [] },
      },
    },
  }
}
