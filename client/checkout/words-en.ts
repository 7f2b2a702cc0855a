import { enCheckout } from '../../shared/i18n/messages/en-checkout.ts'
import { enForm } from '../../shared/i18n/messages/en-form.ts'
import { enOrderKept } from '../../shared/i18n/messages/en-order-kept.ts'

/** The words of the checkout and of its fields in English, as one file. */
export const words = { ...enCheckout, ...enForm, ...enOrderKept }
