import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Env } from '../env.ts'
import { adminEnv, importStep } from '../testing/admin.ts'
import { interceptedDb } from '../testing/failing-db.ts'
import {
  catalogEngine,
  productLines,
  LEAF_CATEGORY,
  skusOnSale,
  ROOT_CATEGORY,
  simpleProduct,
  stockShop,
} from '../testing/full-import.ts'

const { SHOP, DB } = adminEnv

/** Error log of the processes that this test kills. */
let logged = vi.spyOn(console, 'error')

beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => {})
})

/** Two feeds with different names and prices; each lacks one product of the other. */
const FEEDS = {
  a: [...productLines(4), simpleProduct(5)],
  b: [...productLines(4), simpleProduct(6)].map((each) => ({
    ...each,
    name: `Kelo ${each.id}`,
    price: '39.90',
  })),
}

/** Runs the command once; false if it did not finish. */
async function importFeed(name: keyof typeof FEEDS, env: Partial<Env> = {}): Promise<boolean> {
  const step = async (head: Readonly<Record<string, unknown>>, rows: readonly unknown[] = []) => {
    const { status, answer } = await importStep(head, rows, env)
    if (status !== 200) throw new Error(String(answer['error']))
    return answer
  }
  try {
    const run = String((await step({ step: 'open', full: name }))['run'])
    const write = (type: string, rows: readonly unknown[]) =>
      step({ step: 'write', run, file: 'f', type, lines: rows.map((_, at) => at + 1) }, rows)
    await write('category', [ROOT_CATEGORY, LEAF_CATEGORY])
    await write('product', FEEDS[name])
    await step({ step: 'finish', run, maxRetired: 20 })
    return true
  } catch {
    return false
  }
}

/** Databases of a process that dies at its N-th call to one of them. */
function dbThatDiesAt(at: number): Pick<Env, 'SHOP' | 'DB'> {
  let calls = 0
  const wrap = (db: D1Database) =>
    interceptedDb(db, async (_, work) => {
      calls += 1
      if (calls < at) return work()
      throw new Error('the process is dead')
    }).db
  return { SHOP: wrap(SHOP), DB: wrap(DB) }
}

/** The catalog as shoppers see it: a list, a search and tombstones. */
async function shown() {
  const catalog = catalogEngine()
  const tombstoneOf = async (sku: string) =>
    (await catalog.product({ sku })) ? 'on sale' : await catalog.isGone?.({ sku })
  const list = await skusOnSale()
  const { total } = await catalog.products({ text: 'kelo' })
  return { list, found: total, gone: [await tombstoneOf('S5'), await tombstoneOf('S6')] }
}

describe('a full import that is killed at its N-th database call', () => {
  it('leaves the old or the new catalogue on sale for every N, and is completed by another run', async () => {
    await stockShop()
    const seen: number[] = []
    let [next, last] = ['a', 'b'] as ['a' | 'b', 'a' | 'b']
    for (const name of [next, last, next]) expect(await importFeed(name), name).toBe(true)
    let old = await shown()
    for (let at = 1, isWhole = false; !isWhole; at += 1) {
      ;[next, last] = [last, next]
      isWhole = await importFeed(next, dbThatDiesAt(at))
      const now = await shown()
      // The lease of the killed run expires.
      await DB.prepare('UPDATE admin_import SET beat_at = 0').run()
      expect(await importFeed(next), `run again after ${at}`).toBe(true)
      const fresh = await shown()
      expect(fresh).toMatchObject(
        next === 'b'
          ? { found: 5, gone: [true, 'on sale'] }
          : { found: 0, gone: ['on sale', true] },
      )
      expect([old, fresh], `killed at ${at}`).toContainEqual(now)
      seen.push(now.list.join() === fresh.list.join() ? 1 : 0)
      old = fresh
    }
    expect(seen).toContain(0)
    expect(seen.at(-1)).toBe(1)
    expect(seen.toSorted()).toEqual(seen)
    expect(logged.mock.calls.map(([error]) => String(error)).join('\n')).not.toMatch(
      /^(?!.*the process is dead).+$/m,
    )
    logged.mockClear()
  }, 240_000)
})
