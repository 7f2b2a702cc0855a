import type { CheckoutDetails } from '../../shared/checkout/details.ts'
import { readDetails } from '../../shared/checkout/form.ts'
import type { MessageKey, Translate } from '../../shared/i18n/translate.ts'

/** Says something where the form has its place for it; undefined takes it away. */
export function showMessage(
  form: HTMLFormElement,
  { t }: { t: Translate },
  code: MessageKey | undefined,
  values: Readonly<Record<string, string>> = {},
): void {
  const place = form.querySelector('[data-said]')
  if (place) place.textContent = code === undefined ? '' : t(code, values)
}

/** The button works again: the page was come back to, or nothing was sent. */
export function release(form: HTMLFormElement): void {
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
  return readDetails(read, defaultCountry, now)
}

export function valueOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name)
  return typeof value === 'string' ? value : ''
}
