import type { CartSettings } from '../../shared/brand/brand.ts'
import type { Cart } from '../../shared/cart/cart.ts'
import { isLoaderBypassed } from '../../shared/cart/server-cart.ts'
import { mayPull, startStep } from '../../shared/cart/sync-state.ts'
import type { Lock } from '../sync/lock.ts'
import { OTHER_TAB_MS, Scheduler } from '../sync/outbox.ts'
import { finishSync } from './finish-sync.ts'
import { pullCart, type PullPorts } from './pull.ts'
import type { LockHolder } from './cart-record.ts'
import { sendStep, type StepPorts, type Outcome } from './step.ts'
import type { CartStore } from './store.ts'

/** Clicks within this time are sent as one change. */
export const DEBOUNCE_MS = 300
/** Delay of the first retry without an answer; it doubles each time. */
export const RETRY_MS = 2000
/** Delay before checking again, while a change that another page has sent has no answer. */
export const RECHECK_MS = 500
/** Delay while it is not known whether the cart was ordered. */
const ORDERED_MS = 5000
const MAX_RETRY_MS = 300_000
/**
 * Upper limit of steps in one sync, far above the needs of any cart: ends a sync with a server that never
 * agrees.
 */
const MAX_STEPS = 500

/**
 * Why a sync is requested. `online`: the network is back, and this cart wins over the server's; `order`: it
 * is about to be ordered, and wins too. `session`: a login or logout. `refresh`: pull the server's cart.
 * `totals`: something that the server calculates has changed.
 */
export type SyncReason = 'start' | 'change' | 'online' | 'order' | 'session' | 'refresh' | 'totals'

/** Reasons that pull nothing while the shopper is in checkout; local changes are sent all the same. */
const QUIET: ReadonlySet<SyncReason> = new Set(['start', 'change', 'online', 'totals'] as const)

export interface CartSyncPorts extends StepPorts, PullPorts {
  store: CartStore
  lock: Lock
  isOnline: () => boolean
  /** True if an order of this cart may exist: nothing is synchronized meanwhile. */
  mayBeOrdered: () => Promise<boolean>
  /**
   * True while the last edit of the checkout is at most 30 minutes old: no line changes by itself
   * meanwhile.
   */
  isInCheckout: () => Promise<boolean>
  /** Id of the change that was answered last, in any page of this browser. */
  answered: () => string | undefined
  /** When the last order was placed, milliseconds; undefined: never. */
  lastOrderAt: () => number | undefined
  settings: CartSettings & { maxCartBypassAttempts: number; usePriceTiers: boolean }
  /** For the log. */
  report: (what: string) => void
}

/**
 * Synchronizes this browser's cart with the server's: creates a cart, pulls, merges, sends one change after
 * the other, and fetches totals. One tab at a time; it may be closed at any moment, because every change is
 * stored before it is sent.
 */
export class CartSync {
  readonly #ports: CartSyncPorts
  readonly #scheduler: Scheduler
  readonly #wishes = new Set<SyncReason>()
  #isForced = false
  #mustPull = false
  #isGuestForNow = false
  #mustAskTotals = false
  #failures = 0

  constructor(ports: CartSyncPorts) {
    this.#ports = ports
    this.#scheduler = new Scheduler(ports.clock, () => this.#run(), ports.report)
  }

  /** Requests a sync soon. Several requests at once make one sync. */
  request(reason: SyncReason): void {
    if (!this.#ports.settings.synchronize) return
    if (reason === 'online' || reason === 'order') this.#isForced = true
    this.#mustPull ||= !QUIET.has(reason)
    if (reason === 'session') this.#isGuestForNow = false
    if (reason === 'totals' || reason === 'start') this.#mustAskTotals = true
    if (reason !== 'change') this.#failures = 0
    this.#wishes.add(reason)
    this.#scheduler.soon(reason === 'change' ? DEBOUNCE_MS : 0)
  }

  /** Restores the persisted cart and synchronizes it with the server. */
  async start(): Promise<void> {
    await this.#ports.store.restore()
    this.request('start')
  }

  /** Settles when the running sync is over. */
  async rest(): Promise<void> {
    await this.#scheduler.rest()
  }

  stop(): void {
    this.#scheduler.stop()
  }

  /** Returns the delay to the next run; undefined: none is needed. */
  async #run(): Promise<number | undefined> {
    const { isInCheckout, isOnline, lock, store, clock } = this.#ports
    if (!isOnline()) return undefined
    if (!this.#isSettled(store.$cart.get(), clock.now())) return RECHECK_MS
    const isQuiet = await isInCheckout()
    const requested = [...this.#wishes]
    this.#wishes.clear()
    if (requested.length > 0 && requested.every((reason) => this.#isIdle(reason, isQuiet)))
      return undefined
    let outcome: Outcome = 'done'
    const isMine = await lock.run(async (fencingToken) => {
      outcome = await this.#pass(fencingToken, isQuiet)
    })
    if (!isMine) {
      const isOpen = isDirty(await store.restore()) || this.#isForced || this.#mustAskTotals
      return isOpen ? OTHER_TAB_MS : undefined
    }
    return this.#next(outcome, await store.restore(), clock.now())
  }

  /** True if no request is needed: the start is bypassed, or the change was sent already. */
  #isIdle(reason: SyncReason, isQuiet: boolean): boolean {
    const cart = this.#ports.store.$cart.get()
    if (reason === 'start')
      return this.#isBypassed() || (isQuiet && this.#isUpToDate(cart) && !isDirty(cart))
    return reason === 'change' && !isDirty(cart)
  }

  /** Whether the cart needs no pull: it was agreed with the cart of the current user. */
  #isUpToDate({ base, sentAt, serverCart }: Cart): boolean {
    const isCustomers = this.#ports.isLoggedIn() && !this.#isGuestForNow
    const isAgreed = base !== undefined && sentAt === undefined && !this.#mustPull
    return isAgreed && serverCart === (isCustomers ? 'customer' : 'guest')
  }

  #next(outcome: Outcome, cart: Cart, now: number): number | undefined {
    if (outcome === 'done') {
      this.#failures = 0
      this.#isForced = false
      return isDirty(cart) ? DEBOUNCE_MS : undefined
    }
    if (outcome === 'stop') return undefined
    if (outcome === 'wait') return RECHECK_MS
    this.#failures += 1
    const backoff = Math.min(MAX_RETRY_MS, RETRY_MS * 2 ** Math.min(20, this.#failures - 1))
    const wait = typeof outcome === 'number' ? Math.max(outcome, RETRY_MS) : backoff
    return Math.max(wait, this.#isSettled(cart, now) ? 0 : RECHECK_MS)
  }

  async #pass(fencingToken: number, isQuiet: boolean): Promise<Outcome> {
    const { clock, mayBeOrdered, persistedCart } = this.#ports
    if (await mayBeOrdered()) return ORDERED_MS
    const locked = await persistedCart.takeLock(fencingToken)
    if (locked === undefined) return 'stop'
    const { holder, cart, serverName } = locked
    if (!this.#isSettled(cart, clock.now())) return 'wait'
    if (!isQuiet || !this.#isUpToDate(cart)) {
      const reason = { isForced: this.#isForced, isGuestForNow: this.#isGuestForNow, serverName }
      const { outcome, isGuestForNow } = await pullCart(this.#ports, holder, cart, reason)
      this.#isGuestForNow = isGuestForNow
      if (outcome !== 'done') return outcome
      this.#mustPull = false
    }
    const sent = await this.#sendSteps(holder)
    if (sent === 'done') return await this.#finishSync(holder)
    this.#mustPull = true
    return sent
  }

  /** A request for totals during a fetch leads to another fetch. */
  async #finishSync(holder: LockHolder): Promise<Outcome> {
    let mustFetch = this.#mustAskTotals
    this.#mustAskTotals = false
    try {
      const finished = await finishSync(this.#ports, holder, mustFetch)
      mustFetch = finished.mustFetchTotals
      return finished.outcome
    } finally {
      this.#mustAskTotals ||= mustFetch
    }
  }

  /** Sends one change after the other, each derived from the current cart. */
  async #sendSteps(holder: LockHolder): Promise<Outcome> {
    let last: string | undefined
    for (let sent = 0; sent < MAX_STEPS; sent += 1) {
      const { outcome, change } = await sendStep(this.#ports, holder)
      if (outcome === 'nothing') return 'done'
      if (outcome !== 'done') return outcome
      if (change === last) break
      last = change
    }
    this.#ports.report('cart: the server does not agree, whatever is sent')
    return 'stop'
  }

  #isSettled(cart: Cart, now: number): boolean {
    return mayPull(cart, now, this.#ports.answered())
  }

  #isBypassed(): boolean {
    const { clock, isLoggedIn, lastOrderAt, settings } = this.#ports
    const { bypassCartLoaderForAuthorizedUsers } = settings
    const state = { isLoggedIn: isLoggedIn(), lastOrderAt: lastOrderAt() }
    return isLoaderBypassed({ ...state, bypassCartLoaderForAuthorizedUsers }, clock.now())
  }
}

/** Whether there are changes that the server may not have. */
export function isDirty(cart: Cart): boolean {
  if (cart.sentAt !== undefined) return true
  if (cart.base === undefined) return cart.items.length > 0
  return startStep(cart, 0) !== undefined
}
