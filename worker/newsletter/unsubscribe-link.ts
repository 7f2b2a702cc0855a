import type { Site } from '../brand/site.ts'

/** Path of one-click unsubscribe. */
export const UNSUBSCRIBE_PATH = '/unsubscribe'

/** Mailings that continue until the recipient unsubscribes. */
export type Mailing = 'newsletter' | 'back-in-stock'

/** Returns the unsubscribe URL of a mailing, for the header of its e-mails. */
export function unsubscribeLink({ origin, brand, view }: Site, mailing: Mailing, token: string) {
  const store = brand.storeViews.multistore ? `?storeCode=${view.storeCode}` : ''
  return `${origin}${UNSUBSCRIBE_PATH}/${mailing}/${token}${store}`
}
