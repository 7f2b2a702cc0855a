import type { StoredMail } from '../shop/mail-outbox.ts'
import { AdminError, callAdmin } from './admin-client.ts'
import { readArguments } from './arguments.ts'
import { findShop } from './find-shop.ts'

const HELP = `npm run mails [-- --url URL]

Shows the newest e-mail of the built-in shop, newest last. Without MAIL_WEBHOOK it is not sent but kept
here, for 30 days.

  --url URL   another shop than the one that runs here; its key is read from REUNA_KEYS
  --help      shows this`

interface Outbox {
  isSent: boolean
  mails: readonly StoredMail[]
}

const { values } = readArguments(HELP, { options: { url: { type: 'string' } } })

process.exitCode = await main()

async function main(): Promise<number> {
  try {
    const shop = await findShop(values.url, 'mails', (line) => process.stderr.write(`${line}\n`))
    try {
      const outbox = await callAdmin<Outbox>(shop, '/__admin/mails', '{}')
      console.log(outboxLines(outbox).join('\n'))
    } finally {
      await shop.stop()
    }
    return 0
  } catch (error) {
    if (!(error instanceof AdminError)) throw error
    console.log(`Not done: ${error.message}.${error.mayPass ? ' Run it again.' : ''}`)
    return 1
  }
}

function outboxLines({ isSent, mails }: Outbox): readonly string[] {
  const note = isSent ? [] : ['E-mail is kept here and not sent: there is no MAIL_WEBHOOK.', '']
  if (mails.length === 0) return [...note, 'There is none.']
  return [...note, ...mails.toReversed().flatMap(mailLines)]
}

function mailLines(mail: StoredMail): readonly string[] {
  const { recipient, subject, body, created_at } = mail
  const rule = '─'.repeat(72)
  return [rule, `${timeOf(created_at)}  ${stateOf(mail)}`, `To: ${recipient}`, subject, '', body]
}

function stateOf({ sent_at, next_at, tries }: StoredMail): string {
  if (sent_at !== null) return `sent ${timeOf(sent_at)}`
  return next_at === null ? `given up after ${tries} tries` : `waiting, ${tries} tries so far`
}

function timeOf(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`
}
