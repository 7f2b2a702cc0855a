import { enPriceNotes } from '../../shared/i18n/messages/en-price-notes.ts'
import { enAccount } from '../../shared/i18n/messages/en-account.ts'
import { enCart } from '../../shared/i18n/messages/en-cart.ts'
import { enCartView } from '../../shared/i18n/messages/en-cart-view.ts'
import { enNotice } from '../../shared/i18n/messages/en-notice.ts'

/** The words of the cart in English, as one file. */
export const messages = { ...enCart, ...enCartView, ...enNotice, ...enAccount, ...enPriceNotes }
