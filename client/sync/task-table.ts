import { quarantine } from '../db/record.ts'
import { StorageError } from '../db/storage-error.ts'
import type { Table } from '../db/table.ts'
import { checkTask, type Task } from './task.ts'

/** Key prefix of tasks; the task's id follows, in order of creation. */
const PREFIX = 'task:'

/** The stored tasks, one record each. */
export class TaskTable {
  readonly #table: Table
  #lastId = 0

  constructor(table: Table) {
    this.#table = table
  }

  /**
   * Returns all tasks, oldest first. A task that this build cannot send is moved aside and blocks no other.
   */
  async all(): Promise<readonly Task[]> {
    const tasks: Task[] = []
    for (const [key, raw] of await this.#table.list(PREFIX)) {
      const task = checkTask(raw)
      if (task !== undefined) tasks.push(task)
      else if (raw === undefined) await this.#table.delete(key)
      else await quarantine(this.#table, key, raw)
    }
    return tasks
  }

  /** Stores a new task; rejects if it cannot be cloned, also with a table in memory. */
  async put(task: Task): Promise<void> {
    try {
      structuredClone(task)
    } catch (error) {
      throw new StorageError('not-clonable', { cause: error })
    }
    await this.#table.set(PREFIX + task.task_id, task)
  }

  /** Changes a task that still exists. */
  async change({ task_id }: Task, alter: (stored: Task) => Task): Promise<Task | undefined> {
    return await this.#table.update(PREFIX + task_id, (raw) => {
      const stored = checkTask(raw)
      return stored === undefined ? undefined : alter(stored)
    })
  }

  async remove({ task_id }: Task): Promise<void> {
    await this.#table.delete(PREFIX + task_id)
  }

  /** Makes an id that sorts by creation, also when the clock is set back; `chance` from 0 to 1. */
  nextId(now: number, chance: number): string {
    this.#lastId = Math.max(now, this.#lastId + 1)
    const tail = Math.floor(chance * 36 ** 6)
    return `${this.#lastId.toString(36).padStart(9, '0')}${tail.toString(36).padStart(6, '0')}`
  }
}
