import type { Cart } from '../../shared/cart/cart.ts'
import { readRecord } from '../db/record.ts'
import type { Signal } from '../db/signal.ts'
import type { Table } from '../db/table.ts'
import { CART_PREFIX } from './cart-name.ts'
import {
  checkCartRecord,
  clearRecord,
  EMPTY_CART_RECORD,
  withoutFlags,
  withFlags,
  type CartRecord,
  type LockHolder,
} from './cart-record.ts'

export interface PersistedCartPorts {
  table: Table
  signal: Signal
  /** Each store view has a cart of its own. */
  storeCode: string
}

/** The persisted cart of one store view; it is read again when another tab has written it. */
export class PersistedCart {
  readonly #ports: PersistedCartPorts
  readonly #key: string
  readonly #stop: () => void
  #last: CartRecord | undefined
  #firstRead: Promise<void> | undefined
  #watcher: (record: CartRecord) => void = () => undefined

  constructor(ports: PersistedCartPorts) {
    this.#ports = ports
    this.#key = CART_PREFIX + ports.storeCode
    this.#stop = ports.signal.listen((topic) => {
      if (topic === undefined || topic === this.#key) void this.read().catch(() => undefined)
    })
  }

  /** Calls the listener with every record that was read or written. */
  onChange(listener: (record: CartRecord) => void): void {
    this.#watcher = listener
  }

  /** Reads the stored record; one that cannot be read is moved aside. */
  async read(): Promise<void> {
    const record = await readRecord(this.#ports.table, this.#key, checkCartRecord)
    if (record !== undefined) this.#take(record)
  }

  /**
   * Changes the stored record; settles with what was written. Where the database was deleted while the
   * page is open, the last record of this page is written again: the shopper has not removed anything.
   */
  async change(alter: (record: CartRecord) => CartRecord): Promise<CartRecord> {
    const { table, signal } = this.#ports
    await this.#readFirst()
    const record = await table.update(this.#key, (raw) =>
      alter(checkCartRecord(raw) ?? this.#last ?? EMPTY_CART_RECORD),
    )
    this.#take(record)
    signal.publish(this.#key)
    return record
  }

  /** Takes over from earlier lock holders; undefined: a later one has the lock. */
  async takeLock(
    fencingToken: number,
  ): Promise<{ holder: LockHolder; cart: Cart; serverName: string | undefined } | undefined> {
    const record = await this.change((stored) =>
      stored.fence > fencingToken ? stored : { ...stored, fence: fencingToken },
    )
    if (record.fence !== fencingToken) return undefined
    const { era: epoch, cart, serverName } = record
    return { holder: { fencingToken, epoch }, cart: withFlags(cart), serverName }
  }

  /** Changes the record as a lock holder; undefined: a later holder has the lock, nothing was changed. */
  async changeAs(
    { fencingToken, epoch }: LockHolder,
    alter: (record: CartRecord) => CartRecord,
  ): Promise<CartRecord | undefined> {
    let isLate = false
    const record = await this.change((stored) => {
      isLate = stored.fence > fencingToken || stored.era !== epoch
      return isLate ? stored : { ...alter(stored), fence: fencingToken, era: epoch }
    })
    return isLate ? undefined : record
  }

  /** Changes the cart as a lock holder; false: a later holder has the lock. */
  async changeCartAs(holder: LockHolder, alter: (cart: Cart) => Cart): Promise<boolean> {
    const record = await this.changeAs(holder, (stored) => ({
      ...stored,
      cart: withoutFlags(alter(withFlags(stored.cart))),
    }))
    return record !== undefined
  }

  stop(): void {
    this.#stop()
  }

  /** The record is read once before it is written; a failed read is repeated. */
  async #readFirst(): Promise<void> {
    this.#firstRead ??= this.read()
    try {
      await this.#firstRead
    } catch (error) {
      this.#firstRead = undefined
      throw error
    }
  }

  #take(record: CartRecord): void {
    this.#last = record
    this.#watcher(record)
  }
}

/** Empties the carts of all store views: at logout. Open tabs hear of it. */
export async function clearCarts(table: Table, signal: Pick<Signal, 'publish'>): Promise<void> {
  for (const [key] of await table.list(CART_PREFIX)) await clearStored(table, signal, key)
}

async function clearStored(
  table: Table,
  signal: Pick<Signal, 'publish'>,
  key: string,
): Promise<void> {
  await table.update(key, (raw) => clearRecord(checkCartRecord(raw) ?? EMPTY_CART_RECORD))
  signal.publish(key)
}
