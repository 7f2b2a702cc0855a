import { describe, expect, it } from 'vitest'
import { isDeep } from '../../shared/fixtures/schedules.ts'
import type { OrderOutcome } from '../../shared/order/order.ts'
import { memoryLedger } from '../testing/memory-ledger.ts'
import { testEnv } from '../testing/shop.ts'
import {
  type BackendKind,
  ModelBackend,
  portsWithFaults,
  seededRandom,
  VirtualTime,
  withVirtualTime,
  type FaultProfile,
} from '../testing/order-model.ts'
import { sqlLedger } from '../order-ledger/sql-ledger.ts'
import type { LedgerRow, OrderLedger } from '../order-ledger/ledger.ts'
import { resolveDueOrder } from './resolve-due-order.ts'
import { runOrder, readState } from './run-order.ts'
import type { OrderNames } from '../order-ledger/names.ts'

/** Observations of one run. */
interface History {
  seed: number
  kind: BackendKind
  /** Keys of the orders at the backend, once per order. */
  made: readonly string[]
  /** Rows of the ledger at the end. */
  rows: readonly LedgerRow[]
  outcomes: readonly { key: string; cart: string; outcome: OrderOutcome }[]
}

const KINDS: readonly BackendKind[] = ['silent', 'forgetful', 'idempotent', 'closing', 'closing']

const namesOf = (key: string, cart: string): OrderNames => ({
  ...{ key, site: 'shop/fi', scopes: ['me'], carts: [cart], fps: [`fp ${cart}`], total: 100 },
})

/**
 * Runs one schedule: two tabs and a second device of a shopper order one cart repeatedly, each under its own
 * key, with random faults; then a second cart.
 */
async function run(seed: number, real: OrderLedger | undefined, prefix = ''): Promise<History> {
  const random = seededRandom(seed)
  const time = new VirtualTime()
  const ledger = real ? withVirtualTime(real, time) : memoryLedger()
  const profile: FaultProfile = {
    ...{ random, time, ledgerFails: random() * 0.3, backendFails: random() * 0.9 },
    ...{ lookUpFails: random() * 0.5, dies: random() * 0.05 },
  }
  const kind = KINDS[Math.floor(random() * KINDS.length)] ?? 'silent'
  const backend = new ModelBackend(profile, kind)
  const outcomes: { key: string; cart: string; outcome: OrderOutcome }[] = []
  const shopper = async (key: string, cart: string, tries: number): Promise<void> => {
    await time.sleep(random() * 1000)
    for (let at = 0; at < tries; at += 1) {
      const ports = portsWithFaults(profile, ledger, backend, key)
      const isLookUp = random() < 0.7
      const outcome = isLookUp
        ? await runOrder(ports, namesOf(key, cart))
        : await readState(ports, { key, scopes: ['me'] }).catch(() => undefined)
      if (outcome) outcomes.push({ key, cart, outcome })
      await time.sleep(random() < 0.3 ? random() * 50_000 : random() * 3000)
    }
  }
  const names = ['A', 'B', 'C'].map((name) => `${prefix}${seed}-${name}`)
  const [one = '', two = '', three = ''] = names
  const cart = `${prefix}cart ${seed}`
  const all = [
    ...[shopper(one, cart, 5), shopper(one, cart, 4), shopper(two, cart, 4)],
    shopper(three, `${cart} next`, 3),
  ]
  await time.run()
  void all
  await runScheduledTask(ledger, backend, names, profile)
  const rows = await Promise.all(names.map((name) => ledger.find(name)))
  return { seed, kind, made: backend.made, outcomes, rows: rows.flatMap((row) => row ?? []) }
}

/** Runs only the scheduled task for a minute, without faults. */
async function runScheduledTask(
  ledger: OrderLedger,
  backend: ModelBackend,
  names: readonly string[],
  profile: FaultProfile,
): Promise<void> {
  const { time } = profile
  Object.assign(profile, { lookUpFails: 0, dies: 0 })
  const lookUp = (row: LedgerRow) => backend.lookUp(row)
  const clock = async (): Promise<void> => {
    for (let at = 0; at < 4; at += 1) {
      await time.sleep(15_000)
      for (const name of names) {
        const row = await ledger.find(name)
        const isDue = row?.nextLookAt !== undefined && row.nextLookAt <= time.now
        if (isDue) await resolveDueOrder({ ledger, lookUp }, row, Math.trunc(time.now))
      }
    }
  }
  void clock()
  await time.run()
}

/** Returns the orders that a shop with closable attempts has not settled, or settled wrongly. */
function unsettledOrders({ seed, kind, made, rows }: History): readonly string[] {
  if (kind !== 'closing') return []
  return rows.flatMap(({ key, state }) => {
    if (state === 'refused') return made.includes(key) ? [`${seed}: ${key} is said to be none`] : []
    return state === 'placed' ? [] : [`${seed}: ${key} stays ${state}`]
  })
}

/** Returns the violated guarantees of a history. */
function violationsOf(history: History): readonly string[] {
  const { seed, made, outcomes } = history
  const faults = [...unsettledOrders(history)]
  const times = new Map<string, number>()
  for (const key of made) times.set(key, (times.get(key) ?? 0) + 1)
  for (const [key, count] of times)
    if (count > 1) faults.push(`${seed}: ${key} was made ${count} times`)
  const ofCart = made.filter((key) => !key.endsWith('-C'))
  if (new Set(ofCart).size > 1) faults.push(`${seed}: one cart became ${ofCart.join(', ')}`)
  for (const { key, outcome } of outcomes) {
    if (outcome.state !== 'placed') continue
    if (!made.includes(outcome.order_id)) faults.push(`${seed}: ${key} was acknowledged, not made`)
    if (outcome.orderNumber !== `N-${outcome.order_id}`) faults.push(`${seed}: a wrong number`)
  }
  return faults
}

/** More with `EXAMPLES`. */
const IN_DATABASE = isDeep() ? 200 : 60

describe('10,000 seeded random fault schedules', () => {
  it('create at most one order per key, keep each acknowledged order, and settle all orders of the built-in shop', async () => {
    const faults: string[] = []
    let [placed, unknown] = [0, 0]
    for (let seed = 1; seed <= 10_000 && faults.length === 0; seed += 1) {
      const history = await run(seed, undefined)
      faults.push(...violationsOf(history))
      if (history.outcomes.some(({ outcome }) => outcome.state === 'placed')) placed += 1
      if (history.outcomes.some(({ outcome }) => outcome.state === 'checking')) unknown += 1
    }
    expect(faults).toEqual([])
    // The schedules are useful only if some orders are placed and others are in doubt.
    expect(placed).toBeGreaterThan(5000)
    expect(unknown).toBeGreaterThan(2000)
  }, 600_000)

  it('have the same results with the database ledger as with the model in memory', async () => {
    const faults: string[] = []
    const ledger = sqlLedger(testEnv().DB)
    let placed = 0
    for (let seed = 20_001; seed <= 20_000 + IN_DATABASE; seed += 1) {
      const history = await run(seed, ledger, 'db ')
      faults.push(...violationsOf(history))
      if (history.outcomes.some(({ outcome }) => outcome.state === 'placed')) placed += 1
    }
    expect(faults).toEqual([])
    expect(placed).toBeGreaterThan(IN_DATABASE / 2)
  }, 600_000)
})
