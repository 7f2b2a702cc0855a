import type { Table } from './table.ts'

const KEY = 'last-order'

/** The time of the last order; stored, because it matters for 24 minutes. */
export class LastOrder {
  readonly #table: Table
  #at: number | undefined

  constructor(table: Table) {
    this.#table = table
  }

  /** Milliseconds since 1970; undefined: never. */
  readonly at = (): number | undefined => this.#at

  async restore(): Promise<void> {
    const stored = await this.#table.get(KEY)
    this.#at = typeof stored === 'number' ? stored : undefined
  }

  async set(at: number): Promise<void> {
    this.#at = at
    await this.#table.set(KEY, at)
  }
}
