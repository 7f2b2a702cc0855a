import { itCheckout } from '../../shared/i18n/messages/it-checkout.ts'
import { itForm } from '../../shared/i18n/messages/it-form.ts'
import { itOrderPending } from '../../shared/i18n/messages/it-order-pending.ts'

/** The words of the checkout and of its fields in Italian, as one file. */
export const messages = { ...itCheckout, ...itForm, ...itOrderPending }
