import type { MarketingCustomer } from '../../shared/tracking/customer.ts'
import type { NamedEvent, TrackCall, TrackedData } from '../../shared/tracking/event.ts'
import type { Clock } from '../db/clock.ts'
import { fieldsOf } from '../db/record.ts'
import type { Table } from '../db/table.ts'
import type { Lock } from '../sync/lock.ts'
import { Outbox } from '../sync/outbox.ts'
import { dequeue, enqueue, leaveTo, noteTry, readQueue } from './queue.ts'

/** Keys of the collection `klaviyo`. */
const CUSTOMER = 'customer'
const QUEUE = 'trackQueue'

/** What was not taken is told again after so long, while the page lives. */
export const TELL_AGAIN_MS = 60_000

/** `again`: the provider did not take it now; `lost`: nobody knows, there may be no network. */
export type Answered = 'taken' | 'again' | 'lost'

export interface TrackerPorts {
  /** The collection `klaviyo` of this browser. */
  table: Table
  lock: Lock
  clock: Clock
  isOnline: () => boolean
  /** The visitor has agreed; asked at each step and write, so that a withdrawal counts at once. */
  mayTell: () => boolean
  /** Never rejects. */
  send: (call: TrackCall) => Promise<Answered>
  /** A name that no other event has. */
  newId: () => string
  /** For the log. */
  report: (what: string) => void
}

type KnownCustomer = MarketingCustomer & {
  /** The provider has not heard of this customer yet. */
  isNew?: boolean
}

/**
 * What this browser tells the marketing provider. Every event is written
 * down first and told in order, by one tab at a time; with nobody identified or without a network it
 * waits. Each has a name, so that one whose answer was lost is not counted twice.
 */
export class Tracker {
  readonly #ports: TrackerPorts
  readonly #outbox: Outbox
  /** When the provider is asked again, milliseconds since 1970. */
  #nextTry = 0

  constructor(ports: TrackerPorts) {
    this.#ports = ports
    const isIdle = async () => (await this.#next()) === undefined
    this.#outbox = new Outbox(ports, {
      isIdle,
      pass: () => this.#tellAll(),
      nextAt: async () => ((await isIdle()) ? undefined : this.#nextTry),
    })
  }

  /** Settles when the event is written down. */
  async track(data: TrackedData, id = this.#ports.newId()): Promise<void> {
    await this.trackAll([{ id, data }])
  }

  /** Several events in their order, all or none. */
  async trackAll(events: readonly NamedEvent[]): Promise<void> {
    const { clock, mayTell, table } = this.#ports
    if (!mayTell()) return
    const time = Math.floor(clock.now() / 1000)
    await table.update(QUEUE, (raw) => (mayTell() ? enqueue(readQueue(raw), events, time) : raw))
    this.flush()
  }

  /** From now on events are this shopper's, and those that waited for anybody; another's stay theirs. */
  async identify(customer: MarketingCustomer): Promise<void> {
    const { mayTell, table } = this.#ports
    if (!mayTell()) return
    const before = await this.customer()
    if (before && before.email !== customer.email) {
      const { isNew: _, ...whose } = before
      await table.update(QUEUE, (raw) => leaveTo(readQueue(raw), whose))
    }
    await table.update(CUSTOMER, (raw) => (mayTell() ? { ...customer, isNew: true } : raw))
    this.flush()
  }

  /** The stored marketing customer; undefined: nobody is identified. */
  async customer(): Promise<KnownCustomer | undefined> {
    return readCustomer(await this.#ports.table.get(CUSTOMER))
  }

  /** Forgets who it is, not what waits. */
  async forgetCustomer(): Promise<void> {
    await this.#ports.table.delete(CUSTOMER)
  }

  /** Forgets everything: after a logout, or when the consent is withdrawn. */
  async reset(): Promise<void> {
    await this.#ports.table.clear()
  }

  /** Tells what waits, soon. */
  flush(): void {
    this.#outbox.flush()
  }

  stop(): void {
    this.#outbox.stop()
  }

  async #tellAll(): Promise<void> {
    for (;;) {
      const next = await this.#next()
      if (!next) return
      const { call, done, failed } = next
      const answer = await this.#ports.send(call)
      if (answer === 'taken') await done()
      else {
        if (answer === 'again') await failed()
        this.#nextTry = this.#ports.clock.now() + TELL_AGAIN_MS
        return
      }
    }
  }

  /** What is to be told next: who it is, then what happened. Undefined: nothing, or not now. */
  async #next() {
    const { isOnline, mayTell, table } = this.#ports
    const customer = await this.customer()
    if (!customer || !isOnline() || !mayTell()) return undefined
    const { isNew, ...known } = customer
    if (isNew) {
      const call: TrackCall = { kind: 'identify', customer: known }
      return { call, done: () => this.#noteTold(known), failed: async () => undefined }
    }
    const [first] = readQueue(await table.get(QUEUE))
    if (!first) return undefined
    const { id, data, time, customer: whose = known } = first
    const call: TrackCall = { kind: 'track', id, time, customer: whose, data }
    const change = (next: typeof dequeue) => async () =>
      void (await table.update(QUEUE, (raw) => next(readQueue(raw), id)))
    return { call, done: change(dequeue), failed: change(noteTry) }
  }

  /** Somebody else may have been identified meanwhile. */
  async #noteTold(told: MarketingCustomer): Promise<void> {
    await this.#ports.table.update(CUSTOMER, (raw) => {
      const now = readCustomer(raw)
      if (!now) return undefined
      const { isNew: _, ...known } = now
      return JSON.stringify(known) === JSON.stringify(told) ? known : now
    })
  }
}

function readCustomer(raw: unknown): KnownCustomer | undefined {
  const { email, firstname, lastname, telephone } = fieldsOf(raw)
  const texts = [email, firstname, lastname, telephone]
  const isValid = email !== '' && texts.every((text) => typeof text === 'string')
  return isValid ? (raw as KnownCustomer) : undefined
}
