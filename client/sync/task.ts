import type { EndpointName, CallRequest } from '../../shared/api.ts'
import type { ApiMeta } from '../../shared/api-meta.ts'
import { fieldsOf } from '../db/record.ts'
import { CALLBACKS, type CallbackName } from '../events.ts'
import type { Reply } from './send.ts'

/**
 * The calls that may wait in the queue. Each may be sent twice without harm. Changes of cart lines are sent
 * by the cart's sync, and nothing that contains a password is ever stored.
 */
export const TASK_OPERATIONS = [
  'stock.list',
  'cart.applyCoupon',
  'cart.deleteCoupon',
] as const satisfies readonly EndpointName[]

export type TaskOperation = (typeof TASK_OPERATIONS)[number]

/** Tasks of a user's own cart: they are removed when the session ends. */
const SESSION_TASKS: readonly TaskOperation[] = ['cart.applyCoupon', 'cart.deleteCoupon']

/** `rejected`: the response was invalid. */
export type TaskState = 'queued' | 'sending' | 'answered' | 'rejected'

/** A task. `operation` names a call of the API, never a URL. Instants are milliseconds since 1970. */
export interface Task {
  v: 1
  task_id: string
  operation: TaskOperation
  payload: unknown
  /** Opaque id of the user; empty for calls that do not depend on one. */
  owner: string
  state: TaskState
  transmited: boolean
  transmited_at?: number
  created_at: number
  updated_at: number
  /** The status code of the response. */
  code?: number
  /** The effective code: 200 is success. */
  resultCode?: number
  result?: unknown
  meta?: unknown
  callback_event?: CallbackName
  acknowledged: boolean
  is_result_cacheable: boolean
  /** True if a refusal shows no notice. */
  silent: boolean
  attempts: number
  /** Earliest time of the next attempt. */
  next_at: number
  /** Fencing token of the lock holder that sends it. */
  fence: number
}

/** What a caller adds to the queue. */
export interface TaskRequest<Operation extends TaskOperation = TaskOperation> {
  operation: Operation
  payload: CallRequest<Operation>
  callback_event?: CallbackName
  is_result_cacheable?: boolean
  silent?: boolean
}

/** First delay of the exponential back-off. */
export const BACKOFF_MS = 1000
export const MAX_BACKOFF_MS = 300_000
/** A server error with a message is final after this many attempts. */
export const MAX_SERVER_ERRORS = 3
/** Age at which tasks expire. */
export const RETENTION_MS = 7 * 24 * 3_600_000
/** How long a cached answer is used for the same request. */
export const ANSWER_MS = 60_000

const RETRYABLE_CODES = [408, 409, 425, 426, 429, 502, 503, 504]

export function makeTask(order: TaskRequest, task_id: string, owner: string, now: number): Task {
  const { operation, payload, callback_event } = order
  return {
    v: 1,
    task_id,
    operation,
    payload,
    owner: SESSION_TASKS.includes(operation) ? owner : '',
    state: 'queued',
    transmited: false,
    created_at: now,
    updated_at: now,
    ...(callback_event === undefined ? {} : { callback_event }),
    acknowledged: false,
    is_result_cacheable: order.is_result_cacheable ?? false,
    silent: order.silent ?? false,
    attempts: 0,
    next_at: 0,
    fence: 0,
  }
}

/** Checks a stored task; undefined: this build cannot send it. */
export function checkTask(raw: unknown): Task | undefined {
  const task = fieldsOf(raw)
  const isValid =
    task['v'] === 1 &&
    typeof task['task_id'] === 'string' &&
    TASK_OPERATIONS.some((operation) => operation === task['operation']) &&
    typeof task['created_at'] === 'number' &&
    typeof task['next_at'] === 'number' &&
    typeof task['fence'] === 'number' &&
    typeof task['attempts'] === 'number' &&
    (task['callback_event'] === undefined ||
      CALLBACKS.some((callback) => callback === task['callback_event']))
  return isValid ? (raw as Task) : undefined
}

/** Whether a task is due. A clock that was set back delays nothing. */
export function isDue(task: Task, now: number): boolean {
  if (task.transmited) return false
  return task.next_at <= now || task.next_at - now > MAX_BACKOFF_MS
}

/** True if a task can be deleted: delivered answers are stored as long as they may be used as a cache. */
export function isTooOld(task: Task, now: number): boolean {
  return now - task.created_at > (task.acknowledged ? ANSWER_MS : RETENTION_MS)
}

export function markSending(task: Task, fencingToken: number, now: number): Task {
  return {
    ...task,
    state: 'sending',
    fence: fencingToken,
    attempts: task.attempts + 1,
    updated_at: now,
  }
}

/**
 * The task after a reply: an answer is stored with result and code, not yet
 * delivered; without an answer, or when the server asks to retry later, the task waits.
 * `chance` from 0 to 1 is the jitter.
 */
export function applyReply(
  task: Task,
  reply: Reply<TaskOperation>,
  now: number,
  chance: number,
): Task {
  const isEarly = reply.kind === 'refused' && isWithoutCart(task, reply.meta)
  if (
    reply.kind === 'done' ||
    (reply.kind === 'refused' && !isEarly && isFinal(task, reply.code))
  ) {
    return {
      ...task,
      state: 'answered',
      transmited: true,
      transmited_at: now,
      updated_at: now,
      code: reply.code,
      resultCode: reply.code,
      result: reply.kind === 'done' ? reply.result : reply.message,
      meta: reply.meta,
      acknowledged: false,
    }
  }
  const isNoAnswer =
    reply.kind === 'failed' && (reply.why === 'content-type' || reply.why === 'format')
  if (isNoAnswer && isFinal(task, reply.code ?? 0)) {
    return { ...task, state: 'rejected', updated_at: now, result: reply.why }
  }
  const limit = Math.min(MAX_BACKOFF_MS, BACKOFF_MS * 2 ** Math.min(20, task.attempts))
  const requestedMs = reply.retryAfterMs ?? 0
  const wait = Math.min(MAX_BACKOFF_MS, Math.max(requestedMs, BACKOFF_MS, chance * limit))
  return { ...task, state: 'queued', updated_at: now, next_at: now + wait }
}

/** True if the server has no cart yet: when the network is back, both are sent at once. */
function isWithoutCart(task: Task, { problem }: ApiMeta): boolean {
  return problem === 'cart.id-missing' && task.attempts < MAX_SERVER_ERRORS
}

function isFinal(task: Task, code: number): boolean {
  if (RETRYABLE_CODES.includes(code)) return false
  return code < 500 || task.attempts >= MAX_SERVER_ERRORS
}
