import { CHECKOUT_FIELDS, CHECKED } from '../../shared/checkout/form.ts'

/** Another country has other shipping methods: submits the form to render the page again. */
export function recalculate(
  form: HTMLFormElement,
  { isOnline }: { isOnline: () => boolean },
): void {
  // The order is recalculated when it is sent.
  if (!isOnline()) return
  const field = document.createElement('input')
  field.type = 'hidden'
  field.name = CHECKOUT_FIELDS.update
  field.value = CHECKED
  form.append(field)
  form.submit()
}
