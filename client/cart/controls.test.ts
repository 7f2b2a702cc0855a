import { describe, expect, it } from 'vitest'
import { en } from '../../shared/i18n/messages/en.ts'
import { translator } from '../../shared/i18n/translate.ts'
import { lineKey } from '../../shared/cart/same.ts'
import { rest, shopWith, World } from '../testing/world.ts'
import { CartControls } from './controls.ts'

async function makeControls(asksBeforeRemove = true) {
  const { world, tab, cart } = await shopWith({ A: 2 }, new World())
  const { shop } = tab
  const t = translator(en, 'en-US')
  const controls = new CartControls({ shop, t, asksBeforeRemove })
  const line = () => {
    const [item] = cart.$cart.get().items
    if (!item) throw new Error('the cart is empty')
    return item
  }
  const lines = () => cart.$cart.get().items.map(({ sku, qty }) => [sku, qty])
  return { controls, cart, line, lines, world, state: () => controls.$state.get() }
}

describe('the controls of the cart', () => {
  it('set a quantity that the rules allow, and tell at the line what is none', async () => {
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

  it('count every press of a step, however fast they follow, up to what the rules allow', async () => {
    const { controls, line, lines } = await makeControls()
    const seen = { ...line(), qtyRules: { max: 4 } }
    await Promise.all([1, 1, 1].map((by) => controls.stepQty(seen, by)))
    expect(lines()).toEqual([['A', 4]])
    await Promise.all([-1, -1].map((by) => controls.stepQty(seen, by)))
    expect(lines()).toEqual([['A', 2]])
  })

  it('cart.askBeforeRemoveProduct on: removing asks first, and keeping changes nothing', async () => {
    const { controls, line, lines, state } = await makeControls()
    controls.askToRemove(line())
    expect(state().asking?.sku).toBe('A')
    expect(lines()).toEqual([['A', 2]])
    controls.keep()
    expect(state().asking).toBeUndefined()
    expect(lines()).toEqual([['A', 2]])
  })

  it('cart.askBeforeRemoveProduct off: removing removes at once', async () => {
    const { controls, line, lines } = await makeControls(false)
    controls.askToRemove(line())
    await rest()
    expect(lines()).toEqual([])
  })

  it('put back what was removed, with the quantity it had, until something else is done', async () => {
    const { controls, line, lines, state } = await makeControls()
    await controls.remove(line())
    expect([lines(), state().removed?.qty]).toEqual([[], 2])
    await controls.putBack()
    expect([lines(), state().removed]).toEqual([[['A', 2]], undefined])
    await controls.remove(line())
    await controls.applyCoupon('   ')
    expect(state().removed).toBeUndefined()
  })

  it('keep the way back when the dialog closes after the removal', async () => {
    const { controls, line, state } = await makeControls()
    controls.askToRemove(line())
    await controls.remove(line())
    controls.keep()
    expect(state().removed?.sku).toBe('A')
  })

  it('say at the line when the variants cannot be had now', async () => {
    const { controls, line, state, world } = await makeControls()
    await world.setOnline(false)
    await controls.openEdit(line())
    expect(state().lines[lineKey(line())]?.problem).toBe(en['cart.edit.failed'])
  })

  it('keep a wrong coupon in its field with the words of the specification', async () => {
    const { controls, state } = await makeControls()
    await controls.applyCoupon('   ')
    expect(state().coupon).toEqual({
      entered: '   ',
      problem: "You've entered an incorrect coupon code.",
    })
  })

  it('accept a changed price with one action', async () => {
    const { controls, cart, line } = await makeControls()
    await cart.updateProps(lineKey(line()), { seen_price_incl_tax: 1 })
    controls.handlers.acceptPrice(line())
    await rest()
    expect(line().seen_price_incl_tax).toBeUndefined()
  })
})
