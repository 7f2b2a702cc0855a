import { describe, expect, it } from 'vitest'
import { en } from '../../shared/i18n/messages/en/all.ts'
import { translator } from '../../shared/i18n/translate.ts'
import { shopWith, Simulator } from '../testing/simulator.ts'
import { CouponControls } from './coupon-controls.ts'

async function makeControls() {
  const { simulator, tab, cart } = await shopWith({ A: 2 }, new Simulator())
  let actions = 0
  const notices: string[] = []
  tab.shop.events.on('notice.wanted', ({ message }) => notices.push(message.code))
  const onAction = () => void (actions += 1)
  const t = translator(en, 'en-US')
  const controls = new CouponControls({ shop: tab.shop, t, onAction }, { entered: 'old' })
  return { controls, simulator, cart, notices, actions: () => actions }
}

describe('the coupon form of the cart page', () => {
  it('starts with the state of the server-rendered page', async () => {
    const { controls } = await makeControls()
    expect(controls.$state.get()).toEqual({ entered: 'old' })
  })

  it('keeps a wrong code in its field with its message', async () => {
    const { controls, actions } = await makeControls()
    await controls.apply('   ')
    expect(controls.$state.get()).toEqual({
      entered: '   ',
      problem: "You've entered an incorrect coupon code.",
    })
    expect(actions()).toBe(1)
  })

  it('empties its field and shows a message when a code was applied and when it was removed', async () => {
    const { controls, simulator, notices, actions } = await makeControls()
    await controls.apply('SAVE10')
    expect([simulator.server.coupon, controls.$state.get()]).toEqual(['SAVE10', {}])
    await controls.clear()
    expect(simulator.server.coupon).toBe('')
    expect(notices).toEqual(['cart.coupon.applied', 'cart.coupon.removed'])
    expect(actions()).toBe(2)
  })

  it('reports that a code is applied later while offline', async () => {
    const { controls, simulator, notices } = await makeControls()
    await simulator.setOnline(false)
    await controls.apply('SAVE10')
    expect(notices).toEqual(['cart.coupon.later'])
  })
})
