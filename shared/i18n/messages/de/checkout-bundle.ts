import { messages as checkout } from './checkout.ts'
import { messages as form } from './form.ts'
import { messages as orderPending } from './order-pending.ts'

/** The words of the checkout and of its fields in German, as one file. */
export const messages = { ...checkout, ...form, ...orderPending }
