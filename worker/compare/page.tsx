import { ComparePage, type ComparedRow } from '../../shared/compare/compare-page.tsx'
import type { Attribute } from '../../shared/product/attribute.ts'
import type { Product } from '../../shared/product/product.ts'
import { readSkus, skusOfEntry } from '../../shared/wishlist/product-list.ts'
import type { PageKey } from '../cache/key.ts'
import type { Ports } from '../catalog/engine.ts'
import { departmentTiles } from '../navigation/category-tile.ts'
import { comparableRows } from '../product/attributes.ts'
import { optional } from '../page-tags/dependency-tracker.ts'
import { buildPage, type Page } from '../render/page.ts'
import { loadFrame } from '../shell/frame.ts'
import { loadListed } from '../wishlist/listed.ts'

/** The comparison's page: a column for each product that its address names. */
export async function loadCompare(key: PageKey, ports: Ports, now: number): Promise<Page> {
  const { catalog, tracker } = ports
  const { t } = ports.site.shop
  const named = readSkus(key.query['skus'] ?? '').map((entry) => skusOfEntry(entry).sku)
  const skus = [...new Set(named)]
  const [frame, items, products, attributes] = await Promise.all([
    loadFrame(ports),
    loadListed(skus, ports, now),
    skus.length > 0
      ? optional(tracker, 'compare.products', () => catalog.productsBySku(skus), [])
      : [],
    skus.length > 0 ? optional(tracker, 'compare.attributes', () => catalog.attributes(), []) : [],
  ])
  const compared = items.map(({ tile, entry }) =>
    tile ? products.find((product) => product.sku === entry) : undefined,
  )
  const labels = { yes: t('common.yes'), no: t('common.no') }
  return buildPage(ports, frame, {
    route: 'compare',
    name: 'compare',
    sheet: 'listed-page',
    head: { title: t('compare.title'), robots: 'noindex' },
    body: (
      <ComparePage
        items={items}
        rows={rowsOf(compared, attributes, labels)}
        departments={departmentTiles(frame.categories, ports.site)}
      />
    ),
    storable: skus.length === 0,
  })
}

/** The comparable attributes that at least one of the products has. */
function rowsOf(
  products: readonly (Product | undefined)[],
  attributes: readonly Attribute[],
  labels: { yes: string; no: string },
): readonly ComparedRow[] {
  return comparableRows(products, attributes, labels).filter(({ values }) =>
    values.some((value) => value !== undefined),
  )
}
