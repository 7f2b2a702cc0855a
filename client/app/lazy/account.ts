import { readHere } from '../../account/here.ts'
import * as recent from '../../account/recent.ts'
import { hasEnded } from '../../account/said.ts'
import { outboxTable } from '../../db/outbox.ts'
import { isTelling } from '../../tracking/telling.ts'

export { watchForms } from '../../account/forms.ts'

/** What the shopper made lies here; only what was looked at is written from this file. */
const outbox = outboxTable()

/** A page that was only made ahead has not been looked at. */
export async function noteRecent(product: recent.RecentProduct): Promise<void> {
  if ('prerendering' in document && document.prerendering === true) {
    await new Promise((seen) =>
      document.addEventListener('prerenderingchange', seen, { once: true }),
    )
  }
  await recent.noteRecent(outbox, product, oldPlace())
}

export async function showRecent(place: HTMLElement): Promise<void> {
  recent.showRecent(place, await recent.readRecent(outbox, oldPlace()))
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
 * Asks the edge who is logged in now. After a logout what belongs to the person goes from here by
 * name: cart, user data, wishlist, compare, checkout details; unsent orders stay.
 */
export async function follow(said: string | null): Promise<void> {
  // Whoever logs in while the code comes is not meant.
  const here = readHere(document.cookie)
  const { getApp } = await import('../app.ts')
  const { shop } = await getApp()
  if (!hasEnded(said, here)) {
    const facts = await shop.session.ask()
    if (!isTelling()) return
    const { tellAccount } = await import('../../tracking/account.ts')
    return tellAccount(facts, said !== null)
  }
  recent.forgetOld(oldPlace())
  if (here === '') await shop.session.forget()
  else await shop.session.logOut()
}
