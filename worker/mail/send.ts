import { BRANDS } from '../brand/select.ts'
import type { Env } from '../env.ts'
import { errorText, writeLog } from '../log/log.ts'
import {
  claimMails,
  isPending,
  updateMail,
  type MailFilter,
  type MailOutcome,
  type StoredMail,
} from './outbox.ts'
import { hasOwnMailService, mailTarget, mailTargetOf, type MailTarget } from './target.ts'

const BATCH_SIZE = 20
const TIMEOUT_MS = 10_000
/** Statuses about the message itself: a retry would fail too. */
const PERMANENT: ReadonlySet<number> = new Set([400, 413, 415, 422])

/**
 * Hands due messages over: those of a brand with its own service only to that one, all others to the common
 * one. Without a service they stay.
 */
export async function sendToServices(env: Env, now: number): Promise<void> {
  const withOwnService = BRANDS.map(({ id }) => id).filter((id) => hasOwnMailService(env, id))
  const common = mailTarget(env)
  if (common) await sendMails(env.SHOP, common, now, { except: withOwnService })
  for (const id of withOwnService) {
    const target = mailTargetOf(env, id)
    if (target) await sendMails(env.SHOP, target, now, { websites: [id] })
  }
}

/**
 * Hands due messages over, each with its name as `Idempotency-Key`. A message counts as sent after a 2xx
 * response; one without a response is retried under the same name. After a 429 the receiver is not called
 * again in this run.
 */
export async function sendMails(
  db: D1Database,
  target: MailTarget,
  now: number,
  which: MailFilter = {},
): Promise<number> {
  const due = await claimMails(db, now, BATCH_SIZE, which)
  let isBusy = false
  for (const mail of due) {
    if (!(await isPending(db, mail))) continue
    const outcome: MailOutcome = isBusy ? { kind: 'later' } : await deliver(target, mail, now)
    isBusy ||= outcome.kind === 'failed' && outcome.problem === '429'
    await updateMail(db, mail, outcome, now)
  }
  return due.length
}

async function deliver(target: MailTarget, mail: StoredMail, now: number): Promise<MailOutcome> {
  const { send = (address, init) => fetch(address, init) } = target
  const { kind } = mail
  const lack = target.lacks?.(mail)
  if (lack !== undefined) return { kind: 'failed', problem: lack }
  const body = JSON.stringify(target.body(mail))
  const headers = {
    'Content-Type': 'application/json',
    'Idempotency-Key': mail.once,
    ...(await target.headers(mail, body, now)),
  }
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const init = { method: 'POST', headers, body, redirect: 'manual' as const, signal }
    const { status, body: rest } = await send(target.url, init)
    await rest?.cancel()
    if (status >= 200 && status < 300) return { kind: 'sent' }
    writeLog({ code: 'mail.failed', kind, status })
    return { kind: PERMANENT.has(status) ? 'refused' : 'failed', problem: String(status) }
  } catch (error) {
    const detail = errorText(error)
    writeLog({ code: 'mail.failed', kind, detail })
    return { kind: 'failed', problem: detail.slice(0, 200) }
  }
}
