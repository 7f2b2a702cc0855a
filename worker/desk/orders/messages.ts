import { defineMessages } from '../frame/messages.ts'
import { changeCatalogues } from './messages-change.ts'
import { listCatalogues } from './messages-list.ts'
import { noticeCatalogues } from './messages-notice.ts'
import { orderCatalogues } from './messages-order.ts'
import { printCatalogues } from './messages-print.ts'
import { refundCatalogues } from './messages-refund.ts'
import { sendCatalogues } from './messages-send.ts'

/** Messages of the order pages. */
export const orderMessages = defineMessages({
  en: {
    ...listCatalogues.en,
    ...orderCatalogues.en,
    ...changeCatalogues.en,
    ...refundCatalogues.en,
    ...noticeCatalogues.en,
    ...printCatalogues.en,
    ...sendCatalogues.en,
  },
  fi: {
    ...listCatalogues.fi,
    ...orderCatalogues.fi,
    ...changeCatalogues.fi,
    ...refundCatalogues.fi,
    ...noticeCatalogues.fi,
    ...printCatalogues.fi,
    ...sendCatalogues.fi,
  },
  de: {
    ...listCatalogues.de,
    ...orderCatalogues.de,
    ...changeCatalogues.de,
    ...refundCatalogues.de,
    ...noticeCatalogues.de,
    ...printCatalogues.de,
    ...sendCatalogues.de,
  },
  it: {
    ...listCatalogues.it,
    ...orderCatalogues.it,
    ...changeCatalogues.it,
    ...refundCatalogues.it,
    ...noticeCatalogues.it,
    ...printCatalogues.it,
    ...sendCatalogues.it,
  },
})

/** A key of `orderMessages`. */
export type OrderMessageKey = Parameters<ReturnType<typeof orderMessages>>[0]
