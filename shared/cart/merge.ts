import type { CartItem, Tombstone } from './cart.ts'
import { fromServer } from './line.ts'
import { pairLines, type Pair } from './pair.ts'
import type { ServerItem } from './server-item.ts'

/** Which side may change the other; brand values `cart.*`. */
export interface MergePolicy {
  /** The browser's cart counts where both sides changed: after being offline, before a checkout elsewhere. */
  forceClientState: boolean
  serverSyncCanRemoveLocalItems: boolean
  serverSyncCanModifyLocalItems: boolean
  /** Quantities of both sides are added up where they meet for the first time: at login. */
  mergeQty?: boolean
  /** The server's cart is another one, which has taken over what the base knows: that counts once. */
  hasTakenOver?: boolean
}

/** What a merge is made of. */
export interface MergeInput {
  client: readonly CartItem[]
  server: readonly ServerItem[]
  /** The server's lines as last known; undefined: never pulled. */
  base?: readonly ServerItem[] | undefined
  tombstones: readonly Tombstone[]
  policy: MergePolicy
}

/** One change on one side; `key` is the line's name, quantities are absolute. */
export type MergeStep =
  | { do: 'remove-from-client'; key: string }
  | { do: 'set-on-client'; key: string; qty: number }
  | { do: 'add-to-client'; key: string; server: ServerItem }
  | { do: 'delete-on-server'; key: string; item_id: number; sku: string }
  | { do: 'set-on-server'; key: string; item: CartItem; item_id: number; qty: number }
  | { do: 'add-to-server'; key: string; item: CartItem }

const ORDER: readonly MergeStep['do'][] = [
  'remove-from-client',
  'set-on-client',
  'add-to-client',
  'delete-on-server',
  'set-on-server',
  'add-to-server',
]

/**
 * What has to change so that both carts are equal. Without
 * a base the specification's rule; with one, a line that changed on one side takes that side, on
 * both sides the configured one, and a line that the base does not know was added elsewhere and is
 * added here, also when the client's state is forced. Nothing is forced without a base. The steps
 * of this side come first: they are one change, together with the new base.
 */
export function merge(input: MergeInput): readonly MergeStep[] {
  const { base, policy } = input
  const steps = pairLines(input).flatMap((pair) => [
    ...clearDoubles(pair),
    ...(base === undefined ? mergeFirst(pair, policy) : mergeAgain(pair, policy)),
  ])
  return steps.toSorted((one, other) => ORDER.indexOf(one.do) - ORDER.indexOf(other.do))
}

/** The rule without a base: nobody knows who changed what. */
function mergeFirst(pair: Pair, policy: MergePolicy): readonly MergeStep[] {
  const { here, there } = pair
  if (here === 0) return pair.tombstone === undefined ? takeServer(pair) : takeClient(pair)
  if (there === 0) {
    const wasThere = pair.item?.server_item_id !== undefined
    return policy.serverSyncCanRemoveLocalItems && wasThere ? takeServer(pair) : takeClient(pair)
  }
  if (policy.mergeQty === true) return setBoth(pair, here + there)
  return policy.serverSyncCanModifyLocalItems ? takeServer(pair) : takeClient(pair)
}

/**
 * The rule with a base. What was sent and not answered counts as known when the server has it: it is
 * this side's own change.
 */
function mergeAgain(pair: Pair, policy: MergePolicy): readonly MergeStep[] {
  if (policy.hasTakenOver === true) return addUp(pair)
  const known = pair.there === pair.sent ? pair.there : pair.known
  if (pair.there === known) return takeClient(pair)
  const isChangedHere = pair.here !== known || pair.tombstone !== undefined
  if (!isChangedHere) return takeServer(pair)
  if (policy.forceClientState) return takeClient(pair)
  const mayServer =
    pair.there === 0 ? policy.serverSyncCanRemoveLocalItems : policy.serverSyncCanModifyLocalItems
  return mayServer ? takeServer(pair) : takeClient(pair)
}

function takeClient({ key, item, line, here, there }: Pair): readonly MergeStep[] {
  if (here === there && line?.qty === there) return []
  if (item === undefined) {
    if (line === undefined) return []
    return [{ do: 'delete-on-server', key, item_id: line.item_id, sku: line.sku }]
  }
  if (line === undefined) return [{ do: 'add-to-server', key, item }]
  return line.qty === here
    ? []
    : [{ do: 'set-on-server', key, item, item_id: line.item_id, qty: here }]
}

function takeServer(pair: Pair): readonly MergeStep[] {
  const { key, item, line, here, there } = pair
  if (line === undefined) return item === undefined ? [] : [{ do: 'remove-from-client', key }]
  const whole = { ...line, qty: there }
  const step: readonly MergeStep[] =
    item === undefined
      ? [{ do: 'add-to-client', key, server: whole }]
      : here === there
        ? []
        : [{ do: 'set-on-client', key, qty: there }]
  return [...step, ...setDoubled(pair)]
}

/** A line that was doubled on the server gets the whole quantity. */
function setDoubled({ key, item, line, there }: Pair): readonly MergeStep[] {
  if (line === undefined || line.qty === there) return []
  const kept = item ?? { ...fromServer(line), qty: there }
  return [{ do: 'set-on-server', key, item: kept, item_id: line.item_id, qty: there }]
}

/** The whole is what the server has and what was changed here since the base. */
function addUp(pair: Pair): readonly MergeStep[] {
  const { key, item, line, here, there, known } = pair
  const qty = Math.max(0, there + here - known)
  const after = { ...pair, here: qty }
  if (item === undefined) {
    if (line === undefined || qty === 0) return takeClient(after)
    const whole = { ...line, qty }
    const added = { ...after, item: { ...fromServer(line), qty } }
    return [{ do: 'add-to-client', key, server: whole }, ...takeClient(added)]
  }
  const left = qty === 0 ? undefined : { ...item, qty }
  const step: readonly MergeStep[] =
    left === undefined
      ? [{ do: 'remove-from-client', key }]
      : qty === here
        ? []
        : [{ do: 'set-on-client', key, qty }]
  return [...step, ...takeClient({ ...after, item: left })]
}

function setBoth({ key, item, line }: Pair, qty: number): readonly MergeStep[] {
  if (item === undefined || line === undefined) return []
  return [
    { do: 'set-on-client', key, qty },
    { do: 'set-on-server', key, item: { ...item, qty }, item_id: line.item_id, qty },
  ]
}

/** Of several equal lines on the server the first stays. */
function clearDoubles({ key, doubles }: Pair): readonly MergeStep[] {
  return doubles.map(({ item_id, sku }) => ({ do: 'delete-on-server', key, item_id, sku }))
}
