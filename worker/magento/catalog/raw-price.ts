import type { RawPrice } from './raw-product.ts'

/** Price fields of a document. */
export interface PriceFields {
  price: number | null
  final_price?: number | null
  special_price?: number | null
  special_from_date?: string
  special_to_date?: string
}

interface Special {
  special_price?: number | null | undefined
  special_from_date: string
  special_to_date: string
}

/**
 * The prices that Magento displays: the regular price, and the final one if that is lower. The dates of a
 * special price are included if it is the final price; that is not the case in another currency.
 */
export function priceFields(price: RawPrice | undefined, special?: Special): PriceFields {
  const regular = price?.regular_price ?? null
  const final = price?.final_price ?? null
  if (regular === null || final === null) return { price: regular ?? final }
  if (final >= regular) return { price: final }
  const isSpecial = special?.special_price !== undefined && special.special_price === final
  if (!isSpecial) return { price: regular, final_price: final }
  const { special_price = null, special_from_date, special_to_date } = special
  return { price: regular, special_price, special_from_date, special_to_date }
}

/**
 * The unit price from a quantity on: some versions return the price of all pieces. The discount percentage
 * tells which one it is.
 */
export function tierValue(
  tier: { quantity: number; final_price: number | null; discount: number },
  regular: number | null,
): number | undefined {
  const { quantity, final_price: given, discount } = tier
  if (given === null || quantity <= 0) return undefined
  const perPiece = Math.round((given / quantity) * 100) / 100
  if (regular === null || discount <= 0) return given
  const expected = regular * (1 - discount / 100)
  return Math.abs(perPiece - expected) < Math.abs(given - expected) ? perPiece : given
}
