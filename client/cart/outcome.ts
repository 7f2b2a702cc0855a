import type { MergeStep } from '../../shared/cart/merge.ts'
import { isCartMissing } from '../../shared/cart/server-cart.ts'
import type { Reply } from '../sync/send.ts'

/**
 * How a run ended. `done`: successfully. `stop`: do not retry by itself. `again`: no answer, retry later.
 * `wait`: another change was sent and has no answer yet. A number: retry after so many milliseconds.
 */
export type Outcome = 'done' | 'stop' | 'again' | 'wait' | number

/** A step that is sent to the server. */
export type SentStep = Extract<
  MergeStep,
  { do: 'add-to-server' | 'set-on-server' | 'delete-on-server' }
>

export type StepReply = Reply<'cart.update'> | Reply<'cart.delete'>
export type CartReply = Reply<'cart.pull' | 'cart.create'> | StepReply

/** Status codes that ask for a retry: nothing was decided. */
const BUSY: readonly number[] = [408, 409, 425, 426, 429]

export function isSent(step: MergeStep | undefined): step is SentStep {
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
export function mustPullAgain(step: SentStep, reply: StepReply): boolean {
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
export function isNothingSent(reply: StepReply): boolean {
  if (reply.kind === 'failed') return reply.why === 'offline'
  return reply.kind === 'refused' && (reply.code === 426 || reply.code === 429)
}

/** Whether the server has rejected the change; after any other failure it may have accepted it. */
export function isRejection(reply: StepReply): reply is Extract<StepReply, { kind: 'refused' }> {
  if (reply.kind !== 'refused') return false
  if (reply.meta.problem === 'cart.refused') return true
  return reply.code < 500 && !BUSY.includes(reply.code)
}
