import { forgetNotes } from './session/note.ts'
import { forgetSessions } from './session/session-log.ts'
import { forgetDeeds } from './idempotency/deeds.ts'
import { forgetHandovers } from './external-checkout/handover-store.ts'
import { pickBackend } from './pick/backend.ts'
import { resend } from './contact/mailer.ts'
import { brandsOf } from './brand/select.ts'
import { defaultView } from './brand/select-view.ts'
import { siteFor, type Site } from './brand/site.ts'
import { releaseUnpaid } from './payment/payment.ts'
import { forgetCalls } from './signed/request-log.ts'
import type { Env } from './env.ts'
import { forgetOrders } from './order-ledger/ledger.ts'
import { lookForDue } from './order/look.ts'
import { drainQuietly } from './purge/outbox.ts'
import { platformOf } from './purge/platform.ts'
import { prune } from './purge/purge-log.ts'
import { errorText, writeLog } from './log/log.ts'
import { forgetClosed } from './shop/order-close.ts'
import { forgetCarts } from './shop/cart-store.ts'
import { forgetMails } from './mail/outbox.ts'
import { sendToServices } from './mail/send.ts'
import { trimPast } from './shop/price-trim.ts'
import { keepUp } from './shop/keep-up.ts'
import { removeDropped } from './shop/stage-remove.ts'
import { tellBackInStock } from './back-in-stock/tell.ts'
import { forgetSubmissions } from './submission/store.ts'
import { forgetWithdrawals } from './submission/withdrawal-store.ts'
import { forgetBooks } from './shop/retention.ts'
import { forgetResets } from './shop/reset-store.ts'
import { forgetTokens } from './shop/token-store.ts'
import { forgetEvents } from './tracking/seen.ts'

/** What the worker does by the clock, one after the other; one that fails stops no other. */
export async function runByClock(env: Env, now: number): Promise<void> {
  const tasks: Readonly<Record<string, () => Promise<void>>> = {
    'shop.keep-up': () => keepUp(env, now),
    'purge.prune': () => prune(env.DB, now),
    'purge.outbox': () => drainQuietly(env.DB, platformOf(env)),
    'admin.forget': () => forgetCalls(env.DB, now),
    'order.look': () => lookForDue(env, now),
    'order.forget': () => forgetOrders(env.DB, now),
    'back-in-stock.tell': () => tellBackInStock(env, now),
    'mail.send': () => sendDueMails(env, now),
    'session.forget': () => forgetSessions(env.DB, now),
    'note.forget': () => forgetNotes(env.DB, now),
    'cart.forget': () => forgetDeeds(env.DB, now),
    'handover.forget': () => forgetHandovers(env.DB, now),
    'tracking.forget': () => forgetEvents(env.DB, now),
    'payment.release': () => releaseUnpaid(env, mainSites(env), now),
    'submission.forget': () => forgetSubmissions(env.SHOP, now),
    'withdrawal.forget': () => forgetWithdrawals(env.SHOP, now),
    'shop.remove': () => removeDropped(env.SHOP, now),
    'shop.forget': () => forgetOld(env, now),
  }
  for (const [task, run] of Object.entries(tasks)) {
    try {
      await run()
    } catch (error) {
      writeLog({ code: 'scheduled.failed', task, detail: errorText(error) })
    }
  }
}

/** The sites of all brands, each in its first language. */
function mainSites(env: Env): readonly Site[] {
  return brandsOf(env).map((brand) => siteFor(brand, defaultView(brand), env))
}

/**
 * The built-in shop's e-mail; where nobody takes it, it stays in the outbox to be looked at, but for what is
 * written to a connected shop, which has a mail service.
 */
async function sendDueMails(env: Env, now: number): Promise<void> {
  await sendToServices(env, now)
  const senders = mainSites(env).map((site) => ({
    website: site.brand.id,
    backend: pickBackend(site, env, now),
    shopAddress: site.brand.checkout.contactAddress,
  }))
  await resend(env, senders, now)
  await forgetMails(env.SHOP, now)
}

/** Carts and tokens of the built-in shop that no cookie names any more, books and prices that are old. */
async function forgetOld({ SHOP }: Env, now: number): Promise<void> {
  await forgetTokens(SHOP, now)
  await forgetResets(SHOP, now)
  await forgetCarts(SHOP, now)
  await forgetBooks(SHOP, now)
  await forgetClosed(SHOP, now)
  await trimPast(SHOP, now)
}
