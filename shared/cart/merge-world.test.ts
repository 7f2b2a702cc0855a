import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CartWorld, type Event } from '../fixtures/cart-world.ts'
import { schedules } from '../fixtures/schedules.ts'
import type { MergePolicy } from './merge.ts'

const policies: fc.Arbitrary<MergePolicy> = fc.record({
  forceClientState: fc.boolean(),
  serverSyncCanRemoveLocalItems: fc.boolean(),
  serverSyncCanModifyLocalItems: fc.boolean(),
})

const fate = fc.constantFrom('answered', 'answered', 'answered', 'answer lost', 'never arrived')

function edits(by: 'tab' | 'elsewhere', skus: readonly string[]) {
  return fc.record({
    by: fc.constant(by),
    sku: fc.constantFrom(...skus),
    verb: fc.constantFrom('add', 'set'),
    qty: fc.constantFrom(0, 0, 0, 1, 2, 3, 5),
  })
}

function worlds(here: readonly string[], there: readonly string[]): fc.Arbitrary<readonly Event[]> {
  return fc.array(
    fc.oneof(
      { weight: 5, arbitrary: edits('tab', here) },
      { weight: 1, arbitrary: edits('elsewhere', there) },
      { weight: 14, arbitrary: fc.record({ sync: fate }) },
      { weight: 1, arbitrary: fc.constant('tab dies' as const) },
    ),
    { minLength: 1, maxLength: 60, size: 'max' },
  ) as fc.Arbitrary<readonly Event[]>
}

function play(policy: MergePolicy, events: readonly Event[]): CartWorld {
  const world = new CartWorld(policy)
  for (const event of events) world.happen(event)
  return world
}

describe('merge in a world of two tabs, a slow server and lost answers', () => {
  it('ends with equal carts and every acknowledged change in random interleavings', () => {
    fc.assert(
      fc.property(policies, worlds(['A', 'B'], ['C']), (policy, events) => {
        const world = play(policy, events)
        const elsewhere = Object.fromEntries(
          Object.entries(world.there()).filter(([sku]) => sku === 'C'),
        )
        world.comeToRest()
        expect(world.here()).toEqual(world.there())
        const { C: _, ...ours } = world.here()
        const wanted = [...world.seen].filter(([, qty]) => qty > 0)
        expect(ours).toEqual(Object.fromEntries(wanted))
        const theirs = Object.fromEntries(
          Object.entries(world.here()).filter(([sku]) => sku === 'C'),
        )
        expect(theirs).toEqual(elsewhere)
      }),
      schedules(),
    )
  }, 60_000)

  it('ends with equal carts when two devices change the same lines', () => {
    fc.assert(
      fc.property(policies, worlds(['A', 'B'], ['A', 'B']), (policy, events) => {
        const world = play(policy, events)
        world.comeToRest()
        expect(world.here()).toEqual(world.there())
      }),
      schedules(),
    )
  }, 60_000)

  it('ends with equal carts when the server refuses quantities, and shows what it refused', () => {
    fc.assert(
      fc.property(policies, worlds(['SCARCE', 'A'], ['C']), (policy, events) => {
        const world = play(policy, events)
        world.comeToRest()
        expect(world.here()).toEqual(world.there())
        expect(world.here()['A'] ?? 0).toBe(world.seen.get('A') ?? 0)
        expect(world.here()['SCARCE'] ?? 0).toBe(world.seen.get('SCARCE') ?? 0)
      }),
      schedules(),
    )
  }, 60_000)

  it('has nothing left to send after one whole sync: a second one is only a pull', () => {
    fc.assert(
      fc.property(policies, worlds(['A', 'B'], ['C']), (policy, events) => {
        const world = play(policy, events)
        world.comeToRest()
        expect(world.comeToRest()).toBe(2)
      }),
      schedules(1 / 3),
    )
  })
})
