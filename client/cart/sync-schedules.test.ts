import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineOf } from '../../shared/fixtures/carts.ts'
import { schedules } from '../../shared/fixtures/schedules.ts'
import type { Fault } from '../testing/fake-server.ts'
import { makeFactory, openOutbox } from '../testing/fake-database.ts'
import {
  keyOf,
  flushMicrotasks,
  Simulator,
  type Tab,
  type SimulatorOptions,
} from '../testing/simulator.ts'
import { tableOn } from '../db/table.ts'

type Verb = 'add' | 'set' | 'remove'
type ScheduledEvent =
  | { by: number; verb: Verb; sku: string; qty: number }
  | { wait: number }
  | { network: boolean }
  | { elsewhere: number; sku?: string }
  | { open: true }
  | { close: number; at: number; when: 'before' | 'after' }
  | { lose: 'cart' | 'replaced' }
  | { logIn: 'form' | 'call' }

const FAULTS: readonly Fault[] = [
  ...(['answered', 'answered', 'answered', 'answered', 'answered', 'answered'] as const),
  ...(['slow', 'lost', 'late', 'never', 'broken', 'busy', 'portal'] as const),
]

const eventLists = (skus: readonly string[]): fc.Arbitrary<readonly ScheduledEvent[]> => {
  const tab = fc.nat({ max: 2 })
  const edit = fc.record({
    by: tab,
    verb: fc.constantFrom<Verb>('add', 'add', 'set', 'remove'),
    sku: fc.constantFrom(...skus),
    qty: fc.integer({ min: 1, max: 5 }),
  })
  const ends = fc.record({
    close: tab,
    at: fc.integer({ min: 1, max: 12 }),
    when: fc.constantFrom<'before' | 'after'>('before', 'after'),
  })
  return fc.array(
    fc.oneof(
      { weight: 9, arbitrary: edit },
      {
        weight: 9,
        arbitrary: fc.record({ wait: fc.constantFrom(0, 50, 400, 1500, 6000, 25_000) }),
      },
      { weight: 2, arbitrary: fc.record({ network: fc.boolean() }) },
      { weight: 2, arbitrary: fc.record({ elsewhere: fc.integer({ min: 1, max: 5 }) }) },
      { weight: 1, arbitrary: fc.constant({ open: true } as const) },
      { weight: 3, arbitrary: ends },
    ),
    { minLength: 2, maxLength: 14 },
  )
}

const faults = fc.array(fc.constantFrom(...FAULTS), { minLength: 1, maxLength: 12 })

/** Runs a schedule and records which changes were confirmed to the shopper. */
class CartScheduler {
  readonly simulator: Simulator
  /** The quantity that was acknowledged, by sku. */
  readonly seen = new Map<string, number>()
  theirs = 0
  #faults: readonly Fault[]

  constructor(fatesToCome: readonly Fault[], options: SimulatorOptions) {
    this.#faults = fatesToCome
    let requestCount = 0
    const faultOf = () => this.#faults[requestCount++ % this.#faults.length] ?? 'answered'
    this.simulator = new Simulator({ ...options, faultOf })
  }

  async apply(event: ScheduledEvent): Promise<void> {
    const { simulator } = this
    if ('verb' in event) await this.#edit(event)
    else if ('wait' in event) await simulator.advance(event.wait)
    else if ('network' in event) await simulator.setOnline(event.network)
    else if ('elsewhere' in event) this.#editElsewhere(event)
    else if ('open' in event) await simulator.open()
    else if ('close' in event) this.#tab(event.close)?.lifetime.endAt(event.at, event.when)
    else if ('logIn' in event) await this.#logIn(event.logIn)
    else if (event.lose === 'cart') simulator.server.lose()
    else simulator.server.replace()
    simulator.closeEnded()
  }

  async #edit({ by, verb, sku, qty }: Extract<ScheduledEvent, { verb: Verb }>): Promise<void> {
    const tab = this.#tab(by) ?? (await this.simulator.open())
    let isNotified = false
    void this.#do(tab, verb, sku, qty).then(() => (isNotified = true))
    await this.simulator.rest()
    const there = (await this.simulator.quantities())[sku] ?? 0
    // An unconfirmed change may have happened or not.
    if (isNotified && !sku.startsWith('SCARCE')) {
      expect(there).toBe(expected(this.seen.get(sku) ?? 0, verb, qty))
    }
    this.seen.set(sku, there)
  }

  #do({ shop: { cart } }: Tab, verb: Verb, sku: string, qty: number): Promise<void> {
    if (verb === 'add') return cart.add(lineOf(sku, qty))
    return verb === 'set' ? cart.setQuantity(keyOf(sku), qty) : cart.remove(keyOf(sku))
  }

  /** A login by form loads a new page, which fetches the current user. */
  async #logIn(by: 'form' | 'call'): Promise<void> {
    const { server } = this.simulator
    if (server.owner !== '') return
    const tab = by === 'form' ? await this.simulator.open() : this.#tab(0)
    if (by === 'form') server.logInByForm('anna')
    void (by === 'form' ? tab?.shop.session.load() : tab?.shop.session.logIn('anna', 'secret'))
    await this.simulator.rest()
  }

  #editElsewhere(edit: Extract<ScheduledEvent, { elsewhere: number }>): void {
    const { elsewhere: qty, sku = 'ELSEWHERE' } = edit
    if (this.simulator.server.cartName === undefined) return
    this.simulator.server.put(sku, qty)
    this.theirs = qty
  }

  #tab(index: number): Tab | undefined {
    return this.simulator.tabs[index % Math.max(1, this.simulator.tabs.length)]
  }
}

function expected(before: number, verb: Verb, qty: number): number {
  if (verb === 'add') return before + qty
  if (verb === 'remove' || before === 0) return 0
  return qty
}

async function run(
  schedule: readonly ScheduledEvent[],
  fatesToCome: readonly Fault[],
  options: SimulatorOptions = {},
): Promise<CartScheduler> {
  const game = new CartScheduler(fatesToCome, options)
  for (const event of schedule) await game.apply(event)
  await game.simulator.converge()
  return game
}

/** Waits for several ticks, as a database needs them. */
async function restLong(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await flushMicrotasks()
}

async function check({ simulator, seen, theirs }: CartScheduler): Promise<void> {
  const stored = await simulator.storedLines()
  const here = Object.fromEntries(stored.map(({ sku, qty }) => [sku, qty]))
  expect(stored).toHaveLength(Object.keys(here).length)
  expect(here).toEqual(simulator.server.quantities())
  expect(simulator.server.lines).toHaveLength(stored.length)
  const wanted = [...seen].filter(([, qty]) => qty > 0)
  expect(here).toEqual(Object.fromEntries(theirs > 0 ? [...wanted, ['ELSEWHERE', theirs]] : wanted))
  for (const { shop } of simulator.tabs) expect(shop.cart.$cart.get().items).toEqual(stored)
}

describe('the sync of the cart', () => {
  it('ends with equal carts and every acknowledged change, in random schedules of faults, tabs and closed pages', async () => {
    await fc.assert(
      fc.asyncProperty(eventLists(['A', 'B']), faults, async (schedule, fatesToCome) => {
        await check(await run(schedule, fatesToCome))
      }),
      schedules(),
    )
  }, 300_000)

  it('ends the same without Web Locks, with a lease in the database', async () => {
    await fc.assert(
      fc.asyncProperty(eventLists(['A', 'B']), faults, async (schedule, fatesToCome) => {
        await check(await run(schedule, fatesToCome, { hasLocks: false }))
      }),
      schedules(1 / 3),
    )
  }, 60_000)

  it('ends the same on a real database', async () => {
    await fc.assert(
      fc.asyncProperty(eventLists(['A', 'B']), faults, async (schedule, fatesToCome) => {
        const table = tableOn(openOutbox(makeFactory()))
        await check(await run(schedule, fatesToCome, { table, rest: restLong }))
      }),
      schedules(1 / 5),
    )
  }, 60_000)

  it('keeps every acknowledged line when the server repeatedly loses or replaces the cart', async () => {
    const withLosses = fc.array(
      fc.oneof(
        { weight: 9, arbitrary: eventLists(['A', 'B']) },
        { weight: 2, arbitrary: fc.constant([{ lose: 'cart' }] as const) },
        { weight: 2, arbitrary: fc.constant([{ lose: 'replaced' }] as const) },
      ),
      { minLength: 2, maxLength: 4 },
    )
    const noOthers = (event: ScheduledEvent) => !('elsewhere' in event)
    await fc.assert(
      fc.asyncProperty(withLosses, faults, async (schedules, fatesToCome) => {
        const schedule: readonly ScheduledEvent[] = schedules.flat()
        await check(await run(schedule.filter(noOthers), fatesToCome))
      }),
      schedules(1 / 3),
    )
  }, 60_000)

  it('keeps every line once when a customer logs in at any time, with products in both carts', async () => {
    const withLogins = fc.array(
      fc.oneof(
        { weight: 3, arbitrary: eventLists(['A', 'B']) },
        { weight: 1, arbitrary: fc.constant([{ logIn: 'form' }] as const) },
        { weight: 1, arbitrary: fc.constant([{ logIn: 'call' }] as const) },
      ),
      { minLength: 2, maxLength: 4 },
    )
    await fc.assert(
      fc.asyncProperty(withLogins, faults, async (schedules, fatesToCome) => {
        const game = new CartScheduler(fatesToCome, {})
        const { server } = game.simulator
        server.customerLines = [
          { item_id: 900, sku: 'OWN', qty: 2, name: 'OWN', price: 10, product_type: 'simple' },
        ]
        const schedule: readonly ScheduledEvent[] = schedules.flat()
        for (const event of schedule) await game.apply(event)
        await game.simulator.converge()
        void game.simulator.tabs[0]?.shop.session.load()
        await game.simulator.converge()
        if (server.kind === 'customer') game.seen.set('OWN', 2)
        expect(server.kind === 'customer').toBe(server.owner !== '')
        await check(game)
      }),
      schedules(1 / 3),
    )
  }, 120_000)

  it('ends with equal carts when two devices change the same lines', async () => {
    await fc.assert(
      fc.asyncProperty(eventLists(['A', 'B']), faults, async (schedule, fatesToCome) => {
        const shared = schedule.map((event) =>
          'elsewhere' in event
            ? { elsewhere: event.elsewhere - 1, sku: 'SCARCE-A' }
            : 'sku' in event
              ? { ...event, sku: 'SCARCE-A' }
              : event,
        )
        const { simulator } = await run(shared, fatesToCome)
        const here = await simulator.quantities()
        expect(here).toEqual(simulator.server.quantities())
        expect(await simulator.storedLines()).toHaveLength(Object.keys(here).length)
      }),
      schedules(1 / 3),
    )
  }, 60_000)

  it('ends with equal carts when the server refuses quantities', async () => {
    await fc.assert(
      fc.asyncProperty(eventLists(['SCARCE', 'A']), faults, async (schedule, fatesToCome) => {
        const { simulator, seen } = await run(schedule, fatesToCome)
        const here = await simulator.quantities()
        expect(here).toEqual(simulator.server.quantities())
        expect(here['A'] ?? 0).toBe(seen.get('A') ?? 0)
        expect(here['SCARCE'] ?? 0).toBeLessThanOrEqual(4)
      }),
      schedules(1 / 3),
    )
  }, 60_000)
})
