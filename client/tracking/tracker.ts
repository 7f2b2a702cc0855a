import type { MarketingCustomer } from '../../shared/tracking/customer.ts'
import type { NamedEvent, TrackCall, TrackedData } from '../../shared/tracking/event.ts'
import type { Clock } from '../db/clock.ts'
import { fieldsOf } from '../db/record.ts'
import type { Table } from '../db/table.ts'
import type { Lock } from '../sync/lock.ts'
import { Outbox } from '../sync/outbox.ts'
import { dequeue, enqueue, assignTo, countTry, readQueue } from './queue.ts'

/** Keys of the collection `klaviyo`. */
const CUSTOMER = 'customer'
const QUEUE = 'trackQueue'

/** Delay of retries while the page is open. */
export const RETRY_MS = 60_000

/** `taken`: accepted; `again`: the provider refused it for now; `lost`: no answer. */
export type SendOutcome = 'taken' | 'again' | 'lost'

export interface TrackerPorts {
  /** The collection `klaviyo` of this browser. */
  table: Table
  lock: Lock
  clock: Clock
  isOnline: () => boolean
  /**
   * True if the visitor has consented; checked at each step and write, so that a withdrawal applies at
   * once.
   */
  isEnabled: () => boolean
  /** Never rejects. */
  send: (call: TrackCall) => Promise<SendOutcome>
  /** Makes a unique event id. */
  newId: () => string
  /** For the log. */
  report: (what: string) => void
}

type StoredCustomer = MarketingCustomer & {
  /** Set until the provider knows this customer. */
  isNew?: boolean
}

/**
 * Sends events to the marketing provider. Every event is stored first and sent in order, by one tab at a
 * time; it waits while no customer is identified or the network is missing. Each has an id, so that a
 * resent event is not counted twice.
 */
export class Tracker {
  readonly #ports: TrackerPorts
  readonly #outbox: Outbox
  /** When the next attempt is due, milliseconds since 1970. */
  #nextTry = 0

  constructor(ports: TrackerPorts) {
    this.#ports = ports
    const isIdle = async () => (await this.#next()) === undefined
    this.#outbox = new Outbox(ports, {
      isIdle,
      pass: () => this.#sendAll(),
      nextAt: async () => ((await isIdle()) ? undefined : this.#nextTry),
    })
  }

  /** Settles when the event is stored. */
  async track(data: TrackedData, id = this.#ports.newId()): Promise<void> {
    await this.trackAll([{ id, data }])
  }

  /** Tracks several events in order, all or none. */
  async trackAll(events: readonly NamedEvent[]): Promise<void> {
    const { clock, isEnabled, table } = this.#ports
    if (!isEnabled()) return
    const time = Math.floor(clock.now() / 1000)
    await table.update(QUEUE, (raw) => (isEnabled() ? enqueue(readQueue(raw), events, time) : raw))
    this.flush()
  }

  /** Assigns new and waiting events to this customer; those of an earlier customer stay theirs. */
  async identify(customer: MarketingCustomer): Promise<void> {
    const { isEnabled, table } = this.#ports
    if (!isEnabled()) return
    const before = await this.customer()
    if (before && before.email !== customer.email) {
      const { isNew: _, ...whose } = before
      await table.update(QUEUE, (raw) => assignTo(readQueue(raw), whose))
    }
    await table.update(CUSTOMER, (raw) => (isEnabled() ? { ...customer, isNew: true } : raw))
    this.flush()
  }

  /** The stored marketing customer; undefined: nobody is identified. */
  async customer(): Promise<StoredCustomer | undefined> {
    return readCustomer(await this.#ports.table.get(CUSTOMER))
  }

  /** Deletes the customer, not the queue. */
  async forgetCustomer(): Promise<void> {
    await this.#ports.table.delete(CUSTOMER)
  }

  /** Deletes everything: after a logout, or when consent is withdrawn. */
  async reset(): Promise<void> {
    await this.#ports.table.clear()
  }

  /** Sends waiting events soon. */
  flush(): void {
    this.#outbox.flush()
  }

  stop(): void {
    this.#outbox.stop()
  }

  async #sendAll(): Promise<void> {
    for (;;) {
      const next = await this.#next()
      if (!next) return
      const { call, done, failed } = next
      const answer = await this.#ports.send(call)
      if (answer === 'taken') await done()
      else {
        if (answer === 'again') await failed()
        this.#nextTry = this.#ports.clock.now() + RETRY_MS
        return
      }
    }
  }

  /** Returns the next call: identify, then events. Undefined: there is nothing to send now. */
  async #next() {
    const { isOnline, isEnabled, table } = this.#ports
    const customer = await this.customer()
    if (!customer || !isOnline() || !isEnabled()) return undefined
    const { isNew, ...customerData } = customer
    if (isNew) {
      const call: TrackCall = { kind: 'identify', customer: customerData }
      return { call, done: () => this.#markIdentified(customerData), failed: async () => undefined }
    }
    const [first] = readQueue(await table.get(QUEUE))
    if (!first) return undefined
    const { id, data, time, customer: whose = customerData } = first
    const call: TrackCall = { kind: 'track', id, time, customer: whose, data }
    const updateQueue = (next: typeof dequeue) => async () =>
      void (await table.update(QUEUE, (raw) => next(readQueue(raw), id)))
    return { call, done: updateQueue(dequeue), failed: updateQueue(countTry) }
  }

  /** Marks the customer as known, unless another one was identified in the meantime. */
  async #markIdentified(sent: MarketingCustomer): Promise<void> {
    await this.#ports.table.update(CUSTOMER, (raw) => {
      const now = readCustomer(raw)
      if (!now) return undefined
      const { isNew: _, ...customerData } = now
      return JSON.stringify(customerData) === JSON.stringify(sent) ? customerData : now
    })
  }
}

function readCustomer(raw: unknown): StoredCustomer | undefined {
  const { email, firstname, lastname, telephone } = fieldsOf(raw)
  const texts = [email, firstname, lastname, telephone]
  const isValid = email !== '' && texts.every((text) => typeof text === 'string')
  return isValid ? (raw as StoredCustomer) : undefined
}
