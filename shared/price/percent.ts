import { toCents } from './money.ts'

/** By how many whole percent a price is below another one, rounded down (C-330/23: from the 30-day price). */
export function percentBelow(price: number, from: number): number {
  const [now, before] = [toCents(price), toCents(from)]
  return before > now ? Math.floor((100 * (before - now)) / before) : 0
}
