import { fiPriceNotes } from '../../shared/i18n/messages/fi-price-notes.ts'
import { fiAccount } from '../../shared/i18n/messages/fi-account.ts'
import { fiCart } from '../../shared/i18n/messages/fi-cart.ts'
import { fiCartView } from '../../shared/i18n/messages/fi-cart-view.ts'
import { fiNotice } from '../../shared/i18n/messages/fi-notice.ts'

/** The words of the cart in Finnish, as one file. */
export const messages = { ...fiCart, ...fiCartView, ...fiNotice, ...fiAccount, ...fiPriceNotes }
