import { BRANDS } from '../brand/select.ts'
import type { Env } from '../env.ts'
import { errorText, writeLog } from '../log/log.ts'
import {
  claimMails,
  isWanted,
  updateMail,
  type MailFilter,
  type MailOutcome,
  type StoredMail,
} from './outbox.ts'
import { hasOwnMail, mailTarget, mailTargetOf, type MailTarget } from './target.ts'

const BATCH_SIZE = 20
const TIMEOUT_MS = 10_000
/** Statuses that say something of the message itself: it will not be taken later either. */
const FOR_GOOD: ReadonlySet<number> = new Set([400, 413, 415, 422])

/**
 * Hands due messages over, those of a brand with a service of its own to that one alone, all others to the
 * common one. Where nobody takes them they stay.
 */
export async function sendToServices(env: Env, now: number): Promise<void> {
  const own = BRANDS.map(({ id }) => id).filter((id) => hasOwnMail(env, id))
  const common = mailTarget(env)
  if (common) await sendMails(env.SHOP, common, now, { except: own })
  for (const id of own) {
    const target = mailTargetOf(env, id)
    if (target) await sendMails(env.SHOP, target, now, { websites: [id] })
  }
}

/**
 * Hands due messages over, each with its name as `Idempotency-Key`. A message counts as sent when the
 * answer is 2xx; one that was not answered is handed over again, under the same name. A receiver that
 * says 429 is left alone until the next run.
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
    if (!(await isWanted(db, mail))) continue
    const outcome: MailOutcome = isBusy ? { kind: 'later' } : await handOver(target, mail, now)
    isBusy ||= outcome.kind === 'failed' && outcome.problem === '429'
    await updateMail(db, mail, outcome, now)
  }
  return due.length
}

async function handOver(target: MailTarget, mail: StoredMail, now: number): Promise<MailOutcome> {
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
    return { kind: FOR_GOOD.has(status) ? 'refused' : 'failed', problem: String(status) }
  } catch (error) {
    const detail = errorText(error)
    writeLog({ code: 'mail.failed', kind, detail })
    return { kind: 'failed', problem: detail.slice(0, 200) }
  }
}
