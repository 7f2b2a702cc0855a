import { readRefusal } from '../../backend/refusal.ts'
import { refused } from './cart.ts'
import { failed, type Finding, passed } from './finding.ts'
import { type Fetch, isProbeResult, sendProbe } from './probe.ts'
import { examineClock } from './search.ts'

const WHAT = 'backend'
/** A sku that no platform has: a 404 is a valid response. */
const NO_SKU = 'reuna-doctor-no-such-sku'

/** Checks a commerce backend against the contract. */
export async function examineBackend(fetch: Fetch, baseUrl: string): Promise<Finding[]> {
  const url = new URL(baseUrl)
  url.pathname = `${url.pathname.replace(/(?:\/api)?\/*$/, '')}/api/stock/check`
  url.search = `?sku=${NO_SKU}&token=&cartId=`
  const seen = await sendProbe(fetch, WHAT, url)
  if (!isProbeResult(seen)) return [seen]
  if (!seen.json) {
    const saw = `${url.pathname} answers ${seen.status} with ${seen.type} instead of JSON`
    const todo = 'Check for a login page, a proxy or another service at BACKEND_URL'
    return [failed(WHAT, saw, 'The shop accepts only JSON responses', todo)]
  }
  const { code, result } = seen.json.value as { code?: unknown; result?: unknown }
  if (typeof code !== 'number') {
    const saw = `${url.pathname} responds without code and result`
    return [
      failed(
        WHAT,
        saw,
        'It does not implement the commerce contract',
        'Set BACKEND_URL to vue-storefront-api',
      ),
    ]
  }
  if (/ECONNREFUSED|ENOTFOUND|ETIMEDOUT/.test(JSON.stringify(result ?? ''))) {
    const saw = 'it responds, but cannot reach the commerce platform behind it'
    const why = 'Carts, stock and orders would fail'
    return [failed(WHAT, saw, why, 'Start the platform, or correct its address in the backend')]
  }
  // An unknown sku gives 404; a rejected key is reported before that.
  const refusedCode = readRefusal(code, result).code
  if (refusedCode === 401 || refusedCode === 403)
    return [refused('returns no stock', seen.status, { code, result })]
  return [passed(WHAT, `${url.origin} answers in ${Math.round(seen.ms)} ms`), ...examineClock(seen)]
}
