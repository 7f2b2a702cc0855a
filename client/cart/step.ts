import type { Cart, CartItem } from '../../shared/cart/cart.ts'
import { changeLine, toRequest, without } from '../../shared/cart/line.ts'
import type { MergeStep } from '../../shared/cart/merge.ts'
import type { ServerItem } from '../../shared/cart/server-item.ts'
import { confirmDelete, confirmLine, refuse, startStep } from '../../shared/cart/sync-state.ts'
import { isCartMissing } from '../../shared/cart/server-cart.ts'
import type { Clock } from '../db/clock.ts'
import type { Emit } from '../events.ts'
import type { Reply, Send } from '../sync/send.ts'
import { keep, noteServerCart, withFlags, type CartRecord } from './record.ts'
import type { CartStore } from './store.ts'

/**
 * How a run ended. `done`: as wanted. `stop`: there is no use in trying again by itself. `again`: no
 * answer, try later. A number: try again after so many milliseconds.
 */
export type Outcome = 'done' | 'stop' | 'again' | number

export interface StepPorts {
  store: CartStore
  send: Send
  clock: Clock
  emit: Emit
}

type Sent = Extract<MergeStep, { do: 'add-to-server' | 'set-on-server' | 'delete-on-server' }>
type StepReply = Reply<'cart.update'> | Reply<'cart.delete'>

/**
 * Sends the next change of the cart as it is now. The change is written down as sent before it leaves:
 * whoever comes next knows that the server may have it.
 */
export async function sendStep(ports: StepPorts, fence: number): Promise<Outcome | 'nothing'> {
  const { clock, store } = ports
  const next: { step?: Sent } = {}
  const marked = await store.commitAs(fence, (kept) => {
    const found = startStep(withFlags(kept.cart), clock.now())
    if (!isSent(found?.step)) return kept
    next.step = found.step
    return { ...kept, cart: keep(found.cart) }
  })
  if (marked === undefined) return 'stop'
  if (next.step === undefined) return 'nothing'
  return await takeReply(ports, fence, next.step, await askFor(ports.send, next.step))
}

/** What a reply without a result means for the run. */
export function judgeReply(reply: Reply<'cart.pull' | 'cart.create'> | StepReply): Outcome {
  if (reply.kind === 'done') return 'done'
  if (reply.retryAfterMs !== undefined) return reply.retryAfterMs
  if (reply.kind === 'failed') return reply.why === 'offline' ? 'stop' : 'again'
  return reply.code >= 500 || isBusy(reply.code) ? 'again' : 'stop'
}

async function askFor(send: Send, step: Sent): Promise<StepReply> {
  if (step.do === 'delete-on-server') {
    return await send('cart.delete', { cartItem: { sku: step.sku, item_id: step.item_id } })
  }
  const cartItem =
    step.do === 'set-on-server'
      ? toRequest(step.item, step.item_id, step.qty)
      : toRequest(step.item)
  return await send('cart.update', { cartItem })
}

async function takeReply(
  ports: StepPorts,
  fence: number,
  step: Sent,
  reply: StepReply,
): Promise<Outcome> {
  if (reply.kind === 'done') return await takeAnswer(ports, fence, step, reply)
  if (mustPullAgain(step, reply)) {
    await change(ports, fence, forgetSent)
    return 'again'
  }
  if (isNothingSent(reply)) {
    await change(ports, fence, forgetSent)
    return judgeReply(reply)
  }
  if (!isVerdict(reply)) return judgeReply(reply)
  const isAbsent = step.do === 'delete-on-server' && reply.code === 404
  const { message } = reply
  const outcome = await change(ports, fence, (cart) => takeVerdict(cart, step, message))
  if (outcome === 'done' && !isAbsent) tellRefusal(ports.emit, message)
  return outcome
}

/** An answer from another cart than the one that was pulled says nothing about the other lines. */
async function takeAnswer(
  { store }: StepPorts,
  fence: number,
  step: Sent,
  reply: Extract<StepReply, { kind: 'done' }>,
): Promise<Outcome> {
  let isOther = false
  const record = await store.commitAs(fence, (kept) => {
    const noted = noteServerCart(kept, reply.meta)
    isOther = noted.cart.base === undefined
    if (isOther) return noted
    return { ...noted, cart: keep(confirmStep(withFlags(noted.cart), step, reply)) }
  })
  if (record === undefined) return 'stop'
  return isOther ? 0 : 'done'
}

/** The server's line is the truth; another quantity than the one that was sent is taken over. */
function confirmStep(cart: Cart, step: Sent, reply: Extract<StepReply, { kind: 'done' }>): Cart {
  if (step.do === 'delete-on-server') return confirmDelete(cart, step.key, step.item_id)
  const line = reply.result as ServerItem
  const asked = qtyOf(step)
  const agreed = (item: CartItem): CartItem =>
    item.qty === asked && line.qty !== asked ? { ...item, qty: line.qty } : item
  return confirmLine({ ...cart, items: changeLine(cart.items, step.key, agreed) }, step.key, line)
}

function takeVerdict(cart: Cart, step: Sent, message: string): Cart {
  return step.do === 'delete-on-server'
    ? confirmDelete(cart, step.key, step.item_id)
    : refuse(cart, step.key, qtyOf(step), message)
}

/** Nothing has left: the write-ahead mark is void. */
function forgetSent(cart: Cart): Cart {
  return without(cart, 'sentAt')
}

/** The cart, the line or the session is gone: only a pull says what is left. */
function mustPullAgain(step: Sent, reply: StepReply): boolean {
  if (reply.kind !== 'refused') return false
  const isLineGone = step.do === 'set-on-server' && reply.code === 404
  return isLineGone || reply.code === 401 || isLost(reply)
}

/** Whether the server does not know this cart any more. */
export function isLost(reply: Reply<'cart.pull'> | StepReply): boolean {
  if (reply.kind !== 'refused') return false
  const { code, message, meta } = reply
  return meta.problem === 'cart.id-missing' || isCartMissing({ code, result: message })
}

/** Without a network, or turned away at the door, the server has not seen the change. */
function isNothingSent(reply: StepReply): boolean {
  if (reply.kind === 'failed') return reply.why === 'offline'
  return reply.kind === 'refused' && reply.code === 429
}

/** Whether the answer is the server's own no; after anything else it may have said yes. */
function isVerdict(reply: StepReply): reply is Extract<StepReply, { kind: 'refused' }> {
  if (reply.kind !== 'refused') return false
  if (reply.meta.problem === 'cart.refused') return true
  return reply.code < 500 && !isBusy(reply.code)
}

function isBusy(code: number): boolean {
  return [408, 409, 425, 429].includes(code)
}

function isSent(step: MergeStep | undefined): step is Sent {
  return step !== undefined && step.do.endsWith('-server')
}

function qtyOf(step: Exclude<Sent, { do: 'delete-on-server' }>): number {
  return step.do === 'set-on-server' ? step.qty : step.item.qty
}

async function change(
  { store }: StepPorts,
  fence: number,
  alter: (cart: Cart) => Cart,
): Promise<Outcome> {
  const record = await store.commitAs(fence, (kept): CartRecord => ({
    ...kept,
    cart: keep(alter(withFlags(kept.cart))),
  }))
  return record === undefined ? 'stop' : 'done'
}

function tellRefusal(emit: Emit, text: string): void {
  emit('notice.wanted', {
    type: 'error',
    message: text === '' ? { code: 'cart.refused' } : { code: 'answer.said', values: { text } },
  })
}
