import type { Cart, CartItem } from '../../shared/cart/cart.ts'
import { changeLine, toRequest, omitFields } from '../../shared/cart/line.ts'
import type { ServerItem } from '../../shared/cart/server-item.ts'
import { isCartMissing } from '../../shared/cart/server-cart.ts'
import { confirmDelete, confirmLine, refuse, startStep } from '../../shared/cart/sync-state.ts'
import type { Clock } from '../db/clock.ts'
import type { Emit } from '../events.ts'
import type { Send, Reply } from '../sync/send.ts'
import type { PersistedCart } from './persisted-cart.ts'
import { withoutFlags, applyServerCart, withFlags, type LockHolder } from './cart-record.ts'
import type { MergeStep } from '../../shared/cart/merge.ts'

export interface StepPorts {
  persistedCart: PersistedCart
  send: Send
  clock: Clock
  emit: Emit
  /** Makes a unique id for a change. */
  nextId: () => string
}

/** The outcome of a step; `change` names what was sent. */
interface SentChange {
  outcome: Outcome | 'nothing'
  change?: string
}

/**
 * Sends the next change of the current cart. It is marked as sent before the request (write-ahead), so
 * that the next lock holder knows that the server may have it.
 */
export async function sendStep(ports: StepPorts, holder: LockHolder): Promise<SentChange> {
  const { clock, persistedCart } = ports
  const id = ports.nextId()
  let step: SentStep | undefined
  const marked = await persistedCart.changeCartAs(holder, (cart) => {
    const started = startStep(cart, clock.now(), id)
    step = isSent(started?.step) ? started.step : undefined
    return step === undefined || started === undefined ? cart : started.cart
  })
  if (!marked) return { outcome: 'stop' }
  if (step === undefined) return { outcome: 'nothing' }
  const outcome = await applyReply(ports, holder, step, await sendChange(ports.send, step, id))
  return { outcome, change: stepName(step) }
}

function stepName(step: SentStep): string {
  return JSON.stringify([step.do, step.key, step.do === 'delete-on-server' ? 0 : qtyOf(step)])
}

async function sendChange(send: Send, step: SentStep, change: string): Promise<StepReply> {
  if (step.do === 'delete-on-server') {
    return await send('cart.delete', { cartItem: { sku: step.sku, item_id: step.item_id }, change })
  }
  const cartItem =
    step.do === 'set-on-server'
      ? toRequest(step.item, step.item_id, step.qty)
      : toRequest(step.item)
  return await send('cart.update', { cartItem, change })
}

async function applyReply(
  ports: StepPorts,
  holder: LockHolder,
  step: SentStep,
  reply: StepReply,
): Promise<Outcome> {
  const { persistedCart, emit } = ports
  if (reply.kind === 'done') return await applyAnswer(ports, holder, step, reply)
  const isVoid = mustPullAgain(step, reply)
  if (isVoid || isNothingSent(reply)) {
    const isMine = await persistedCart.changeCartAs(holder, forgetSent)
    if (!isMine) return 'stop'
    return isVoid ? 'again' : outcomeOf(reply)
  }
  if (!isRejection(reply)) return outcomeOf(reply)
  const { message, code } = reply
  if (!(await persistedCart.changeCartAs(holder, (cart) => applyRejection(cart, step, message))))
    return 'stop'
  const isAbsent = step.do === 'delete-on-server' && code === 404
  if (!isAbsent) notifyRefusal(emit, message)
  return 'done'
}

/** An answer from another server cart than the pulled one says nothing about the other lines. */
async function applyAnswer(
  { persistedCart }: StepPorts,
  holder: LockHolder,
  step: SentStep,
  reply: Extract<StepReply, { kind: 'done' }>,
): Promise<Outcome> {
  let isOther = false
  const record = await persistedCart.changeAs(holder, (before) => {
    const noted = applyServerCart(before, reply.meta)
    isOther = noted.cart.base === undefined
    if (isOther) return noted
    return { ...noted, cart: withoutFlags(confirmStep(withFlags(noted.cart), step, reply)) }
  })
  if (record === undefined) return 'stop'
  return isOther ? 0 : 'done'
}

/** Confirms the line; a quantity that differs from the one that was sent is taken from the server. */
function confirmStep(
  cart: Cart,
  step: SentStep,
  reply: Extract<StepReply, { kind: 'done' }>,
): Cart {
  if (step.do === 'delete-on-server') return confirmDelete(cart, step.key, step.item_id)
  const line = reply.result as ServerItem
  const sentQty = qtyOf(step)
  const agreed = (item: CartItem): CartItem =>
    item.qty === sentQty && line.qty !== sentQty ? { ...item, qty: line.qty } : item
  return confirmLine({ ...cart, items: changeLine(cart.items, step.key, agreed) }, step.key, line)
}

/** A refused deletion of a missing line counts as done. */
function applyRejection(cart: Cart, step: SentStep, message: string): Cart {
  return step.do === 'delete-on-server'
    ? confirmDelete(cart, step.key, step.item_id)
    : refuse(cart, step.key, qtyOf(step), message)
}

/** Nothing was sent: removes the write-ahead mark. */
function forgetSent(cart: Cart): Cart {
  return omitFields(cart, 'sentAt', 'sentId')
}

function qtyOf(step: Exclude<SentStep, { do: 'delete-on-server' }>): number {
  return step.do === 'set-on-server' ? step.qty : step.item.qty
}

function notifyRefusal(emit: Emit, text: string): void {
  emit('notice.wanted', {
    type: 'error',
    message: text === '' ? { code: 'cart.refused' } : { code: 'answer.said', values: { text } },
  })
}

/**
 * How a run ended. `done`: successfully. `stop`: do not retry by itself. `again`: no answer, retry later.
 * `wait`: another change was sent and has no answer yet. A number: retry after so many milliseconds.
 */
export type Outcome = 'done' | 'stop' | 'again' | 'wait' | number

/** A step that is sent to the server. */
type SentStep = Extract<MergeStep, { do: 'add-to-server' | 'set-on-server' | 'delete-on-server' }>

type StepReply = Reply<'cart.update'> | Reply<'cart.delete'>
type CartReply = Reply<'cart.pull' | 'cart.create'> | StepReply

/** Status codes that ask for a retry: nothing was decided. */
const BUSY: readonly number[] = [408, 409, 425, 426, 429]

function isSent(step: MergeStep | undefined): step is SentStep {
  return step !== undefined && step.do.endsWith('-server')
}

/** The outcome of a run for a reply without a result. */
export function outcomeOf(reply: CartReply): Outcome {
  if (reply.kind === 'done') return 'done'
  if (reply.retryAfterMs !== undefined) return reply.retryAfterMs
  if (reply.kind === 'failed') return reply.why === 'offline' ? 'stop' : 'again'
  return reply.code >= 500 || BUSY.includes(reply.code) ? 'again' : 'stop'
}

/** The cart, the line or the session does not exist any more: only a pull shows what is left. */
function mustPullAgain(step: SentStep, reply: StepReply): boolean {
  if (reply.kind !== 'refused') return false
  const isLineMissing = step.do === 'set-on-server' && reply.code === 404
  return isLineMissing || reply.code === 401 || isCartLost(reply)
}

/** Whether the server does not know this cart any more. */
export function isCartLost(reply: CartReply): boolean {
  if (reply.kind !== 'refused') return false
  const { code, message, meta } = reply
  return meta.problem === 'cart.id-missing' || isCartMissing({ code, result: message })
}

/** Without a network, or with a refused client version or rate limit, the server has not seen the change. */
function isNothingSent(reply: StepReply): boolean {
  if (reply.kind === 'failed') return reply.why === 'offline'
  return reply.kind === 'refused' && (reply.code === 426 || reply.code === 429)
}

/** Whether the server has rejected the change; after any other failure it may have accepted it. */
function isRejection(reply: StepReply): reply is Extract<StepReply, { kind: 'refused' }> {
  if (reply.kind !== 'refused') return false
  if (reply.meta.problem === 'cart.refused') return true
  return reply.code < 500 && !BUSY.includes(reply.code)
}
