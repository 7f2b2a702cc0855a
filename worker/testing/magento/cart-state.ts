import type { Document } from './product-answer.ts'

/** A cart line of the stub. */
export interface StubLine {
  id: number
  product: Document
  qty: number
  selected: readonly string[]
  entered: readonly { uid: string; value: string }[]
}

/** A cart of the stub. */
export interface StubCart {
  id: string
  /** Customer id; undefined for a guest. */
  owner: number | undefined
  isActive: boolean
  email: string | null
  lines: StubLine[]
  coupon: string | undefined
  shipping: Document | undefined
  billing: Document | undefined
  method: string | undefined
  /** Region of the last estimate. */
  regionId: number | undefined
  payment: { code: string; purchase_order_number?: string } | undefined
}

/** An order of the stub. */
export interface StubOrder {
  id: number
  number: string
  owner: number | undefined
  email: string
  cartId: string
  date: string
  status: string
  total: number
  cart: StubCart
}

/** Shipping methods by carrier and method. */
export const SHIPPING_METHODS = {
  flatrate_flatrate: { title: ['Flat Rate', 'Fixed'], price: 5 },
  tablerate_bestway: { title: ['Best Way', 'Table Rate'], price: 15 },
} as const satisfies Readonly<Record<string, { title: readonly [string, string]; price: number }>>

/** Discounts of coupons in per cent. */
export const COUPONS: Readonly<Record<string, number>> = { WELCOME10: 10, ALL100: 100 }

export const TAX = 0.25

/** Additional tax of regions: Michigan. */
const REGION_TAX: Readonly<Record<number, number>> = { 33: 0.0825 }

const cents = (amount: number): number => Math.round(amount * 100) / 100

export function priceOf(line: Pick<StubLine, 'product'>): number {
  return Number(line.product['special_price'] || line.product['price'] || 0)
}

/** The totals of a cart: gross prices plus the region's tax. */
export function sumsOf(cart: StubCart) {
  const productsTotal = cents(cart.lines.reduce((sum, line) => sum + priceOf(line) * line.qty, 0))
  const region = Number(cart.shipping ? cart.shipping['region_id'] : cart.regionId)
  const added = cents(productsTotal * (REGION_TAX[region] ?? 0))
  const gross = productsTotal + added
  const off = cents((gross * (COUPONS[cart.coupon ?? ''] ?? 0)) / 100)
  const way = Object.entries(SHIPPING_METHODS).find(([name]) => name === cart.method)?.[1]
  const shipping = off === gross && gross > 0 ? 0 : (way?.price ?? 0)
  const grand = cents(gross - off + shipping)
  const tax = cents(grand - added - (grand - added) / (1 + TAX) + added)
  return { gross, net: cents(productsTotal / (1 + TAX)), off, shipping, tax, grand }
}
