import { describe, expect, it } from 'vitest'
import { lineOf } from '../fixtures/carts.ts'
import { brokenIds, markupOf, textOf } from '../fixtures/markup.tsx'
import type { LineState } from './cart-handlers.ts'
import type { VariantChoice } from './edit-choice.ts'
import { EditView } from './edit-view.tsx'

const item = lineOf('SHOE', 2, {
  ...{ name: 'Kenkä', parentSku: 'SHOE', childSku: 'SHOE-B-42', type_id: 'configurable' },
  ...{ server_item_id: 12, qtyRules: { min: 2, max: 9 } },
})
const shoe = (childSku: string, text: string, is_in_stock = true): VariantChoice => ({
  ...{ childSku, label: `${text}, 42`, price_incl_tax: 10, is_in_stock },
  options: [
    { id: '93', label: 'Colour', value: text, words: text },
    { id: '142', label: 'Size', value: '42', words: '42' },
  ],
})
const variants = [shoe('SHOE-B-42', 'Black'), shoe('SHOE-W-42', 'White', false)]
const show = (state: LineState = {}, all = variants) =>
  markupOf(<EditView {...{ id: 'line-1', item, state, variants: all, handlers: undefined }} />)

describe('cart edit mode', () => {
  it('has a control per option type with the values of the line, and its quantity', () => {
    const html = show()
    expect(html).toMatch(/<label for="line-1-option-1"[^>]*>Colour</)
    expect(html).toMatch(/<select[^>]*name="option\[93\]"/)
    expect(html).toMatch(/<option value="Black" selected=""/)
    expect(html).toMatch(/<select[^>]*name="option\[142\]"/)
    expect(html).toMatch(/<input[^>]*min="2" max="9"[^>]*name="qty"[^>]*value="2"/)
    expect(textOf(html)).toContain('Black, 42 · €10.00')
    expect(brokenIds(html)).toEqual([])
  })

  it('shows whether the chosen variant is sold out or does not exist', () => {
    const white = show({ selected: { 93: 'White' } })
    expect(white).toMatch(/<option value="White" selected=""/)
    expect(textOf(white)).toContain('White, 42 – out of stock · €10.00')
    expect(textOf(show({ selected: { 142: '43' } }))).toContain(
      'This combination is not available.',
    )
  })

  it('keeps a refused quantity in its field with its message', () => {
    const html = show({ entered: '0', problem: 'Quantity must be above 0' })
    expect(html).toMatch(/<input[^>]*aria-invalid="true"[^>]*aria-describedby="line-1-problem"/)
    expect(html).toMatch(/<input[^>]*name="qty"[^>]*value="0"/)
  })

  it('offers whole variants if the product does not name its values', () => {
    const html = show(
      {},
      variants.map((each) => ({ ...each, options: [] })),
    )
    expect(html).toMatch(/<select[^>]*name="childSku"/)
    expect(html).toMatch(/<option value="SHOE-B-42" selected=""/)
    expect(textOf(html)).toContain('White, 42 – out of stock · €10.00')
  })
})
