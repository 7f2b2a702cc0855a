import { describe, expect, it } from 'vitest'
import { childOf, SOLD_OUT } from '../fixtures/make-product.ts'
import { FIXTURE_PRICE_CONTEXT as ctx } from '../fixtures/prices.ts'
import { configurableProduct } from '../fixtures/products.ts'
import { axesOf, configurationOf } from './axes.ts'
import type { ConfigurableChild } from './product.ts'
import { findVariant, isAvailable, isEnabled, quoteVariants, selectVariant } from './variant.ts'

const withChildren = (configurable_children: readonly ConfigurableChild[]) => ({
  ...configurableProduct,
  configurable_children,
})
const select = (configuration: Record<string, string>, listOutOfStock = true) => {
  const choice = selectVariant(configurableProduct, configuration, ctx, listOutOfStock)
  return [choice.child?.sku, choice.problem]
}

describe('selectVariant', () => {
  it('selects the first available child with status below 2 that matches the configuration', () => {
    const { configurable_children: children } = configurableProduct
    const twin = childOf({
      id: 9,
      sku: 'TWIN',
      price: 1,
      attributes: { color: '50', storage: '256' },
    })
    const product = withChildren([{ ...twin, status: 2 }, ...children, twin])
    const choice = selectVariant(product, { color: '50', storage: '256' }, ctx, true)
    expect(choice.child?.sku).toBe('PHONE-B-256')
    expect(select({ color: '51' })).toEqual(['PHONE-W-128', undefined])
  })

  it('falls back to the default child without a match, and reports it', () => {
    expect(select({ color: '51', storage: '256' })).toEqual([
      'PHONE-B-128',
      'product.no-configuration',
    ])
    expect(select({ size: 'XL' })).toEqual(['PHONE-B-128', 'product.no-configuration'])
  })

  it('selects the cheapest variant in stock without a choice', () => {
    expect(select({})).toEqual(['PHONE-B-128', undefined])
  })

  it('treats sold-out variants as unavailable if sold-out products are not listed', () => {
    expect(select({ color: '51' }, false)).toEqual(['PHONE-B-128', 'product.no-configuration'])
    expect(isAvailable({ status: 1, stock: SOLD_OUT }, true)).toBe(true)
    expect(isAvailable({ status: 1, stock: SOLD_OUT }, false)).toBe(false)
    expect(isAvailable({ status: 1, stock: undefined }, false)).toBe(true)
  })

  it('returns product.no-variant without an available child', () => {
    const off = configurableProduct.configurable_children.map((child) => ({ ...child, status: 2 }))
    const none = { problem: 'product.no-variant' }
    expect(selectVariant(withChildren([]), {}, ctx, true)).toEqual(none)
    expect(selectVariant(withChildren(off), {}, ctx, true)).toEqual(none)
    const soldOut = [childOf({ id: 1, sku: 'A', stock: SOLD_OUT, attributes: {} })]
    expect(selectVariant(withChildren(soldOut), {}, ctx, true).child?.sku).toBe('A')
    expect(selectVariant(withChildren(soldOut), {}, ctx, false)).toEqual(none)
  })

  it('treats a variant with status 2 or higher as unavailable', () => {
    expect([0, 1, 2, 3].map((status) => isEnabled({ status }))).toEqual([true, true, false, false])
    expect(findVariant(configurableProduct.configurable_children, 'PHONE-W-256')).toBeUndefined()
    expect(findVariant(configurableProduct.configurable_children, 'PHONE-W-128')?.id).toBe(203)
  })
})

describe('quoteVariants', () => {
  it('prices a parent of 0 by its variants, without sold-out and disabled ones', () => {
    const { child, quote, isFrom } = quoteVariants(configurableProduct, ctx)
    expect([child?.sku, quote.final.gross, isFrom]).toEqual(['PHONE-B-128', 49_900, true])
  })

  it('says "from" only if prices differ', () => {
    const same = configurableProduct.configurable_children.map((child) => ({
      ...child,
      price: 499,
    }))
    const { child, isFrom } = quoteVariants(withChildren(same), ctx)
    expect([child?.sku, isFrom]).toEqual(['PHONE-B-256', false])
  })

  it('prices sold-out variants if there are no others', () => {
    const children = configurableProduct.configurable_children.map((child) => ({
      ...child,
      stock: SOLD_OUT,
    }))
    expect(quoteVariants(withChildren(children), ctx).quote.final.gross).toBe(47_900)
  })

  it('ignores a variant without a price', () => {
    const free = childOf({ id: 1, sku: 'FREE', price: 0, attributes: {} })
    const dear = childOf({ id: 2, sku: 'DEAR', price: 30, attributes: {} })
    expect(quoteVariants(withChildren([free, dear]), ctx).child?.sku).toBe('DEAR')
    const priced = { ...withChildren([free, dear]), price: 20 }
    expect(quoteVariants(priced, ctx).quote.final.gross).toBe(2000)
  })

  it('changes with the sale of any variant', () => {
    const later = childOf({
      id: 1,
      sku: 'A',
      price: 900,
      special_price: 300,
      special_from_date: '2026-11-25',
      attributes: {},
    })
    const product = withChildren([...configurableProduct.configurable_children, later])
    expect(quoteVariants(product, ctx).quote.changesAt).toBe(Date.UTC(2026, 10, 24, 22))
  })
})

describe('axesOf', () => {
  const chosen = { color: '50', storage: '256' }

  it('marks impossible values and links to the nearest variant', () => {
    const [color, storage] = axesOf(configurableProduct, chosen, true)
    expect(color?.values).toEqual([
      {
        value_index: '50',
        label: 'Black',
        isChosen: true,
        isPossible: true,
        isInStock: true,
        sku: 'PHONE-B-256',
      },
      {
        value_index: '51',
        label: 'White',
        isChosen: false,
        isPossible: false,
        isInStock: false,
        sku: 'PHONE-W-128',
      },
    ])
    expect(storage?.values.map(({ sku, isPossible }) => [sku, isPossible])).toEqual([
      ['PHONE-B-128', true],
      ['PHONE-B-256', true],
    ])
  })

  it('skips a configurable variant label that is blank after trimming', () => {
    const child = childOf({ id: 1, sku: 'A', attributes: { color: '52' } })
    expect(axesOf(withChildren([child]), {}, true)).toEqual([])
    expect(axesOf(withChildren([child]), {}, true, () => ' ')).toEqual([])
  })

  it('uses the label of the attribute if the document has none', () => {
    const [option] = configurableProduct.configurable_options
    const unnamed = option ? [{ ...option, values: [{ value_index: '50', label: '' }] }] : []
    const product = { ...configurableProduct, configurable_options: unnamed }
    const [axis] = axesOf(product, chosen, true, (code, value) => `${code} ${value}`)
    expect(axis?.values[0]?.label).toBe('color 50')
  })

  it('omits values without an available variant', () => {
    const [color] = axesOf(configurableProduct, {}, false)
    expect(color?.values.map(({ label }) => label)).toEqual(['Black'])
  })

  it('returns the configuration of a variant', () => {
    const [child] = configurableProduct.configurable_children
    expect(child && configurationOf(configurableProduct.configurable_options, child)).toEqual(
      chosen,
    )
  })

  it('finds the possible values of 500 variants within 20 ms', () => {
    const values = Array.from({ length: 25 }, (_, index) => String(index))
    const children = Array.from({ length: 500 }, (_, index) =>
      childOf({
        id: index,
        sku: `S${index}`,
        price: 100 + index,
        attributes: { color: String(index % 25), storage: String(Math.trunc(index / 25)) },
      }),
    )
    const product = {
      ...withChildren(children),
      configurable_options: configurableProduct.configurable_options.map((option) => ({
        ...option,
        values: values.map((value_index) => ({ value_index, label: value_index })),
      })),
    }
    // Load on the machine only adds time: the shortest of several runs is the code's own.
    const took = Array.from({ length: 7 }, () => {
      const start = performance.now()
      const axes = axesOf(product, { color: '3', storage: '4' }, true)
      const variant = selectVariant(product, { color: '3', storage: '4' }, ctx, true)
      const ms = performance.now() - start
      expect(axes.map((axis) => axis.values.length)).toEqual([25, 20])
      expect(variant.child?.sku).toBe('S103')
      return ms
    })
    expect(Math.min(...took)).toBeLessThan(20)
  })
})
