import { describe, expect, it } from 'vitest'
import { productOf } from '../../shared/fixtures/make-product.ts'
import { markupOf, textOf } from '../../shared/fixtures/markup.tsx'
import { priceContext } from '../../shared/price/context.ts'
import { toCard } from '../../shared/product/card.ts'
import { ProductCard } from '../../shared/product/product-card.tsx'
import { electronics } from '../brand/electronics.ts'
import { defaultView } from '../brand/select-view.ts'
import { siteOf } from '../brand/site.ts'
import { trackDependencies } from '../page-tags/dependency-tracker.ts'
import { NOW } from '../testing/shop.ts'
import { tileOf } from './tile.ts'

const site = siteOf(electronics, defaultView(electronics), undefined)

/** The card of a product in a list whose attributes cannot be read. */
function cardOf(attributes: Readonly<Record<string, string>>): string {
  const product = productOf({ id: 1, sku: 'A-1', name: 'Kaapeli', attributes })
  const prices = priceContext(site.brand, site.view, [], NOW)
  const ports = { site, tracker: trackDependencies() }
  const tile = tileOf(toCard(product), { ports, prices, attributes: [] })
  return markupOf(<ProductCard tile={tile} level={3} />, site.shop)
}

describe('the card of a product', () => {
  it.each([
    ['without attributes', {}],
    ['with a label and no other attribute', { new: '1' }],
    ['with empty attributes', { new: '', energy_class: '', content_amount: '', color: '' }],
  ])('%s shows no missing values', (_, attributes) => {
    expect(textOf(cardOf(attributes))).toContain('Kaapeli')
    expect(cardOf(attributes)).not.toMatch(/NaN|undefined|null|\[object|>0</)
  })
})
