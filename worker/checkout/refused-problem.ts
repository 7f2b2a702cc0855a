import { fieldMessageOf } from '../../shared/account/field-messages.ts'
import type { CheckoutDetails } from '../../shared/checkout/details.ts'
import type { CheckoutProblem } from '../../shared/checkout/validate.ts'
import type { RefusedField } from '../../shared/order/order.ts'

/**
 * The problem of a field that the backend refuses, at its place in the form: the billing address has the
 * company and the tax id, and all fields if nothing is shipped.
 */
export function refusedProblem(
  name: RefusedField,
  { shipping, payment }: CheckoutDetails,
  { isVirtual }: { isVirtual: boolean },
): CheckoutProblem {
  if (name === 'company' || name === 'taxId') {
    return problemAt(`payment.${name}`, payment[name])
  }
  return isVirtual
    ? problemAt(`payment.${name}`, payment[name])
    : problemAt(`shipping.${name}`, shipping[name])
}

function problemAt(field: CheckoutProblem['field'], entered: string): CheckoutProblem {
  const code = entered === '' ? 'form.required' : 'order.field-refused'
  return { field, ...fieldMessageOf(field, { code }) }
}
