import { textOf, writeLog } from '../render/log.ts'
import { claimMails, noteMail, type MailOutcome, type StoredMail } from './mail-outbox.ts'
import type { MailTarget } from './mail-target.ts'

const AT_ONCE = 20
const TIMEOUT_MS = 10_000
/** Statuses that say something of the message itself: it will not be taken later either. */
const FOR_GOOD: ReadonlySet<number> = new Set([400, 413, 415, 422])

/**
 * Hands due messages over, each with its name as `Idempotency-Key`. A message counts as sent when the
 * answer is 2xx; one that was not answered is handed over again, under the same name. A receiver that
 * says 429 is left alone until the next run.
 */
export async function sendMails(db: D1Database, target: MailTarget, now: number): Promise<number> {
  const due = await claimMails(db, now, AT_ONCE)
  let isBusy = false
  for (const mail of due) {
    const outcome: MailOutcome = isBusy ? { kind: 'later' } : await handOver(target, mail, now)
    isBusy ||= outcome.kind === 'failed' && outcome.problem === '429'
    await noteMail(db, mail, outcome, now)
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
    const detail = textOf(error)
    writeLog({ code: 'mail.failed', kind, detail })
    return { kind: 'failed', problem: detail.slice(0, 200) }
  }
}
