import type { CartSettings } from '../../shared/brand/brand.ts'
import type { Cart } from '../../shared/cart/cart.ts'
import { isLoaderBypassed } from '../../shared/cart/server-cart.ts'
import { isSettled, startStep } from '../../shared/cart/sync-state.ts'
import type { Lock } from '../sync/lock.ts'
import { OTHER_TAB_MS } from '../sync/outbox.ts'
import { Scheduler } from '../sync/scheduler.ts'
import { finish } from './finish.ts'
import { pullCart, type PullPorts } from './pull.ts'
import type { Sender } from './record.ts'
import { sendStep, type StepPorts } from './step.ts'
import type { CartStore } from './store.ts'
import type { Outcome } from './verdict.ts'

/** Clicks that follow each other are sent as one change. */
export const DEBOUNCE_MS = 300
/** Without an answer the next try comes after this, then after twice as long each time. */
export const RETRY_MS = 2000
/** A change that another page has sent has no answer yet: look again after so long. */
export const LOOK_MS = 500
/** So long while it is not known whether the cart was ordered. */
const HELD_MS = 5000
const MAX_RETRY_MS = 300_000
/** More steps than any cart needs: a server that never agrees does not keep us busy. */
const MAX_STEPS = 500

/**
 * Why a sync is wanted. `online`: the network is back, and this cart is what counts; `order`: it is to be
 * ordered, and counts as much. `session`: another person, or nobody any more. `refresh`: what the server
 * has is wanted. `totals`: something that is reckoned there has changed.
 */
export type SyncReason = 'start' | 'change' | 'online' | 'order' | 'session' | 'refresh' | 'totals'

/** For these nothing is merged while the shopper is in checkout: what is new here is sent all the same. */
const QUIET: ReadonlySet<SyncReason> = new Set(['start', 'change', 'online', 'totals'] as const)

export interface CartSyncPorts extends StepPorts, PullPorts {
  store: CartStore
  lock: Lock
  isOnline: () => boolean
  /** An order may have been made of this cart: nothing is agreed upon with the server meanwhile. */
  isHeld: () => Promise<boolean>
  /** The checkout was edited within 30 minutes: no line moves by itself meanwhile. */
  isInCheckout: () => Promise<boolean>
  /** Name of the change that was answered last, in any page of this browser. */
  answered: () => string | undefined
  /** When the last order was placed, milliseconds; undefined: never. */
  lastOrderAt: () => number | undefined
  settings: CartSettings & { maxCartBypassAttempts: number; usePriceTiers: boolean }
  /** For the log. */
  report: (what: string) => void
}

/**
 * Brings this browser's cart and the server's together: asks for a cart,
 * pulls, merges, sends one change after the other, and asks for totals. One tab at a time; it may die
 * anywhere, because what is sent is written down before it leaves.
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

  /** Wants a sync soon. Many wishes at once are one. */
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

  /** Restores what is kept and brings it together with the server. */
  async start(): Promise<void> {
    await this.#ports.store.restore()
    this.request('start')
  }

  /** Settles when the sync that is under way is over. */
  async rest(): Promise<void> {
    await this.#scheduler.rest()
  }

  stop(): void {
    this.#scheduler.stop()
  }

  /** Gives back after how long it wants to run again. */
  async #run(): Promise<number | undefined> {
    const { isInCheckout, isOnline, lock, store, clock } = this.#ports
    if (!isOnline()) return undefined
    if (!this.#isSettled(store.$cart.get(), clock.now())) return LOOK_MS
    const isQuiet = await isInCheckout()
    const wishes = [...this.#wishes]
    this.#wishes.clear()
    if (wishes.length > 0 && wishes.every((wish) => this.#isIdle(wish, isQuiet))) return undefined
    let outcome: Outcome = 'done'
    const isMine = await lock.run(async (fence) => {
      outcome = await this.#pass(fence, isQuiet)
    })
    if (!isMine) {
      const isOpen = isDirty(await store.restore()) || this.#isForced || this.#mustAskTotals
      return isOpen ? OTHER_TAB_MS : undefined
    }
    return this.#next(outcome, await store.restore(), clock.now())
  }

  /** A start that is bypassed, or a change that was sent already, is no reason to ask anybody. */
  #isIdle(wish: SyncReason, isQuiet: boolean): boolean {
    const cart = this.#ports.store.$cart.get()
    if (wish === 'start')
      return this.#isBypassed() || (isQuiet && this.#mayRest(cart) && !isDirty(cart))
    return wish === 'change' && !isDirty(cart)
  }

  /** Whether this cart does without a pull: it was agreed upon with the cart of who is here. */
  #mayRest({ base, sentAt, serverCart }: Cart): boolean {
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
    if (outcome === 'wait') return LOOK_MS
    this.#failures += 1
    const patience = Math.min(MAX_RETRY_MS, RETRY_MS * 2 ** Math.min(20, this.#failures - 1))
    const wait = typeof outcome === 'number' ? Math.max(outcome, RETRY_MS) : patience
    return Math.max(wait, this.#isSettled(cart, now) ? 0 : LOOK_MS)
  }

  async #pass(fence: number, isQuiet: boolean): Promise<Outcome> {
    const { clock, isHeld, kept } = this.#ports
    if (await isHeld()) return HELD_MS
    const begun = await kept.begin(fence)
    if (begun === undefined) return 'stop'
    const { sender, cart, serverName } = begun
    if (!this.#isSettled(cart, clock.now())) return 'wait'
    if (!isQuiet || !this.#mayRest(cart)) {
      const wish = { isForced: this.#isForced, isGuestForNow: this.#isGuestForNow, serverName }
      const { outcome, isGuestForNow } = await pullCart(this.#ports, sender, cart, wish)
      this.#isGuestForNow = isGuestForNow
      if (outcome !== 'done') return outcome
      this.#mustPull = false
    }
    const sent = await this.#sendSteps(sender)
    if (sent === 'done') return await this.#finish(sender)
    this.#mustPull = true
    return sent
  }

  /** Who wants totals while they are on their way wants those after them. */
  async #finish(sender: Sender): Promise<Outcome> {
    let mustAsk = this.#mustAskTotals
    this.#mustAskTotals = false
    try {
      const finished = await finish(this.#ports, sender, mustAsk)
      mustAsk = finished.mustAskTotals
      return finished.outcome
    } finally {
      this.#mustAskTotals ||= mustAsk
    }
  }

  /** One change after the other, each made from the cart as it is when it is sent. */
  async #sendSteps(sender: Sender): Promise<Outcome> {
    let last: string | undefined
    for (let sent = 0; sent < MAX_STEPS; sent += 1) {
      const { outcome, change } = await sendStep(this.#ports, sender)
      if (outcome === 'nothing') return 'done'
      if (outcome !== 'done') return outcome
      if (change === last) break
      last = change
    }
    this.#ports.report('cart: the server does not agree, whatever is sent')
    return 'stop'
  }

  #isSettled(cart: Cart, now: number): boolean {
    return isSettled(cart, now, this.#ports.answered())
  }

  #isBypassed(): boolean {
    const { clock, isLoggedIn, lastOrderAt, settings } = this.#ports
    const { bypassCartLoaderForAuthorizedUsers } = settings
    const state = { isLoggedIn: isLoggedIn(), lastOrderAt: lastOrderAt() }
    return isLoaderBypassed({ ...state, bypassCartLoaderForAuthorizedUsers }, clock.now())
  }
}

/** Whether there is anything that the server may not have. */
export function isDirty(cart: Cart): boolean {
  if (cart.sentAt !== undefined) return true
  if (cart.base === undefined) return cart.items.length > 0
  return startStep(cart, 0) !== undefined
}
