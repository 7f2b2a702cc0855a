import type { Clock } from '../db/clock.ts'
import type { Signal } from '../db/signal.ts'
import type { Table } from '../db/table.ts'
import type { Emit } from '../events.ts'
import type { Lock } from './lock.ts'
import { earliest, Outbox } from './outbox.ts'
import type { Reply, Send } from './send.ts'
import {
  isDue,
  isTooOld,
  makeTask,
  markSending,
  applyReply,
  type Task,
  type TaskOperation,
  type TaskRequest,
} from './task.ts'
import { TaskTable } from './task-table.ts'

/** Topic for other tabs when there is something to send. */
export const TASK_TOPIC = 'task'

/** Log messages for invalid answers. */
const BAD_CONTENT_TYPE = 'Error with response - bad content-type!'
const WRONG_FORMAT = 'Unhandled error, wrong response format!'

export interface QueuePorts {
  table: Table
  signal: Signal
  lock: Lock
  /** With the token-invalid flow around it. */
  send: Send
  clock: Clock
  emit: Emit
  isOnline: () => boolean
  /** True while a token is being refreshed: refusals show no notice meanwhile. */
  isLocked: () => boolean
  /** Opaque id of the current user; empty for a guest. */
  owner: () => string
  /** From 0 to 1. */
  random: () => number
  /** For the log. */
  report: (what: string) => void
}

/**
 * The queue of background tasks: stored before they are sent, sent
 * in order by one tab at a time, one attempt in each pass, with the result delivered as an event.
 */
export class TaskQueue {
  readonly #ports: QueuePorts
  readonly #tasks: TaskTable
  readonly #outbox: Outbox

  constructor(ports: QueuePorts) {
    this.#ports = ports
    this.#tasks = new TaskTable(ports.table)
    this.#outbox = new Outbox(ports, {
      pass: (fencingToken) => this.#pass(fencingToken),
      nextAt: () => this.#nextAt(),
    })
    ports.signal.listen((topic) => {
      if (topic === undefined || topic === TASK_TOPIC) this.#outbox.flush()
    })
  }

  /**
   * Stores a task; settles with its id. A task that is already queued is not added again, and a recent
   * cached answer is delivered once more.
   */
  async add<Operation extends TaskOperation>(order: TaskRequest<Operation>): Promise<string> {
    const { clock, owner, random, signal } = this.#ports
    const now = clock.now()
    const task = makeTask(order, this.#tasks.nextId(now, random()), owner(), now)
    const same = (await this.#tasks.all()).find((each) => isSameRequest(each, task, now))
    if (same?.transmited) this.#emitResult(same)
    if (same === undefined) {
      await this.#tasks.put(task)
      signal.publish(TASK_TOPIC)
    }
    this.#outbox.flush()
    return same?.task_id ?? task.task_id
  }

  /** Sends due tasks soon. Several calls at once make one pass. */
  process(): void {
    this.#outbox.flush()
  }

  /** Pending tasks, oldest first, for the list of pending actions. */
  async waiting(): Promise<readonly Task[]> {
    return (await this.#tasks.all()).filter(isWaiting)
  }

  /** Removes unsent tasks of the session. */
  async clearSession(): Promise<void> {
    for (const task of await this.waiting()) {
      if (task.owner !== '') await this.#tasks.remove(task)
    }
  }

  stop(): void {
    this.#outbox.stop()
  }

  /** An answer that its tab did not deliver, because the tab was closed, is delivered at once. */
  async #nextAt(): Promise<number | undefined> {
    const tasks = await this.#tasks.all()
    const undelivered = tasks.filter(({ transmited, acknowledged }) => transmited && !acknowledged)
    const isOnline = this.#ports.isOnline()
    const first = isOnline ? firstOfLanes(tasks.filter(isWaiting), this.#ports.owner()) : []
    return earliest([...undelivered.map(() => 0), ...first.map(({ next_at }) => next_at)])
  }

  /** One pass: each task once; a lane without an answer does not block the others. */
  async #pass(fencingToken: number): Promise<void> {
    const blocked = new Set<string>()
    for (const task of await this.#tasks.all()) {
      if (isTooOld(task, this.#ports.clock.now())) await this.#tasks.remove(task)
      else if (task.transmited) await this.#deliver(task)
      else if (!blocked.has(laneOf(task)) && !(await this.#sendTask(task, fencingToken)))
        blocked.add(laneOf(task))
    }
  }

  /** Sends a task. False: the next task of the lane cannot be sent now. */
  async #sendTask(task: Task, fencingToken: number): Promise<boolean> {
    const { clock, isOnline, owner, send, random } = this.#ports
    if (!isDue(task, clock.now())) return false
    if (!isOnline()) return false
    if (task.owner !== '' && task.owner !== owner()) return true
    const sending = await this.#tasks.change(task, (stored) =>
      markSending(stored, fencingToken, clock.now()),
    )
    if (sending === undefined) return true
    const question = sending.payload as TaskRequest['payload']
    const reply = await send(sending.operation, question)
    const after = await this.#tasks.change(sending, (stored) =>
      stored.fence === fencingToken ? applyReply(stored, reply, clock.now(), random()) : stored,
    )
    if (after === undefined || after.fence !== fencingToken) return true
    this.#logFailure(reply)
    if (after.state === 'rejected') return await this.#reject(after)
    if (after.transmited) await this.#deliver(after)
    return after.transmited
  }

  /** The answer was invalid: the task ends without a callback. */
  async #reject(task: Task): Promise<true> {
    const { emit, isLocked } = this.#ports
    await this.#tasks.remove(task)
    const code = task.result === 'format' ? 'answer.format' : 'answer.content-type'
    if (!task.silent && !isLocked()) emit('notice.wanted', { type: 'error', message: { code } })
    return true
  }

  #logFailure(reply: Reply<TaskOperation>): void {
    const { report } = this.#ports
    if (reply.kind === 'failed' && reply.why === 'content-type') report(BAD_CONTENT_TYPE)
    if (reply.kind === 'failed' && reply.why === 'format') report(WRONG_FORMAT)
  }

  /** Delivers the answer to the callback and acknowledges it; stored only if it is cacheable. */
  async #deliver(task: Task): Promise<void> {
    if (!task.acknowledged) this.#emitResult(task)
    if (!task.is_result_cacheable) await this.#tasks.remove(task)
    else if (!task.acknowledged) {
      await this.#tasks.change(task, (stored) => ({ ...stored, acknowledged: true }))
    }
  }

  /** Shows a notice for a refusal unless a refresh is running; an error in a callback is only reported. */
  #emitResult(task: Task): void {
    const { emit, isLocked, report } = this.#ports
    const { task_id, operation, payload, result, resultCode = 0, callback_event, silent } = task
    if (resultCode !== 200 && !silent && result !== '' && !isLocked()) {
      const message = { code: 'answer.said', values: { text: String(result) } } as const
      emit('notice.wanted', { type: 'error', message })
    }
    if (callback_event === undefined) return
    try {
      emit(callback_event, { task_id, operation, payload, result, resultCode })
    } catch (error) {
      report(`${callback_event}: ${String(error)}`)
    }
  }
}

function isWaiting({ transmited }: Task): boolean {
  return !transmited
}

/** Returns the next task of each lane: the others of the same kind wait for it. */
function firstOfLanes(waiting: readonly Task[], owner: string): readonly Task[] {
  const mine = waiting.filter((task) => task.owner === '' || task.owner === owner)
  return [...Map.groupBy(mine, laneOf).values()].flatMap(([first]) => first ?? [])
}

function laneOf({ operation }: Task): string {
  return operation.replace(/\..*/, '')
}

function isSameRequest(a: Task, b: Task, now: number): boolean {
  const isAnswered = a.acknowledged && a.resultCode === 200 && !isTooOld(a, now)
  return (
    (a.state === 'queued' || isAnswered) &&
    a.operation === b.operation &&
    a.callback_event === b.callback_event &&
    a.is_result_cacheable === b.is_result_cacheable &&
    a.owner === b.owner &&
    JSON.stringify(a.payload) === JSON.stringify(b.payload)
  )
}
