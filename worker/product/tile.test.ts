import { describe, expect, it } from 'vitest'
import { productOf } from '../../shared/fixtures/make-product.ts'
import { toCard } from '../../shared/product/card.ts'
import { BRANDS } from '../brand/select.ts'
import { siteOf } from '../brand/site.ts'
import { tileAttributes } from './tile.ts'

const sites = BRANDS.flatMap((brand) =>
  brand.storeViews.views.map((view) => [brand.id, siteOf(brand, view, undefined)] as const),
)

describe('the attributes of a list item', () => {
  it.each(sites)('of %s include every one whose label its cards show', (_, site) => {
    const codes = tileAttributes(site)
    const attributes = Object.fromEntries(codes.map((code) => [code, '7']))
    const product = productOf({ id: 1, sku: 'A-1', name: 'A', attributes })
    expect(Object.keys(toCard(product).attributes).toSorted()).toEqual([...codes].toSorted())
  })
})
