import { describe, expect, it } from 'vitest'
import { calculateTotals } from '../../shared/cart/totals.ts'
import { emptyDetails } from '../../shared/checkout/details.ts'
import { shopWith } from '../testing/simulator.ts'
import { selectMethods } from './select-methods.ts'

const POSTI = {
  ...{ carrier_code: 'flatrate', method_code: 'flatrate', method_title: 'Posti' },
  ...{ amount: 4, price_incl_tax: 5 },
}
const CASH = { code: 'cashondelivery', title: 'Cash on delivery', cost_incl_tax: 2.5 }
const OFFER = { shippingMethods: [POSTI], payments: [CASH] }

function chosen(shippingMethod: string, paymentMethod: string) {
  const details = emptyDetails('FI')
  return {
    ...details,
    shipping: { ...details.shipping, shippingMethod },
    payment: { ...details.payment, paymentMethod },
  }
}

describe('the methods that are chosen in the checkout', () => {
  it('are stored with the cart across a reload, each with a row of the totals', async () => {
    const { simulator, tab, cart } = await shopWith({ A: 1 })
    await selectMethods(cart, OFFER, chosen('flatrate_flatrate', 'cashondelivery'))
    simulator.kill(tab)
    const { shop } = await simulator.open()
    const rows = calculateTotals(shop.cart.$cart.get(), (key) => key)
    expect(rows).toMatchObject([
      { code: 'subtotal_incl_tax', value: 10 },
      { code: 'shipping', title: 'Posti', value: 5 },
      { code: 'payment', title: 'Cash on delivery', value: 2.5 },
      { code: 'grand_total', value: 17.5 },
    ])
  })

  it('are unset if none is selected or offered', async () => {
    const { cart } = await shopWith({ A: 1 })
    await selectMethods(cart, OFFER, chosen('flatrate_flatrate', 'cashondelivery'))
    await selectMethods(cart, OFFER, chosen('rocket_fast', ''))
    const rows = calculateTotals(cart.$cart.get(), (key) => key)
    expect(rows.map(({ code }) => code)).toEqual(['subtotal_incl_tax', 'grand_total'])
  })
})
