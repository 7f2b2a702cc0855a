import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CartSimulator, type Event } from '../fixtures/cart-simulator.ts'
import { schedules } from '../fixtures/schedules.ts'
import type { MergePolicy } from './merge.ts'

const policies: fc.Arbitrary<MergePolicy> = fc.record({
  forceClientState: fc.boolean(),
  serverSyncCanRemoveLocalItems: fc.boolean(),
  serverSyncCanModifyLocalItems: fc.boolean(),
})

const fault = fc.constantFrom('answered', 'answered', 'answered', 'answer lost', 'never arrived')

function edits(by: 'tab' | 'elsewhere', skus: readonly string[]) {
  return fc.record({
    by: fc.constant(by),
    sku: fc.constantFrom(...skus),
    verb: fc.constantFrom('add', 'set'),
    qty: fc.constantFrom(0, 0, 0, 1, 2, 3, 5),
  })
}

function simulators(
  local: readonly string[],
  remote: readonly string[],
): fc.Arbitrary<readonly Event[]> {
  return fc.array(
    fc.oneof(
      { weight: 5, arbitrary: edits('tab', local) },
      { weight: 1, arbitrary: edits('elsewhere', remote) },
      { weight: 14, arbitrary: fc.record({ sync: fault }) },
      { weight: 1, arbitrary: fc.constant('tab dies' as const) },
    ),
    { minLength: 1, maxLength: 60, size: 'max' },
  ) as fc.Arbitrary<readonly Event[]>
}

function run(policy: MergePolicy, events: readonly Event[]): CartSimulator {
  const simulator = new CartSimulator(policy)
  for (const event of events) simulator.apply(event)
  return simulator
}

describe('merge with two tabs, a slow server and lost answers', () => {
  it('ends with equal carts and every acknowledged change in random interleavings', () => {
    fc.assert(
      fc.property(policies, simulators(['A', 'B'], ['C']), (policy, events) => {
        const simulator = run(policy, events)
        const elsewhere = Object.fromEntries(
          Object.entries(simulator.remote()).filter(([sku]) => sku === 'C'),
        )
        simulator.converge()
        expect(simulator.local()).toEqual(simulator.remote())
        const { C: _, ...ours } = simulator.local()
        const expected = [...simulator.seen].filter(([, qty]) => qty > 0)
        expect(ours).toEqual(Object.fromEntries(expected))
        const theirs = Object.fromEntries(
          Object.entries(simulator.local()).filter(([sku]) => sku === 'C'),
        )
        expect(theirs).toEqual(elsewhere)
      }),
      schedules(),
    )
  }, 60_000)

  it('ends with equal carts when two devices change the same lines', () => {
    fc.assert(
      fc.property(policies, simulators(['A', 'B'], ['A', 'B']), (policy, events) => {
        const simulator = run(policy, events)
        simulator.converge()
        expect(simulator.local()).toEqual(simulator.remote())
      }),
      schedules(),
    )
  }, 60_000)

  it('ends with equal carts if the server refuses quantities, and shows the refusals', () => {
    fc.assert(
      fc.property(policies, simulators(['SCARCE', 'A'], ['C']), (policy, events) => {
        const simulator = run(policy, events)
        simulator.converge()
        expect(simulator.local()).toEqual(simulator.remote())
        expect(simulator.local()['A'] ?? 0).toBe(simulator.seen.get('A') ?? 0)
        expect(simulator.local()['SCARCE'] ?? 0).toBe(simulator.seen.get('SCARCE') ?? 0)
      }),
      schedules(),
    )
  }, 60_000)

  it('only pulls after a complete sync', () => {
    fc.assert(
      fc.property(policies, simulators(['A', 'B'], ['C']), (policy, events) => {
        const simulator = run(policy, events)
        simulator.converge()
        expect(simulator.converge()).toBe(2)
      }),
      schedules(1 / 3),
    )
  })
})
