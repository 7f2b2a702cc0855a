import { readUserHint } from '../../account/user-hint.ts'
import * as recent from '../../account/recent.ts'
import { clearCarts } from '../../cart/persisted-cart.ts'
import { hasEnded } from '../../account/forms.ts'
import { outboxTable } from '../../db/outbox.ts'
import { RECENT_SEARCHES } from '../../search/searches-name.ts'
import { readState } from '../../shell/state.ts'
import { isTrackingEnabled } from '../../tracking/tracking-enabled.ts'

export { watchForms } from '../../account/forms.ts'

/** The outbox database; only recently viewed products are written here. */
const outbox = outboxTable()

/** A prerendered page was not viewed yet. */
export async function addRecent(product: recent.RecentProduct): Promise<void> {
  if ('prerendering' in document && document.prerendering === true) {
    await new Promise((seen) =>
      document.addEventListener('prerenderingchange', seen, { once: true }),
    )
  }
  await recent.addRecent(outbox, product, oldPlace())
}

export async function showRecent(place: HTMLElement): Promise<void> {
  recent.showRecent(place, await recent.readRecent(outbox, oldPlace()))
}

/** Shows the account's wishlist, which may have changed elsewhere. */
async function showAccountList(): Promise<void> {
  if (!readState().config.rules.users.accountWishlist) return
  const { show } = await import('../../wishlist/lazy.ts')
  await show()
}

/** Deletes the search history of this tab. */
function forgetTab(): void {
  try {
    sessionStorage.removeItem(RECENT_SEARCHES)
  } catch {
    // Where storage is forbidden, nothing is stored.
  }
}

/** Reading the property throws where storage is forbidden. */
function oldPlace(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

/**
 * Fetches the current user. After a logout it clears personal data by
 * name: cart, user data, wishlist, compare, checkout details; unsent orders stay.
 */
export async function follow(logoutSignal: string | null): Promise<void> {
  // A login while this code loads is not affected.
  const userHint = readUserHint(document.cookie)
  // The app flushes the outbox once it has started; other tabs are notified when it deletes the rest.
  if (hasEnded(logoutSignal, userHint)) await clearCarts(outbox, { publish: () => undefined })
  const { getApp } = await import('../app.ts')
  const { shop } = await getApp()
  if (!hasEnded(logoutSignal, userHint)) {
    const session = await shop.session.load()
    if (shop.session.isLoggedIn()) void showAccountList()
    if (!isTrackingEnabled()) return
    const { identifyAccount } = await import('../../tracking/account.ts')
    return identifyAccount(session, logoutSignal !== null)
  }
  forgetTab()
  recent.forgetOld(oldPlace())
  // A response that arrives after the logout deletes the hint: then nobody is logged in.
  if (!userHint) await shop.session.forget()
  else await shop.session.logOut()
}
