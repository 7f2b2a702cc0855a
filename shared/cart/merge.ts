import type { CartItem, Tombstone } from './cart.ts'
import { fromServer } from './line.ts'
import { pairLines, type LinePair } from './pair-lines.ts'
import type { ServerItem } from './server-item.ts'

/** Which side may change the other; brand values `cart.*`. */
export interface MergePolicy {
  /** The browser's cart wins where both sides changed: after being offline, and before an order. */
  forceClientState: boolean
  serverSyncCanRemoveLocalItems: boolean
  serverSyncCanModifyLocalItems: boolean
  /** Quantities of both sides are added up at their first merge, after a login. */
  mergeQty?: boolean
  /** The server's cart is a new one that has taken over the lines of the base: they count once. */
  hasTakenOver?: boolean
}

/** Input of a merge. */
export interface MergeInput {
  client: readonly CartItem[]
  server: readonly ServerItem[]
  /** The server's lines as last known; undefined: never pulled. */
  base?: readonly ServerItem[] | undefined
  tombstones: readonly Tombstone[]
  policy: MergePolicy
}

/** One change on one side; `key` is the line key, quantities are absolute. */
export type MergeStep =
  | { do: 'remove-from-client'; key: string }
  | { do: 'set-on-client'; key: string; qty: number }
  | { do: 'add-to-client'; key: string; server: ServerItem }
  | { do: 'delete-on-server'; key: string; item_id: number; sku: string }
  | { do: 'set-on-server'; key: string; item: CartItem; item_id: number; qty: number }
  | { do: 'add-to-server'; key: string; item: CartItem }

const STEP_ORDER: readonly MergeStep['do'][] = [
  'remove-from-client',
  'set-on-client',
  'add-to-client',
  'delete-on-server',
  'set-on-server',
  'add-to-server',
]

/**
 * Returns the changes that make both carts equal. Without a base the policy alone decides, and nothing is
 * forced. With a base, a line that changed on one side takes that side's value; changed on both, the
 * configured side's. A line that the base does not contain was added elsewhere and is added here, even if
 * the client's state is forced. The steps of this side come first: together with the new base they are one
 * change.
 */
export function merge(input: MergeInput): readonly MergeStep[] {
  const { base, policy } = input
  const steps = pairLines(input).flatMap((pair) => [
    ...deleteDuplicates(pair),
    ...(base === undefined ? mergeWithoutBase(pair, policy) : mergeWithBase(pair, policy)),
  ])
  return steps.toSorted((a, b) => STEP_ORDER.indexOf(a.do) - STEP_ORDER.indexOf(b.do))
}

/** Merges without a base: it is unknown which side changed. */
function mergeWithoutBase(pair: LinePair, policy: MergePolicy): readonly MergeStep[] {
  const { clientQty, serverQty } = pair
  if (clientQty === 0)
    return pair.tombstone === undefined ? applyServerQty(pair) : applyClientQty(pair)
  if (serverQty === 0) {
    const wasThere = pair.item?.server_item_id !== undefined
    return policy.serverSyncCanRemoveLocalItems && wasThere
      ? applyServerQty(pair)
      : applyClientQty(pair)
  }
  if (policy.mergeQty === true)
    return setQtyOnBothSides(pair, mergeQuantities(clientQty, serverQty))
  return policy.serverSyncCanModifyLocalItems ? applyServerQty(pair) : applyClientQty(pair)
}

/**
 * Merges with a base. A quantity that was sent without an answer counts as known if the server has it: it
 * is this side's own change.
 */
function mergeWithBase(pair: LinePair, policy: MergePolicy): readonly MergeStep[] {
  if (policy.hasTakenOver === true) return addLocalChange(pair)
  const known = pair.serverQty === pair.sent ? pair.serverQty : pair.known
  if (pair.serverQty === known) return applyClientQty(pair)
  const isChangedOnClient = pair.clientQty !== known || pair.tombstone !== undefined
  if (!isChangedOnClient) return applyServerQty(pair)
  if (policy.forceClientState) return applyClientQty(pair)
  const mayServer =
    pair.serverQty === 0
      ? policy.serverSyncCanRemoveLocalItems
      : policy.serverSyncCanModifyLocalItems
  return mayServer ? applyServerQty(pair) : applyClientQty(pair)
}

function applyClientQty({ key, item, line, clientQty, serverQty }: LinePair): readonly MergeStep[] {
  if (clientQty === serverQty && line?.qty === serverQty) return []
  if (item === undefined) {
    if (line === undefined) return []
    return [{ do: 'delete-on-server', key, item_id: line.item_id, sku: line.sku }]
  }
  if (line === undefined) return [{ do: 'add-to-server', key, item }]
  return line.qty === clientQty
    ? []
    : [{ do: 'set-on-server', key, item, item_id: line.item_id, qty: clientQty }]
}

function applyServerQty(pair: LinePair): readonly MergeStep[] {
  const { key, item, line, clientQty, serverQty } = pair
  if (line === undefined) return item === undefined ? [] : [{ do: 'remove-from-client', key }]
  const whole = { ...line, qty: serverQty }
  const step: readonly MergeStep[] =
    item === undefined
      ? [{ do: 'add-to-client', key, server: whole }]
      : clientQty === serverQty
        ? []
        : [{ do: 'set-on-client', key, qty: serverQty }]
  return [...step, ...setMerged(pair)]
}

/** Sets the whole quantity on a line that the server has twice. */
function setMerged({ key, item, line, serverQty }: LinePair): readonly MergeStep[] {
  if (line === undefined || line.qty === serverQty) return []
  const merged = item ?? { ...fromServer(line), qty: serverQty }
  return [{ do: 'set-on-server', key, item: merged, item_id: line.item_id, qty: serverQty }]
}

/** Adds this side's change since the base to the server's quantity. */
function addLocalChange(pair: LinePair): readonly MergeStep[] {
  const { key, item, line, clientQty, serverQty, known } = pair
  const qty = addChange(clientQty, serverQty, known)
  const after = { ...pair, clientQty: qty }
  if (item === undefined) {
    if (line === undefined || qty === 0) return applyClientQty(after)
    const whole = { ...line, qty }
    const added = { ...after, item: { ...fromServer(line), qty } }
    return [{ do: 'add-to-client', key, server: whole }, ...applyClientQty(added)]
  }
  const left = qty === 0 ? undefined : { ...item, qty }
  const step: readonly MergeStep[] =
    left === undefined
      ? [{ do: 'remove-from-client', key }]
      : qty === clientQty
        ? []
        : [{ do: 'set-on-client', key, qty }]
  return [...step, ...applyClientQty({ ...after, item: left })]
}

function setQtyOnBothSides({ key, item, line }: LinePair, qty: number): readonly MergeStep[] {
  if (item === undefined || line === undefined) return []
  return [
    { do: 'set-on-client', key, qty },
    { do: 'set-on-server', key, item: { ...item, qty }, item_id: line.item_id, qty },
  ]
}

/** Deletes duplicates on the server; the first line stays. */
function deleteDuplicates({ key, duplicates }: LinePair): readonly MergeStep[] {
  return duplicates.map(({ item_id, sku }) => ({ do: 'delete-on-server', key, item_id, sku }))
}

/**
 * The quantity of a line that is both in a guest's and in the customer's cart: the sum. This is the rule of
 * a login, in the browser and at the edge.
 */
export function mergeQuantities(guest: number, customer: number): number {
  return guest + customer
}

/**
 * Adds the change of a quantity, from `known` to `changed`, to the same line of another cart. What both
 * carts already know is not counted twice, whatever the rule above is.
 */
export function addChange(changed: number, current: number, known: number): number {
  return Math.max(0, current + changed - known)
}
