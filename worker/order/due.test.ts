import { beforeEach, describe, expect, it, vi } from 'vitest'
import { BRANDS, brandsOf } from '../brand/select.ts'
import { defaultView } from '../brand/select-view.ts'
import type { Env } from '../env.ts'
import { interceptDatabase } from '../testing/faults.ts'
import { testEnv } from '../testing/shop.ts'
import { findDueOrders } from '../order-ledger/ledger-maintenance.ts'
import { sqlLedger } from '../order-ledger/sql-ledger.ts'
import { checkDueOrders } from './check-due-orders.ts'

const log: string[] = []
let requests: string[] = []

beforeEach(async () => {
  await testEnv().DB.exec('DELETE FROM order_ledger')
  log.length = 0
  requests = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void log.push(line))
})

function ownSite(): string {
  const [brand] = brandsOf(testEnv())
  if (!brand) throw new Error('no brand')
  return `${brand.id}/${defaultView(brand).storeCode}`
}

/** Creates orders with unknown outcome, due one after the other from `since` on. */
async function due(site: string, count: number, since: number): Promise<string[]> {
  const ledger = sqlLedger(testEnv().DB)
  const keys = Array.from({ length: count }, () => crypto.randomUUID() as string)
  for (const [at, key] of keys.entries()) {
    await ledger.begin({ key, site, scope: 's', cart: `cart ${key}`, fp: 'f', total: 100 }, 1)
    await ledger.claimSend(key, 1, 2)
    await ledger.finish(key, 1, { state: 'unknown', nextLookAt: since + at }, 3)
  }
  return keys
}

async function stillOpen(): Promise<number> {
  const sql = "SELECT count(*) AS n FROM order_ledger WHERE state = 'unknown'"
  return (await testEnv().DB.prepare(sql).first<number>('n')) ?? -1
}

/** A backend that does not respond. */
const silentBackend = () =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    requests.push(new Request(input).url)
    throw new TypeError('connection lost')
  })

describe('the check of due orders', () => {
  it('settles any number of due orders', async () => {
    await due(ownSite(), 60, 10)
    await checkDueOrders(testEnv(), 1000)
    expect(await stillOpen()).toBe(0)
  })

  it('continues after a failing look-up, which is logged and stays due', async () => {
    await due(ownSite(), 30, 10)
    let failures = 0
    const DB = interceptDatabase(testEnv().DB, 'DB', (call, work) => {
      if (!/^UPDATE order_ledger/.test(call.what) || failures > 0) return work()
      failures += 1
      return Promise.reject(new Error('D1_ERROR: away'))
    })
    await checkDueOrders(testEnv({ DB } as Partial<Env>), 1000)
    expect([failures, await stillOpen()]).toEqual([1, 1])
    expect(log.filter((line) => line.includes('"order.look"'))).toHaveLength(1)
    await checkDueOrders(testEnv(), 1000)
    expect(await stillOpen()).toBe(0)
  })

  it('starts no look-up after ten seconds', async () => {
    await due(ownSite(), 30, 10)
    let now = 0
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => (now += 3000))
    await checkDueOrders(testEnv(), 1000)
    clock.mockRestore()
    expect(await stillOpen()).toBeGreaterThan(0)
    expect(await stillOpen()).toBeLessThan(30)
  })

  it('settles orders of the built-in shop before calling a backend', async () => {
    const hair = BRANDS.find(({ id }) => id === 'hair')
    if (!hair) throw new Error('no brand')
    await due(`hair/${defaultView(hair).storeCode}`, 10, 10)
    await due(ownSite(), 10, 500)
    const open: number[] = []
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
      open.push(await stillOpen())
      throw new TypeError('connection lost')
    })
    await checkDueOrders(testEnv({ BACKEND_URL_HAIR: 'https://silent-hair.test' }), 1000)
    expect(open.length).toBeGreaterThan(0)
    expect(Math.max(...open)).toBe(10)
  })

  it('looks up an order of a connected shop once', async () => {
    const fetched = silentBackend()
    await due(ownSite(), 30, 10)
    await checkDueOrders(testEnv({ BACKEND_URL: 'https://silent.test' }), 1000)
    fetched.mockRestore()
    expect(requests.length).toBeGreaterThan(0)
    expect(await stillOpen()).toBe(30)
    expect(await findDueOrders(testEnv().DB, 1000, 99)).toEqual([])
  })
})

describe('orders of several brands that are due', () => {
  it('are read in turns, the oldest of each brand first', async () => {
    const busy = await due('busy/fi', 30, 10)
    const quiet = await due('quiet/fi', 2, 500)
    const keys = (await findDueOrders(testEnv().DB, 1000, 5)).map(({ key }) => key)
    expect(keys).toEqual([busy[0], quiet[0], busy[1], quiet[1], busy[2]])
  })
})
