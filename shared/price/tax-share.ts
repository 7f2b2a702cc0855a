import { scaleHalfUp } from './money.ts'

/** The part of an amount with tax, in whole cents, that is taxed at one rate (parts per million). */
export interface TaxShare {
  ratePpm: number
  gross: number
}

const PPM = 1_000_000

/** Returns the tax in an amount in whole cents; each rate's share is rounded once. */
export function taxWithin(shares: readonly TaxShare[]): number {
  return shares.reduce(
    (sum, { ratePpm, gross }) => sum + gross - scaleHalfUp(gross, PPM, PPM + ratePpm),
    0,
  )
}

/** Merges shares of the same rate. */
export function mergeShares(shares: readonly TaxShare[]): readonly TaxShare[] {
  const byRate = new Map<number, number>()
  for (const { ratePpm, gross } of shares) byRate.set(ratePpm, (byRate.get(ratePpm) ?? 0) + gross)
  return [...byRate].map(([ratePpm, gross]) => ({ ratePpm, gross }))
}

/** Divides an amount in whole cents in the proportion of `shares`; the parts sum up to it. */
export function spreadShares(gross: number, shares: readonly TaxShare[]): readonly TaxShare[] {
  const whole = shares.reduce((sum, share) => sum + share.gross, 0)
  let [before, spread] = [0, 0]
  return shares.map((share, index) => {
    before += share.gross
    const isLast = index === shares.length - 1
    const until = isLast || whole <= 0 ? gross : scaleHalfUp(gross, before, whole)
    const part = { ratePpm: share.ratePpm, gross: until - spread }
    spread = until
    return part
  })
}

/** Multiplies the shares of an amount by `qty`, a whole number. */
export function timesShares(shares: readonly TaxShare[], qty: number): readonly TaxShare[] {
  return shares.map(({ ratePpm, gross }) => ({ ratePpm, gross: gross * qty }))
}
