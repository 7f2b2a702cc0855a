import { randomUUID } from 'node:crypto'
import type { CheckingOrder, OrdersAnswer } from '../admin/orders.ts'
import { AdminError, callAdmin } from './admin-client.ts'
import { readArguments } from './arguments.ts'
import { findShop, type FoundShop } from './find-shop.ts'

const HELP = `npm run orders [-- options]

Shows orders that are being checked: they were sent, and nobody knows whether the backend has them. They
are looked for by themselves for a day and never sent again. Look into the backend, then say what is so.

  --release KEY            the order with this key is checked
  --as placed:NUMBER       the backend has it under this number
  --as not-placed          the backend has no such order: the shopper may order again
  --url URL                another shop than the one that runs here; its key is read from REUNA_KEYS
  --help                   shows this

Ends with 0 when it is done, 1 when the shop could not be asked or refused, 2 for wrong words.`

const { values } = readArguments(HELP, {
  options: { release: { type: 'string' }, as: { type: 'string' }, url: { type: 'string' } },
})

process.exitCode = await main()

async function main(): Promise<number> {
  const { release, as } = values
  if ((release === undefined) !== (as === undefined)) {
    console.log(`--release and --as belong together.\n\n${HELP}`)
    return 2
  }
  if (as !== undefined && !/^(?:not-placed|placed:[\w-]{1,64})$/.test(as)) {
    console.log(`--as wants placed:NUMBER or not-placed.\n\n${HELP}`)
    return 2
  }
  try {
    const shop = await findShop(values.url, 'orders', (line) => process.stderr.write(`${line}\n`))
    try {
      await ask(shop)
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

async function ask(shop: FoundShop): Promise<void> {
  const { release: key, as } = values
  const question = key === undefined ? { step: 'list' } : { step: 'release', key, as }
  const body = JSON.stringify({ req: randomUUID(), ...question })
  const answer = await callAdmin<OrdersAnswer>(shop, '/__admin/orders', body)
  if (answer.step === 'list') console.log(listLines(answer.orders).join('\n'))
  if (answer.step === 'release') {
    const words = answer.state === 'placed' ? 'counts as placed' : 'counts as not placed'
    console.log(`The order ${answer.key} ${words}.`)
  }
}

function listLines(orders: readonly CheckingOrder[]): readonly string[] {
  if (orders.length === 0) return ['No order is being checked.']
  return orders.map(({ key, site, total, since, looks, nextLookAt }) => {
    const next = nextLookAt === null ? 'no more' : `next ${timeOf(nextLookAt)}`
    const about = `since ${timeOf(since)}, total ${total.toFixed(2)}`
    return `${key}  ${site}  ${about}, looked for ${looks} times, ${next}`
  })
}

function timeOf(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`
}
