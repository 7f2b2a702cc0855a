import { isEmail } from '../../shared/account/validate.ts'
import type { Erased } from '../backend/operator-records.ts'
import type { JudgeAnswer, RetentionAnswer, SubmissionsAnswer } from '../admin/submissions.ts'
import { callAdmin, type AdminShop } from './admin-client.ts'
import { readArguments } from './arguments.ts'
import { writeCsv } from '../plain-text/csv.ts'
import { runAtShop } from './connect-shop.ts'
import { plainJson, plainText } from '../plain-text/plain-text.ts'
import { rowOf, timeOf, type Row } from './submission-rows.ts'
import { SUBMISSION_KINDS } from '../admin/submission-kinds.ts'

const HELP = `npm run submissions [-- options]

Prints what people sent to the shop as CSV, oldest first.

  --kind KIND  withdrawal (default): notices with the time of receipt, and whether the built-in shop has
               an order with that number and email address
               question, back-in-stock: the forms of product pages
               contact: messages of the contact form, as long as their email is stored
               newsletter: subscribers, by address
               review: reviews that wait for approval
  --approve N  publishes the review with that number on its product's page
  --refuse N   never publishes the review, or unpublishes it
  --erase MAIL deletes all data that the shop has of that email address, including account, reviews and
               emails about it. Orders are kept for bookkeeping without email address, telephone and
               account; notices of withdrawal are kept as a proof without name. Unfinished orders and
               notices are reduced when they are finished, within 60 days.
               Accounts and newsletter of a connected shop have to be deleted there
  --retention  shows how much of each kind is stored, the retention period, and the next deletion
  --json       JSON instead of CSV
  --bom        begins the CSV with a byte order mark, which Excel needs to recognise UTF-8: without it
               Excel shows ä as Ã¤. Other programs do not need it, and some add it to the first name
  --url URL    another shop than the one running here, or another brand of it, such as
               http://battery.localhost:8787; its key is read from REUNA_KEYS
  --help       shows this text

Exit codes: 0 done, 1 the shop is unreachable or refused, 2 invalid arguments.`

const { values } = readArguments(HELP, {
  options: {
    kind: { type: 'string', default: 'withdrawal' },
    approve: { type: 'string' },
    refuse: { type: 'string' },
    erase: { type: 'string' },
    retention: { type: 'boolean' },
    json: { type: 'boolean' },
    bom: { type: 'boolean' },
    url: { type: 'string' },
  },
})

const PATH = '/__admin/submissions'

process.exitCode =
  isKnown(values.kind) && isAddress(values.erase)
    ? await runAtShop(values.url, 'submissions', run)
    : 2

function isKnown(kind: string): boolean {
  const isThere = SUBMISSION_KINDS.some((each) => each === kind)
  if (!isThere) console.log(`Unknown kind ${kind}. Kinds: ${SUBMISSION_KINDS.join(', ')}.`)
  return isThere
}

function isAddress(erase: string | undefined): boolean {
  const isThere = erase === undefined || isEmail(erase)
  if (!isThere)
    console.log(`'${plainText(erase ?? '')}' is not an email address. Nothing was deleted.`)
  return isThere
}

async function run(shop: AdminShop): Promise<number> {
  const { approve, refuse, erase, retention, json, bom, kind } = values
  const log = (rows: readonly Row[]) =>
    console.log(json ? plainJson(rows) : writeCsv(rows, { bom: bom === true }))
  const review = approve ?? refuse
  if (review !== undefined) {
    const body = JSON.stringify({ review, approve: approve !== undefined })
    const { judged }: JudgeAnswer = await callAdmin(shop, PATH, body)
    console.log(judged ? 'Done.' : 'There is no review with that number.')
    return judged ? 0 : 1
  }
  if (erase !== undefined) {
    const answer: Erased = await callAdmin(shop, PATH, JSON.stringify({ erase }))
    const { erased, orders, withdrawals } = answer
    console.log(`Deleted: ${erased}. Kept by law: orders ${orders}, withdrawals ${withdrawals}.`)
    return 0
  }
  if (retention) {
    const answer: RetentionAnswer = await callAdmin(shop, PATH, JSON.stringify({ retention }))
    log(
      answer.retention.map(({ oldest_at, next_expires_at, ...rest }) => ({
        ...rest,
        oldest_at: timeOf(oldest_at),
        next_expires_at: timeOf(next_expires_at),
      })),
    )
    return 0
  }
  log(await readAll(shop, kind))
  return 0
}

async function readAll(shop: AdminShop, kind: string) {
  const rows: Row[] = []
  let after: number | string | null = 0
  while (after !== null) {
    const answer: SubmissionsAnswer = await callAdmin(shop, PATH, JSON.stringify({ kind, after }))
    rows.push(...answer.submissions.map(rowOf))
    after = answer.next
  }
  return rows
}
