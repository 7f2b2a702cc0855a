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

/** What the shopper has chosen on a product; all missing: the default choice, as the card shows it. */
export interface PriceChoice {
  /** Documents of the linked products (`linkedSkus`); bundles and grouped products have no price without. */
  linked?: readonly Product[]
  childSku?: string
  bundle?: readonly BundleSelection[]
  grouped?: GroupedQuantities
  options?: readonly ChosenOption[]
  /** Pieces, for tier prices; the result is always the price of one. */
  qty?: number
}

/**
 * The prices of a list item at `ctx.now`: for every product type the same numbers that
 * `priceProduct` gives for the default choice.
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
 * The prices of a product of which nothing is chosen, as its card shows them: of a bundle or a group whose source
 * tells it the price that it starts at, else those of the default choice.
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
 * The prices of a product with a choice: a configurable product costs what its
 * chosen or default variant costs, bundles and grouped products start at 0 and sum their parts,
 * custom options come on top. `changesAt` covers every variant and linked product on the page.
 */
export function priceProduct(
  product: Product,
  ctx: PriceContext,
  choice: PriceChoice = {},
): Prices {
  const { quote, isFrom } = quoteChosen(product, ctx, choice)
  return toPrices(quote, ctx, isFrom)
}

/** What one piece costs with tax, in whole cents, by the rates of its tax; sums up to its final price. */
export function productShares(
  product: Product,
  ctx: PriceContext,
  choice: PriceChoice = {},
): readonly TaxShare[] {
  return quoteChosen(product, ctx, choice).quote.shares
}

/** The price of one linked product for one piece, as the page lists it beside the choice. */
export function pricePart(part: LinkedPrice, ctx: PriceContext): Prices {
  return toPrices(quoteSource(part, ctx), ctx)
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
