import { toCents } from './money.ts'

/** Returns by how many percent a price is below another, rounded down (C-330/23: below the 30-day price). */
export function percentBelow(price: number, from: number): number {
  const [now, before] = [toCents(price), toCents(from)]
  return before > now ? Math.floor((100 * (before - now)) / before) : 0
}
