import { earlyStock } from './early-stock.ts'

/** Maximum age of a prefetched response, in milliseconds. */
const FRESH_MS = 10_000

/** Returns the response to an early request, once; undefined: there is none. */
export function takePrefetchedStock(address: string): Promise<Response> | undefined {
  const { answer, at = NaN } = earlyStock
  if (earlyStock.address !== address || !(Math.abs(Date.now() - at) < FRESH_MS)) return undefined
  delete earlyStock.answer
  return answer
}
