import type { PriceContext } from './context.ts'
import { addMoney, NO_MONEY, timesMoney, toUnits, withTax, type Money } from './money.ts'
import { offerOf, type PriceSource } from './special.ts'
import { taxRatePpm } from './tax.ts'
import { mergeShares, timesShares, type TaxShare } from './tax-share.ts'

/** An intermediate price in whole cents. */
export interface Quote {
  /** Before any special price. */
  original: Money
  /** The price to pay. */
  final: Money
  /** The price to pay, with tax, by tax rate. */
  shares: readonly TaxShare[]
  isSpecial: boolean
  /** The lowest price of the 30 days before the current special price, if known. */
  lowest: Money | undefined
  /** True if a variant or linked product that the price needs is missing. */
  isBroken: boolean
  /** Next instant (milliseconds) at which the price can change; undefined: none. */
  changesAt: number | undefined
}

/**
 * All price fields, in the view's currency with two decimals. Fields without suffix exclude tax; `price` +
 * `price_tax` = `price_incl_tax`, to the cent, and likewise for the others. `special_*` are 0 without a
 * current special price.
 */
export interface Prices {
  price: number
  price_incl_tax: number
  price_tax: number
  original_price: number
  original_price_incl_tax: number
  original_price_tax: number
  special_price: number
  special_price_incl_tax: number
  special_price_tax: number
  final_price: number
  final_price_incl_tax: number
  final_price_tax: number
  /** The lowest price of the 30 days before the current special price; 0: there is none, or it is unknown. */
  lowest_30d_incl_tax: number
  /** The price that may be struck through beside the price to pay; 0: none may (KSL 2:11). */
  reduced_from_incl_tax: number
  /** True if other variants cost more: the price is shown with "from". */
  fromPrice: boolean
  /** False: "product price is unknown", and the product cannot be sold. */
  isKnown: boolean
  /** Next instant (milliseconds) at which one of these numbers can change. */
  changesAt: number | undefined
}

/** An unknown price, because a part of it is missing. */
export const BROKEN_QUOTE: Quote = {
  original: NO_MONEY,
  final: NO_MONEY,
  shares: [],
  isSpecial: false,
  lowest: undefined,
  isBroken: true,
  changesAt: undefined,
}

/** Calculates the price of one source in cents, with special price, tiers and tax applied. */
export function quoteSource(source: PriceSource, ctx: PriceContext, qty = 1): Quote {
  const offer = offerOf(source, ctx, qty)
  const rate = taxRatePpm(source.tax_class_id, ctx)
  const includesTax = ctx.tax.sourcePriceIncludesTax
  const original = withTax(offer.originalUnits, rate, includesTax)
  const special =
    offer.specialUnits === undefined ? original : withTax(offer.specialUnits, rate, includesTax)
  return {
    original,
    final: special,
    shares: [{ ratePpm: rate, gross: special.gross }],
    isSpecial: special.gross < original.gross,
    lowest:
      offer.lowestUnits === undefined ? undefined : withTax(offer.lowestUnits, rate, includesTax),
    isBroken: !Number.isFinite(source.price),
    changesAt: offer.changesAt,
  }
}

/** Calculates a fixed surcharge of a product in source terms, taxed like the product. */
export function quoteAmount(amount: number, taxClassId: number, ctx: PriceContext): Money {
  return withTax(toUnits(amount), taxRatePpm(taxClassId, ctx), ctx.tax.sourcePriceIncludesTax)
}

/**
 * Adds up prices times quantities. The sum has no lowest price: the parts do not determine what a set cost
 * in the 30 days before.
 */
export function sumQuotes(parts: readonly { quote: Quote; qty: number }[]): Quote {
  const start: Quote = { ...BROKEN_QUOTE, isBroken: parts.length === 0 }
  return parts.reduce(
    (sum, { quote, qty }) => ({
      original: addMoney(sum.original, timesMoney(quote.original, qty)),
      final: addMoney(sum.final, timesMoney(quote.final, qty)),
      shares: mergeShares([...sum.shares, ...timesShares(quote.shares, qty)]),
      isSpecial: sum.isSpecial || (quote.isSpecial && qty > 0),
      lowest: undefined,
      isBroken: sum.isBroken || quote.isBroken,
      changesAt: earliest([sum.changesAt, quote.changesAt]),
    }),
    start,
  )
}

/** Adds a surcharge to the original, the final and the lowest price; `shares` are the surcharge's. */
export function addToQuote(quote: Quote, extra: Money, shares: readonly TaxShare[]): Quote {
  return {
    ...quote,
    original: addMoney(quote.original, extra),
    final: addMoney(quote.final, extra),
    shares: mergeShares([...quote.shares, ...shares]),
    lowest: quote.lowest && addMoney(quote.lowest, extra),
  }
}

/** Returns the earliest instant; undefined if there is none. */
export function earliest(instants: readonly (number | undefined)[]): number | undefined {
  const known = instants.filter((instant) => instant !== undefined)
  return known.length > 0 ? known.reduce((a, b) => Math.min(a, b)) : undefined
}

/** Converts a price in cents to the price fields. */
export function toPrices(quote: Quote, ctx: PriceContext, fromPrice = false): Prices {
  const { original, final, isSpecial } = quote
  const special = isSpecial ? final : NO_MONEY
  const isPositive = final.gross > 0 || (final.gross === 0 && ctx.allowZeroPrice)
  return {
    price: final.net / 100,
    price_incl_tax: final.gross / 100,
    price_tax: (final.gross - final.net) / 100,
    original_price: original.net / 100,
    original_price_incl_tax: original.gross / 100,
    original_price_tax: (original.gross - original.net) / 100,
    special_price: special.net / 100,
    special_price_incl_tax: special.gross / 100,
    special_price_tax: (special.gross - special.net) / 100,
    final_price: final.net / 100,
    final_price_incl_tax: final.gross / 100,
    final_price_tax: (final.gross - final.net) / 100,
    ...reductionClaim(quote, ctx),
    fromPrice,
    isKnown: isPositive && !quote.isBroken && !ctx.areRulesMissing,
    changesAt: quote.changesAt,
  }
}

/**
 * Returns what may be claimed about a reduction. A higher price is struck through only if it is the lowest
 * of the 30 days before (KSL 2:11, CJEU C-330/23). If the brand does not require this, the regular price is
 * struck through as long as the lowest is unknown.
 */
function reductionClaim(
  { final, original, isSpecial, lowest }: Quote,
  { reductionsNeedLowest }: PriceContext,
): Pick<Prices, 'lowest_30d_incl_tax' | 'reduced_from_incl_tax'> {
  const lowestBefore = isSpecial ? lowest : undefined
  const regular = isSpecial && !reductionsNeedLowest ? original : undefined
  const from = (lowestBefore ?? regular)?.gross ?? 0
  return {
    lowest_30d_incl_tax: (lowestBefore?.gross ?? 0) / 100,
    reduced_from_incl_tax: from > final.gross ? from / 100 : 0,
  }
}
