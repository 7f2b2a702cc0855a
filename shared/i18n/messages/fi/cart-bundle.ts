import { messages as priceNotes } from './price-notes.ts'
import { messages as account } from './account.ts'
import { messages as cart } from './cart.ts'
import { messages as cartView } from './cart-view.ts'
import { messages as notice } from './notice.ts'

/** The words of the cart in Finnish, as one file. */
export const messages = { ...cart, ...cartView, ...notice, ...account, ...priceNotes }
