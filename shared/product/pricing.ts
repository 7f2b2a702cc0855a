import type { PriceContext } from '../price/context.ts'
import {
  BROKEN_QUOTE,
  earliest,
  quoteSource,
  sumQuotes,
  toPrices,
  type Prices,
  type Quote,
} from '../price/price.ts'
import type { TaxShare } from '../price/tax-share.ts'
import {
  bundleParts,
  groupedParts,
  linkedBySku,
  type BundleSelection,
  type GroupedQuantities,
} from './bundle.ts'
import { addCustomOptions, type ChosenOption } from './options.ts'
import type { LinkedPrice, Product, ProductCard } from './product.ts'
import { findVariant, quoteVariant, quoteVariants } from './variant.ts'

/** The shopper's choice on a product; without fields the default choice, as on the card. */
export interface PriceChoice {
  /**
   * Documents of the linked products (`linkedSkus`); without them bundles and grouped products have no
   * price.
   */
  linked?: readonly Product[]
  childSku?: string
  bundle?: readonly BundleSelection[]
  grouped?: GroupedQuantities
  options?: readonly ChosenOption[]
  /** Quantity for tier prices; the result is always the price of one piece. */
  qty?: number
}

/**
 * Calculates the prices of a list item at `ctx.now`: for every product type equal to those of
 * `priceProduct` for the default choice.
 */
export function priceCard(card: ProductCard, ctx: PriceContext): Prices {
  const starting = startingQuote(card, ctx)
  if (starting) return toPrices(starting, ctx, true)
  if (card.type_id === 'bundle' || card.type_id === 'grouped') {
    return toPrices(quoteParts(card.linked, ctx), ctx)
  }
  if (card.type_id !== 'configurable') return toPrices(quoteSource(card, ctx), ctx)
  const { quote, isFrom } = quoteVariants(card, ctx)
  return toPrices(quote, ctx, isFrom)
}

/**
 * Calculates the prices of a product without a choice, as on its card: for a bundle or group with a
 * starting price that price, otherwise that of the default choice.
 */
export function priceUnchosen(
  product: Product,
  ctx: PriceContext,
  choice: Pick<PriceChoice, 'linked' | 'childSku'> = {},
): Prices {
  const starting = startingQuote(product, ctx)
  return starting ? toPrices(starting, ctx, true) : priceProduct(product, ctx, choice)
}

function startingQuote(
  { starting_price, tax_class_id }: Pick<Product, 'starting_price' | 'tax_class_id'>,
  ctx: PriceContext,
): Quote | undefined {
  return (
    starting_price &&
    quoteSource({ ...NO_SPECIAL, ...starting_price, tax_class_id, tier_prices: [] }, ctx)
  )
}

const NO_SPECIAL = { special_price: null, special_from_date: null, special_to_date: null }

/**
 * Calculates the prices of a product with a choice. A configurable product costs what its chosen or default
 * variant costs; bundles and grouped products start at 0 and add up their parts; custom options are added.
 * `changesAt` covers every variant and linked product on the page.
 */
export function priceProduct(
  product: Product,
  ctx: PriceContext,
  choice: PriceChoice = {},
): Prices {
  const { quote, isFrom } = quoteChosen(product, ctx, choice)
  return toPrices(quote, ctx, isFrom)
}

/** Returns the price of one piece with tax, in whole cents, by tax rate; sums up to its final price. */
export function productShares(
  product: Product,
  ctx: PriceContext,
  choice: PriceChoice = {},
): readonly TaxShare[] {
  return quoteChosen(product, ctx, choice).quote.shares
}

/**
 * Returns the price of one piece of a linked product, as the page lists it beside the choice; `qty` for tier
 * prices.
 */
export function pricePart(part: LinkedPrice, ctx: PriceContext, qty = 1): Prices {
  return toPrices(quoteSource(part, ctx, qty), ctx)
}

function quoteChosen(
  product: Product,
  ctx: PriceContext,
  choice: PriceChoice,
): { quote: Quote; isFrom: boolean } {
  const { quote, isFrom } = quoteProduct(product, ctx, choice)
  const { custom_options, tax_class_id } = product
  const { options = [] } = choice
  return { quote: addCustomOptions(quote, custom_options, options, tax_class_id, ctx), isFrom }
}

function quoteProduct(
  product: Product,
  ctx: PriceContext,
  choice: PriceChoice,
): { quote: Quote; isFrom: boolean } {
  const qty = choice.qty ?? 1
  if (product.type_id === 'configurable') return quoteConfigurable(product, ctx, choice)
  if (product.type_id !== 'bundle' && product.type_id !== 'grouped') {
    return { quote: quoteSource(product, ctx, qty), isFrom: false }
  }
  const linked = linkedBySku(choice.linked ?? [])
  const parts =
    product.type_id === 'bundle'
      ? bundleParts(product, linked, choice.bundle)
      : groupedParts(product, linked, choice.grouped)
  const others = [...linked.values()].map((one) => quoteSource(one, ctx).changesAt)
  const quote = quoteParts(parts, ctx)
  return {
    quote: { ...quote, changesAt: earliest([quote.changesAt, ...others]) },
    isFrom: false,
  }
}

function quoteConfigurable(
  product: Product,
  ctx: PriceContext,
  choice: PriceChoice,
): { quote: Quote; isFrom: boolean } {
  const qty = choice.qty ?? 1
  const standard = quoteVariants(product, ctx, qty)
  const child =
    choice.childSku === undefined
      ? undefined
      : findVariant(product.configurable_children, choice.childSku)
  if (!child) return standard
  const quote = quoteVariant(product, child, ctx, qty)
  return { quote: { ...quote, changesAt: standard.quote.changesAt }, isFrom: false }
}

function quoteParts(parts: readonly LinkedPrice[] | undefined, ctx: PriceContext): Quote {
  if (!parts) return BROKEN_QUOTE
  return sumQuotes(
    parts.map((part) => ({ quote: quoteSource(part, ctx, part.qty || 1), qty: part.qty })),
  )
}
