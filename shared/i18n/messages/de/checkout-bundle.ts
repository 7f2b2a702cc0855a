import { messages as checkout } from './checkout.ts'
import { messages as form } from './form.ts'
import { messages as orderPending } from './order-pending.ts'
import { messages as priceNotes } from './price-notes.ts'

/** The checkout's messages, with those of its fields, in German, as one module. */
export const messages = { ...priceNotes, ...checkout, ...form, ...orderPending }
