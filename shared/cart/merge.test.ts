import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineOf, serverLineOf } from '../fixtures/carts.ts'
import type { CartItem } from './cart.ts'
import {
  merge,
  mergeQuantities,
  type MergeInput,
  type MergePolicy,
  type MergeStep,
} from './merge.ts'
import { lineKey } from './line-key.ts'
import type { ServerItem } from './server-item.ts'

const SPECIFIED: MergePolicy = {
  forceClientState: false,
  serverSyncCanRemoveLocalItems: false,
  serverSyncCanModifyLocalItems: false,
}
const FORCED = { ...SPECIFIED, forceClientState: true }
const MAY_REMOVE = { ...SPECIFIED, serverSyncCanRemoveLocalItems: true }
const MAY_MODIFY = { ...SPECIFIED, serverSyncCanModifyLocalItems: true }

const server = (qty: number) => (qty === 0 ? [] : [serverLineOf(7, 'A', qty)])
const grave = [{ key: lineKey(lineOf('A', 1)), at: 1 }]

function stepsOf(
  here: number | CartItem,
  there: number,
  known: number | undefined,
  rest: Partial<MergeInput> = {},
) {
  const item = typeof here === 'number' ? lineOf('A', here) : here
  return merge({
    client: here === 0 ? [] : [item],
    server: server(there),
    base: known === undefined ? undefined : server(known),
    tombstones: [],
    policy: SPECIFIED,
    ...rest,
  }).map((step) => ('qty' in step ? `${step.do} ${step.qty}` : step.do))
}

describe('merge without a base', () => {
  it('pushes up an item that is missing on the server', () => {
    expect(stepsOf(2, 0, undefined)).toEqual(['add-to-server'])
  })

  it('removes an item that is missing on the server if the settings allow', () => {
    const confirmed = lineOf('A', 2, { server_item_id: 7 })
    expect(stepsOf(confirmed, 0, undefined, { policy: MAY_REMOVE })).toEqual(['remove-from-client'])
    expect(stepsOf(confirmed, 0, undefined, { policy: SPECIFIED })).toEqual(['add-to-server'])
  })

  it('never removes an item that no server has seen', () => {
    expect(stepsOf(2, 0, undefined, { policy: MAY_REMOVE })).toEqual(['add-to-server'])
  })

  it('updates a differing quantity on the side that the settings allow', () => {
    expect(stepsOf(2, 5, undefined)).toEqual(['set-on-server 2'])
    expect(stepsOf(2, 5, undefined, { policy: MAY_MODIFY })).toEqual(['set-on-client 5'])
    expect(stepsOf(2, 2, undefined, { policy: MAY_MODIFY })).toEqual([])
  })

  it('adds a server item that is missing here, and forces nothing without a base', () => {
    expect(stepsOf(0, 5, undefined)).toEqual(['add-to-client'])
    expect(stepsOf(0, 5, undefined, { policy: FORCED })).toEqual(['add-to-client'])
  })

  it('deletes a server item that was removed locally', () => {
    expect(stepsOf(0, 5, undefined, { tombstones: grave })).toEqual(['delete-on-server'])
  })

  it('merges quantities once at a login', () => {
    const policy = { ...SPECIFIED, mergeQty: true }
    const merged = mergeQuantities(2, 3)
    expect(stepsOf(2, 3, undefined, { policy })).toEqual([
      `set-on-client ${merged}`,
      `set-on-server ${merged}`,
    ])
    expect(stepsOf(5, 3, 3, { policy })).toEqual(['set-on-server 5'])
    expect(stepsOf(5, 5, 3, { policy })).toEqual([])
  })
})

describe('merge with a cart that has taken over what the base knows', () => {
  const policy = { ...SPECIFIED, hasTakenOver: true }

  it('counts lines of both sides once, and adds local changes since', () => {
    expect(stepsOf(2, 5, 2, { policy })).toEqual(['set-on-client 5'])
    expect(stepsOf(2, 2, 2, { policy })).toEqual([])
    expect(stepsOf(4, 5, 2, { policy })).toEqual(['set-on-client 7', 'set-on-server 7'])
    expect(stepsOf(1, 5, 2, { policy })).toEqual(['set-on-client 4', 'set-on-server 4'])
    expect(stepsOf(1, 2, 2, { policy })).toEqual(['set-on-server 1'])
    expect(stepsOf(3, 0, 0, { policy })).toEqual(['add-to-server'])
    expect(stepsOf(0, 3, 0, { policy })).toEqual(['add-to-client'])
  })

  it('removes lines that were removed locally, and keeps the customer’s', () => {
    expect(stepsOf(0, 2, 2, { policy, tombstones: grave })).toEqual(['delete-on-server'])
    const left = stepsOf(0, 5, 2, { policy, tombstones: grave })
    expect(left).toEqual(['add-to-client', 'set-on-server 3'])
  })

  it('removes lines that were removed from the customer’s cart since', () => {
    expect(stepsOf(2, 0, 2, { policy })).toEqual(['remove-from-client'])
    expect(stepsOf(3, 0, 2, { policy })).toEqual(['set-on-client 1', 'add-to-server'])
  })
})

describe('merge with a base', () => {
  it('takes the side that changed, independent of the settings', () => {
    for (const policy of [SPECIFIED, FORCED, MAY_REMOVE, MAY_MODIFY]) {
      expect(stepsOf(3, 2, 2, { policy })).toEqual(['set-on-server 3'])
      expect(stepsOf(2, 3, 2, { policy })).toEqual(['set-on-client 3'])
      expect(stepsOf(2, 0, 2, { policy })).toEqual(['remove-from-client'])
      expect(stepsOf(0, 2, 2, { policy })).toEqual(['delete-on-server'])
      expect(stepsOf(2, 0, 0, { policy })).toEqual(['add-to-server'])
    }
  })

  it('takes the configured side when both changed', () => {
    expect(stepsOf(3, 4, 2)).toEqual(['set-on-server 3'])
    expect(stepsOf(3, 4, 2, { policy: MAY_MODIFY })).toEqual(['set-on-client 4'])
    expect(stepsOf(3, 0, 2)).toEqual(['add-to-server'])
    expect(stepsOf(3, 0, 2, { policy: MAY_REMOVE })).toEqual(['remove-from-client'])
    expect(stepsOf(0, 4, 2, { tombstones: grave })).toEqual(['delete-on-server'])
    expect(stepsOf(0, 4, 2, { tombstones: grave, policy: MAY_MODIFY })).toEqual(['add-to-client'])
  })

  it('takes this side if both changed and its state is forced', () => {
    const policy = {
      ...FORCED,
      serverSyncCanRemoveLocalItems: true,
      serverSyncCanModifyLocalItems: true,
    }
    expect(stepsOf(3, 4, 2, { policy })).toEqual(['set-on-server 3'])
    expect(stepsOf(3, 0, 2, { policy })).toEqual(['add-to-server'])
    expect(stepsOf(0, 4, 2, { policy, tombstones: grave })).toEqual(['delete-on-server'])
  })

  it('deletes on the server what is missing locally if the state is forced and the base has it', () => {
    expect(stepsOf(0, 2, 2, { policy: FORCED })).toEqual(['delete-on-server'])
  })

  it('adds a line that is not in the base, even if the state is forced', () => {
    expect(stepsOf(0, 2, 0, { policy: FORCED })).toEqual(['add-to-client'])
  })

  it('recognises its own change after a lost response', () => {
    const sent = lineOf('A', 2, { sent_qty: 3, onServer: 'unconfirmed' })
    expect(stepsOf(sent, 3, 2, { policy: MAY_MODIFY })).toEqual(['set-on-server 2'])
    const removed = [{ key: lineKey(lineOf('A', 1)), at: 1, sent_qty: 3 }]
    expect(stepsOf(0, 3, 0, { tombstones: removed, policy: MAY_MODIFY })).toEqual([
      'delete-on-server',
    ])
    const unsent = lineOf('A', 1, { sent_qty: 0 })
    expect(stepsOf(unsent, 0, 2, { policy: MAY_REMOVE })).toEqual(['add-to-server'])
  })

  it('keeps one of several equal server lines, with the summed quantity', () => {
    const doubled = [serverLineOf(9, 'A', 3), serverLineOf(7, 'A', 2)]
    const steps = (client: CartItem[], base: ServerItem[]) =>
      merge({ client, server: doubled, base, tombstones: [], policy: SPECIFIED })
    expect(steps([lineOf('A', 2)], server(2))).toMatchObject([
      { do: 'set-on-client', qty: 5 },
      { do: 'delete-on-server', item_id: 9 },
      { do: 'set-on-server', item_id: 7, qty: 5 },
    ])
    expect(steps([], [])).toMatchObject([
      { do: 'add-to-client', server: { qty: 5 } },
      { do: 'delete-on-server', item_id: 9 },
      { do: 'set-on-server', item_id: 7, qty: 5 },
    ])
  })

  it('treats a server line of quantity 0 as missing', () => {
    const empty = [serverLineOf(7, 'A', 0)]
    const input = { client: [], server: empty, base: empty, tombstones: [], policy: SPECIFIED }
    expect(merge(input)).toEqual([])
  })
})

const SKUS = ['A', 'B', 'C', 'D']
const carts = fc.uniqueArray(
  fc.record({ sku: fc.constantFrom(...SKUS), qty: fc.integer({ min: 1, max: 5 }) }),
  { selector: ({ sku }) => sku },
)
const inputs: fc.Arbitrary<MergeInput> = fc
  .record({
    client: carts,
    server: carts,
    base: fc.option(carts, { nil: undefined }),
    dead: fc.subarray(SKUS),
    policy: fc.record({
      forceClientState: fc.boolean(),
      serverSyncCanRemoveLocalItems: fc.boolean(),
      serverSyncCanModifyLocalItems: fc.boolean(),
      mergeQty: fc.boolean(),
    }),
  })
  .map(({ client, server: there, base, dead, policy }) => ({
    client: client.map(({ sku, qty }) => lineOf(sku, qty)),
    server: there.map(({ sku, qty }) => serverLineOf(SKUS.indexOf(sku) + 1, sku, qty)),
    base: base?.map(({ sku, qty }) => serverLineOf(SKUS.indexOf(sku) + 1, sku, qty)),
    tombstones: dead.map((sku) => ({ key: lineKey(lineOf(sku, 1)), at: 1 })),
    policy,
  }))

/** Both carts by line key after the steps were applied. */
function carryOut(input: MergeInput, steps: readonly MergeStep[]) {
  const here = new Map(input.client.map((item) => [lineKey(item), item.qty]))
  const there = new Map(input.server.map((line) => [lineKey(line), line.qty]))
  for (const step of steps) {
    const { key } = step
    if (step.do === 'remove-from-client') here.delete(key)
    if (step.do === 'set-on-client') here.set(key, step.qty)
    if (step.do === 'add-to-client') here.set(key, step.server.qty)
    if (step.do === 'delete-on-server') there.delete(key)
    if (step.do === 'set-on-server') there.set(key, step.qty)
    if (step.do === 'add-to-server') there.set(key, (there.get(key) ?? 0) + step.item.qty)
  }
  const sorted = (map: Map<string, number>) => [...map].toSorted()
  return { here: sorted(here), there: sorted(there) }
}

describe('merge of any two carts', () => {
  it('makes both sides equal, without a duplicate line or an invalid quantity', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const steps = merge(input)
        const { here, there } = carryOut(input, steps)
        expect(here).toEqual(there)
        expect(here.every(([, qty]) => qty > 0)).toBe(true)
        const names = steps.map((step) => `${step.key} ${step.do.replace(/^\w+-\w+-/, '')}`)
        expect(new Set(names).size).toBe(names.length)
      }),
      { numRuns: 2_000 },
    )
  })

  it('is idempotent: equal carts with that base need no step', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const client = input.server.map(({ sku, qty }) => lineOf(sku, qty))
        const policy = { ...input.policy, mergeQty: false }
        expect(merge({ ...input, client, policy })).toEqual([])
        expect(merge({ ...input, client, base: input.server })).toEqual([])
      }),
    )
  })

  it('is deterministic, with local steps first', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const steps = merge(input)
        expect(merge(structuredClone(input))).toEqual(steps)
        const sides = steps.map((step) => step.do.endsWith('-client'))
        expect(sides).toEqual(sides.toSorted((a, b) => Number(b) - Number(a)))
      }),
    )
  })
})
