import { describe, expect, it } from 'vitest'
import { allProducts } from '../../../shared/fixtures/products.ts'
import { FIXTURE_PRICE_CONTEXT } from '../../../shared/fixtures/prices.ts'
import { childOf } from '../../../shared/fixtures/make-product.ts'
import { configurableProduct } from '../../../shared/fixtures/products.ts'
import { facetPairs } from './index-facets.ts'
import { INDEX_VERSION, indexProduct } from './index-product.ts'
import { listedIn } from './index-tree.ts'
import { hash128 } from '../../crypto/digest.ts'
import { attributeOf, testProduct } from '../../testing/shop-documents.ts'

describe('the facet values of a product', () => {
  const known = new Map([['color', attributeOf('color')]])
  const family = {
    ...configurableProduct,
    attributes: { color: 50, size: '60', new: true, color_options: [50, 51, 52] },
    configurable_options: [
      {
        ...{ attribute_id: '93', label: 'Color', position: 0, values: [] },
        attribute_code: 'color',
      },
    ],
    configurable_children: [
      childOf({ id: 1, sku: 'A', attributes: { color: '51' } }),
      childOf({ id: 2, sku: 'B', status: 2, attributes: { color: '52' } }),
    ],
  }

  it('are those of its available variants; a variant with status 2 does not count', () => {
    expect(facetPairs(family, known)).toEqual([
      ['size', '60'],
      ['new', '1'],
      ['color', '51'],
    ])
  })

  it('are those of its document if it has no variants', () => {
    const alone = { ...family, configurable_children: [] }
    expect(
      facetPairs(alone, known)
        .filter(([code]) => code === 'color')
        .map(([, each]) => each),
    ).toEqual([...['50', '51', '52']])
  })

  it('exclude amounts, long texts and attributes without choices', () => {
    const name = attributeOf('name', { frontend_input: 'text', is_filterable: false, options: [] })
    const attributes = {
      final_price: 12,
      tsk: 1587030443225,
      story: 'x'.repeat(200),
      name: '5',
      empty: '',
    }
    expect(facetPairs(testProduct(1, { attributes }), new Map([['name', name]]))).toEqual([])
  })

  it('are the single values of a list written with commas', () => {
    const several = new Map([
      ['activity', attributeOf('activity', { frontend_input: 'multiselect' })],
    ])
    const pairs = facetPairs(
      testProduct(1, { attributes: { activity: '8,11', color: [50, 51] } }),
      several,
    )
    expect(pairs.map((pair) => pair.join('='))).toEqual([
      'activity=8',
      'activity=11',
      'color=50',
      'color=51',
    ])
  })
})

describe('the categories a product is listed in', () => {
  const node = (id: number, parentId: number, active = true) =>
    [id, { id, parentId, active, name: `${id}` }] as const

  it('are its own and their active ancestors', () => {
    const nodes = new Map([node(2, 1), node(10, 2), node(20, 10, false), node(21, 10)])
    expect(listedIn([21], nodes)).toEqual([0, 2, 10, 21])
    expect(listedIn([20], nodes)).toEqual([0, 20])
    expect(listedIn([999], nodes)).toEqual([0, 999])
  })

  it('end where a loop of parents closes', () => {
    expect(listedIn([5], new Map([node(5, 6), node(6, 5)]))).toEqual([0, 5, 6])
  })
})

describe('the index form of products', () => {
  it('adds required choices to the present price, also when a special price ends', () => {
    const special = { price: 100, special_price: 80, special_to_date: '2026-11-20 00:00:00' }
    const product = testProduct(1, { ...special, required_cost: 4 })
    const priceAt = (day: string) => {
      const prices = { ...FIXTURE_PRICE_CONTEXT, now: Date.parse(`${day}T12:00:00Z`) }
      const context = { attributes: new Map(), tree: new Map(), locale: 'fi-FI' as const, prices }
      return indexProduct(product, [], context).columns.price
    }
    expect([priceAt('2026-11-18'), priceAt('2026-11-27')]).toEqual([8400, 10400])
  })

  it('is raised with every change of the index rows, so that stored products are updated', async () => {
    const context = {
      ...{ attributes: new Map(), tree: new Map(), prices: FIXTURE_PRICE_CONTEXT },
      locale: 'fi-FI' as const,
    }
    const indexed = allProducts.map((each) => {
      const { product: _, ...rows } = indexProduct(each, allProducts, context)
      return rows
    })
    // If the hash differs: raise INDEX_VERSION, then write the new hash here.
    const noted = [5, '78e68fe025b022649fac59350a1b9609']
    expect([INDEX_VERSION, await hash128(JSON.stringify(indexed))]).toEqual(noted)
  })
})
