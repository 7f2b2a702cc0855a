import type { Site } from '../brand/site.ts'

/** Where a mail program ends a mailing. */
export const UNSUBSCRIBE_PATH = '/unsubscribe'

/** E-mails that come until somebody says no more. */
export type Mailing = 'newsletter' | 'back-in-stock'

/** The address that ends a mailing, for the header of its e-mails. */
export function unsubscribeLink({ origin, brand, view }: Site, mailing: Mailing, token: string) {
  const store = brand.storeViews.multistore ? `?storeCode=${view.storeCode}` : ''
  return `${origin}${UNSUBSCRIBE_PATH}/${mailing}/${token}${store}`
}
