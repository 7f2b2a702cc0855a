import type { CheckoutDetails } from '../../shared/checkout/details.ts'
import { CHECKED, writeDetails } from '../../shared/checkout/form.ts'
import type { Translate } from '../../shared/i18n/translate.ts'
import { showMessage } from './fields.ts'
import { recalculate } from './recalculate.ts'
import type { CheckoutTotals } from './totals.ts'

interface RestoreOptions {
  ports: { t: Translate; isOnline: () => boolean }
  totals: CheckoutTotals
  read: () => CheckoutDetails
  hasPaymentCosts: boolean
  dependsOnPlace: boolean | undefined
}

/**
 * Restores stored details, unless the page contains other values or the form was edited since; passwords
 * are never stored.
 */
export async function restoreDetails(
  form: HTMLFormElement,
  stored: CheckoutDetails | undefined,
  { ports, totals, read, hasPaymentCosts, dependsOnPlace }: RestoreOptions,
): Promise<void> {
  if (!stored) return
  const before = read()
  for (const [name, value] of Object.entries(writeDetails(stored))) fill(form, name, value)
  openFilledDisclosures(form)
  const now = read()
  showMessage(form, ports, 'checkout.restored')
  if (now.shipping.country !== before.shipping.country) recalculate(form, ports)
  else if (ports.isOnline()) {
    const totalsKeyOf = ({ shipping: { shippingMethod, state, zipCode } }: CheckoutDetails) =>
      [shippingMethod, ...(dependsOnPlace ? [state, zipCode] : [])].join()
    const isSentOtherwise = totalsKeyOf(now) !== totalsKeyOf(before)
    const isPaidOtherwise = now.payment.paymentMethod !== before.payment.paymentMethod
    if (isSentOtherwise || (hasPaymentCosts && isPaidOtherwise)) await totals.fetch(now)
  }
}

function fill(form: HTMLFormElement, name: string, value: string): void {
  const fields = [
    ...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(`[name="${CSS.escape(name)}"]`),
  ]
  if (fields.some(isEdited)) return
  for (const field of fields) {
    if (field instanceof HTMLSelectElement) {
      if ([...field.options].some((option) => option.value === value)) field.value = value
    } else if (field.type === 'checkbox') field.checked = value === CHECKED
    else if (field.type === 'radio') field.checked = value !== '' && field.value === value
    else if (value !== '') field.value = value
  }
  selectDefault(form, name)
}

/** The field differs from its default value. */
function isEdited(field: HTMLInputElement | HTMLSelectElement): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options]
    const first = Math.max(
      0,
      options.findIndex(({ defaultSelected }) => defaultSelected),
    )
    return field.selectedIndex !== first
  }
  const isTick = field.type === 'checkbox' || field.type === 'radio'
  return isTick ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}

/** When a stored shipping method is not available, the preselected one stays. */
function selectDefault(form: HTMLFormElement, name: string): void {
  if (name !== 'shipping.shippingMethod') return
  const options = [...form.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)]
  if (options.some(({ checked }) => checked)) return
  const first = options.find(({ defaultChecked }) => defaultChecked)
  if (first) first.checked = true
}

/** Opens disclosures with filled-in fields. */
function openFilledDisclosures(form: HTMLFormElement): void {
  for (const part of form.querySelectorAll('details')) {
    const isUsed = [...part.querySelectorAll('input')].some(({ type, value, checked }) =>
      type === 'radio' ? checked : value.trim() !== '',
    )
    if (isUsed) part.open = true
  }
}
