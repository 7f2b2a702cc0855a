import { type Cart, type CartItem, type ServerCartKind, type Tombstone } from './cart.ts'
import {
  applyServerLine,
  changeLine,
  findLine,
  resetLine,
  fromServer,
  REFUSED_ERROR,
  omitFields,
} from './line.ts'
import { resetServerState } from './reset-server-state.ts'
import { merge, type MergePolicy, type MergeStep } from './merge.ts'
import { serverLineKeys } from './pair-lines.ts'
import { lineKey } from './line-key.ts'
import type { ServerItem } from './server-item.ts'

/** After this time (milliseconds) a sent change has either been applied or lost. */
export const ANSWER_WAIT_MS = 20_000

/** After a pull all differences are the browser's own changes. */
const CLIENT_STEPS: MergePolicy = {
  forceClientState: true,
  serverSyncCanRemoveLocalItems: false,
  serverSyncCanModifyLocalItems: false,
}

/**
 * True if a pull returns the whole truth: no sent change without an answer is on its way. Check before
 * every pull, and wait until then. `answered` names the last answered change: its answer reaches this
 * browser even if the page that sent it was left.
 */
export function mayPull(
  cart: Pick<Cart, 'sentAt' | 'sentId'>,
  now: number,
  answered?: string,
): boolean {
  if (cart.sentAt === undefined) return true
  if (answered !== undefined && answered === cart.sentId) return true
  const age = now - cart.sentAt
  // If the clock was set back, the cart must not wait.
  return age >= ANSWER_WAIT_MS || age < 0
}

/**
 * Applies a pull: the browser's part of the merge, with the server's lines as the new base, in one change
 * of the cart. `startStep` returns what is left to do on the server. `changes` are the changes in the
 * browser, for notices.
 */
export function mergePull(
  cart: Cart,
  server: readonly ServerItem[],
  policy: MergePolicy,
): { cart: Cart; changes: readonly MergeStep[] } {
  const { items, base, tombstones } = cart
  const steps = merge({ client: items, server, base, tombstones, policy })
  const changed = steps.reduce(applyStep, items)
  const there = linesByName(server, changed, tombstones)
  return {
    cart: {
      ...omitFields(cart, 'sentAt', 'sentId'),
      items: changed.map((item) => adoptServerLine(item, there.get(lineKey(item)))),
      base: server,
      tombstones: tombstones.flatMap((grave) => {
        const line = there.get(grave.key)
        return line === undefined ? [] : [keepTombstone(grave, line)]
      }),
    },
    changes: steps.filter(({ do: what }) => what.endsWith('-client')),
  }
}

/**
 * Applies a pull of a customer's cart that has taken over a guest's. `lines` is what the guest's cart
 * contained then, `taken` the part that the customer's cart has. This browser's own changes since are added
 * to the products of both carts, and nothing counts twice.
 */
export function mergeTakenOverCart(
  cart: Cart,
  guests: { lines: readonly ServerItem[]; taken: readonly ServerItem[] },
  server: readonly ServerItem[],
  policy: MergePolicy,
): { cart: Cart; changes: readonly MergeStep[] } {
  const known = mergePull(cart, guests.lines, { ...policy, mergeQty: false })
  const next = { ...known.cart, base: guests.taken, items: known.cart.items.map(resetLine) }
  const merged = mergePull(next, server, { ...policy, hasTakenOver: true })
  return { cart: merged.cart, changes: [...known.changes, ...merged.changes] }
}

/**
 * Returns the next change to send, and the cart with it marked as sent, which must be stored before
 * sending; undefined if the server has everything, or was never pulled. It is derived from the current
 * cart, because the shopper may have undone an earlier step. `now` is milliseconds, `id` unique.
 */
export function startStep(
  cart: Cart,
  now: number,
  id?: string,
): { cart: Cart; step: MergeStep } | undefined {
  const { items, base, tombstones } = cart
  if (base === undefined) return undefined
  const [step] = merge({ client: items, server: base, base, tombstones, policy: CLIENT_STEPS })
  return step && { cart: markSent(cart, step, now, id), step }
}

/** Applies the server's answer to an update: its line is the server's current state. */
export function confirmLine(cart: Cart, key: string, server: ServerItem): Cart {
  const keyOf = serverLineKeys(cart.items, cart.tombstones)
  const others = cart.base?.filter((line) => line.item_id !== server.item_id && keyOf(line) !== key)
  return {
    ...omitFields(cart, 'sentAt', 'sentId'),
    ...(others === undefined ? {} : { base: [...others, server] }),
    items: changeLine(cart.items, key, (item) => adoptServerLine(item, server)),
    tombstones: cart.tombstones.map((grave) =>
      grave.key === key ? keepTombstone(grave, server) : grave,
    ),
  }
}

/** Records that the server has deleted a line, or did not have it. */
export function confirmDelete(cart: Cart, key: string, itemId: number): Cart {
  const keyOf = serverLineKeys(cart.items, cart.tombstones)
  const base = cart.base?.filter(({ item_id }) => item_id !== itemId)
  const isMissing = base?.every((line) => keyOf(line) !== key) ?? true
  return {
    ...omitFields(cart, 'sentAt', 'sentId'),
    ...(base === undefined ? {} : { base }),
    items: isMissing ? changeLine(cart.items, key, resetLine) : cart.items,
    tombstones: isMissing ? cart.tombstones.filter((grave) => grave.key !== key) : cart.tombstones,
  }
}

/**
 * Reverts a refused change: to the previous quantity, or removes the line if it was new. Later changes of
 * the shopper stay and are sent again. `message` is shown at the line.
 */
export function refuse(cart: Cart, key: string, refusedQty: number, message: string): Cart {
  const keyOf = serverLineKeys(cart.items, cart.tombstones)
  const baseQty = cart.base?.find((line) => keyOf(line) === key)?.qty
  return {
    ...omitFields(cart, 'sentAt', 'sentId'),
    items: changeLine(cart.items, key, (item) => {
      const line = omitFields(item, 'sent_qty')
      if (item.qty !== refusedQty) return line
      const previous = baseQty ?? item.prev_qty
      if (previous === undefined) return undefined
      return {
        ...omitFields(line, 'prev_qty'),
        qty: previous,
        errors: { ...item.errors, [REFUSED_ERROR]: message },
        onServer: baseQty === undefined ? 'unconfirmed' : 'confirmed',
      }
    }),
  }
}

/**
 * Sets the kind of server cart in use (mutation "server token"; the token stays at the edge). A new cart
 * has confirmed nothing of the old one.
 */
export function setServerCart(cart: Cart, kind: ServerCartKind): Cart {
  return kind === cart.serverCart ? cart : { ...resetServerState(cart), serverCart: kind }
}

function markSent(cart: Cart, step: MergeStep, now: number, id: string | undefined): Cart {
  const sent = {
    ...omitFields(cart, 'sentId'),
    sentAt: now,
    ...(id === undefined ? {} : { sentId: id }),
  }
  switch (step.do) {
    case 'add-to-server':
      return { ...sent, items: markLine(cart.items, step.key, step.item.qty) }
    case 'set-on-server':
      return { ...sent, items: markLine(cart.items, step.key, step.qty) }
    case 'delete-on-server':
      return { ...sent, tombstones: markTombstone(cart, step.key, now) }
    default:
      return cart
  }
}

function applyStep(items: readonly CartItem[], step: MergeStep): readonly CartItem[] {
  switch (step.do) {
    case 'remove-from-client':
      return changeLine(items, step.key, () => undefined)
    case 'set-on-client':
      return changeLine(items, step.key, (item) => ({ ...item, qty: step.qty }))
    case 'add-to-client':
      return findLine(items, step.key) ? items : [...items, fromServer(step.server)]
    default:
      return items
  }
}

/** The server's lines by the browser's keys; of several equal lines the first. */
function linesByName(
  server: readonly ServerItem[],
  items: readonly CartItem[],
  tombstones: readonly Tombstone[],
): ReadonlyMap<string, ServerItem> {
  const keyOf = serverLineKeys(items, tombstones)
  const lastFirst = server.filter(({ qty }) => qty > 0).toSorted((a, b) => b.item_id - a.item_id)
  return new Map(lastFirst.map((line) => [keyOf(line), line]))
}

/** The line with the server's data: confirmed, or with its number while it differs. */
function adoptServerLine(item: CartItem, server: ServerItem | undefined): CartItem {
  if (server?.qty === item.qty) return applyServerLine(item, server)
  const line = omitFields(item, 'sent_qty', 'server_item_id')
  if (server !== undefined) {
    return { ...line, server_item_id: server.item_id, onServer: 'unconfirmed' }
  }
  return line.onServer === undefined ? line : { ...line, onServer: 'unconfirmed' }
}

function keepTombstone(grave: Tombstone, line: ServerItem): Tombstone {
  return { ...omitFields(grave, 'sent_qty'), server_item_id: line.item_id }
}

function markLine(items: readonly CartItem[], key: string, qty: number): readonly CartItem[] {
  return changeLine(items, key, (item) => ({ ...item, sent_qty: qty, onServer: 'unconfirmed' }))
}

function markTombstone(
  { items, tombstones }: Cart,
  key: string,
  now: number,
): readonly Tombstone[] {
  if (findLine(items, key)) return tombstones
  const grave = tombstones.find((each) => each.key === key) ?? { key, at: now }
  return [...tombstones.filter((each) => each !== grave), { ...grave, sent_qty: 0 }]
}
