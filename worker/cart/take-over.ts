import { z } from 'zod'
import type { CartItemRequest } from '../../shared/cart/server-item.ts'
import { toRequest } from '../../shared/cart/line.ts'
import { isSameLine } from '../../shared/cart/same.ts'
import { done, refuse, type Outcome } from '../session/outcome.ts'
import type { SessionContext } from '../session/context.ts'
import { backendItem, type BackendItem } from '../backend/cart-answers.ts'
import { askCart } from './ask-cart.ts'
import type { CartRef } from '../session/cart-ref.ts'
import { beginDeed, endDeed, leaveDeed, readDeed, type DeedName } from '../idempotency/deeds.ts'

/** A guest's cart that is about to be left: what is in it. */
export interface GuestGoods {
  cart: CartRef
  lines: readonly BackendItem[]
  coupon: string | undefined
}

/** What was taken over so far. `refused`: numbers of lines that the customer's cart did not take. */
export interface Taken {
  lines: readonly BackendItem[]
  refused: readonly number[]
}

/** More often than anybody puts goods into a cart that was left already. */
const MOST_TIMES = 20
const NOTHING: Taken = { lines: [], refused: [] }

const lines = z.array(backendItem)
const request = z.custom<CartItemRequest>((value) => typeof value === 'object' && value !== null)
const plan = z.object({
  /** What the customer's cart is called from now on. */
  name: z.string(),
  lines,
  refused: z.array(z.number()),
  /** Quantities are the whole that the line shall have. */
  wanted: z.array(z.object({ item: request, item_id: z.number() })),
})
type Plan = z.infer<typeof plan>

/**
 * Puts what a guest's cart holds into the customer's, which is the session's cart by now. The whole quantities
 * are written down before the first is sent, so that
 * whoever comes again, after a crash or a lost answer, adds nothing twice. What is put into the
 * guest's cart after that is taken over as well. Gives the name that the customer's cart has.
 */
export async function takeOver(
  context: SessionContext,
  owner: string,
  goods: GuestGoods,
): Promise<Outcome<string>> {
  let taken = NOTHING
  for (let time = 0; time < MOST_TIMES; time += 1) {
    const name = nameOf(goods.cart.name, owner, time)
    const known = await readPlan(context, name)
    if (known) taken = known
    const isOver = known && !hasMore(goods, known)
    if (isOver) return done(known.name)
    if (known) continue
    const carried = await carryOut(context, name, goods, taken)
    if (!carried.ok) return carried
    taken = carried.result
    if (!hasMore(goods, carried.result)) return done(carried.result.name)
  }
  return busy(context)
}

/** What the customer's cart has taken over of a guest's; undefined: nobody remembers. */
export async function readTaken(
  context: SessionContext,
  owner: string,
  guest: string,
): Promise<Taken | undefined> {
  let taken: Taken | undefined
  for (let time = 0; time < MOST_TIMES; time += 1) {
    const next = await readPlan(context, nameOf(guest, owner, time))
    if (!next) break
    taken = next
  }
  return taken
}

async function carryOut(
  context: SessionContext,
  name: DeedName,
  goods: GuestGoods,
  taken: Taken,
): Promise<Outcome<Plan>> {
  const there = await askCart(context, 'cart.pull', {})
  if (!there.ok) return there
  const cartName = context.carts[context.site.view.storeCode]?.name ?? ''
  const planned: Plan = {
    name: cartName,
    lines: [...goods.lines],
    refused: [],
    wanted: wantedOf(goods, taken, there.result),
  }
  const begun = await beginDeed(context, name, planned, true)
  if (begun.state === 'busy') return busy(context)
  const read = plan.parse(begun.value)
  if (begun.state === 'done') return done(read)
  try {
    const refused = await send(context, read, there.result)
    if (!refused.ok) {
      await leaveDeed(context, name)
      return refused
    }
    if (goods.coupon) await askCart(context, 'cart.apply-coupon', { coupon: goods.coupon })
    const ended = { ...read, refused: [...taken.refused, ...refused.result] }
    await endDeed(context, name, ended)
    return done(ended)
  } catch (error) {
    await leaveDeed(context, name)
    throw error
  }
}

/** Quantities are added up where both have a line, except where the guest's cart is a copy. */
function wantedOf(
  { cart, lines: held }: GuestGoods,
  taken: Taken,
  there: readonly BackendItem[],
): Plan['wanted'] {
  return held.flatMap((line) => {
    const more = line.qty - qtyIn(taken.lines, line)
    if (more <= 0) return []
    const qty = cart.copy ? line.qty : qtyIn(there, line) + more
    return [{ item: toRequest(line, undefined, qty), item_id: line.item_id }]
  })
}

/** Sets what is not so yet; gives the lines back that were refused. */
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
    const answer = await askCart(context, 'cart.update', { cartItem })
    if (answer.ok) continue
    if (answer.problem !== 'cart.refused') return answer
    refused.push(item_id)
  }
  return done(refused)
}

function hasMore({ lines: held }: GuestGoods, taken: Taken): boolean {
  return held.some((line) => line.qty > qtyIn(taken.lines, line))
}

function qtyIn(held: readonly BackendItem[], line: BackendItem): number {
  return held.find((each) => isSameLine(each, line))?.qty ?? 0
}

function nameOf(cart: string, owner: string, time: number): DeedName {
  return { cart, deed: `take ${owner} ${time}` }
}

async function readPlan(context: SessionContext, name: DeedName): Promise<Plan | undefined> {
  return plan.safeParse(await readDeed(context, name)).data
}

function busy({ site }: SessionContext) {
  return refuse(503, 'server.unavailable', site.shop.t('server.unavailable'))
}
