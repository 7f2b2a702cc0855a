import { tableInMemory, type Table } from '../db/table.ts'
import { EventBus, type ShopEvents, type WantedNotice } from '../events.ts'
import { makeLock } from '../sync/lock.ts'
import { TaskQueue } from '../sync/queue.ts'
import type { Reply, Send } from '../sync/send.ts'
import type { TaskOperation } from '../sync/task.ts'
import { FakeChannel, FakeLocks, PageLifetime, endingTable } from './fake-browser.ts'
import { VirtualClock } from './virtual-clock.ts'
import { flushMicrotasks } from './simulator.ts'

/** The possible answers of a task. */
export type AnyReply = Reply<TaskOperation>

export const done = (result: unknown): AnyReply =>
  ({ kind: 'done', code: 200, result, meta: {} }) as AnyReply
export const refused = (code: number, message = 'No.'): AnyReply => ({
  kind: 'refused',
  code,
  message,
  meta: {},
})
export const unreachable: AnyReply = { kind: 'failed', why: 'unreachable' }

/** A browser whose tabs share tasks, locks and a channel. */
export class QueueSimulator {
  readonly clock = new VirtualClock()
  readonly table: Table = tableInMemory()
  readonly requests: { operation: TaskOperation; question: unknown; by: string }[] = []
  readonly locks = new FakeLocks()
  readonly reports: string[] = []
  isOnline = true
  owner = ''
  isLocked = false
  answer: (operation: TaskOperation, count: number) => AnyReply | Promise<AnyReply> = () =>
    done(true)
  readonly #channel = new FakeChannel()

  open(name = 'one', hasLocks = true) {
    const lifetime = new PageLifetime()
    const table = endingTable(this.table, lifetime)
    const events = new EventBus()
    const notices: WantedNotice[] = []
    const known: ShopEvents['store:stock/known'][] = []
    events.on('notice.wanted', (notice) => notices.push(notice))
    events.on('store:stock/known', (answer) => known.push(answer))
    const { clock } = this
    const send = (operation: TaskOperation, question: unknown) =>
      lifetime.wait(async () => {
        this.requests.push({ operation, question, by: name })
        return await this.answer(operation, this.requests.length)
      })
    const queue = new TaskQueue({
      table,
      signal: this.#channel.open(),
      lock: makeLock({
        name: 'tasks',
        locks: hasLocks ? this.locks.managerOf(name) : undefined,
        table,
        clock,
        owner: name,
      }),
      send: send as unknown as Send,
      clock,
      emit: events.emit,
      isOnline: () => this.isOnline,
      isLocked: () => this.isLocked,
      owner: () => this.owner,
      random: () => 0.5,
      report: (what) => this.reports.push(what),
    })
    const kill = () => {
      lifetime.isOver = true
      queue.stop()
      this.locks.release(name)
    }
    return { queue, events, notices, known, lifetime, kill }
  }

  async advance(ms: number): Promise<void> {
    const end = this.clock.now() + ms
    await flushMicrotasks()
    for (
      let next = this.clock.next();
      next !== undefined && next <= end;
      next = this.clock.next()
    ) {
      this.clock.step()
      await flushMicrotasks()
    }
    await this.clock.advance(Math.max(0, end - this.clock.now()))
  }
}

/** A stock task with its callback. */
export const stockOf = (skus: string) => ({
  operation: 'stock.list' as const,
  payload: { skus },
  callback_event: 'store:stock/known' as const,
})
