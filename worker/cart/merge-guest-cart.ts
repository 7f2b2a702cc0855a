import { z } from 'zod'
import type { CartItemRequest } from '../../shared/cart/server-item.ts'
import { toRequest } from '../../shared/cart/line.ts'
import { addChange, mergeQuantities } from '../../shared/cart/merge.ts'
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
const MAX_MERGES = 20
const EMPTY_RECORD: MergeRecord = { lines: [], refused: [] }

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
  let merged = EMPTY_RECORD
  for (let round = 0; round < MAX_MERGES; round += 1) {
    const name = nameOf(lines.cart.name, owner, round)
    const storedPlan = await readPlan(context, name)
    if (storedPlan) merged = storedPlan
    const isComplete = storedPlan && !hasMore(lines, storedPlan)
    if (isComplete) return done(storedPlan.name)
    if (storedPlan) continue
    const outcome = await mergeOnce(context, name, lines, merged)
    if (!outcome.ok) return outcome
    merged = outcome.result
    if (!hasMore(lines, outcome.result)) return done(outcome.result.name)
  }
  return busy(context)
}

/** Returns the record of a guest cart's merge; undefined if there is none. */
export async function readMergeRecord(
  context: SessionContext,
  owner: string,
  guest: string,
): Promise<MergeRecord | undefined> {
  let merged: MergeRecord | undefined
  for (let round = 0; round < MAX_MERGES; round += 1) {
    const next = await readPlan(context, nameOf(guest, owner, round))
    if (!next) break
    merged = next
  }
  return merged
}

async function mergeOnce(
  context: SessionContext,
  name: IdempotencyKey,
  lines: GuestCart,
  merged: MergeRecord,
): Promise<Outcome<Plan>> {
  const ownLines = await queryCart(context, 'cart.pull', {})
  if (!ownLines.ok) return ownLines
  const cartName = context.carts[context.site.view.storeCode]?.name ?? ''
  const planned: Plan = {
    name: cartName,
    lines: [...lines.lines],
    refused: [],
    wanted: finalQuantities(lines, merged, ownLines.result),
  }
  const record = await beginRecord(context, name, planned, true)
  if (record.state === 'busy') return busy(context)
  const read = plan.parse(record.value)
  if (record.state === 'done') return done(read)
  try {
    const refused = await sendQuantities(context, read, ownLines.result)
    if (!refused.ok) {
      await releaseRecord(context, name)
      return refused
    }
    if (lines.coupon) await queryCart(context, 'cart.apply-coupon', { coupon: lines.coupon })
    const ended = { ...read, refused: [...merged.refused, ...refused.result] }
    await completeRecord(context, name, ended)
    return done(ended)
  } catch (error) {
    await releaseRecord(context, name)
    throw error
  }
}

/**
 * The quantities of the guest's lines in the customer's cart: those of the guest if its cart is a copy,
 * otherwise by the rule of a merge; of a line that was merged before, only its change since is added.
 */
function finalQuantities(
  { cart, lines: guestLines }: GuestCart,
  before: MergeRecord,
  ownLines: readonly BackendItem[],
): Plan['wanted'] {
  return guestLines.flatMap((line) => {
    const counted = qtyIn(before.lines, line)
    if (line.qty <= counted) return []
    const customerQty = qtyIn(ownLines, line)
    const merged =
      counted === 0
        ? mergeQuantities(line.qty, customerQty)
        : addChange(line.qty, customerQty, counted)
    const qty = cart.copy ? line.qty : merged
    return [{ item: toRequest(line, undefined, qty), item_id: line.item_id }]
  })
}

/** Sets the quantities that still differ; returns the refused lines. */
async function sendQuantities(
  context: SessionContext,
  { wanted, lines: guestLines }: Plan,
  ownLines: readonly BackendItem[],
): Promise<Outcome<readonly number[]>> {
  const refused: number[] = []
  for (const { item, item_id } of wanted) {
    const guestLine = guestLines.find((line) => line.item_id === item_id)
    const line = guestLine && ownLines.find((each) => isSameLine(each, guestLine))
    if (line?.qty === item.qty) continue
    const cartItem = line ? { ...item, item_id: line.item_id } : item
    const answer = await queryCart(context, 'cart.update', { cartItem })
    if (answer.ok) continue
    if (answer.problem !== 'cart.refused') return answer
    refused.push(item_id)
  }
  return done(refused)
}

function hasMore({ lines: guestLines }: GuestCart, merged: MergeRecord): boolean {
  return guestLines.some((line) => line.qty > qtyIn(merged.lines, line))
}

function qtyIn(guestLines: readonly BackendItem[], line: BackendItem): number {
  return guestLines.find((each) => isSameLine(each, line))?.qty ?? 0
}

function nameOf(cart: string, owner: string, round: number): IdempotencyKey {
  return { cart, key: `take ${owner} ${round}` }
}

async function readPlan(context: SessionContext, name: IdempotencyKey): Promise<Plan | undefined> {
  return plan.safeParse(await readRecord(context, name)).data
}

function busy({ site }: SessionContext) {
  return refuse(503, 'server.unavailable', site.shop.t('server.unavailable'))
}
