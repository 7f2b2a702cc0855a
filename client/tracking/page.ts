import { NEWSLETTER_FORMS, readNewsletter } from '../../shared/account/newsletter.ts'
import { hrefWriter } from '../../shared/routes.ts'
import { subscriberOf } from '../../shared/tracking/customer.ts'
import { viewedProduct, type ViewedProduct } from '../../shared/tracking/event.ts'
import type { Session } from '../account/session.ts'
import { readUserHint } from '../account/user-hint.ts'
import { readState } from '../shell/state.ts'
import { isOtherUser, identifyAccount } from './account.ts'
import { openTracker, subscriber, trackPlacedOrders } from './open.ts'
import { isTrackingEnabled } from './tracking-enabled.ts'

let started: Promise<void> | undefined

/** Tracks this page, once: placed orders, the current user (fetched with `load`), the viewed product. */
export function startPage(load: Session['load']): Promise<void> {
  return (started ??= trackPage(load))
}

async function trackPage(load: Session['load']): Promise<void> {
  await untilVisible()
  const tracker = openTracker()
  addEventListener('online', () => tracker.flush())
  document.addEventListener('submit', onSubscribe)
  await identifyPerson(load)
  await trackPlacedOrders()
  const { viewed } = document.querySelector<HTMLElement>('[data-viewed]')?.dataset ?? {}
  if (viewed) await tracker.track(viewedProduct(JSON.parse(viewed) as ViewedProduct))
  tracker.flush()
}

/** Identifies a changed user since the last page; account pages do it themselves. */
async function identifyPerson(load: Session['load']): Promise<void> {
  const tracker = openTracker()
  const userHint = readUserHint(document.cookie) ?? ''
  if (await isOtherUser(userHint)) {
    if (userHint === '') await tracker.reset()
    else if (document.body.dataset['page'] !== 'account') {
      await identifyAccount(await load(), false)
    }
  }
  const href = hrefWriter(readState().config.prefix)
  const hasState = (state: string) => location.pathname === href('newsletter-told', { state })
  if (hasState('left') && userHint === '') await tracker.forgetCustomer()
  if (hasState('joined')) {
    const email = await subscriber.take()
    if (email && !(await tracker.customer())) await tracker.identify(subscriberOf(email))
  }
}

/** Stores the e-mail address of a newsletter request until it is confirmed. */
function onSubscribe({ target: form }: SubmitEvent): void {
  if (!(form instanceof HTMLFormElement) || !isTrackingEnabled()) return
  if (new URL(form.action).pathname !== NEWSLETTER_FORMS.ask) return
  const fields = new FormData(form)
  const { email, wants } = readNewsletter((name) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value : null
  })
  if (wants === 'join') subscriber.set(email).catch(() => undefined)
}

/** A prerendered page was not viewed yet. */
async function untilVisible(): Promise<void> {
  if (!('prerendering' in document && document.prerendering === true)) return
  await new Promise((seen) => document.addEventListener('prerenderingchange', seen, { once: true }))
}
