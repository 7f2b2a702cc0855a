import { describe, expect, it } from 'vitest'
import { en } from '../../shared/i18n/messages/en/all.ts'
import { translator } from '../../shared/i18n/translate.ts'
import type { CartItem } from '../../shared/cart/cart.ts'
import { lineKey } from '../../shared/cart/line-key.ts'
import { lineOf } from '../../shared/fixtures/carts.ts'
import { flushMicrotasks, shopWith, Simulator } from '../testing/simulator.ts'
import { CartControls } from './controls.ts'

async function makeControls(confirmsRemoval = true) {
  const { simulator, tab, cart } = await shopWith({ A: 2 }, new Simulator())
  const { shop } = tab
  const t = translator(en, 'en-US')
  const controls = new CartControls({ shop, t, confirmsRemoval })
  const line = () => {
    const [item] = cart.$cart.get().items
    if (!item) throw new Error('the cart is empty')
    return item
  }
  const lines = () => cart.$cart.get().items.map(({ sku, qty }) => [sku, qty])
  return { controls, cart, line, lines, simulator, state: () => controls.$state.get() }
}

describe('the controls of the cart', () => {
  it('set an allowed quantity, and show an invalid one at the line', async () => {
    const { controls, line, lines, state } = await makeControls()
    const key = lineKey(line())
    await controls.setQty(line(), '0')
    expect(state().lines[key]).toEqual({ problem: 'Quantity must be above 0', entered: '0' })
    expect(lines()).toEqual([['A', 2]])
    await controls.setQty({ ...line(), qtyRules: { max: 3 } }, 4)
    expect(state().lines[key]?.problem).toBe('Quantity must be below 4')
    await controls.setQty(line(), '5')
    expect(state().lines[key]).toEqual({})
    expect(lines()).toEqual([['A', 5]])
  })

  it('count every step, however fast they follow, up to the limit', async () => {
    const { controls, line, lines } = await makeControls()
    const seen = { ...line(), qtyRules: { max: 4 } }
    await Promise.all([1, 1, 1].map((by) => controls.stepQty(seen, by)))
    expect(lines()).toEqual([['A', 4]])
    await Promise.all([-1, -1].map((by) => controls.stepQty(seen, by)))
    expect(lines()).toEqual([['A', 2]])
  })

  it('cart.askBeforeRemoveProduct on: removing asks first, and cancelling changes nothing', async () => {
    const { controls, line, lines, state } = await makeControls()
    controls.requestRemoval(line())
    expect(state().confirming?.sku).toBe('A')
    expect(lines()).toEqual([['A', 2]])
    controls.cancelRemove()
    expect(state().confirming).toBeUndefined()
    expect(lines()).toEqual([['A', 2]])
  })

  it('cart.askBeforeRemoveProduct off: removing removes at once', async () => {
    const { controls, line, lines } = await makeControls(false)
    controls.requestRemoval(line())
    await flushMicrotasks()
    expect(lines()).toEqual([])
  })

  it('restore a removed line with its quantity, until the next action', async () => {
    const { controls, line, lines, state } = await makeControls()
    await controls.remove(line())
    expect([lines(), state().removed?.qty]).toEqual([[], 2])
    await controls.putBack()
    expect([lines(), state().removed]).toEqual([[['A', 2]], undefined])
    await controls.remove(line())
    controls.endUndo()
    expect(state().removed).toBeUndefined()
  })

  it('keep the undo when the dialog closes after the removal', async () => {
    const { controls, line, state } = await makeControls()
    controls.requestRemoval(line())
    await controls.remove(line())
    controls.cancelRemove()
    expect(state().removed?.sku).toBe('A')
  })

  it('show at the line that the variants cannot be loaded', async () => {
    const { controls, line, state, simulator } = await makeControls()
    await simulator.setOnline(false)
    await controls.openEdit(line())
    expect(state().lines[lineKey(line())]?.problem).toBe(en['cart.edit.failed'])
  })

  it('accept a changed price with one action', async () => {
    const { controls, cart, line } = await makeControls()
    await cart.updateProps(lineKey(line()), { seen_price_incl_tax: 1 })
    controls.handlers.acceptPrice(line())
    await flushMicrotasks()
    expect(line().seen_price_incl_tax).toBeUndefined()
  })
})

describe('cart edit mode', () => {
  const variant = (childSku: string, size: string): CartItem =>
    lineOf('A', 1, {
      ...{ parentSku: 'A', childSku, type_id: 'configurable', qtyRules: { max: 5 } },
      product_option: {
        extension_attributes: {
          configurable_item_options: [
            { option_id: 142, option_value: size, label: 'Size', value: size },
          ],
        },
      },
    })
  const fieldsOf =
    (fields: Readonly<Record<string, string>>) =>
    (name: string): string =>
      fields[name] ?? ''

  async function makeEditing(variants = [variant('A-42', '42'), variant('A-43', '43')]) {
    const { tab, cart } = await shopWith({ A: 2 }, new Simulator())
    const result = { kind: 'done', result: variants }
    const send = () => Promise.resolve(result)
    const shop = { ...tab.shop, send: send as unknown as typeof tab.shop.send }
    const t = translator(en, 'en-US')
    const controls = new CartControls({ shop, t, confirmsRemoval: false })
    const line = () => {
      const [item] = cart.$cart.get().items
      if (!item) throw new Error('the cart is empty')
      return item
    }
    const item = line()
    await controls.openEdit(item)
    const stateOfLine = () => controls.$state.get().lines[lineKey(item)]
    const lines = () => cart.$cart.get().items.map(({ childSku, qty }) => [childSku, qty])
    return { controls, item, line, lines, stateOfLine }
  }

  it('opens, changes options and quantity, and closes', async () => {
    const { controls, item, lines, stateOfLine } = await makeEditing()
    expect(stateOfLine()?.edit?.map(({ childSku }) => childSku)).toEqual(['A-42', 'A-43'])
    await controls.select(item, fieldsOf({ 'option[142]': '43' }))
    expect(stateOfLine()?.selected).toEqual({ 142: '43' })
    await controls.choose(item, fieldsOf({ 'option[142]': '43', qty: '4' }))
    expect(stateOfLine()).toEqual({})
    expect(lines()).toEqual([['A-43', 4]])
  })

  it('stays open with a problem when there is no such variant or quantity', async () => {
    const { controls, item, lines, stateOfLine } = await makeEditing()
    await controls.choose(item, fieldsOf({ 'option[142]': '44', qty: '1' }))
    expect(stateOfLine()).toMatchObject({
      problem: en['cart.edit.none'],
      selected: { 142: '44' },
      edit: [{ childSku: 'A-42' }, { childSku: 'A-43' }],
    })
    await controls.choose(item, fieldsOf({ 'option[142]': '43', qty: '6' }))
    expect(stateOfLine()).toMatchObject({ problem: 'Quantity must be below 6', entered: '6' })
    expect(stateOfLine()?.edit).toHaveLength(2)
    await controls.select(item, fieldsOf({ 'option[142]': '42' }))
    expect(stateOfLine()?.problem).toBeUndefined()
    expect(lines()).toEqual([[undefined, 2]])
  })

  it('changes only the quantity when the variant is the same', async () => {
    const { controls, item, line, lines } = await makeEditing()
    await controls.choose(item, fieldsOf({ 'option[142]': '42', qty: '2' }))
    await controls.openEdit(line())
    await controls.choose(line(), fieldsOf({ 'option[142]': '42', qty: '3' }))
    expect(lines()).toEqual([['A-42', 3]])
  })

  it('lists whole variants when option values are missing', async () => {
    const plain = (childSku: string) => lineOf('A', 1, { parentSku: 'A', childSku })
    const { controls, item, lines } = await makeEditing([plain('A-1'), plain('A-2')])
    await controls.choose(item, fieldsOf({ childSku: 'A-2', qty: '2' }))
    expect(lines()).toEqual([['A-2', 2]])
  })
})
