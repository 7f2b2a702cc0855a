import { earlyStock } from './early-stock.ts'

/** An answer that was asked for longer ago says nothing about now. */
const FRESH_MS = 10_000

/** The answer to a question that was asked early, once. */
export function takePrefetchedStock(address: string): Promise<Response> | undefined {
  const { answer, at = NaN } = earlyStock
  if (earlyStock.address !== address || !(Math.abs(Date.now() - at) < FRESH_MS)) return undefined
  delete earlyStock.answer
  return answer
}
