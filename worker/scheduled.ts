import { pruneDesk } from './desk/access/session-store.ts'
import { pruneNotes } from './session/note.ts'
import { pruneSessions } from './session/session-log.ts'
import { pruneRecords } from './idempotency/idempotency-records.ts'
import { pruneHandovers } from './external-checkout/handover-store.ts'
import { pickBackend } from './pick/backend.ts'
import { pruneMagentoChanges, readRemainingChanges } from './pick/magento-changes.ts'
import { maintenance } from './pick/maintenance.ts'
import { resend } from './contact/mailer.ts'
import { brandsOf } from './brand/select.ts'
import { defaultView } from './brand/select-view.ts'
import { siteFor, type Site } from './brand/site.ts'
import { releaseUnpaid } from './payment/payment.ts'
import { sendRefunds } from './payment/refund.ts'
import { pruneCalls } from './signed/request-log.ts'
import type { Env } from './env.ts'
import { pruneOrders } from './order-ledger/ledger-maintenance.ts'
import { checkDueOrders } from './order/check-due-orders.ts'
import { tryDrainOutbox } from './purge/outbox.ts'
import { platformOf } from './purge/platform.ts'
import { prune } from './purge/purge-log.ts'
import { errorText, writeLog } from './log/log.ts'
import { pruneMails } from './mail/outbox.ts'
import { sendToServices } from './mail/send.ts'
import { notifyBackInStock } from './back-in-stock/notify.ts'
import { pruneSubmissions } from './submission/store.ts'
import { pruneWithdrawals } from './submission/withdrawal-store.ts'
import { pruneEvents } from './tracking/recorded-events.ts'
import { countLine } from './metrics/errors.ts'
import { pruneSums, writeSums } from './metrics/store.ts'
import { pruneVitals } from './vitals/store.ts'

/** Runs the scheduled tasks one after the other; a failing task does not stop the others. */
export async function runScheduled(env: Env, now: number): Promise<void> {
  const tasks: Readonly<Record<string, () => Promise<void>>> = {
    'shop.keep-up': () => maintenance.run(env, now),
    'import.go-on': () => continueImports(env, now),
    'purge.prune': () => prune(env.DB, now),
    'purge.outbox': () => tryDrainOutbox(env.DB, platformOf(env)),
    'admin.forget': () => pruneCalls(env.DB, now),
    'order.look': () => checkDueOrders(env, now),
    'order.forget': () => pruneOrders(env.DB, now),
    'back-in-stock.tell': () => notifyBackInStock(env, now),
    'mail.send': () => sendDueMails(env, now),
    'session.forget': () => pruneSessions(env.DB, now),
    'desk.forget': () => pruneDesk(env.DB, now),
    'note.forget': () => pruneNotes(env.DB, now),
    'cart.forget': () => pruneRecords(env.DB, now),
    'handover.forget': () => pruneHandovers(env.DB, now),
    'tracking.forget': () => pruneEvents(env.DB, now),
    'vitals.forget': () => pruneVitals(env.DB, now),
    'metrics.forget': () => pruneSums(env.DB, now),
    'payment.release': () => releaseUnpaid(env, mainSites(env), now),
    'payment.refund': () => sendRefunds(env, brandsOf(env), now),
    'submission.forget': () => pruneSubmissions(env.SHOP, now),
    'withdrawal.forget': () => pruneWithdrawals(env.SHOP, now),
    'shop.remove': () => maintenance.removeReplaced(env, now),
    'shop.forget': () => maintenance.prune(env, now),
    'magento.forget': () => pruneMagentoChanges(env, now),
    // A Magento may be slow: no other task waits for it.
    'magento.read': () => readRemainingChanges(env),
    // Runs last, so that the failures of the tasks above are counted.
    'metrics.write': () => writeSums(env.DB),
  }
  for (const [task, run] of Object.entries(tasks)) {
    try {
      await run()
    } catch (error) {
      writeLog({ code: 'scheduled.failed', task, detail: errorText(error) })
      countLine({ code: 'scheduled.failed', operation: task }, undefined, now)
    }
  }
}

/** Continues imports of the desk whose page is closed; loads the desk only if there are any. */
async function continueImports(env: Env, now: number): Promise<void> {
  const open = await maintenance.listImporting(env)
  if (open.length === 0) return
  const { continueUploads } = await import('./desk/imports/continue-uploads.ts')
  await continueUploads({ env, now, sites: mainSites(env) }, open)
}

/** The main site of each brand, in its first language. */
function mainSites(env: Env): readonly Site[] {
  return brandsOf(env).map((brand) => siteFor(brand, defaultView(brand), env))
}

/**
 * Sends the built-in shop's e-mail. Without a mail service it stays in the outbox for the merchant, except
 * mail of a connected shop, which has its own mail service.
 */
async function sendDueMails(env: Env, now: number): Promise<void> {
  await sendToServices(env, now)
  const senders = mainSites(env).map((site) => ({
    brandId: site.brand.id,
    backend: pickBackend(site, env, now),
    shopAddress: site.brand.checkout.contactAddress,
  }))
  await resend(env, senders, now)
  await pruneMails(env.SHOP, now)
}
