import { dePriceNotes } from '../../shared/i18n/messages/de-price-notes.ts'
import { deAccount } from '../../shared/i18n/messages/de-account.ts'
import { deCart } from '../../shared/i18n/messages/de-cart.ts'
import { deCartView } from '../../shared/i18n/messages/de-cart-view.ts'
import { deNotice } from '../../shared/i18n/messages/de-notice.ts'

/** The words of the cart in German, as one file. */
export const messages = { ...deCart, ...deCartView, ...deNotice, ...deAccount, ...dePriceNotes }
