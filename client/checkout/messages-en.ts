import { enCheckout } from '../../shared/i18n/messages/en-checkout.ts'
import { enForm } from '../../shared/i18n/messages/en-form.ts'
import { enOrderPending } from '../../shared/i18n/messages/en-order-pending.ts'

/** The words of the checkout and of its fields in English, as one file. */
export const messages = { ...enCheckout, ...enForm, ...enOrderPending }
