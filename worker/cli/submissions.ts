import type { SubmissionsAnswer } from '../admin/submissions.ts'
import { AdminError, callAdmin } from './admin-client.ts'
import { readArguments } from './arguments.ts'
import { writeCsv } from './csv.ts'
import { findShop, type FoundShop } from './find-shop.ts'
import { plainJson } from './plain-text.ts'

const HELP = `npm run submissions [-- options]

Writes what people sent to the shop, oldest first: notices of withdrawal, with the time they arrived and
whether the built-in shop has an order of that number and e-mail address.

  --json      JSON instead of CSV
  --url URL   another shop than the one that runs here; its key is read from REUNA_KEYS
  --help      shows this

Ends with 0 when it is done, 1 when the shop could not be asked or refused, 2 for wrong words.`

const { values } = readArguments(HELP, {
  options: { json: { type: 'boolean' }, url: { type: 'string' } },
})

process.exitCode = await main()

async function main(): Promise<number> {
  try {
    const shop = await findShop(values.url, 'submissions', (line) =>
      process.stderr.write(`${line}\n`),
    )
    try {
      const all = await readAll(shop)
      console.log(values.json ? plainJson(all) : writeCsv(all))
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

async function readAll(shop: FoundShop) {
  const rows: Record<string, string | number | boolean>[] = []
  let after: number | null = 0
  while (after !== null) {
    const body = JSON.stringify({ kind: 'withdrawal', after })
    const answer: SubmissionsAnswer = await callAdmin(shop, '/__admin/submissions', body)
    rows.push(
      ...answer.submissions.map(({ at, ...rest }) => ({
        ...rest,
        at: new Date(at).toISOString(),
      })),
    )
    after = answer.next
  }
  return rows
}
