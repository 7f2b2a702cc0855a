import { fiCheckout } from '../../shared/i18n/messages/fi-checkout.ts'
import { fiForm } from '../../shared/i18n/messages/fi-form.ts'
import { fiOrderPending } from '../../shared/i18n/messages/fi-order-pending.ts'

/** The words of the checkout and of its fields in Finnish, as one file. */
export const messages = { ...fiCheckout, ...fiForm, ...fiOrderPending }
