import type { CartAddress } from '../../shared/cart/address-information.ts'
import type { CheckoutDetails } from '../../shared/checkout/details.ts'
import { CHECKOUT_FIELDS, readDetails } from '../../shared/checkout/form.ts'
import type { MessageKey, Translate } from '../../shared/i18n/translate.ts'

/** Shows a message in the form; undefined removes it. */
export function showMessage(
  form: HTMLFormElement,
  { t }: { t: Translate },
  code: MessageKey | undefined,
  values: Readonly<Record<string, string>> = {},
): void {
  const place = form.querySelector('[data-said]')
  if (place) place.textContent = code === undefined ? '' : t(code, values)
}

/** Enables the button again, after a return to the page or if nothing was sent. */
export function enableSubmit(form: HTMLFormElement): void {
  delete form.dataset['sending']
  form.querySelector('[data-order]')?.removeAttribute('aria-disabled')
}

export function readForm(
  form: HTMLFormElement,
  defaultCountry: string,
  now: number,
): CheckoutDetails {
  const data = new FormData(form)
  const read = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : null
  }
  return readDetails(read, defaultCountry, now, data.keys())
}

export function valueOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}

/** Returns the place of the chosen entry of the address book; undefined: the address is entered. */
export function placeInBook(form: HTMLFormElement): CartAddress | undefined {
  const chosen = form.querySelector<HTMLElement>(`[name="${CHECKOUT_FIELDS.address}"]:checked`)
  const place = chosen?.dataset['place']
  return place === undefined ? undefined : (JSON.parse(place) as CartAddress)
}
