import { itPriceNotes } from '../../shared/i18n/messages/it-price-notes.ts'
import { itAccount } from '../../shared/i18n/messages/it-account.ts'
import { itCart } from '../../shared/i18n/messages/it-cart.ts'
import { itCartView } from '../../shared/i18n/messages/it-cart-view.ts'
import { itNotice } from '../../shared/i18n/messages/it-notice.ts'

/** The words of the cart in Italian, as one file. */
export const messages = { ...itCart, ...itCartView, ...itNotice, ...itAccount, ...itPriceNotes }
