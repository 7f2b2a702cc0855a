import { describe, expect, it } from 'vitest'
import { lineOf } from '../fixtures/carts.ts'
import { markupOf, textOf } from '../fixtures/markup.tsx'
import { fixtureTile } from '../fixtures/shop.ts'
import { ProductCard } from '../product/product-card.tsx'
import { Layout } from '../shell/layout.tsx'
import { AddForm } from './add-view.tsx'

const variant = lineOf('SHOE', 1, { childSku: 'SHOE-42', parentSku: 'SHOE' })

describe('adding', () => {
  it('is a plain form with all fields of the server', () => {
    const offer = { sku: 'SHOE', childSku: 'SHOE-42', lines: [variant], problems: [] }
    const html = markupOf(<AddForm offer={offer} name="Shoe" />)
    expect(html).toMatch(/<form[^>]* action="\/cart\/add" method="post"/)
    expect(html).toContain('<input type="hidden" name="childSku" value="SHOE-42"/>')
    expect(html).toMatch(/<button[^>]*value="SHOE" name="sku"/)
    expect(html).toMatch(/name="qty"/)
    const offered = /data-offer="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? ''
    expect(JSON.parse(offered)).toEqual({ lines: [variant], problems: [] })
  })

  it('starts with the minimum quantity of the product', () => {
    const rules = { min: 6, max: 60, increments: 3 }
    const offer = {
      sku: 'K7',
      childSku: undefined,
      lines: [lineOf('K7', 1, { qtyRules: rules })],
      problems: [],
    }
    expect(markupOf(<AddForm offer={offer} name="Egg" />)).toMatch(
      /min="6" max="60" step="3"[^>]*value="6"/,
    )
  })

  it('is offered in lists only for products without options', () => {
    const card = (tile: Parameters<typeof fixtureTile>[0]) =>
      markupOf(<ProductCard tile={fixtureTile(tile)} level={2} />)
    expect(card({})).toMatch(
      /<button[^>]*value="K7"[^>]*data-price="158.57 199 simple"[^>]*name="sku"/,
    )
    expect(card({ content: { amount: 0.5, unit: 'l' } })).toContain('"158.57 199 simple - 0.5l"')
    for (const type_id of ['virtual', 'downloadable'])
      expect(card({ type_id })).toContain('class="product-add"')
    for (const type_id of ['configurable', 'bundle', 'grouped']) {
      expect(card({ type_id })).not.toContain('class="product-add"')
      expect(textOf(card({ type_id }))).toMatch(/Choose$/)
    }
    expect(card({ mustChoose: true })).not.toContain('class="product-add"')
    expect(card({ stock: 'out' })).not.toContain('class="product-add"')
    expect(card({ prices: { ...fixtureTile().prices, isKnown: false } })).not.toContain(
      'class="product-add"',
    )
  })

  it('has one form and one live region on every page with a menu', () => {
    const html = markupOf(
      <Layout layout="default" header={{ menu: [] }} footer={{ links: [] }}>
        <ProductCard tile={fixtureTile()} level={2} />
      </Layout>,
    )
    expect(html.match(/id="quick-add" action="\/cart\/add" method="post"/g)).toHaveLength(1)
    expect(html).toContain('aria-live="polite" data-notices=""')
    expect(html).toMatch(/<a class="shell-cart" href="\/cart"[^]*<b data-cart-count=""><\/b>/)
  })
})
