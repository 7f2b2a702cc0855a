import type { MergeStep } from '../../shared/cart/merge.ts'
import { isCartMissing } from '../../shared/cart/server-cart.ts'
import type { Reply } from '../sync/send.ts'

/**
 * How a run ended. `done`: as wanted. `stop`: there is no use in trying again by itself. `again`: no
 * answer, try later. `wait`: a change is on its way whose answer is not known yet. A number: try again after
 * so many milliseconds.
 */
export type Outcome = 'done' | 'stop' | 'again' | 'wait' | number

/** A change that is sent. */
export type Sent = Extract<
  MergeStep,
  { do: 'add-to-server' | 'set-on-server' | 'delete-on-server' }
>

export type StepReply = Reply<'cart.update'> | Reply<'cart.delete'>
export type CartReply = Reply<'cart.pull' | 'cart.create'> | StepReply

/** Codes that ask to come again: nothing was decided. */
const BUSY: readonly number[] = [408, 409, 425, 426, 429]

export function isSent(step: MergeStep | undefined): step is Sent {
  return step !== undefined && step.do.endsWith('-server')
}

/** What a reply without a result means for the run. */
export function judgeReply(reply: CartReply): Outcome {
  if (reply.kind === 'done') return 'done'
  if (reply.retryAfterMs !== undefined) return reply.retryAfterMs
  if (reply.kind === 'failed') return reply.why === 'offline' ? 'stop' : 'again'
  return reply.code >= 500 || BUSY.includes(reply.code) ? 'again' : 'stop'
}

/** The cart, the line or the session is gone: only a pull says what is left. */
export function mustPullAgain(step: Sent, reply: StepReply): boolean {
  if (reply.kind !== 'refused') return false
  const isLineGone = step.do === 'set-on-server' && reply.code === 404
  return isLineGone || reply.code === 401 || isLost(reply)
}

/** Whether the server does not know this cart any more. */
export function isLost(reply: CartReply): boolean {
  if (reply.kind !== 'refused') return false
  const { code, message, meta } = reply
  return meta.problem === 'cart.id-missing' || isCartMissing({ code, result: message })
}

/** Without a network, or turned away at the door, the server has not seen the change. */
export function isNothingSent(reply: StepReply): boolean {
  if (reply.kind === 'failed') return reply.why === 'offline'
  return reply.kind === 'refused' && (reply.code === 426 || reply.code === 429)
}

/** Whether the answer is the server's own no; after anything else it may have said yes. */
export function isVerdict(reply: StepReply): reply is Extract<StepReply, { kind: 'refused' }> {
  if (reply.kind !== 'refused') return false
  if (reply.meta.problem === 'cart.refused') return true
  return reply.code < 500 && !BUSY.includes(reply.code)
}
