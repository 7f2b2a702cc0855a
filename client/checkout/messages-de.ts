import { deCheckout } from '../../shared/i18n/messages/de-checkout.ts'
import { deForm } from '../../shared/i18n/messages/de-form.ts'
import { deOrderPending } from '../../shared/i18n/messages/de-order-pending.ts'

/** The words of the checkout and of its fields in German, as one file. */
export const messages = { ...deCheckout, ...deForm, ...deOrderPending }
