import type { OrderOutcome, OrderRequest } from '../../shared/order/order.ts'
import type { PlatformTotals } from '../../shared/cart/platform-totals.ts'
import { newOrderKey } from '../../shared/order/key.ts'
import type { Env } from '../env.ts'
import { HOME } from './shop-orders.ts'
import { pullLines, Shopper } from './shopper.ts'

/** A fresh order key, as a browser makes it. */
export function createOrderKey(): string {
  return newOrderKey(Date.now(), crypto.getRandomValues(new Uint8Array(10)))
}

/** A shopper of a shop with products in the cart. */
export async function shopperWith(env: Partial<Env>, sku: string, qty = 1): Promise<Shopper> {
  const shopper = new Shopper(env)
  await shopper.call('cart.create', {})
  await shopper.call('cart.update', { cartItem: { sku, qty } })
  return shopper
}

/** Somebody with an account, logged in, with products in the cart. */
export async function customerWith(env: Partial<Env>, sku: string, qty = 1): Promise<Shopper> {
  const shopper = new Shopper(env)
  const email = `${crypto.randomUUID()}@example.test`
  const customer = { email, firstname: 'Oma', lastname: 'Asiakas', password: 'salasana-1' }
  await shopper.call('session.create', { customer })
  await shopper.call('cart.create', {})
  await shopper.call('cart.update', { cartItem: { sku, qty } })
  return shopper
}

/** The order of a shopper's cart, as the checkout would send it. */
export async function createOrderRequest(
  shopper: Shopper,
  more: Partial<OrderRequest> = {},
): Promise<OrderRequest> {
  const lines = await pullLines(shopper)
  const { email: _, ...address } = HOME
  const { result } = await shopper.call('cart.shippingInformation', {
    addressInformation: {
      ...{ shippingAddress: address, billingAddress: address },
      ...{ shippingCarrierCode: 'flatrate', shippingMethodCode: 'flatrate' },
    },
  })
  const totals = (result as { totals?: PlatformTotals }).totals
  return {
    order_id: createOrderKey(),
    products: lines.map(({ sku, name, qty, item_id, price_incl_tax = 0 }) => ({
      ...{ sku, name, qty, server_item_id: item_id, price: price_incl_tax },
    })),
    addressInformation: {
      ...{ shippingAddress: HOME, billingAddress: HOME, payment_method_code: 'banktransfer' },
      ...{ shipping_carrier_code: 'flatrate', shipping_method_code: 'flatrate' },
    },
    confirmed: { grand_total: totals?.grand_total ?? 0 },
    ...more,
  }
}

/** Places an order; returns state, number or problem, and the response's code. */
export async function submitOrder(shopper: Shopper, request: OrderRequest, env: Partial<Env> = {}) {
  const { status, headers, meta, result } = await shopper.call('order.place', request, env)
  const outcome = typeof result === 'string' ? undefined : (result as OrderOutcome)
  return {
    ...{ status, headers, meta, result, outcome },
    state: outcome?.state,
    number: outcome?.state === 'placed' ? outcome.orderNumber : undefined,
  }
}

/** The state of an order for its shopper. */
export async function stateOf(shopper: Shopper, order_id: string, env: Partial<Env> = {}) {
  const { status, body, result } = await shopper.call('order.state', { order_id }, env)
  const outcome = typeof result === 'string' ? undefined : (result as OrderOutcome)
  return { status, body, outcome, state: outcome?.state }
}
