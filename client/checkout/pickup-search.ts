import { CHECKOUT_FIELDS } from '../../shared/checkout/form.ts'
import type { CheckoutRules } from '../../shared/checkout/rules.ts'
import type { Translate } from '../../shared/i18n/translate.ts'

export interface PickupPorts {
  t: Translate
  isOnline: () => boolean
  /** Validation rules; they receive the new points. */
  rules: CheckoutRules
}

/** Timeout of the search; after it the list stays unchanged. */
const TIMEOUT_MS = 10_000
const PICKUP_SELECTOR = '[data-pickup]'
/** The last search of each form: answers to earlier ones are ignored. */
const latestSearch = new WeakMap<HTMLFormElement, symbol>()

/**
 * Searches pick-up points in place: submits the form like its own button, and replaces the list of points
 * by that of the answer.
 */
export async function searchPoints(
  form: HTMLFormElement,
  ports: PickupPorts,
  chosen: string,
): Promise<void> {
  const part = form.querySelector<HTMLElement>(PICKUP_SELECTOR)
  if (!part) return
  if (!ports.isOnline()) return showStatus(part, ports.t('checkout.pickup.offline'))
  const search = Symbol('search')
  latestSearch.set(form, search)
  part.setAttribute('aria-busy', 'true')
  const answer = await postFor(form, chosen).catch(() => undefined)
  if (latestSearch.get(form) !== search) return
  part.removeAttribute('aria-busy')
  const choice = answer?.querySelector<HTMLElement>(PICKUP_SELECTOR)
  if (!choice) return showStatus(part, ports.t('checkout.pickup.unavailable'))
  const hadFocus = part.contains(document.activeElement)
  part.replaceWith(document.adoptNode(choice))
  const points = [...choice.querySelectorAll<HTMLInputElement>('[data-point]')]
  if (ports.rules.pickup) {
    const isAnswered = choice.querySelector(`[name="${CHECKOUT_FIELDS.pickupPostcode}"]`) !== null
    ports.rules.pickup.points = isAnswered ? points.map(({ value }) => value) : undefined
  }
  if (hadFocus) {
    choice.querySelector<HTMLElement>(`[name="${CHECKOUT_FIELDS.pickupPostcode}"]`)?.focus()
  }
}

/** Fetches the page that the form would open; the browser parses it, so no script handles markup. */
function postFor(form: HTMLFormElement, chosen: string): Promise<Document | undefined> {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  const body = new URLSearchParams([...fields, [CHECKOUT_FIELDS.pickupSearch, 'yes']])
  body.delete('personal.password')
  if (chosen !== '') body.set('shipping.pickupPoint', chosen)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const failed = () => resolve(undefined)
    request.responseType = 'document'
    request.timeout = TIMEOUT_MS
    request.onload = () => resolve(request.responseXML ?? undefined)
    request.onerror = request.ontimeout = request.onabort = failed
    request.open('POST', form.action)
    request.send(body)
  })
}

function showStatus(part: HTMLElement, message: string): void {
  const place = part.querySelector('[data-pickup-status]')
  if (place) place.textContent = message
}
