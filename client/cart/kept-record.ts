import type { Cart } from '../../shared/cart/cart.ts'
import { readRecord } from '../db/record.ts'
import type { Signal } from '../db/signal.ts'
import type { Table } from '../db/table.ts'
import { CART_PREFIX } from './cart-name.ts'
import {
  checkCartRecord,
  clearRecord,
  EMPTY_RECORD,
  keep,
  withFlags,
  type CartRecord,
  type Sender,
} from './record.ts'

export interface KeptRecordPorts {
  table: Table
  signal: Signal
  /** Each store view has a cart of its own. */
  storeCode: string
}

/** The kept cart of one store view: read and written as one, and read again when another tab wrote. */
export class KeptRecord {
  readonly #ports: KeptRecordPorts
  readonly #key: string
  readonly #stop: () => void
  #last: CartRecord | undefined
  #firstRead: Promise<void> | undefined
  #watcher: (record: CartRecord) => void = () => undefined

  constructor(ports: KeptRecordPorts) {
    this.#ports = ports
    this.#key = CART_PREFIX + ports.storeCode
    this.#stop = ports.signal.listen((topic) => {
      if (topic === undefined || topic === this.#key) void this.read().catch(() => undefined)
    })
  }

  /** Whoever shows it hears of everything that was read or written here. */
  watch(watcher: (record: CartRecord) => void): void {
    this.#watcher = watcher
  }

  /** Reads what is kept; what cannot be read is put aside. */
  async read(): Promise<void> {
    const record = await readRecord(this.#ports.table, this.#key, checkCartRecord)
    if (record !== undefined) this.#take(record)
  }

  /**
   * Changes what is kept; settles with what was written. A database that was deleted while the page
   * is open comes back with what this page knows: the shopper has not removed anything.
   */
  async change(alter: (record: CartRecord) => CartRecord): Promise<CartRecord> {
    const { table, signal } = this.#ports
    await this.#readFirst()
    const record = await table.update(this.#key, (raw) =>
      alter(checkCartRecord(raw) ?? this.#last ?? EMPTY_RECORD),
    )
    this.#take(record)
    signal.tell(this.#key)
    return record
  }

  /** Takes over from earlier senders; undefined: a later one has taken over already. */
  async begin(
    fence: number,
  ): Promise<{ sender: Sender; cart: Cart; serverName: string | undefined } | undefined> {
    const record = await this.change((kept) => (kept.fence > fence ? kept : { ...kept, fence }))
    if (record.fence !== fence) return undefined
    const { era, cart, serverName } = record
    return { sender: { fence, era }, cart: withFlags(cart), serverName }
  }

  /** Changes what is kept as a sender; undefined: it is too late, and nothing was changed. */
  async changeAs(
    { fence, era }: Sender,
    alter: (record: CartRecord) => CartRecord,
  ): Promise<CartRecord | undefined> {
    let isLate = false
    const record = await this.change((kept) => {
      isLate = kept.fence > fence || kept.era !== era
      return isLate ? kept : { ...alter(kept), fence, era }
    })
    return isLate ? undefined : record
  }

  /** Changes the cart as a sender; false: it is too late. */
  async changeCartAs(sender: Sender, alter: (cart: Cart) => Cart): Promise<boolean> {
    const record = await this.changeAs(sender, (kept) => ({
      ...kept,
      cart: keep(alter(withFlags(kept.cart))),
    }))
    return record !== undefined
  }

  stop(): void {
    this.#stop()
  }

  /** What is kept was looked at before it is written over; a failed look is taken again. */
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
export async function clearCarts(table: Table, signal: Signal): Promise<void> {
  for (const [key] of await table.list(CART_PREFIX)) await clearKept(table, signal, key)
}

async function clearKept(table: Table, signal: Signal, key: string): Promise<void> {
  await table.update(key, (raw) => clearRecord(checkCartRecord(raw) ?? EMPTY_RECORD))
  signal.tell(key)
}
