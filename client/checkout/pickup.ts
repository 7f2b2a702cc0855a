import { CHECKOUT_FIELDS } from '../../shared/checkout/form.ts'
import { readPostcode } from '../../shared/checkout/postcode.ts'
import type { OrderPickupPoint } from '../../shared/checkout/pickup-point.ts'
import { placeInBook, valueOf } from './fields.ts'
import type { PickupPorts } from './pickup-search.ts'

const PICKUP_SELECTOR = '[data-pickup]'

/**
 * Enhances the pick-up point search; its code is loaded with the first search. Returns a function that
 * searches again for restored details, with the point chosen then.
 */
export function startPickup(form: HTMLFormElement, ports: PickupPorts): (chosen: string) => void {
  const search = (chosen = '') =>
    void import('./pickup-search.ts')
      .then(({ searchPoints }) => searchPoints(form, ports, chosen))
      // Without the code the list stays as rendered.
      .catch(() => undefined)
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
    // The search must not submit the order.
    event.preventDefault()
    search()
  })
  const refresh = (chosen: string) => {
    if (ports.isOnline() && usesPickupPoint(form) && isOutdated(form)) search(chosen)
  }
  form.addEventListener('change', () => {
    moveBelowMethod(form)
    refresh('')
  })
  return refresh
}

/** Returns the chosen pick-up point; undefined: the shipping method has none, or none is chosen. */
export function chosenPoint(form: HTMLFormElement): OrderPickupPoint | undefined {
  const chosen = form.querySelector<HTMLInputElement>('[data-point]:checked')
  if (!chosen || !usesPickupPoint(form)) return undefined
  return JSON.parse(chosen.dataset['point'] ?? '{}') as OrderPickupPoint
}

/** Moves the points below the chosen shipping method, if several have them. */
function moveBelowMethod(form: HTMLFormElement): void {
  const method = form.querySelector('[data-leads-to-point]:checked')?.parentElement
  const points = form.querySelector(PICKUP_SELECTOR)
  if (method && points && method.nextElementSibling !== points) method.after(points)
}

function usesPickupPoint(form: HTMLFormElement): boolean {
  return form.querySelector('[data-leads-to-point]:checked') !== null
}

/** True if the points belong to another postcode than the address, without a search. */
function isOutdated(form: HTMLFormElement): boolean {
  const { postcode = '', country_id } = placeInBook(form) ?? {
    postcode: valueOf(form, 'shipping.zipCode'),
    country_id: valueOf(form, 'shipping.country'),
  }
  const zip = readPostcode(postcode, country_id)
  const shown = form.querySelector<HTMLElement>(PICKUP_SELECTOR)?.dataset['postcode']
  const searched = valueOf(form, CHECKOUT_FIELDS.pickupPostcode)
  const isOfAddress = searched === '' || searched === valueOf(form, CHECKOUT_FIELDS.pickupOfAddress)
  return isOfAddress && zip !== undefined && zip !== shown
}
