import type { ProductQuery } from '../../../shared/search/query.ts'
import { PRICE_RANGES } from '../../../shared/price/ranges.ts'
import type { Clause, TaxedClasses } from './dsl-plan.ts'

/** The price field of filters, counts and sorts. */
export const PRICE_FIELD = 'final_price'
const CLASS_FIELD = 'tax_class_id'
/** Name of the price range counts: by itself for products without tax, with the rate appended for others. */
const COUNTS = 'agg_range_price'

interface Bounds {
  from?: number | undefined
  to?: number | undefined
}

const PPM = 1_000_000
const HALF_CENT = 0.005
/** No price is this close to a bound: keeps a rounded-up price out of the range below. */
const EPSILON = 1e-6

/** The net bounds of a gross price range, with rounding to cents. */
function withoutTax({ from, to }: Bounds, ratePpm: number): Bounds {
  const factor = 1 + ratePpm / PPM
  return {
    from: from === undefined ? undefined : (from - HALF_CENT - EPSILON) / factor,
    to: to === undefined ? undefined : (to + HALF_CENT - EPSILON) / factor,
  }
}

const ofClasses = ({ classes }: TaxedClasses): Clause => ({ terms: { [CLASS_FIELD]: classes } })

function inRange({ from, to }: Bounds): Clause {
  const range = { ...(from !== undefined && { gte: from }), ...(to !== undefined && { lte: to }) }
  return { range: { [PRICE_FIELD]: range } }
}

/** Filters by the displayed price; adds `taxes` to the prices of the index. */
export function priceClause(
  { gte: from, lte: to }: NonNullable<ProductQuery['price']>,
  taxes: readonly TaxedClasses[],
): Clause {
  const plain = inRange({ from, to })
  if (taxes.length === 0) return plain
  const should = [
    { bool: { filter: [plain], must_not: taxes.map(ofClasses) } },
    ...taxes.map((taxed) => ({
      bool: { filter: [ofClasses(taxed), inRange(withoutTax({ from, to }, taxed.ratePpm))] },
    })),
  ]
  return { bool: { should, minimum_should_match: 1 } }
}

/** Counts products by price range, consistent with the price filter. */
export function priceCounts(taxes: readonly TaxedClasses[]): Record<string, Clause> {
  const plain = { [COUNTS]: countRanges(untilHalfCent) }
  if (taxes.length === 0) return plain
  const groups = taxes.map((taxed) => {
    const counts = countRanges((span) => withoutTax(span, taxed.ratePpm))
    const name = `${COUNTS}_${taxed.ratePpm}`
    return [`of_${name}`, { filter: ofClasses(taxed), aggs: { [name]: counts } }] as const
  })
  const untaxed = { filter: { bool: { must_not: taxes.map(ofClasses) } }, aggs: plain }
  return { [`of_${COUNTS}`]: untaxed, ...Object.fromEntries(groups) }
}

/**
 * A range aggregation excludes its upper end, the filter includes it: half a cent makes up the difference.
 */
const untilHalfCent = ({ from, to }: Bounds): Bounds => ({
  from,
  to: to === undefined ? undefined : to + HALF_CENT,
})

function countRanges(boundsOf: (span: Bounds) => Bounds): Clause {
  const ranges = PRICE_RANGES.map((span) => {
    const { from, to } = boundsOf(span)
    return { key: String(span.from), from, ...(to !== undefined && { to }) }
  })
  return { range: { field: PRICE_FIELD, ranges } }
}

/** True if the aggregation counts price ranges. */
export function countsPrices(name: string): boolean {
  return name.startsWith(COUNTS)
}
