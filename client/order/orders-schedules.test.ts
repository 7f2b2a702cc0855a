import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { schedules } from '../../shared/fixtures/schedules.ts'
import { makeFactory, openOutbox } from '../testing/fake-database.ts'
import type { OrderFault } from '../testing/fake-orders.ts'
import type { Fault } from '../testing/fake-server.ts'
import { OrderSimulator, type ScheduledEvent } from '../testing/order-simulator.ts'
import { flushMicrotasks, type SimulatorOptions } from '../testing/simulator.ts'
import { tableOn } from '../db/table.ts'

const FAULTS: readonly Fault[] = [
  ...(['answered', 'answered', 'answered', 'answered', 'answered', 'answered'] as const),
  ...(['slow', 'lost', 'late', 'never', 'broken', 'busy', 'portal'] as const),
]
const ORDER_FATES: readonly OrderFault[] = ['made', 'made', 'made', 'hidden', 'unmade', 'closed']

const tab = fc.nat({ max: 2 })
const eventLists: fc.Arbitrary<readonly ScheduledEvent[]> = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        add: fc.constantFrom('A', 'B'),
        qty: fc.integer({ min: 1, max: 3 }),
      }),
    },
    { weight: 6, arbitrary: fc.record({ order: tab }) },
    {
      weight: 6,
      arbitrary: fc.record({ say: fc.constantFrom('yes' as const, 'accept' as const), by: tab }),
    },
    {
      weight: 8,
      arbitrary: fc.record({ wait: fc.constantFrom(0, 50, 400, 1500, 6000, 25_000, 90_000) }),
    },
    { weight: 4, arbitrary: fc.record({ network: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ price: fc.constantFrom(10, 12) }) },
    { weight: 1, arbitrary: fc.constant({ open: true } as const) },
    {
      weight: 3,
      arbitrary: fc.record({
        close: tab,
        at: fc.integer({ min: 1, max: 30 }),
        when: fc.constantFrom('before' as const, 'after' as const),
      }),
    },
  ),
  { minLength: 3, maxLength: 16 },
)
const faults = fc.array(fc.constantFrom(...FAULTS), { minLength: 1, maxLength: 12 })
const orderFaults = fc.array(fc.constantFrom(...ORDER_FATES), { minLength: 1, maxLength: 4 })

/**
 * Checks the history of a device, the edge and the backend: nothing was ordered twice, and nothing was
 * lost.
 */
async function check(game: OrderSimulator): Promise<void> {
  const { simulator, added, promised } = game
  const { made } = simulator.server.orders
  expect(new Set(made.map(({ key }) => key)).size).toBe(made.length)
  const ordered = game.ordered()
  const saved = await simulator.quantities()
  // An order's products left the cart exactly once, and no others did.
  for (const [sku, qty] of added)
    expect([sku, (ordered[sku] ?? 0) + (saved[sku] ?? 0)]).toEqual([sku, qty])
  expect(simulator.server.quantities()).toEqual(saved)
  for (const promise of promised) {
    for (const [sku, qty] of Object.entries(promise)) {
      expect(ordered[sku] ?? 0).toBeGreaterThanOrEqual(qty)
    }
  }
  // No personal data is left.
  expect(JSON.stringify(await simulator.table.list('orders/'))).not.toContain('Aino')
}

type Game = (
  schedule: readonly ScheduledEvent[],
  faults: readonly Fault[],
  orderFaults: readonly OrderFault[],
) => Promise<void>

function gameWith(optionsOf: () => SimulatorOptions): Game {
  return async (schedule, fatesToCome, orderFatesToCome) => {
    const game = new OrderSimulator(fatesToCome, orderFatesToCome, optionsOf())
    await game.run(schedule)
    await check(game)
  }
}

/** Waits for several ticks, as a database needs them. */
async function flushAllMicrotasks(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) await flushMicrotasks()
}

const stored = () => ({ table: tableOn(openOutbox(makeFactory())), rest: flushAllMicrotasks })

describe('orders of a browser', () => {
  it.each([
    ['in random schedules of faults, tabs and pages that end anywhere', 1, () => ({})],
    ['without Web Locks, by a lease in the database', 1 / 3, () => ({ hasLocks: false })],
    ['on a real database', 1 / 8, stored],
  ] as const)(
    'are each at most once at the backend, none that was stored is lost, and their products leave the cart once: %s',
    async (_, part, optionsOf) => {
      const game = gameWith(optionsOf)
      await fc.assert(fc.asyncProperty(eventLists, faults, orderFaults, game), schedules(part))
    },
    900_000,
  )

  it('are not lost when more of a cart is ordered while an order of it is to be resent', async () => {
    const schedule: ScheduledEvent[] = [
      ...[{ add: 'A', qty: 1 }, { wait: 25_000 }, { order: 0 }, { add: 'A', qty: 1 }],
      ...[{ say: 'yes', by: 0 } as const, { order: 0 }],
    ]
    const fatesToCome: Fault[] = ['late', 'answered', 'answered', 'lost', 'answered']
    await gameWith(() => ({}))(schedule, fatesToCome, ['closed', 'made'])
  })
})
