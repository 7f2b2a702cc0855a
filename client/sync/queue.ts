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
  takeReply,
  type Task,
  type TaskOperation,
  type TaskOrder,
} from './task.ts'
import { TaskTable } from './task-table.ts'

/** What other tabs hear when there is something to send. */
export const TASK_TOPIC = 'task'

/** What the log says of answers that are none. */
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
  /** A refresh is running: refusals are not told meanwhile. */
  isLocked: () => boolean
  /** An opaque name of the person who is logged in; empty for a guest. */
  owner: () => string
  /** From 0 to 1. */
  random: () => number
  /** For the log. */
  report: (what: string) => void
}

/**
 * The queue of background tasks: kept before they are sent, sent
 * in order by one tab at a time, one attempt in each pass, told to whoever wants to hear.
 */
export class TaskQueue {
  readonly #ports: QueuePorts
  readonly #tasks: TaskTable
  readonly #outbox: Outbox

  constructor(ports: QueuePorts) {
    this.#ports = ports
    this.#tasks = new TaskTable(ports.table)
    this.#outbox = new Outbox(ports, {
      pass: (fence) => this.#pass(fence),
      nextAt: () => this.#nextAt(),
    })
    ports.signal.listen((topic) => {
      if (topic === undefined || topic === TASK_TOPIC) this.#outbox.flush()
    })
  }

  /**
   * Keeps a task; settles when it is kept, with its id. What is queued already is not repeated, and what
   * was answered a moment ago, where the answer is kept, is told once more.
   */
  async add<Operation extends TaskOperation>(order: TaskOrder<Operation>): Promise<string> {
    const { clock, owner, random, signal } = this.#ports
    const now = clock.now()
    const task = makeTask(order, this.#tasks.nextId(now, random()), owner(), now)
    const same = (await this.#tasks.all()).find((each) => isSameQuestion(each, task, now))
    if (same?.transmited) this.#say(same)
    if (same === undefined) {
      await this.#tasks.keep(task)
      signal.tell(TASK_TOPIC)
    }
    this.#outbox.flush()
    return same?.task_id ?? task.task_id
  }

  /** Sends what is due, soon. Many calls at once are one. */
  process(): void {
    this.#outbox.flush()
  }

  /** Everything that waits, oldest first: what a list of pending actions shows. */
  async waiting(): Promise<readonly Task[]> {
    return (await this.#tasks.all()).filter(isWaiting)
  }

  /** The end of a session: its tasks that were not sent go. */
  async clearSession(): Promise<void> {
    for (const task of await this.waiting()) {
      if (task.owner !== '') await this.#tasks.remove(task)
    }
  }

  stop(): void {
    this.#outbox.stop()
  }

  /** An answer that its tab has not told, because it was closed, is told at once. */
  async #nextAt(): Promise<number | undefined> {
    const tasks = await this.#tasks.all()
    const untold = tasks.filter(({ transmited, acknowledged }) => transmited && !acknowledged)
    const isOnline = this.#ports.isOnline()
    const first = isOnline ? firstOfLanes(tasks.filter(isWaiting), this.#ports.owner()) : []
    return earliest([...untold.map(() => 0), ...first.map(({ next_at }) => next_at)])
  }

  /** One pass: each task once, and a kind that gets no answer does not hold up the others. */
  async #pass(fence: number): Promise<void> {
    const stuck = new Set<string>()
    for (const task of await this.#tasks.all()) {
      if (isTooOld(task, this.#ports.clock.now())) await this.#tasks.remove(task)
      else if (task.transmited) await this.#tell(task)
      else if (!stuck.has(laneOf(task)) && !(await this.#try(task, fence))) stuck.add(laneOf(task))
    }
  }

  /** False: there is no use in sending the next of its kind now. */
  async #try(task: Task, fence: number): Promise<boolean> {
    const { clock, isOnline, owner, send, random } = this.#ports
    if (!isDue(task, clock.now())) return false
    if (!isOnline()) return false
    if (task.owner !== '' && task.owner !== owner()) return true
    const sending = await this.#tasks.change(task, (kept) => markSending(kept, fence, clock.now()))
    if (sending === undefined) return true
    const question = sending.payload as TaskOrder['payload']
    const reply = await send(sending.operation, question)
    const after = await this.#tasks.change(sending, (kept) =>
      kept.fence === fence ? takeReply(kept, reply, clock.now(), random()) : kept,
    )
    if (after === undefined || after.fence !== fence) return true
    this.#note(reply)
    if (after.state === 'rejected') return await this.#reject(after)
    if (after.transmited) await this.#tell(after)
    return after.transmited
  }

  /** What came back was no answer: the task ends, nobody is called back. */
  async #reject(task: Task): Promise<true> {
    const { emit, isLocked } = this.#ports
    await this.#tasks.remove(task)
    const code = task.result === 'format' ? 'answer.format' : 'answer.content-type'
    if (!task.silent && !isLocked()) emit('notice.wanted', { type: 'error', message: { code } })
    return true
  }

  #note(reply: Reply<TaskOperation>): void {
    const { report } = this.#ports
    if (reply.kind === 'failed' && reply.why === 'content-type') report(BAD_CONTENT_TYPE)
    if (reply.kind === 'failed' && reply.why === 'format') report(WRONG_FORMAT)
  }

  /** Tells the answer to the callback, then it is acknowledged; kept only if that was asked for. */
  async #tell(task: Task): Promise<void> {
    if (!task.acknowledged) this.#say(task)
    if (!task.is_result_cacheable) await this.#tasks.remove(task)
    else if (!task.acknowledged) {
      await this.#tasks.change(task, (kept) => ({ ...kept, acknowledged: true }))
    }
  }

  /** A refusal is told unless a refresh is running; whoever fails to take an answer stops nobody. */
  #say(task: Task): void {
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

/** The task of each kind that is next: the others of its kind wait for it. */
function firstOfLanes(waiting: readonly Task[], owner: string): readonly Task[] {
  const mine = waiting.filter((task) => task.owner === '' || task.owner === owner)
  return [...Map.groupBy(mine, laneOf).values()].flatMap(([first]) => first ?? [])
}

function laneOf({ operation }: Task): string {
  return operation.replace(/\..*/, '')
}

function isSameQuestion(one: Task, other: Task, now: number): boolean {
  const isAnswered = one.acknowledged && one.resultCode === 200 && !isTooOld(one, now)
  return (
    (one.state === 'queued' || isAnswered) &&
    one.operation === other.operation &&
    one.callback_event === other.callback_event &&
    one.is_result_cacheable === other.is_result_cacheable &&
    one.owner === other.owner &&
    JSON.stringify(one.payload) === JSON.stringify(other.payload)
  )
}
