import { randomUUID } from 'node:crypto'
import type { OrderInDoubt, OrdersAnswer } from '../admin/orders.ts'
import { callAdmin, type AdminShop } from './admin-client.ts'
import { readArguments } from './arguments.ts'
import { runAtShop } from './connect-shop.ts'
import {
  changeLine,
  CHANGE_OPTIONS,
  changeOf,
  changeProblem,
  REFUND_SCOPES,
} from './order-changes.ts'
import { CHANGE_REASONS } from '../../shared/order/managed-order.ts'

const HELP = `npm run orders [-- options]

Lists orders that are being checked: they were sent, but it is unknown whether the backend has them. The shop
looks them up for a day and never sends them again. Check the backend, then enter the result. The command also
changes the status of orders of the built-in shop.

  --release KEY            settles the order with this key
  --as placed:NUMBER       the backend has the order with this number
  --as not-placed          the backend does not have the order: the shopper may order again
  --sent NUMBER            marks an order of the built-in shop as sent; the shopper is notified once
  --tracking CODE          with --sent: the carrier's tracking code
  --delivered NUMBER       marks the order as delivered
  --cancel NUMBER          cancels all open items, or --line LINE:QUANTITY of them; they return to stock
  --refund NUMBER          refunds --line LINE:AMOUNT of a line, or LINE:AMOUNT:QUANTITY with items returned to
                           stock, --shipping AMOUNT, --other AMOUNT; the key needs the scope refunds
  --way provider           with --refund: the payment provider pays; default: it was paid by hand
  --reason REASON          with --cancel and --refund: ${CHANGE_REASONS.join(', ')}
  --url URL                another shop than the one running here; its key is read from REUNA_KEYS
  --help                   shows this text

Exit codes: 0 done, 1 the shop is unreachable or refused, 2 invalid arguments.`

const { values } = readArguments(HELP, {
  options: {
    release: { type: 'string' },
    as: { type: 'string' },
    sent: { type: 'string' },
    tracking: { type: 'string' },
    delivered: { type: 'string' },
    ...CHANGE_OPTIONS,
    url: { type: 'string' },
  },
})

process.exitCode = await main()

async function main(): Promise<number> {
  const wrong = usageProblem()
  if (wrong !== undefined) {
    console.log(`${wrong}\n\n${HELP}`)
    return 2
  }
  const need = values.refund === undefined ? 'orders' : REFUND_SCOPES
  return runAtShop(values.url, need, recheck)
}

function usageProblem(): string | undefined {
  const { release, as, sent, tracking, delivered } = values
  if ((release === undefined) !== (as === undefined))
    return '--release requires --as, and --as requires --release.'
  if (as !== undefined && !/^(?:not-placed|placed:[\w-]{1,64})$/.test(as)) {
    return '--as must be placed:NUMBER or not-placed.'
  }
  const { cancel, refund } = values
  const changes = [release, sent, delivered, cancel, refund].filter((each) => each !== undefined)
  if (changes.length > 1) return 'Give one action for one order at a time.'
  const number = sent ?? delivered ?? cancel ?? refund
  if (number !== undefined && !/^\d{1,15}$/.test(number)) return 'An order number has only digits.'
  const wrongly = changeProblem(values)
  if (wrongly !== undefined) return wrongly
  if (tracking === undefined) return undefined
  if (sent === undefined) return '--tracking requires --sent.'
  return /^[\w-]{1,64}$/.test(tracking)
    ? undefined
    : '--tracking must consist of letters and digits.'
}

function actionOf(): object {
  const { release: key, as, sent, tracking, delivered } = values
  if (key !== undefined) return { step: 'release', key, as }
  if (sent !== undefined) return { step: 'sent', number: sent, tracking }
  const change = changeOf(values)
  if (change) return change
  return delivered === undefined ? { step: 'list' } : { step: 'delivered', number: delivered }
}

async function recheck(shop: AdminShop): Promise<void> {
  const body = JSON.stringify({ req: randomUUID(), ...actionOf() })
  const response = await callAdmin<OrdersAnswer>(shop, '/__admin/orders', body)
  if (response.step === 'list') console.log(listLines(response.orders).join('\n'))
  if (response.step === 'release') {
    const text = response.state === 'placed' ? 'counts as placed' : 'counts as not placed'
    console.log(`The order ${response.key} ${text}.`)
  }
  if (response.step === 'sent' || response.step === 'delivered') {
    const words = response.step === 'sent' ? 'is on its way' : 'has arrived'
    console.log(`The order ${response.number} ${words}${response.isNew ? '' : ', as it was'}.`)
  }
  if (response.step === 'cancel' || response.step === 'refund') console.log(changeLine(response))
}

function listLines(orders: readonly OrderInDoubt[]): readonly string[] {
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
