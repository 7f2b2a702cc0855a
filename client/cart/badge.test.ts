import { describe, expect, it } from 'vitest'
import { lineOf } from '../../shared/fixtures/carts.ts'
import { badgeText, badgeKey, readBadge, writeBadge } from './badge-cache.ts'
import { hasUnsentChanges } from './badge.ts'
import { withOptionsOf } from './edit-mode.ts'
import { EMPTY_CART } from '../../shared/cart/cart.ts'

describe('the cart badge', () => {
  it('is restored on the next page, and is zero for invalid text', () => {
    const badge = { count: 3, hasUnsent: true, at: 1_700_000_000_000 }
    expect(readBadge(writeBadge(badge))).toEqual(badge)
    for (const text of [null, '', 'x', '-1 0 0', '1.5 0 0', 'NaN', '3']) {
      expect(readBadge(text).count, String(text)).toBe(0)
    }
    expect(badgeKey('fi')).not.toBe(badgeKey('en'))
  })

  it('is empty for an empty cart and stays short for a large one', () => {
    expect([0, 1, 99, 100].map(badgeText)).toEqual(['', '1', '99', '99+'])
  })

  it('remembers whether changes are unsent', () => {
    const there = lineOf('A', 1, { onServer: 'confirmed' })
    expect(hasUnsentChanges({ ...EMPTY_CART, items: [there] })).toBe(false)
    expect(hasUnsentChanges({ ...EMPTY_CART, items: [lineOf('A', 1)] })).toBe(true)
    expect(hasUnsentChanges({ ...EMPTY_CART, tombstones: [{ key: 'A', at: 1 }] })).toBe(true)
  })
})

describe('replacing a line with another variant', () => {
  it('keeps the quantity and the custom options', () => {
    const custom_options = [{ option_id: 7, option_value: 'Anna' }]
    const configurable_item_options = [{ option_id: 93, option_value: 50 }]
    const old = lineOf('S', 3, { product_option: { extension_attributes: { custom_options } } })
    const variant = lineOf('S', 1, {
      childSku: 'S-2',
      product_option: { extension_attributes: { configurable_item_options } },
    })
    expect(withOptionsOf(old, variant)).toMatchObject({
      childSku: 'S-2',
      qty: 3,
      product_option: { extension_attributes: { custom_options, configurable_item_options } },
    })
    expect(withOptionsOf(lineOf('S', 2), variant)).toEqual({ ...variant, qty: 2 })
  })
})
