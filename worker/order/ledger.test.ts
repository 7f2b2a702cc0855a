import { describe, expect, it } from 'vitest'
import { memoryLedger } from '../testing/memory-ledger.ts'
import { seededRandom } from '../testing/order-model.ts'
import { testEnv } from '../testing/shop.ts'
import {
  findDue,
  findUnknown,
  forgetOrders,
  releaseOrder,
  sqlLedger,
  type LedgerDraft,
  type LedgerRow,
  type OrderLedger,
} from './ledger.ts'

const draftOf = (key: string, cart: string): LedgerDraft => ({
  ...{ key, cart, site: 'shop/fi', scope: 'me', fp: 'fp', total: 100 },
})
const LEDGERS: readonly (readonly [string, () => OrderLedger])[] = [
  ['the database', () => sqlLedger(testEnv().DB)],
  ['memory', memoryLedger],
]

async function rowOf(ledger: OrderLedger, key: string): Promise<LedgerRow> {
  const row = await ledger.find(key)
  if (!row) throw new Error(`${key} is not in the ledger`)
  return row
}

describe.each(LEDGERS)('the ledger in %s', (name, open) => {
  const key = `one ${name}`
  const cart = `cart ${name}`

  it('lets one attempt send once, and frees no cart whose order was sent', async () => {
    const ledger = open()
    expect(await ledger.begin(draftOf(key, cart), 1)).toBe(true)
    expect(await ledger.begin(draftOf(key, `${cart} other`), 1)).toBe(false)
    expect(await ledger.begin(draftOf(`${key} other`, cart), 1)).toBe(false)
    const before = await rowOf(ledger, key)
    expect(await ledger.claimSend(key, 2, 5)).toBe(false)
    expect(await ledger.claimSend(key, 1, 5)).toBe(true)
    expect(await ledger.claimSend(key, 1, 6)).toBe(false)
    expect(await ledger.giveUp(before, 7)).toBe(false)
    expect(await ledger.restart(before, draftOf(key, cart), 7)).toBe(false)
    expect((await ledger.findByCart(['x', cart]))?.key).toBe(key)
    await ledger.finish(key, 1, { state: 'placed', orderNumber: '7' }, 8)
    await ledger.finish(key, 1, { state: 'refused', problem: 'order.closed' }, 9)
    expect(await ledger.find(key)).toMatchObject({ state: 'placed', orderNumber: '7' })
    expect(await ledger.knowsNumber('shop/fi', '7')).toBe(true)
    expect(await ledger.knowsNumber('shop/en', '8')).toBe(false)
    expect(await ledger.knowsNumber('other/fi', '7')).toBe(false)
  })

  it('knows the number of an order in every store view of a brand: its customers have one history', async () => {
    const ledger = open()
    const own = `history ${name}`
    await ledger.begin(draftOf(own, own), 1)
    await ledger.claimSend(own, 1, 5)
    await ledger.finish(own, 1, { state: 'placed', orderNumber: '70' }, 8)
    expect(await ledger.knowsNumber('shop/en', '70')).toBe(true)
    expect(await ledger.knowsNumber('shopping/fi', '70')).toBe(false)
  })

  it('forgets what an earlier attempt hears late', async () => {
    const ledger = open()
    const late = `late ${name}`
    await ledger.begin(draftOf(late, late), 1)
    const first = await rowOf(ledger, late)
    expect(await ledger.giveUp(first, 2)).toBe(true)
    expect(await ledger.restart(first, draftOf(late, late), 3)).toBe(true)
    expect(await ledger.restart(first, draftOf(late, late), 3)).toBe(false)
    expect(await ledger.claimSend(late, 1, 4)).toBe(false)
    await ledger.finish(late, 1, { state: 'refused', problem: 'order.closed' }, 4)
    expect(await ledger.find(late)).toMatchObject({ state: 'started', attempt: 2 })
  })
})

/** One random call of a ledger, the same for every ledger that holds the same. */
async function callRandomly(ledger: OrderLedger, names: readonly string[], pick: () => number) {
  const of = (list: readonly string[]) => list[Math.floor(pick() * list.length)] ?? ''
  const [key, cart, now] = [of(names), of(names.map((each) => `cart ${each}`)), 1000]
  const row = await ledger.find(key)
  const attempt = 1 + Math.floor(pick() * 3)
  const orderNumber = `N-${key}`
  const calls: readonly (() => Promise<unknown>)[] = [
    () => ledger.begin(draftOf(key, cart), now),
    () => (row ? ledger.restart(row, draftOf(key, cart), now) : Promise.resolve()),
    () => ledger.claimSend(key, attempt, now),
    () => (row ? ledger.claimAgain(row, now) : Promise.resolve()),
    () => (row ? ledger.giveUp(row, now) : Promise.resolve()),
    () => ledger.finish(key, attempt, { state: 'placed', orderNumber }, now),
    () => ledger.finish(key, attempt, { state: 'refused', problem: 'order.closed' }, now),
    () => ledger.finish(key, attempt, { state: 'unknown', nextLookAt: 5 }, now),
    () => (row ? ledger.noteLook(row, undefined, now) : Promise.resolve()),
    async () => (await ledger.findByCart([cart]))?.key,
    () => ledger.knowsNumber('shop/fi', orderNumber),
  ]
  // A row is made often and placed seldom, so that there is something to do.
  const weights = [0, 0, 1, 1, 2, 2, 3, 3, 4, 5, 6, 7, 8, 9, 10]
  return calls[weights[Math.floor(pick() * weights.length)] ?? 0]?.()
}

const FIELDS = ['state', 'attempt', 'cart', 'orderNumber', 'problem', 'sentAt', 'tries'] as const

describe('both ledgers', () => {
  it('answer the same to the same calls, whatever their order', async () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const names = ['a', 'b', 'c'].map((each) => `${each} of ${seed}`)
      const [one, other] = [sqlLedger(testEnv().DB), memoryLedger()]
      const [pick, again] = [seededRandom(seed), seededRandom(seed)]
      for (let at = 0; at < 25; at += 1) {
        const heard = await callRandomly(one, names, pick)
        expect([seed, at, await callRandomly(other, names, again)]).toEqual([seed, at, heard])
      }
      for (const name of names) {
        const [row, model] = [await one.find(name), await other.find(name)]
        expect(FIELDS.map((field) => row?.[field])).toEqual(FIELDS.map((field) => model?.[field]))
      }
    }
  })
})

describe('orders that are due', () => {
  it('are looked for when their time has come, released by the merchant, forgotten when they are old', async () => {
    const { DB } = testEnv()
    const ledger = sqlLedger(DB)
    for (const key of ['due', 'later', 'never-sent']) {
      await ledger.begin(draftOf(key, `cart ${key}`), 1)
      if (key !== 'never-sent') await ledger.claimSend(key, 1, 10)
    }
    await ledger.finish('due', 1, { state: 'unknown', nextLookAt: 50 }, 20)
    await ledger.finish('later', 1, { state: 'unknown', nextLookAt: 5000 }, 20)
    const keys = async (rows: Promise<readonly LedgerRow[]>) => (await rows).map(({ key }) => key)
    expect(await keys(findDue(DB, 60, 10))).toContain('due')
    expect(await keys(findDue(DB, 60, 10))).not.toContain('later')
    expect(await keys(findUnknown(DB, 99))).toEqual(expect.arrayContaining(['due', 'later']))
    expect(await releaseOrder(DB, 'due', '99', 70)).toBe(true)
    expect(await releaseOrder(DB, 'due', undefined, 71)).toBe(false)
    await forgetOrders(DB, 32 * 24 * 60 * 60 * 1000)
    expect(await ledger.find('due')).toBeUndefined()
    expect(await ledger.find('never-sent')).toBeUndefined()
    expect((await ledger.find('later'))?.state).toBe('unknown')
  })
})
