import type { StoredMail } from '../mail/outbox.ts'
import { plainText } from '../plain-text/plain-text.ts'

/** The outbox of a shop. */
export interface Outbox {
  isSent: boolean
  mails: readonly StoredMail[]
  /** Number of e-mails by other brands. */
  others: Readonly<Record<string, number>>
}

/** The outbox for a terminal, newest last, with the files of its HTML. Shoppers' texts in it are escaped. */
export function outboxLines(
  { isSent, mails, others }: Outbox,
  pages: ReadonlyMap<number, string> = new Map(),
): readonly string[] {
  const note = isSent
    ? []
    : [
        'Emails are stored here and not sent: neither MAIL_WEBHOOK nor MAIL_API is completely set.',
        '',
      ]
  const counts = Object.entries(others).map(([brand, count]) => `${brand} ${count}`)
  const rest =
    counts.length === 0 ? [] : ['', `Emails of other brands: ${counts.join(', ')} (--url).`]
  if (mails.length === 0) return [...note, 'There is none.', ...rest]
  const lines = mails.toReversed().flatMap((mail) => mailLines(mail, pages.get(mail.id)))
  return [...note, ...lines, ...rest]
}

function mailLines(mail: StoredMail, page: string | undefined): readonly string[] {
  const { recipient, subject, body, created_at } = mail
  const rule = '─'.repeat(72)
  const lines = [`To: ${recipient}`, subject, '', body].map(plainText)
  const file = page === undefined ? [] : [`HTML: ${page}`]
  return [rule, `${timeOf(created_at)}  ${stateOf(mail)}`, ...file, ...lines]
}

function stateOf({ sent_at, next_at, tries, problem }: StoredMail): string {
  if (sent_at !== null) return `sent ${timeOf(sent_at)}`
  const why = problem === '' ? '' : `, the last time: ${plainText(problem)}`
  return next_at === null
    ? `given up after ${tries} tries${why}`
    : `waiting, ${tries} tries so far${why}`
}

function timeOf(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`
}
