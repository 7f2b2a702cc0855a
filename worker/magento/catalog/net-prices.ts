import { z } from 'zod'
import { listOf, text } from '../query/fields.ts'

const amount = z
  .object({ value: z.number().nullish() })
  .nullish()
  .transform((money) => money?.value ?? null)

const told = z
  .object({
    amount,
    adjustments: listOf(z.object({ code: text, description: text, amount })),
  })
  .nullish()

/** Prices of a product with their tax. */
export const taxed = z
  .object({ regularPrice: told, minimalPrice: told, maximalPrice: told })
  .nullish()

export type RawTaxed = z.infer<typeof taxed>

/** Tax rates have at most three decimals of a per cent. */
const RATE_UNIT = 1e5

/** The rate of the tax that is `INCLUDED` or `EXCLUDED` where a price is shown, and the price without it. */
export function taxOf(
  price: z.infer<typeof told>,
  kind: 'INCLUDED' | 'EXCLUDED',
): { rate: number; net: number } {
  const { amount: gross = null, adjustments = [] } = price ?? {}
  const tax = adjustments
    .filter(({ code, description }) => code === 'TAX' && description === kind)
    .reduce((sum, each) => sum + (each.amount ?? 0), 0)
  const net = (gross ?? 0) - tax
  const rate = tax > 0 && net > 0 ? Math.round((tax / net) * RATE_UNIT) / RATE_UNIT : 0
  return { rate, net }
}

interface Prices {
  regular_price: number | null
  final_price: number | null
}

interface Priced {
  price?: RawTaxed
  price_range?: { minimum_price: Prices; maximum_price?: Prices | undefined } | null | undefined
  special_price?: number | null | undefined
  items?: readonly { product?: Priced | null | undefined }[]
}

/** The rate of the tax that is subtracted from the lowest price of a product; of a group it is its cheapest member's. */
export function subtractedRate({ price, items = [] }: Priced): number {
  const { rate } = taxOf(price?.minimalPrice, 'EXCLUDED')
  if (rate > 0) return rate
  const [cheapest] = items
    .flatMap(({ product }) => product ?? [])
    .toSorted((a, b) => lowestPrice(a) - lowestPrice(b))
  return cheapest ? subtractedRate(cheapest) : 0
}

function lowestPrice({ price_range }: Priced): number {
  return price_range?.minimum_price.final_price ?? Infinity
}

/**
 * The prices of a product without tax if they are entered with it and shown without: Magento returns them as
 * entered, with the tax that its pages subtract.
 */
export function withNetPrices<Raw extends Priced>(raw: Raw): Raw {
  const rate = subtractedRate(raw)
  if (rate === 0) return raw
  const { minimum_price: min, maximum_price: max } = raw.price_range ?? {}
  const maxRate = taxOf(raw.price?.maximalPrice, 'EXCLUDED').rate || rate
  return {
    ...raw,
    ...(min && {
      price_range: {
        minimum_price: netPrices(min, rate),
        ...(max && { maximum_price: netPrices(max, maxRate) }),
      },
    }),
    ...(typeof raw.special_price === 'number' && { special_price: netOf(raw.special_price, rate) }),
  }
}

function netPrices({ regular_price: regular, final_price: final }: Prices, rate: number): Prices {
  return {
    regular_price: regular === null ? null : netOf(regular, rate),
    final_price: final === null ? null : netOf(final, rate),
  }
}

function netOf(gross: number, rate: number): number {
  return Math.round((gross / (1 + rate)) * 100) / 100
}
