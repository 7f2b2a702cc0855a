import type { Cart, CartItem } from '../../shared/cart/cart.ts'
import { changeLine, toRequest, without } from '../../shared/cart/line.ts'
import type { ServerItem } from '../../shared/cart/server-item.ts'
import { confirmDelete, confirmLine, refuse, startStep } from '../../shared/cart/sync-state.ts'
import type { Clock } from '../db/clock.ts'
import type { Emit } from '../events.ts'
import type { Send } from '../sync/send.ts'
import type { KeptRecord } from './kept-record.ts'
import { keep, noteServerCart, withFlags, type Sender } from './record.ts'
import {
  isNothingSent,
  isSent,
  isVerdict,
  judgeReply,
  mustPullAgain,
  type Outcome,
  type Sent,
  type StepReply,
} from './verdict.ts'

export interface StepPorts {
  kept: KeptRecord
  send: Send
  clock: Clock
  emit: Emit
  /** A name for a change that no other has. */
  nextId: () => string
}

/** What came of a step; `change` says what was sent. */
export interface Stepped {
  outcome: Outcome | 'nothing'
  change?: string
}

/**
 * Sends the next change of the cart as it is now. The change is written down as sent before it leaves:
 * whoever comes next knows that the server may have it.
 */
export async function sendStep(ports: StepPorts, sender: Sender): Promise<Stepped> {
  const { clock, kept } = ports
  const id = ports.nextId()
  let step: Sent | undefined
  const marked = await kept.changeCartAs(sender, (cart) => {
    const found = startStep(cart, clock.now(), id)
    step = isSent(found?.step) ? found.step : undefined
    return step === undefined || found === undefined ? cart : found.cart
  })
  if (!marked) return { outcome: 'stop' }
  if (step === undefined) return { outcome: 'nothing' }
  const outcome = await takeReply(ports, sender, step, await askFor(ports.send, step, id))
  return { outcome, change: nameOf(step) }
}

function nameOf(step: Sent): string {
  return JSON.stringify([step.do, step.key, step.do === 'delete-on-server' ? 0 : qtyOf(step)])
}

async function askFor(send: Send, step: Sent, change: string): Promise<StepReply> {
  if (step.do === 'delete-on-server') {
    return await send('cart.delete', { cartItem: { sku: step.sku, item_id: step.item_id }, change })
  }
  const cartItem =
    step.do === 'set-on-server'
      ? toRequest(step.item, step.item_id, step.qty)
      : toRequest(step.item)
  return await send('cart.update', { cartItem, change })
}

async function takeReply(
  ports: StepPorts,
  sender: Sender,
  step: Sent,
  reply: StepReply,
): Promise<Outcome> {
  const { kept, emit } = ports
  if (reply.kind === 'done') return await takeAnswer(ports, sender, step, reply)
  const isVoid = mustPullAgain(step, reply)
  if (isVoid || isNothingSent(reply)) {
    const isMine = await kept.changeCartAs(sender, forgetSent)
    if (!isMine) return 'stop'
    return isVoid ? 'again' : judgeReply(reply)
  }
  if (!isVerdict(reply)) return judgeReply(reply)
  const { message, code } = reply
  if (!(await kept.changeCartAs(sender, (cart) => takeVerdict(cart, step, message)))) return 'stop'
  const isAbsent = step.do === 'delete-on-server' && code === 404
  if (!isAbsent) tellRefusal(emit, message)
  return 'done'
}

/** An answer from another cart than the one that was pulled says nothing about the other lines. */
async function takeAnswer(
  { kept }: StepPorts,
  sender: Sender,
  step: Sent,
  reply: Extract<StepReply, { kind: 'done' }>,
): Promise<Outcome> {
  let isOther = false
  const record = await kept.changeAs(sender, (before) => {
    const noted = noteServerCart(before, reply.meta)
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

/** A refused deletion of a line that is not there is as good as done. */
function takeVerdict(cart: Cart, step: Sent, message: string): Cart {
  return step.do === 'delete-on-server'
    ? confirmDelete(cart, step.key, step.item_id)
    : refuse(cart, step.key, qtyOf(step), message)
}

/** Nothing has left: the write-ahead mark is void. */
function forgetSent(cart: Cart): Cart {
  return without(cart, 'sentAt', 'sentId')
}

function qtyOf(step: Exclude<Sent, { do: 'delete-on-server' }>): number {
  return step.do === 'set-on-server' ? step.qty : step.item.qty
}

function tellRefusal(emit: Emit, text: string): void {
  emit('notice.wanted', {
    type: 'error',
    message: text === '' ? { code: 'cart.refused' } : { code: 'answer.said', values: { text } },
  })
}
