import { CHECKOUT_FIELDS } from '../../shared/checkout/form.ts'
import { readPostcode } from '../../shared/checkout/postcode.ts'
import type { CheckoutRules } from '../../shared/checkout/rules.ts'
import type { OrderPickupPoint } from '../../shared/checkout/pickup-point.ts'
import type { Translate } from '../../shared/i18n/translate.ts'
import { valueOf } from './fields.ts'

interface PickupPorts {
  t: Translate
  isOnline: () => boolean
  /** Its points become those that are shown. */
  rules: CheckoutRules
}

/** The shop answers within this, or the list stays as it is. */
const TIMEOUT_MS = 10_000
const PART = '[data-pickup]'

/**
 * Searches pick-up points in place: the form is posted as its own button would post it, and the part of
 * the answer with the points replaces that of this page. Returns what searches again for restored details,
 * with the point that was chosen then.
 */
export function startPickup(form: HTMLFormElement, ports: PickupPorts): (chosen: string) => void {
  const search = (chosen = '') => void searchPoints(form, ports, chosen)
  form.addEventListener('click', (event) => {
    const button = event.target instanceof Element && event.target.closest('button')
    if (!button || button.name !== CHECKOUT_FIELDS.pickupSearch) return
    event.preventDefault()
    search()
  })
  form.addEventListener('keydown', (event) => {
    const { target, key } = event
    if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return
    if (target.name !== CHECKOUT_FIELDS.pickupPostcode) return
    // Nothing is ordered by who looks for a point.
    event.preventDefault()
    search()
  })
  const refresh = (chosen: string) => {
    if (ports.isOnline() && leadsToPoint(form) && isOutdated(form)) search(chosen)
  }
  form.addEventListener('change', () => refresh(''))
  return refresh
}

/** The chosen pick-up point; undefined: the chosen method leads to none, or none is chosen. */
export function chosenPoint(form: HTMLFormElement): OrderPickupPoint | undefined {
  const chosen = form.querySelector<HTMLInputElement>('[data-point]:checked')
  if (!chosen || !leadsToPoint(form)) return undefined
  return JSON.parse(chosen.dataset['point'] ?? '{}') as OrderPickupPoint
}

function leadsToPoint(form: HTMLFormElement): boolean {
  return form.querySelector('[data-leads-to-point]:checked') !== null
}

/** The points shown are those of another postcode than that of the address, and nobody searched for one. */
function isOutdated(form: HTMLFormElement): boolean {
  const entered = valueOf(form, 'shipping.zipCode')
  const zip = readPostcode(entered, valueOf(form, 'shipping.country'))
  const shown = form.querySelector<HTMLElement>(PART)?.dataset['postcode']
  return valueOf(form, CHECKOUT_FIELDS.pickupPostcode) === '' && zip !== undefined && zip !== shown
}

async function searchPoints(
  form: HTMLFormElement,
  ports: PickupPorts,
  chosen: string,
): Promise<void> {
  const part = form.querySelector<HTMLElement>(PART)
  if (!part) return
  if (!ports.isOnline()) return say(part, ports.t('checkout.pickup.offline'))
  part.setAttribute('aria-busy', 'true')
  const answer = await postFor(form, chosen).catch(() => undefined)
  part.removeAttribute('aria-busy')
  const found = answer?.querySelector<HTMLElement>(PART)
  if (!found) return say(part, ports.t('checkout.pickup.unavailable'))
  const hadFocus = part.contains(document.activeElement)
  part.replaceWith(document.adoptNode(found))
  const points = [...found.querySelectorAll<HTMLInputElement>('[data-point]')]
  if (ports.rules.pickup) {
    const isAnswered = found.querySelector(`[name="${CHECKOUT_FIELDS.pickupPostcode}"]`) !== null
    ports.rules.pickup.points = isAnswered ? points.map(({ value }) => value) : undefined
  }
  if (hadFocus) {
    found.querySelector<HTMLElement>(`[name="${CHECKOUT_FIELDS.pickupPostcode}"]`)?.focus()
  }
}

/** The page that the form would lead to; no markup passes through a script. */
function postFor(form: HTMLFormElement, chosen: string): Promise<Document | undefined> {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  const body = new URLSearchParams([...fields, [CHECKOUT_FIELDS.pickupSearch, 'yes']])
  body.delete('personal.password')
  if (chosen !== '') body.set('shipping.pickupPoint', chosen)
  return new Promise((settle) => {
    const request = new XMLHttpRequest()
    const failed = () => settle(undefined)
    request.responseType = 'document'
    request.timeout = TIMEOUT_MS
    request.onload = () => settle(request.responseXML ?? undefined)
    request.onerror = request.ontimeout = request.onabort = failed
    request.open('POST', form.action)
    request.send(body)
  })
}

function say(part: HTMLElement, message: string): void {
  const place = part.querySelector('[data-pickup-status]')
  if (place) place.textContent = message
}
