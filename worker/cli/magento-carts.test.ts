import { describe, expect, it } from 'vitest'
import { en } from '../../shared/i18n/messages/en/all.ts'
import { translator } from '../../shared/i18n/translate.ts'
import { toCents } from '../../shared/price/money.ts'
import { ADD_TO_CART, CART_QUERY } from '../magento/backend/cart-query.ts'
import { lineOf } from '../magento/backend/line.ts'
import { GUEST_ORDER, ORDERS } from '../magento/backend/order-query.ts'
import { orderRecord } from '../magento/backend/order-record.ts'
import { PLACE_ORDER } from '../magento/backend/place-query.ts'
import { readToken } from '../magento/backend/token.ts'
import { totalsOf } from '../magento/backend/totals.ts'
import { refusalOf } from '../magento/backend/query-magento.ts'
import { readMagentoData } from './magento-data.ts'

const recorded = readMagentoData(process.env)
const t = translator(en, 'en-US')

type Data = Readonly<Record<string, unknown>>
interface Body {
  data?: Data
  errors?: readonly { message: string; extensions?: { category: string } }[]
}

function bodyOf(name: string): Body {
  const found = recorded?.answers.find((answer) => answer.name === name)
  if (!found) throw new Error(`nothing of the name ${name} was recorded`)
  return found.response.body as Body
}

/** Converts recorded `itemsV2` pages to the `items` that the shop reads. */
function withLines(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withLines)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, each]) => [name, withLines(each)] as const)
  const data: Data = Object.fromEntries(fields)
  const pages = data['itemsV2'] as { items?: unknown } | undefined
  return pages?.items === undefined ? data : { ...data, items: pages.items }
}

const CARTS = ['cart-ready', 'cart-before-downloadables-go', 'cart-store-de']
const ADDED = recorded
  ? recorded.answers
      .filter(({ name, response }) => {
        const data = (response.body as Body).data?.['addProductsToCart']
        return name.startsWith('addProductsToCart') && data !== null && data !== undefined
      })
      .map(({ name }) => name)
  : ['nothing']

describe.skipIf(!recorded)('carts that a living Magento was recorded to answer', () => {
  it.each(CARTS)("include %s: its rows add up to Magento's total", (name) => {
    const cart = CART_QUERY.data.parse(withLines(bodyOf(name).data))
    const totals = totalsOf(cart, { t, showsNet: false })
    const shown = totals.total_segments.filter(({ code }) => code !== 'grand_total')
    const isInformation = totals.total_segments.some(
      ({ code, title }) => code === 'tax' && title === t('shop.totals.tax'),
    )
    const added = shown.filter(({ code }) => !(isInformation && code === 'tax'))
    const sum = added.reduce((all, { value }) => all + (value ?? 0), 0)
    expect(toCents(sum)).toBe(toCents(totals.grand_total))
    expect(totals.items).toHaveLength(cart.items.length)
  })

  it.each(ADDED)('include the response of %s', (name) => {
    const { cart } = ADD_TO_CART.data.parse(withLines(bodyOf(name).data))
    for (const line of cart.items.map(lineOf)) {
      expect(line).toMatchObject({ sku: expect.any(String), item_id: expect.any(Number) })
      expect(line.item_id).toBeGreaterThan(0)
    }
  })

  it('include a variant by its own SKU and option ids', () => {
    const cart = CART_QUERY.data.parse(withLines(bodyOf('cart-ready').data))
    const variant = cart.items.map(lineOf).find((line) => line.product_type === 'configurable')
    expect(variant).toMatchObject({ sku: 'MH01-XS-Black' })
    const axes = variant?.product_option?.extension_attributes.configurable_item_options
    expect(axes?.map(({ option_id, option_value }) => [option_id, option_value])).toEqual([
      ['93', 49],
      ['144', 166],
    ])
  })
})

describe.skipIf(!recorded)('orders that a living Magento was recorded to answer', () => {
  it.each(['guestOrder', 'guestOrder-invoiced-and-shipped', 'guestOrder-refunded'])(
    'include %s',
    (name) => {
      const data = withIds(bodyOf(name).data)
      const order = orderRecord(GUEST_ORDER.data.parse(data))
      expect(order.increment_id).toBe('000000010')
      const states: Readonly<Record<string, string>> = {
        guestOrder: 'pending',
        'guestOrder-invoiced-and-shipped': 'complete',
        'guestOrder-refunded': 'closed',
      }
      expect(order.status).toBe(states[name])
    },
  )

  it('include the orders of a customer', () => {
    const { items, total } = ORDERS.data.parse(bodyOf('customer-orders').data)
    expect([items.length, total]).toEqual([1, 1])
    expect(items.map(orderRecord)[0]).toMatchObject({ increment_id: '000000011', grand_total: 185 })
  })

  it.each([
    ['placeOrder', '000000010', []],
    ['placeOrder-customer', '000000011', []],
    ['placeOrder-again', '', ['CART_NOT_ACTIVE']],
    ['placeOrder-nothing-set', '', ['GUEST_EMAIL_MISSING']],
    ['placeOrder-two-clicks-2', '', ['UNDEFINED']],
  ])('include the outcome of %s', (name, number, codes) => {
    const placed = PLACE_ORDER.data.parse(bodyOf(name).data)
    expect([placed.number, placed.faults.map(({ code }) => code)]).toEqual([number, codes])
  })
})

describe.skipIf(!recorded)('refusals that a living Magento was recorded to answer', () => {
  it.each([
    ['cart-after-order', false, 404],
    ['cart-wrong-id', false, 404],
    ['cart-customers-without-token', false, 404],
    ['customer-wrong-token', true, 401],
    ['customerCart-no-token', true, 401],
    ['generateCustomerToken-wrong-password', false, 401],
    ['updateCartItems-too-many', false, 400],
    ['applyCouponToCart-expired', false, 404],
    ['setGuestEmailOnCart-with-downloadable-in-cart', false, 403],
    ['createCustomerAddress-missing', true, 500],
    ['subscribeEmailToNewsletter-again', false, 400],
  ] as const)('reads %s', (name, hasToken, code) => {
    const [error] = bodyOf(name).errors ?? []
    const { message = '', extensions } = error ?? {}
    const refusal = refusalOf({ message, category: extensions?.category, path: [] }, hasToken)
    expect(refusal.code).toBe(code)
  })

  it('include the id of a customer and the expiry of a token', () => {
    const { token } = (bodyOf('generateCustomerToken').data?.['generateCustomerToken'] ?? {}) as {
      token?: string
    }
    const claims = readToken(token ?? '')
    expect(claims?.customerId).toBe(7)
    expect(claims?.endsAt).toBe(1_795_416_776_000)
  })
})

/** Adds fields of lines that the recorded queries lacked. */
function withIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withIds)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withIds(each)]),
  )
  return 'id' in fields ? fields : { id: btoa('1'), ...fields }
}
