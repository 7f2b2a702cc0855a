import { NEWSLETTER_FORMS, readNewsletter } from '../../shared/account/newsletter.ts'
import { hrefWriter } from '../../shared/routes.ts'
import { subscriberOf } from '../../shared/tracking/customer.ts'
import { viewedProduct, type ViewedProduct } from '../../shared/tracking/event.ts'
import { readHere } from '../account/here.ts'
import { readState } from '../shell/state.ts'
import { isOtherPerson, tellAccount } from './account.ts'
import { openTracker, subscriber, tellOrders } from './open.ts'
import { isTelling } from './telling.ts'

/** Tells what this page is about: orders that exist by now, who is here, what is looked at. */
export async function startPage(): Promise<void> {
  await untilSeen()
  const tracker = openTracker()
  addEventListener('online', () => tracker.flush())
  document.addEventListener('submit', noteSubscriber)
  await tellPerson()
  await tellOrders()
  const { viewed } = document.querySelector<HTMLElement>('[data-viewed]')?.dataset ?? {}
  if (viewed) await tracker.track(viewedProduct(JSON.parse(viewed) as ViewedProduct))
  tracker.flush()
}

/** Who has logged in or out since the last page; pages of an account know it by themselves. */
async function tellPerson(): Promise<void> {
  const tracker = openTracker()
  const here = readHere(document.cookie) ?? ''
  if (await isOtherPerson(here)) {
    if (here === '') await tracker.reset()
    else if (document.body.dataset['page'] !== 'account') {
      const { createApp } = await import('../app/create-app.ts')
      await tellAccount(await createApp().session.ask(), false)
    }
  }
  const href = hrefWriter(readState().config.prefix)
  const told = (state: string) => location.pathname === href('newsletter-told', { state })
  if (told('left') && here === '') await tracker.forgetCustomer()
  if (told('joined')) {
    const email = await subscriber.take()
    if (email && !(await tracker.customer())) await tracker.identify(subscriberOf(email))
  }
}

/** Who asks for the newsletter is known by the address, as soon as it is confirmed. */
function noteSubscriber({ target: form }: SubmitEvent): void {
  if (!(form instanceof HTMLFormElement) || !isTelling()) return
  if (new URL(form.action).pathname !== NEWSLETTER_FORMS.ask) return
  const fields = new FormData(form)
  const { email, wants } = readNewsletter((name) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value : null
  })
  if (wants === 'join') subscriber.note(email).catch(() => undefined)
}

/** A page that was only made ahead has not been looked at. */
async function untilSeen(): Promise<void> {
  if (!('prerendering' in document && document.prerendering === true)) return
  await new Promise((seen) => document.addEventListener('prerenderingchange', seen, { once: true }))
}
