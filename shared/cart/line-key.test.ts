import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineOf, serverLineOf } from '../fixtures/carts.ts'
import { bundleChecksum } from '../product/checksum.ts'
import { hashItems } from './cart-state.ts'
import { isSameLine, lineKey } from './line-key.ts'

const option = (extension_attributes: object) => ({ product_option: { extension_attributes } })
const phone = lineOf('PHONE', 1, {
  childSku: 'PHONE-B',
  ...option({
    configurable_item_options: [
      { option_id: '93', option_value: '50', label: 'Colour', value: 'Black' },
      { option_id: '144', option_value: '128' },
    ],
  }),
})

describe('isSameLine', () => {
  it('compares ids and values of options as text, in any order, without labels', () => {
    const server = serverLineOf(7, 'PHONE-B', 1, {
      product_type: 'configurable',
      ...option({
        configurable_item_options: [
          { option_id: 144, option_value: 128 },
          { option_id: '93', option_value: 50 },
        ],
      }),
    })
    expect(isSameLine(phone, server)).toBe(true)
    expect(isSameLine(phone, { ...server, sku: 'PHONE-W' })).toBe(false)
  })

  it('reports a variant from the same products ordered by their own sku', () => {
    expect(isSameLine(phone, lineOf('PHONE-B', 1))).toBe(false)
  })

  it('identifies a bundle by its checksum if the server changes its sku', () => {
    const chosen = [{ option_id: 1, option_qty: 1, option_selections: ['2', '1'] }]
    const kit = lineOf('KIT', 1, {
      type_id: 'bundle',
      checksum: bundleChecksum(chosen),
      ...option({ bundle_options: chosen }),
    })
    const turned = [{ option_id: '1', option_qty: '1', option_selections: [1, 2] }]
    const server = (bundle_options: object[]) =>
      serverLineOf(7, 'KIT-CHARGER-CABLE', 1, {
        product_type: 'bundle',
        ...option({ bundle_options }),
      })
    expect(isSameLine(kit, server(turned))).toBe(true)
    const other = [{ option_id: 1, option_qty: 2, option_selections: ['1', '2'] }]
    expect(isSameLine(kit, server(other))).toBe(false)
    expect(lineKey(lineOf('KIT', 1, { checksum: bundleChecksum(chosen) }))).toBe(lineKey(kit))
  })

  it('distinguishes lines by their custom options', () => {
    const engraved = (text: string | number) =>
      lineOf('PEN', 1, option({ custom_options: [{ option_id: 5, option_value: text }] }))
    expect(isSameLine(engraved('A'), engraved('B'))).toBe(false)
    expect(isSameLine(engraved('A'), lineOf('PEN', 1))).toBe(false)
    expect(isSameLine(engraved(9), engraved('9'))).toBe(true)
  })

  it('compares the server’s line number if the chosen options are missing', () => {
    const known = { ...phone, server_item_id: 7 }
    expect(isSameLine(known, serverLineOf(7, 'PHONE-B', 1))).toBe(true)
    expect(isSameLine(known, serverLineOf(8, 'PHONE-B', 1))).toBe(false)
    expect(isSameLine(phone, serverLineOf(7, 'PHONE-B', 1))).toBe(false)
  })
})

describe('hashItems', () => {
  const lines = fc.uniqueArray(
    fc.record({ sku: fc.string({ minLength: 1 }), qty: fc.integer({ min: 1, max: 99 }) }),
    { selector: ({ sku }) => sku, maxLength: 6 },
  )

  it('depends neither on the order of lines nor on their other properties', () => {
    fc.assert(
      fc.property(lines, (list) => {
        const items = list.map(({ sku, qty }) => lineOf(sku, qty))
        const described = items
          .toReversed()
          .map((item) => ({ ...item, price: 1, info: { stock: 'cart.stock.in' } }))
        expect(hashItems(described)).toBe(hashItems(items))
      }),
    )
  })

  it('changes with every quantity and every line, and is empty for no items', () => {
    fc.assert(
      fc.property(lines, lines, (a, b) => {
        const text = (list: typeof a) =>
          JSON.stringify(list.map(({ sku, qty }) => [sku, qty]).toSorted())
        expect(hashItems(a) === hashItems(b)).toBe(text(a) === text(b))
      }),
    )
    expect(hashItems([])).toBe('')
    expect(hashItems([lineOf('A', 1)])).toMatch(/^[0-9a-f]{16}$/)
  })
})
