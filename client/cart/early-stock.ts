import { API_VERSION, joinSkus, STOCK_LIST_PATH } from '../../shared/stock/list-call.ts'
import { readState } from '../shell/state.ts'
import type { AddToCartRequest } from './add-to-cart.ts'

/** Maximum number of skus in one request. */
const MAX_SKUS = 15

/** The last early request; the add takes it over (`prefetched-stock.ts`). */
export const earlyStock: { address?: string; answer?: Promise<Response>; at?: number } = {}

/**
 * Requests the stock of the products that are about to be added, while the code that adds them loads. The
 * request is the same that the add will make. Returns its response; undefined: nothing is requested.
 */
export function fetchStockEarly(
  form: HTMLFormElement,
  button: HTMLElement | null,
): Promise<Response> | undefined {
  const { config, storeView } = readState()
  const skus = skusOf(form, button)
  if (!config.rules.stock.synchronize || !navigator.onLine) return undefined
  if (skus.length === 0 || skus.length > MAX_SKUS) return undefined
  const storeCode = config.prefix === '' ? {} : { storeCode: storeView.storeCode }
  const query = new URLSearchParams({ ...storeCode, skus: joinSkus(skus) })
  const address = `${STOCK_LIST_PATH}?${query}`
  const headers = { Accept: 'application/json', 'X-Reuna': `${API_VERSION}` }
  // Without cookies: only the session flow, which is not loaded yet, may handle the end of a session.
  const init = { headers, cache: 'no-store', redirect: 'error', credentials: 'omit' } as const
  const response = fetch(address, init)
  response.catch(() => undefined)
  Object.assign(earlyStock, { address, answer: response, at: Date.now() })
  return response
}

/** Returns no skus while a choice is missing or invalid: then nothing is added. */
function skusOf(form: HTMLFormElement, button: HTMLElement | null): readonly string[] {
  if (form.dataset['asking'] !== undefined) return []
  if (button instanceof HTMLButtonElement && button.dataset['price']) return [button.value]
  const request = form.querySelector<HTMLElement>('[data-offer]')?.dataset['offer']
  if (request === undefined) return []
  const { lines, problems } = JSON.parse(request) as Omit<AddToCartRequest, 'qty'>
  return problems.length > 0 ? [] : [...new Set(lines.map(({ sku, childSku }) => childSku ?? sku))]
}
