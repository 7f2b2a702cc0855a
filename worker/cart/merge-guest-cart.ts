import { z } from 'zod'
import type { CartItemRequest } from '../../shared/cart/server-item.ts'
import { toRequest } from '../../shared/cart/line.ts'
import { mergeQuantities } from '../../shared/cart/merge-quantities.ts'
import { isSameLine } from '../../shared/cart/line-key.ts'
import { done, refuse, type Outcome } from '../session/outcome.ts'
import type { SessionContext } from '../session/context.ts'
import { backendItem, type BackendItem } from '../backend/cart-answers.ts'
import { queryCart } from './query-cart.ts'
import type { CartRef } from '../session/cart-ref.ts'
import {
  beginRecord,
  completeRecord,
  releaseRecord,
  readRecord,
  type IdempotencyKey,
} from '../idempotency/idempotency-records.ts'

/** The lines of a guest cart that is about to be left. */
export interface GuestCart {
  cart: CartRef
  lines: readonly BackendItem[]
  coupon: string | undefined
}

/** The progress of a merge. `refused`: numbers of lines that the customer's cart did not accept. */
export interface MergeRecord {
  lines: readonly BackendItem[]
  refused: readonly number[]
}

/** Maximum number of merges of one guest cart; each merges lines added after the previous one. */
const MAX_TIMES = 20
const NOTHING: MergeRecord = { lines: [], refused: [] }

const lines = z.array(backendItem)
const request = z.custom<CartItemRequest>((value) => typeof value === 'object' && value !== null)
const plan = z.object({
  /** The new name of the customer's cart. */
  name: z.string(),
  lines,
  refused: z.array(z.number()),
  /** Quantities are the final ones of each line. */
  wanted: z.array(z.object({ item: request, item_id: z.number() })),
})
type Plan = z.infer<typeof plan>

/**
 * Merges a guest cart into the customer's, which is already the session's cart. Stores the final quantities
 * before sending the first, so that a retry after a crash or a lost response adds nothing twice. Merges lines
 * added to the guest cart later as well. Returns the name of the customer's cart.
 */
export async function mergeGuestCart(
  context: SessionContext,
  owner: string,
  lines: GuestCart,
): Promise<Outcome<string>> {
  let taken = NOTHING
  for (let time = 0; time < MAX_TIMES; time += 1) {
    const name = nameOf(lines.cart.name, owner, time)
    const known = await readPlan(context, name)
    if (known) taken = known
    const isOver = known && !hasMore(lines, known)
    if (isOver) return done(known.name)
    if (known) continue
    const carried = await carryOut(context, name, lines, taken)
    if (!carried.ok) return carried
    taken = carried.result
    if (!hasMore(lines, carried.result)) return done(carried.result.name)
  }
  return busy(context)
}

/** Returns the record of a guest cart's merge; undefined if there is none. */
export async function readMergeRecord(
  context: SessionContext,
  owner: string,
  guest: string,
): Promise<MergeRecord | undefined> {
  let taken: MergeRecord | undefined
  for (let time = 0; time < MAX_TIMES; time += 1) {
    const next = await readPlan(context, nameOf(guest, owner, time))
    if (!next) break
    taken = next
  }
  return taken
}

async function carryOut(
  context: SessionContext,
  name: IdempotencyKey,
  lines: GuestCart,
  taken: MergeRecord,
): Promise<Outcome<Plan>> {
  const there = await queryCart(context, 'cart.pull', {})
  if (!there.ok) return there
  const cartName = context.carts[context.site.view.storeCode]?.name ?? ''
  const planned: Plan = {
    name: cartName,
    lines: [...lines.lines],
    refused: [],
    wanted: wantedOf(lines, taken, there.result),
  }
  const begun = await beginRecord(context, name, planned, true)
  if (begun.state === 'busy') return busy(context)
  const read = plan.parse(begun.value)
  if (begun.state === 'done') return done(read)
  try {
    const refused = await send(context, read, there.result)
    if (!refused.ok) {
      await releaseRecord(context, name)
      return refused
    }
    if (lines.coupon) await queryCart(context, 'cart.apply-coupon', { coupon: lines.coupon })
    const ended = { ...read, refused: [...taken.refused, ...refused.result] }
    await completeRecord(context, name, ended)
    return done(ended)
  } catch (error) {
    await releaseRecord(context, name)
    throw error
  }
}

/** Adds up the quantities of lines in both carts, except if the guest cart is a copy. */
function wantedOf(
  { cart, lines: held }: GuestCart,
  taken: MergeRecord,
  there: readonly BackendItem[],
): Plan['wanted'] {
  return held.flatMap((line) => {
    const counted = qtyIn(taken.lines, line)
    if (line.qty <= counted) return []
    const qty = cart.copy ? line.qty : mergeQuantities(line.qty, qtyIn(there, line), counted)
    return [{ item: toRequest(line, undefined, qty), item_id: line.item_id }]
  })
}

/** Sets the quantities that still differ; returns the refused lines. */
async function send(
  context: SessionContext,
  { wanted, lines: held }: Plan,
  there: readonly BackendItem[],
): Promise<Outcome<readonly number[]>> {
  const refused: number[] = []
  for (const { item, item_id } of wanted) {
    const own = held.find((line) => line.item_id === item_id)
    const line = own && there.find((each) => isSameLine(each, own))
    if (line?.qty === item.qty) continue
    const cartItem = line ? { ...item, item_id: line.item_id } : item
    const answer = await queryCart(context, 'cart.update', { cartItem })
    if (answer.ok) continue
    if (answer.problem !== 'cart.refused') return answer
    refused.push(item_id)
  }
  return done(refused)
}

function hasMore({ lines: held }: GuestCart, taken: MergeRecord): boolean {
  return held.some((line) => line.qty > qtyIn(taken.lines, line))
}

function qtyIn(held: readonly BackendItem[], line: BackendItem): number {
  return held.find((each) => isSameLine(each, line))?.qty ?? 0
}

function nameOf(cart: string, owner: string, time: number): IdempotencyKey {
  return { cart, key: `take ${owner} ${time}` }
}

async function readPlan(context: SessionContext, name: IdempotencyKey): Promise<Plan | undefined> {
  return plan.safeParse(await readRecord(context, name)).data
}

function busy({ site }: SessionContext) {
  return refuse(503, 'server.unavailable', site.shop.t('server.unavailable'))
}
