import { pricesOfDocument, type DocumentPrices } from '../price/given-prices.ts'
import type { ConfigurableChild } from './product.ts'
import { isEnabled, isInStock } from './variant.ts'

/** The parsed price fields of a document, product or variant. */
export interface ParsedPrices {
  price: number | null
  special_price: number | null
  special_from_date: string | null
  special_to_date: string | null
  final_price: number | null
  lowest_30d?: DocumentPrices['lowest_30d'] | undefined
  price_history?: DocumentPrices['price_history'] | undefined
}

/** The price fields of a stored record. */
export type StoredPrices = DocumentPrices &
  Omit<ParsedPrices, 'price' | keyof DocumentPrices> & { price: number }

/** Removes the fields that are stored only if the document has them. */
export function withoutDocumentPrices<Fields extends ParsedPrices>(
  fields: Fields,
): Omit<Fields, keyof DocumentPrices> {
  const { final_price: _final, lowest_30d: _lowest, price_history: _history, ...rest } = fields
  return rest
}

/** The prices of a product or a variant; without a price it costs 0. */
export function storedPrices(given: ParsedPrices): StoredPrices {
  const { special_price, special_from_date, special_to_date } = given
  const price = given.price ?? 0
  return {
    ...{ price, special_price, special_from_date, special_to_date },
    ...pricesOfDocument({ price, special_price, special_from_date }, given),
  }
}

/** A parsed variant: prices, status and stock. */
export type ParsedVariant = ParsedPrices & { status: number; stock?: ConfigurableChild['stock'] }

/**
 * Returns the prices of a configurable product's variants. A variant without a price takes the parent's,
 * and the parent's special price, final price and history for those that it lacks. If no variant has a
 * reduction, a final price of the parent below all of them is that of the cheapest variant: indexers write
 * the lowest price there, and lists filter and sort by it.
 */
export function variantPrices(
  parent: ParsedPrices,
  variants: readonly ParsedVariant[],
): readonly StoredPrices[] {
  const reduced = cheapestPrice(parent, variants)
  return variants.map((variant) => {
    const isReduced = variant.price === null || variant.price === reduced
    return storedPrices({
      ...variant,
      ...(variant.price === null && inheritedPrices(variant, parent)),
      price: variant.price ?? parent.price,
      final_price: variant.final_price ?? (isReduced ? parent.final_price : null),
    })
  })
}

/**
 * Returns the variant price that the parent's final price reduces. Indexers leave out unavailable variants:
 * such a variant counts only if it costs at least as much.
 */
function cheapestPrice(
  { price: ofParent, final_price }: ParsedPrices,
  variants: readonly ParsedVariant[],
): number | undefined {
  const isGiven = variants.some((each) => each.final_price !== null || each.special_price !== null)
  if (final_price === null || isGiven) return undefined
  const prices = variants.flatMap((each) => {
    const price = each.price ?? ofParent ?? 0
    const isCounted = isEnabled(each) && (isInStock({ stock: each.stock }) || price >= final_price)
    return price > 0 && isCounted ? [price] : []
  })
  const lowest = Math.min(...prices)
  return final_price < lowest ? lowest : undefined
}

function inheritedPrices(variant: ParsedPrices, parent: ParsedPrices): Partial<ParsedPrices> {
  const { special_price, special_from_date, special_to_date } = parent
  const sale = { special_price, special_from_date, special_to_date }
  return {
    ...(variant.special_price === null && sale),
    lowest_30d: variant.lowest_30d ?? parent.lowest_30d,
    price_history: variant.price_history ?? parent.price_history,
  }
}
