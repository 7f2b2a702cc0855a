import { messages as priceNotes } from './price-notes.ts'
import { messages as account } from './account.ts'
import { messages as cart } from './cart.ts'
import { messages as cartView } from './cart-view.ts'
import { messages as notice } from './notice.ts'

/** The cart's messages, in German, as one module. */
export const messages = { ...cart, ...cartView, ...notice, ...account, ...priceNotes }
