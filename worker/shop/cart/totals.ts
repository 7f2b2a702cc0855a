import type { TotalsSegment } from '../../../shared/cart/platform-totals.ts'
import type { Translate } from '../../../shared/i18n/translate.ts'
import type { ConfiguredShipping } from '../../../shared/brand/checkout-schema.ts'
import { toCents } from '../../../shared/price/money.ts'
import type { Prices } from '../../../shared/price/price.ts'
import {
  spreadShares,
  taxWithin,
  timesShares,
  type TaxShare,
} from '../../../shared/price/tax-share.ts'

import type { Coupon } from './coupon-store.ts'
import { discountsOf } from './discount.ts'
import { shippingPrice } from './methods.ts'

/** A cart line with its unit price. */
export interface PricedLine {
  item_id: number
  name: string
  qty: number
  unit: Prices
  /** The unit price incl. tax, split by tax rate. */
  shares: readonly TaxShare[]
  /** The chosen options, as text. */
  options: readonly { label: string; value: string }[]
}

/** The input of the totals: lines, coupon and delivery, as far as known. */
export interface TotalsInput {
  lines: readonly PricedLine[]
  coupon: Coupon | undefined
  /** A coupon code in the cart that may not be used (any more). */
  refusedCoupon?: string | undefined
  /** Undefined without an address. */
  shipping: (Pick<ConfiguredShipping, 'price' | 'freeFrom'> & { title: string }) | undefined
  /** Lowest order value with free shipping, EUR incl. tax. */
  freeShippingFrom?: number | undefined
  /** The fee of the chosen payment method, EUR incl. tax. Undefined if none is chosen or it is free. */
  payment?: { title: string; amount: number } | undefined
  currencyCode: string
  t: Translate
}

interface TotalsRow {
  line: PricedLine
  gross: number
  /** Tax of the whole row. */
  fullTax: number
  discount: number
  /** Tax after the discount. */
  tax: number
}

/**
 * Calculates the totals of a cart in the platform's format, in whole cents. A line is the unit price incl.
 * tax times the quantity; its tax is calculated after the discount and rounded once per line. Shipping and
 * payment fees are taxed at the highest rate of the products.
 */
export function cartTotals(input: TotalsInput) {
  const discounts = discountsOf(input.coupon, input.lines.map(grossOf))
  const rows = input.lines.map((line, at) => rowOf(line, discounts[at] ?? 0))
  const gross = sum(rows.map((row) => row.gross))
  const discount = sum(rows.map((row) => row.discount))
  const isSentFree = input.coupon?.kind === 'shipping'
  const price = input.shipping && shippingPrice(input.shipping, euros(gross - discount))
  const deliveryPrice = isSentFree && price !== undefined ? 0 : price
  const shipping = toCents(deliveryPrice ?? 0)
  const ratePpm = Math.max(0, ...input.lines.map(highestRate))
  const shippingTax = taxWithin([{ ratePpm, gross: shipping }])
  const payment = toCents(input.payment?.amount ?? 0)
  const tax =
    sum(rows.map((row) => row.tax)) + shippingTax + taxWithin([{ ratePpm, gross: payment }])
  const grand = gross - discount + shipping + payment
  return {
    ...withBase('grand_total', grand),
    ...withBase('subtotal', sum(rows.map(netOf))),
    ...withBase('discount_amount', -discount),
    subtotal_with_discount: euros(sum(rows.map(discountedNet))),
    ...withBase('shipping_amount', shipping - shippingTax),
    shipping_discount_amount: 0,
    shipping_tax_amount: euros(shippingTax),
    shipping_incl_tax: euros(shipping),
    ...withBase('tax_amount', tax),
    weee_tax_applied_amount: null,
    subtotal_incl_tax: euros(gross),
    base_currency_code: input.currencyCode,
    quote_currency_code: input.currencyCode,
    ...(input.coupon && { coupon_code: input.coupon.code }),
    ...(isSentFree && { free_shipping: true }),
    ...(input.refusedCoupon !== undefined && { coupon_refused: input.refusedCoupon }),
    ...(input.freeShippingFrom !== undefined &&
      !isSentFree && { free_shipping_from: input.freeShippingFrom }),
    items_qty: sum(input.lines.map(({ qty }) => qty)),
    items: rows.map(itemOf),
    total_segments: segmentsOf(input, { gross, discount, deliveryPrice, tax, grand }),
  }
}

/** Returns the price of a line before the discount, in cents incl. tax. */
export function grossOf({ unit, qty }: Pick<PricedLine, 'unit' | 'qty'>): number {
  return toCents(unit.final_price_incl_tax) * qty
}

function rowOf(line: PricedLine, discount: number): TotalsRow {
  const gross = grossOf(line)
  const shares = timesShares(line.shares, line.qty)
  const tax = taxWithin(spreadShares(gross - discount, shares))
  return { line, gross, fullTax: taxWithin(shares), discount, tax }
}

/** The row's price without tax. */
function netOf({ gross, fullTax }: TotalsRow): number {
  return gross - fullTax
}

/** The row's price without tax after the discount. */
function discountedNet({ gross, discount, tax }: TotalsRow): number {
  return gross - discount - tax
}

function highestRate({ shares }: PricedLine): number {
  return Math.max(0, ...shares.map(({ ratePpm }) => ratePpm))
}

function itemOf(row: TotalsRow) {
  const { item_id, name, qty, unit, options } = row.line
  const { gross, discount, tax } = row
  return {
    item_id,
    name,
    qty,
    price: unit.final_price,
    base_price: unit.final_price,
    price_incl_tax: unit.final_price_incl_tax,
    ...withBase('row_total', netOf(row)),
    ...withBase('row_total_incl_tax', gross),
    row_total_with_discount: euros(discountedNet(row)),
    tax_amount: euros(tax),
    tax_percent: highestRate(row.line) / 10_000,
    discount_amount: euros(discount),
    discount_percent: gross > 0 ? Math.round((discount * 10_000) / gross) / 100 : 0,
    options: JSON.stringify(options),
    weee_tax_applied_amount: null,
    weee_tax_applied: null,
  }
}

interface RowSums {
  gross: number
  discount: number
  deliveryPrice: number | undefined
  tax: number
  grand: number
}

function segmentsOf({ coupon, shipping, payment, t }: TotalsInput, sums: RowSums): TotalsSegment[] {
  const shippingTitle = shipping
    ? t('shop.totals.shipping-by', { method: shipping.title })
    : t('shop.totals.shipping')
  return [
    { code: 'subtotal', title: t('shop.totals.subtotal'), value: euros(sums.gross) },
    { code: 'shipping', title: shippingTitle, value: sums.deliveryPrice ?? null },
    ...(payment
      ? [
          {
            code: 'payment',
            title: t('shop.totals.payment-by', { method: payment.title }),
            value: payment.amount,
          },
        ]
      : []),
    ...(coupon && coupon.kind !== 'shipping'
      ? [
          {
            code: 'discount',
            title: t('shop.totals.discount', { code: coupon.code }),
            value: euros(-sums.discount),
          },
        ]
      : []),
    { code: 'tax', title: t('shop.totals.tax'), value: euros(sums.tax) },
    { code: 'grand_total', title: t('shop.totals.grand-total'), value: euros(sums.grand) },
  ]
}

/** The amount under its own name and as base-currency amount; both currencies are the same. */
function withBase<Name extends string>(
  name: Name,
  cents: number,
): Record<Name | `base_${Name}`, number> {
  const amount = euros(cents)
  return { [name]: amount, [`base_${name}`]: amount } as Record<Name | `base_${Name}`, number>
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, each) => all + each, 0)
}

function euros(cents: number): number {
  return cents === 0 ? 0 : cents / 100
}
