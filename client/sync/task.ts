import type { ApiMeta, EndpointName, Question } from '../../shared/api.ts'
import { fieldsOf } from '../db/record.ts'
import { CALLBACKS, type CallbackName } from '../events.ts'
import type { Reply } from './send.ts'

/**
 * The calls that may wait in the queue. Each may be sent twice without harm; changes of cart lines have
 * their own way, and nothing that holds a password is ever stored.
 */
export const TASK_OPERATIONS = [
  'stock.list',
  'cart.applyCoupon',
  'cart.deleteCoupon',
] as const satisfies readonly EndpointName[]

export type TaskOperation = (typeof TASK_OPERATIONS)[number]

/** What is done to a person's own cart: it goes when the session is over. */
const OF_SESSION: readonly TaskOperation[] = ['cart.applyCoupon', 'cart.deleteCoupon']

/** `rejected`: what came back was no answer. */
export type TaskState = 'queued' | 'sending' | 'answered' | 'rejected'

/**
 * A task. `operation` stands in the place of the url: tasks name a call,
 * never an address. Instants are milliseconds since 1970.
 */
export interface Task {
  v: 1
  task_id: string
  operation: TaskOperation
  payload: unknown
  /** Whose it is: an opaque name of the person, empty for calls that anybody may make. */
  owner: string
  state: TaskState
  transmited: boolean
  transmited_at?: number
  created_at: number
  updated_at: number
  /** The answer's number as it came. */
  code?: number
  /** The code as it is judged: 200 is success. */
  resultCode?: number
  result?: unknown
  meta?: unknown
  callback_event?: CallbackName
  acknowledged: boolean
  is_result_cacheable: boolean
  /** A refusal is nobody's business. */
  silent: boolean
  attempts: number
  /** Not before. */
  next_at: number
  /** Of the sender that has it. */
  fence: number
}

/** What is asked of the queue. */
export interface TaskOrder<Operation extends TaskOperation = TaskOperation> {
  operation: Operation
  payload: Question<Operation>
  callback_event?: CallbackName
  is_result_cacheable?: boolean
  silent?: boolean
}

/** A refused task waits this long at first, then twice as long each time. */
export const BACKOFF_MS = 1000
export const MAX_BACKOFF_MS = 300_000
/** A server that fails with words of its own is believed after so many tries. */
export const MAX_SERVER_ERRORS = 3
/** Nothing waits longer than this. */
export const RETENTION_MS = 7 * 24 * 3_600_000
/** An answer that is kept stands in for the same question this long. */
export const ANSWER_MS = 60_000

const TRY_LATER = [408, 409, 425, 426, 429, 502, 503, 504]

export function makeTask(order: TaskOrder, task_id: string, owner: string, now: number): Task {
  const { operation, payload, callback_event } = order
  return {
    v: 1,
    task_id,
    operation,
    payload,
    owner: OF_SESSION.includes(operation) ? owner : '',
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

/** A stored task, or undefined when it is not one that this build can send. */
export function checkTask(raw: unknown): Task | undefined {
  const task = fieldsOf(raw)
  const isSound =
    task['v'] === 1 &&
    typeof task['task_id'] === 'string' &&
    TASK_OPERATIONS.some((operation) => operation === task['operation']) &&
    typeof task['created_at'] === 'number' &&
    typeof task['next_at'] === 'number' &&
    typeof task['fence'] === 'number' &&
    typeof task['attempts'] === 'number' &&
    (task['callback_event'] === undefined ||
      CALLBACKS.some((callback) => callback === task['callback_event']))
  return isSound ? (raw as Task) : undefined
}

/** Whether it can be sent now. A clock that was set back makes nobody wait. */
export function isDue(task: Task, now: number): boolean {
  if (task.transmited) return false
  return task.next_at <= now || task.next_at - now > MAX_BACKOFF_MS
}

/** What was told is kept as long as it may stand in for an answer. */
export function isTooOld(task: Task, now: number): boolean {
  return now - task.created_at > (task.acknowledged ? ANSWER_MS : RETENTION_MS)
}

export function markSending(task: Task, fence: number, now: number): Task {
  return { ...task, state: 'sending', fence, attempts: task.attempts + 1, updated_at: now }
}

/**
 * The task after a reply: an answer is kept with its result and code, and nobody
 * has heard of it yet; without an answer, or when the server asks to come later, the task waits.
 * `chance` from 0 to 1 spreads the waiting of many.
 */
export function takeReply(
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
  const asked = reply.retryAfterMs ?? 0
  const wait = Math.min(MAX_BACKOFF_MS, Math.max(asked, BACKOFF_MS, chance * limit))
  return { ...task, state: 'queued', updated_at: now, next_at: now + wait }
}

/** The cart is on its way to the server: a network that came back brings both at once. */
function isWithoutCart(task: Task, { problem }: ApiMeta): boolean {
  return problem === 'cart.id-missing' && task.attempts < MAX_SERVER_ERRORS
}

function isFinal(task: Task, code: number): boolean {
  if (TRY_LATER.includes(code)) return false
  return code < 500 || task.attempts >= MAX_SERVER_ERRORS
}
