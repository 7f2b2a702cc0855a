import type { SendResult } from '../../shared/order/classify.ts'
import type { LedgerRow, OrderLedger } from '../order-ledger/ledger.ts'
import { wrapLedger } from '../order-ledger/wrap-ledger.ts'
import type { OrderLookup } from '../order/resolve-due-order.ts'
import type { CheckResult, OrderPorts } from '../order/run-order.ts'

/** Random numbers from a seed: equal seeds give equal runs. */
export function seededRandom(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 1) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Virtual time that advances only when everything waits: a day takes a moment. */
export class VirtualTime {
  now = 1_800_000_000_000
  #sleepers: { at: number; order: number; wake: () => void }[] = []
  #count = 0
  readonly #real = new Set<Promise<unknown>>()

  sleep(ms: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#count += 1
    this.#sleepers.push({ at: this.now + ms, order: this.#count, wake: resolve })
    return promise
  }

  /** Waits for real work without advancing the virtual time. */
  real<Result>(work: Promise<Result>): Promise<Result> {
    this.#real.add(work)
    const forget = (): void => void this.#real.delete(work)
    work.then(forget, forget)
    return work
  }

  /** Advances the time until nothing sleeps. */
  async run(): Promise<void> {
    for (;;) {
      // Work without delay runs first.
      for (let turn = 0; turn < 24; turn += 1) await Promise.resolve()
      if (this.#real.size > 0) {
        await Promise.allSettled(this.#real)
        continue
      }
      this.#sleepers.sort((a, b) => a.at - b.at || a.order - b.order)
      const next = this.#sleepers.shift()
      if (!next) return
      this.now = Math.max(this.now, next.at)
      next.wake()
    }
  }
}

/** Connects a real ledger to the virtual time. */
export function withVirtualTime(ledger: OrderLedger, time: VirtualTime): OrderLedger {
  return wrapLedger(ledger, (work) => time.real(work()))
}

/** Probabilities of faults. */
export interface FaultProfile {
  random: () => number
  time: VirtualTime
  /** A ledger call fails, before or after its effect. */
  ledgerFails: number
  /** An order or its response is lost, or the backend returns an unexpected response. */
  backendFails: number
  /** Looking up an order gives no result. */
  lookUpFails: number
  /** The process dies halfway: its callers wait for ever. */
  dies: number
}

/** A slow ledger whose calls may fail before or after their effect. */
export function withFaults(ledger: OrderLedger, profile: FaultProfile): OrderLedger {
  const { random, time, ledgerFails, dies } = profile
  const call = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    await time.sleep(random() * 40)
    if (random() < dies) return new Promise(() => {})
    if (random() < ledgerFails / 10) {
      // The call fails but takes effect later.
      void time
        .sleep(random() * 60_000)
        .then(work, () => undefined)
        .catch(() => undefined)
      await time.sleep(5000)
      throw new Error('no answer in 5000 ms')
    }
    const fate = random()
    if (fate < ledgerFails / 2) throw new Error('D1_ERROR: before')
    const result = await work()
    await time.sleep(random() * 40)
    if (fate < ledgerFails) throw new Error('D1_ERROR: after')
    return result
  }
  return wrapLedger(ledger, call)
}

/**
 * What a backend guarantees. `silent`: nothing; `forgetful`: reports the result of a key; `idempotent`:
 * also makes only one order of a key; `closing`: closes attempts, as the built-in shop does.
 */
export type BackendKind = 'silent' | 'forgetful' | 'idempotent' | 'closing'

/** A backend that makes an order of every request, and records them. */
export class ModelBackend {
  /** Keys of orders in the order of their creation. */
  readonly made: string[] = []
  readonly #faults: FaultProfile
  readonly isIdempotent: boolean
  readonly #kind: BackendKind
  /** The last closed attempt of each key. */
  readonly #closed = new Map<string, number>()

  constructor(profile: FaultProfile, kind: BackendKind) {
    this.#faults = profile
    this.isIdempotent = kind !== 'forgetful' && kind !== 'silent'
    this.#kind = kind
  }

  /** Sends an order; if it arrives, an order is made now or much later. */
  async send(key: string, attempt: number): Promise<SendResult> {
    const { random, time, backendFails, dies } = this.#faults
    await time.sleep(random() * 200)
    if (random() < dies) return new Promise(() => {})
    const fate = random()
    if (fate < backendFails * 0.15) return { kind: 'unsent' }
    if (fate < backendFails * 0.3) return { kind: 'lost' }
    if (fate < backendFails * 0.4) return { kind: 'refused', code: 400, text: '' }
    if (fate < backendFails * 0.6) {
      // The gateway times out, but the backend continues.
      void time.sleep(random() * 90_000).then(() => this.#make(key, attempt))
      return random() < 0.5 ? { kind: 'refused', code: 504, text: '' } : { kind: 'lost' }
    }
    const orderNumber = this.#make(key, attempt)
    await time.sleep(random() * 200)
    if (random() < dies) return new Promise(() => {})
    if (orderNumber === undefined) return { kind: 'refused', code: 409, text: 'closed' }
    if (fate >= backendFails) return { kind: 'placed', orderNumber }
    const after: readonly SendResult[] = [
      { kind: 'lost' },
      { kind: 'garbled' },
      { kind: 'odd' },
      { kind: 'queued' },
      { kind: 'refused', code: 500, text: 'Error placing an order. x' },
      { kind: 'refused', code: 404, text: 'No such entity with cartId = 1' },
    ]
    return after[Math.floor(random() * after.length)] ?? { kind: 'lost' }
  }

  async lookUp({ key, attempt }: Pick<LedgerRow, 'key' | 'attempt'>): Promise<OrderLookup> {
    const { random, time, dies, lookUpFails } = this.#faults
    await time.sleep(random() * 200)
    const silent: OrderLookup = { kind: this.#kind === 'closing' ? 'away' : 'silent' }
    if (this.#kind === 'silent' || random() < lookUpFails) return silent
    if (this.made.includes(key)) return { kind: 'found', orderNumber: `N-${key}` }
    if (this.#kind !== 'closing') return { kind: 'none' }
    this.#closed.set(key, Math.max(attempt, this.#closed.get(key) ?? 0))
    await time.sleep(random() * 200)
    if (random() < dies) return new Promise(() => {})
    return random() < lookUpFails ? silent : { kind: 'never' }
  }

  /** Undefined if this attempt is closed. */
  #make(key: string, attempt: number): string | undefined {
    const isKnown = this.isIdempotent && this.made.includes(key)
    if (!isKnown && attempt <= (this.#closed.get(key) ?? 0)) return undefined
    if (!isKnown) this.made.push(key)
    return `N-${key}`
  }
}

/** The ports of one request with these faults. */
export function portsWithFaults(
  profile: FaultProfile,
  ledger: OrderLedger,
  backend: ModelBackend,
  key: string,
): OrderPorts<string> {
  const { random, time } = profile
  return {
    ledger: withFaults(ledger, profile),
    now: () => Math.trunc(time.now),
    isIdempotent: backend.isIdempotent,
    async check(): Promise<CheckResult<string>> {
      // A process may stall longer than anybody waits for it.
      await time.sleep(random() < 0.05 ? random() * 90_000 : random() * 300)
      if (random() < 0.05) throw new Error('the backend is away')
      return random() < 0.05
        ? { ok: false, problem: 'order.totals-changed' }
        : { ok: true, payload: key }
    },
    send: (payload, attempt) => backend.send(payload, attempt),
    lookUp: (row) => backend.lookUp(row),
    logError: () => undefined,
    messageOf: (problem) => problem,
  }
}
