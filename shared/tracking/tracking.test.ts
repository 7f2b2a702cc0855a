import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Customer } from '../account/customer.ts'
import { EVENT_NAMES, TRACKED_EVENTS } from '../brand/tracking-settings.ts'
import type { CartItem } from '../cart/cart.ts'
import type { OrderRequest } from '../order/order.ts'
import { accountCustomer, identifyProperties, orderingCustomer } from './customer.ts'
import { cartEvent, orderEvents, startedCheckout, viewedProduct } from './event.ts'
import { parseTrackCall } from './parse.ts'
import { payloadOf, skusOf, type PayloadPlace } from './payload.ts'

const shipping = {
  ...{ firstname: 'Aino', lastname: 'Koski', street: ['Rantatie 5', 'A 2'], postcode: '33100' },
  ...{ city: 'Tampere', country_id: 'FI', telephone: '+358401234567', email: 'aino@example.test' },
}
const billing = { ...shipping, firstname: 'Yritys', street: ['Laskutie 1'], vat_id: 'FI12345678' }
const request: OrderRequest = {
  order_id: '01JD0000000000000000000000',
  products: [
    { sku: 'SHIRT-S', parentSku: 'SHIRT', name: 'Shirt', price: 19.9, qty: 3, server_item_id: 7 },
    { sku: 'MUG', parentSku: 'MUG', name: 'Mug', price: 0.1, qty: 1 },
  ],
  addressInformation: {
    ...{ shippingAddress: shipping, billingAddress: billing },
    payment_method_code: 'cashondelivery',
  },
  confirmed: { grand_total: 64.7, coupon_code: 'TEN' },
}
const line = (sku: string, price: number, qty: number, more: Partial<CartItem> = {}): CartItem => ({
  ...{ sku, qty, price, price_incl_tax: price, type_id: 'simple', name: `Name of ${sku}` },
  ...{ href: '/p/x', image: undefined, info: {}, errors: {}, ...more },
})
const place: PayloadPlace = {
  eventId: 'E1',
  checkoutUrl: 'https://shop.test/checkout',
  known: (sku) =>
    sku === 'SHIRT'
      ? {
          ...{ id: 5, name: 'Shirt', categories: ['Shirts'] },
          url: 'https://shop.test/p/SHIRT/shirt',
          priceOf: (own) => (own === 'BUNDLE' ? 'chosen' : { price: 19.9, compareAt: 25 }),
        }
      : undefined,
}

describe('tracked events', () => {
  it('are Viewed Product, Added to Cart Product, Removed from Cart Product, Started Checkout, Placed Order, Ordered Product', () => {
    const specified = TRACKED_EVENTS.filter((event) => event !== 'unsubscribedBackInStock')
    expect(specified.map((event) => EVENT_NAMES[event])).toEqual([
      ...['Viewed Product', 'Added to Cart Product', 'Removed from Cart Product'],
      ...['Started Checkout', 'Placed Order', 'Ordered Product'],
    ])
    expect(EVENT_NAMES.unsubscribedBackInStock).toBe('Requested Back In Stock Unsubscribe')
  })

  it('of an order are the order, then each product, each with a stable name', () => {
    const events = orderEvents(request, '000000123')
    expect(events.map(({ data }) => data.event)).toEqual([
      ...['placedOrder', 'orderedProduct', 'orderedProduct'],
    ])
    expect(new Set(events.map(({ id }) => id)).size).toBe(3)
    expect(orderEvents(request, '000000123')).toEqual(events)
  })

  it('carry the order with addressInformation, shippingAddress and billingAddress, products and cart', () => {
    const [placed] = orderEvents(request, '000000123')
    const payload = placed && payloadOf(placed.data, place)
    expect(payload).toEqual({
      ...{ $event_id: 'E1', $value: 64.7, OrderId: '000000123' },
      addressInformation: {
        shippingAddress: shipping,
        billingAddress: expect.objectContaining({ street: ['Laskutie 1'] }),
      },
      products: [
        {
          ...{
            ProductID: 5,
            Categories: ['Shirts'],
            ProductURL: 'https://shop.test/p/SHIRT/shirt',
          },
          ...{ SKU: 'SHIRT-S', ProductName: 'Shirt', Quantity: 3, ItemPrice: 19.9, RowTotal: 59.7 },
        },
        { SKU: 'MUG', Quantity: 1 },
      ],
      cart: { total: 64.7, coupon: 'TEN' },
      ItemNames: ['Shirt'],
    })
    expect(JSON.stringify(placed)).not.toContain('FI12345678')
  })

  it('contain product and cart data: value, lines, and the checkout URL without a token', () => {
    const shirt = line('SHIRT', 19.9, 3, { childSku: 'SHIRT-S' })
    const added = payloadOf(cartEvent('addedToCart', shirt, [shirt, line('MUG', 0.1, 1)]), place)
    expect(added).toMatchObject({
      ...{ $value: 59.8, SKU: 'SHIRT-S', ProductID: 5, CheckoutURL: 'https://shop.test/checkout' },
      Items: [{ SKU: 'SHIRT-S', RowTotal: 59.7 }, { SKU: 'MUG' }],
    })
    expect(payloadOf(startedCheckout([shirt], 64.7), place)).toMatchObject({ $value: 64.7 })
    const viewed = viewedProduct({ sku: 'SHIRT', name: 'Shirt', price: 9, compareAtPrice: 19.9 })
    expect(payloadOf(viewed, place)).toMatchObject({
      ...{ ProductID: 5, SKU: 'SHIRT', ItemPrice: 19.9, CompareAtPrice: 25 },
    })
  })

  it('have names and prices of the catalogue; unknown products have their SKU only', () => {
    const fake = line('SHIRT', 0.01, 3, { childSku: 'SHIRT-S', name: 'Free money' })
    const added = payloadOf(cartEvent('addedToCart', fake, [fake]), place)
    const row = { ProductName: 'Shirt', Quantity: 3, ItemPrice: 19.9, RowTotal: 59.7 }
    expect(added).toMatchObject({ ...row, $value: 59.7, ItemNames: ['Shirt'], Items: [row] })
    const nowhere = line('NOWHERE', 0.01, 3, { name: 'Free money' })
    const events = [
      payloadOf(cartEvent('removedFromCart', nowhere, []), place),
      payloadOf(startedCheckout([nowhere]), place),
      payloadOf(viewedProduct({ sku: 'NOWHERE', name: 'Free money', price: 1 }), place),
    ]
    expect(events[1]).toMatchObject({ Items: [{ SKU: 'NOWHERE', Quantity: 3 }] })
    expect(events[2]).toEqual({ $event_id: 'E1', SKU: 'NOWHERE' })
    expect(JSON.stringify([added, events])).not.toMatch(/Free money|0\.01,"RowTotal/)
    // The price of a bundle depends on the choice: the page's price is sent.
    const bundle = line('SHIRT', 42, 1, { childSku: 'BUNDLE' })
    expect(payloadOf(cartEvent('addedToCart', bundle, [bundle]), place)).toMatchObject({
      ...{ ItemPrice: 42, $value: 42 },
    })
  })

  it('of any cart are accepted by the relay, and add up to the cent', () => {
    const products = fc.record({
      sku: fc.stringMatching(/^[A-Z0-9-]{1,20}$/),
      price: fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100),
      qty: fc.integer({ min: 1, max: 999 }),
    })
    fc.assert(
      fc.property(fc.array(products, { minLength: 1, maxLength: 70 }), (lines) => {
        const items = lines.map(({ sku, price, qty }) => line(sku, price, qty))
        const [first] = items
        if (!first) return
        const customer = identified
        for (const data of [cartEvent('removedFromCart', first, items), startedCheckout(items)]) {
          const call = { kind: 'track', id: 'a.1', time: 1, customer, data }
          expect(parseTrackCall(JSON.parse(JSON.stringify(call)))).toEqual(call)
          expect(skusOf(data).length).toBeLessThanOrEqual(51)
          const cents = lines.reduce(
            (sum, { price, qty }) => sum + Math.round(price * 100) * qty,
            0,
          )
          expect(payloadOf(data, place)['$value']).toBe(cents / 100)
        }
      }),
    )
  })

  it('of an order are accepted by the relay', () => {
    for (const { id, data } of orderEvents(request, '000000123')) {
      const call = { kind: 'track', id, time: 1, customer: identified, data }
      expect(parseTrackCall(JSON.parse(JSON.stringify(call)))).toEqual(call)
    }
  })
})

const identified = { email: 'a@example.test', firstname: 'A', lastname: 'B', telephone: '' }

describe('the marketing customer', () => {
  it('of an order is that of the shipping address, else of the billing address', () => {
    const both = { shippingAddress: shipping, billingAddress: billing }
    expect(orderingCustomer(both)).toMatchObject({ firstname: 'Aino', email: shipping.email })
    expect(orderingCustomer({ billingAddress: billing })).toMatchObject({ firstname: 'Yritys' })
    const { email: _, ...nameless } = billing
    expect(orderingCustomer({ billingAddress: nameless })).toBeUndefined()
  })

  it('of a session has email, firstname, lastname, telephone and the default address', () => {
    const address = { ...shipping, id: 1, customer_id: 9 }
    const customer: Customer = {
      ...{ id: 9, group_id: 1, email: 'own@example.test', firstname: 'Oma', lastname: 'Nimi' },
      addresses: [
        { ...address, city: 'Espoo' },
        { ...address, id: 2, default_shipping: true },
      ],
    }
    expect(identifyProperties(accountCustomer(customer))).toEqual({
      ...{ $email: 'own@example.test', $first_name: 'Oma', $last_name: 'Nimi' },
      ...{ $phone_number: '+358401234567', $address1: 'Rantatie 5', $address2: 'A 2' },
      ...{ $zip: '33100', $city: 'Tampere', $country: 'FI' },
    })
    expect(identifyProperties(accountCustomer({ ...customer, addresses: [] }))).toEqual({
      ...{ $email: 'own@example.test', $first_name: 'Oma', $last_name: 'Nimi' },
    })
  })
})
