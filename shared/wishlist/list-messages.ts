import type { IconName } from '../ui/icon.tsx'
import type { MessageKey } from '../i18n/translate.ts'
import type { ProductListName } from './product-list.ts'

interface ListMessages {
  title: MessageKey
  add: MessageKey
  /** The link to the list, on the page of a product that is on it. */
  show: MessageKey
  empty: MessageKey
  sign: IconName
}

/** The messages and the icon of each product list. */
export const LIST_MESSAGES: Readonly<Record<ProductListName, ListMessages>> = {
  wishlist: {
    title: 'wishlist.title',
    add: 'wishlist.add',
    show: 'wishlist.show',
    empty: 'wishlist.empty',
    sign: 'heart',
  },
  compare: {
    title: 'compare.title',
    add: 'compare.add',
    show: 'compare.show',
    empty: 'compare.empty',
    sign: 'compare',
  },
}
