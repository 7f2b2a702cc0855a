import type { PriceContext } from './context.ts'
import { addMoney, NO_MONEY, timesMoney, toUnits, withTax, type Money } from './money.ts'
import { offerOf, type PriceSource } from './special.ts'
import { taxRatePpm } from './tax.ts'
import { mergeShares, timesShares, type TaxShare } from './tax-share.ts'

/** A price in whole cents while it is being put together. */
export interface Quote {
  /** Before any special price. */
  original: Money
  /** What is paid. */
  final: Money
  /** What is paid, with tax, by the rate of its tax. */
  shares: readonly TaxShare[]
  isSpecial: boolean
  /** The lowest price of the 30 days before the special price in force, where it is known. */
  lowest: Money | undefined
  /** Something that the price needs is not there: no variant, no linked product. */
  isBroken: boolean
  /** Next instant (milliseconds) at which the price can change; undefined when no date is ahead. */
  changesAt: number | undefined
}

/**
 * All price fields, in the view's currency
 * with two decimals. Fields without suffix exclude tax; `price` + `price_tax` = `price_incl_tax`,
 * to the cent, and so for the others. `special_*` are 0 when no special price is in force.
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
  /** The lowest price of the 30 days before the special price in force; 0: there is none, or it is not known. */
  lowest_30d_incl_tax: number
  /** The price that may be struck beside the one to pay; 0: none may (KSL 2:11). */
  reduced_from_incl_tax: number
  /** Other variants cost more: say "from". */
  fromPrice: boolean
  /** False: "product price is unknown", the product cannot be sold. */
  isKnown: boolean
  /** Next instant (milliseconds) at which one of these numbers can change. */
  changesAt: number | undefined
}

/** A price that cannot be told because what it is made of is missing. */
export const BROKEN_QUOTE: Quote = {
  original: NO_MONEY,
  final: NO_MONEY,
  shares: [],
  isSpecial: false,
  lowest: undefined,
  isBroken: true,
  changesAt: undefined,
}

/** The price of one source in cents: special price, tiers and tax applied. */
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

/** A fixed surcharge of a product in source terms, taxed as the product is. */
export function quoteAmount(amount: number, taxClassId: number, ctx: PriceContext): Money {
  return withTax(toUnits(amount), taxRatePpm(taxClassId, ctx), ctx.tax.sourcePriceIncludesTax)
}

/**
 * The sum of prices times quantities. What a set cost
 * in the 30 days before is not told by its parts: the sum has no lowest price.
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

/** A price with a surcharge on the original, the final and the lowest price; `shares` are the surcharge's. */
export function addToQuote(quote: Quote, extra: Money, shares: readonly TaxShare[]): Quote {
  return {
    ...quote,
    original: addMoney(quote.original, extra),
    final: addMoney(quote.final, extra),
    shares: mergeShares([...quote.shares, ...shares]),
    lowest: quote.lowest && addMoney(quote.lowest, extra),
  }
}

/** The earliest of some instants; undefined when there is none. */
export function earliest(instants: readonly (number | undefined)[]): number | undefined {
  const known = instants.filter((instant) => instant !== undefined)
  return known.length > 0 ? known.reduce((one, other) => Math.min(one, other)) : undefined
}

/** The price fields for a price in cents. */
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
    ...claimOf(quote, ctx),
    fromPrice,
    isKnown: isPositive && !quote.isBroken && !ctx.areRulesMissing,
    changesAt: quote.changesAt,
  }
}

/**
 * What may be said of a reduction: a higher price is struck only where it is the lowest one of the 30
 * days before (KSL 2:11, CJEU C-330/23), which is told also where it is no higher. Where the brand does
 * not need it, the regular price is struck as long as the lowest one is not known.
 */
function claimOf(
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
