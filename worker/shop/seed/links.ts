import type { Product, ProductLink } from '../../../shared/product/product.ts'
import type { Assortment } from './assortment.ts'
import type { Good } from './good.ts'
import { listOf } from './words.ts'

const shown = (product: Product): boolean => product.status === 1 && product.visibility === 4

function linksTo(
  type: ProductLink['link_type'],
  products: readonly Product[],
): readonly ProductLink[] {
  return products.map((product, at) => ({
    link_type: type,
    linked_product_sku: product.sku,
    linked_product_type: product.type_id,
    position: at + 1,
    qty: 0,
  }))
}

/** `count` neighbours of a place in a list, the place itself left out. */
function around(list: readonly Product[], place: number, count: number): readonly Product[] {
  const own = list[place]
  return Array.from({ length: count }, (_, step) => list[(place + step + 1) % list.length]).filter(
    (one): one is Product => one !== undefined && one !== own,
  )
}

/** Related goods of the same line, dearer ones, and companions from other lines. */
export function linkGoods(
  goods: readonly Good[],
  beside: Assortment['companions'],
): readonly Good[] {
  const byLine = new Map<string, Product[]>()
  for (const { line, product } of goods) {
    if (!shown(product)) continue
    byLine.set(line.code, [...(byLine.get(line.code) ?? []), product])
  }
  const byPrice = new Map(
    [...byLine].map(([code, list]) => [
      code,
      list.toSorted((a, b) => a.price - b.price || a.id - b.id),
    ]),
  )
  return goods.map((good, number) => {
    const own = byLine.get(good.line.code) ?? []
    const place = own.findIndex((one) => one.sku === good.product.sku)
    if (place < 0) return good
    const rising = byPrice.get(good.line.code) ?? []
    const dearer = rising.filter((one) => one.price > good.product.price).slice(0, 2)
    const companions = listOf(beside[good.line.code] ?? '').flatMap((code) => {
      const list = byLine.get(code) ?? []
      return list[number % Math.max(1, list.length)] ?? []
    })
    const product_links = [
      ...linksTo('related', around(own, place, 4)),
      ...linksTo('upsell', dearer),
      ...linksTo('crosssell', companions),
    ]
    return { ...good, product: { ...good.product, product_links } }
  })
}
