import type { Cart } from '../../shared/cart/cart.ts'
import { markSync, markTotalsSync, saveHash, updateTotals } from '../../shared/cart/cart-state.ts'
import { hashItems } from '../../shared/cart/hash.ts'
import type { MergePolicy } from '../../shared/cart/merge.ts'
import { fallBackToGuest, isLoaderBypassed, mayMergeQty } from '../../shared/cart/server-cart.ts'
import {
  forgetServer,
  isSettled,
  mergePull,
  SETTLE_MS,
  startStep,
} from '../../shared/cart/sync-state.ts'
import type { Clock } from '../db/clock.ts'
import type { Emit } from '../events.ts'
import type { Lock } from '../sync/lock.ts'
import { RunAgain } from '../sync/run-again.ts'
import type { Reply, Send } from '../sync/send.ts'
import { keep, noteServerCart, withFlags, type CartRecord } from './record.ts'
import type { CartStore } from './store.ts'
import { isLost, judgeReply, sendStep, type Outcome } from './step.ts'

/** Clicks that follow each other are sent as one change. */
export const DEBOUNCE_MS = 300
/** Another tab sends: look again after so long, because it may be closed. */
export const OTHER_TAB_MS = 2000
/** Without an answer the next try comes after this, then after twice as long each time. */
export const RETRY_MS = 2000
const MAX_RETRY_MS = 300_000
/** More steps than any cart needs: a server that never agrees does not keep us busy. */
const MAX_STEPS = 500

/** Why a sync is wanted. `online`: the network is back, and this cart is what counts. */
export type SyncReason = 'start' | 'change' | 'online' | 'session' | 'refresh'

export interface CartSyncPorts {
  store: CartStore
  lock: Lock
  /** With the token-invalid flow around it. */
  send: Send
  clock: Clock
  emit: Emit
  isOnline: () => boolean
  isLoggedIn: () => boolean
  /** When the last order was placed, milliseconds; undefined: never. */
  lastOrderAt: () => number | undefined
  settings: {
    synchronize: boolean
    synchronize_totals: boolean
    serverSyncCanRemoveLocalItems: boolean
    serverSyncCanModifyLocalItems: boolean
    bypassCartLoaderForAuthorizedUsers: boolean
    maxCartBypassAttempts: number
  }
  /** For the log. */
  report: (what: string) => void
}

/**
 * Brings this browser's cart and the server's together (catalogue spec §4, cart sync): asks for a cart,
 * pulls, merges, sends one change after the other, and asks for totals. One tab at a time; it may die
 * anywhere, because what is sent is written down before it leaves.
 */
export class CartSync {
  readonly #ports: CartSyncPorts
  readonly #runs: RunAgain
  #isForced = false
  #isStart = false
  #failures = 0

  constructor(ports: CartSyncPorts) {
    this.#ports = ports
    this.#runs = new RunAgain(ports.clock, () => this.#run(), ports.report)
  }

  /** Wants a sync soon. Many wishes at once are one. */
  request(reason: SyncReason): void {
    if (!this.#ports.settings.synchronize) return
    if (reason === 'online') this.#isForced = true
    this.#isStart = reason === 'start'
    if (reason !== 'change') this.#failures = 0
    this.#runs.soon(reason === 'change' ? DEBOUNCE_MS : 0)
  }

  /** Restores what is kept and brings it together with the server. */
  async start(): Promise<void> {
    await this.#ports.store.restore()
    this.request('start')
  }

  stop(): void {
    this.#runs.stop()
  }

  /** Gives back after how long it wants to run again. */
  async #run(): Promise<number | undefined> {
    const { isOnline, lock, store, clock } = this.#ports
    if (!isOnline()) return undefined
    const isStart = this.#isStart
    this.#isStart = false
    if (isStart && this.#isBypassed()) return undefined
    let outcome: Outcome = 'done'
    const isMine = await lock.run(async (fence) => {
      outcome = await this.#pass(fence)
    })
    if (!isMine) return isDirty(await store.restore()) ? OTHER_TAB_MS : undefined
    return this.#next(outcome, await store.restore(), clock.now())
  }

  #next(outcome: Outcome, cart: Cart, now: number): number | undefined {
    if (outcome === 'done') {
      this.#failures = 0
      this.#isForced = false
      return isDirty(cart) ? 0 : undefined
    }
    if (outcome === 'stop') return undefined
    this.#failures += 1
    const patience = Math.min(MAX_RETRY_MS, RETRY_MS * 2 ** (this.#failures - 1))
    const wait = typeof outcome === 'number' ? Math.max(outcome, RETRY_MS) : patience
    return Math.max(wait, isSettled(cart, now) ? 0 : settleAt(cart) - now)
  }

  async #pass(fence: number): Promise<Outcome> {
    const { store, clock } = this.#ports
    const record = await store.commitAs(fence, (kept) => kept)
    if (record === undefined) return 'stop'
    const wait = settleAt(record.cart) - clock.now()
    if (!isSettled(record.cart, clock.now())) return wait
    const pulled = await this.#pull(fence, record)
    if (pulled !== 'done') return pulled
    const sent = await this.#sendSteps(fence)
    if (sent !== 'done') return sent
    return await this.#finish(fence)
  }

  /** Pulls from a cart that is asked for when there is none, or when it is lost. */
  async #pull(fence: number, { cart }: CartRecord): Promise<Outcome> {
    let isThere = cart.serverCart !== 'none'
    let isLostCart = false
    for (;;) {
      const created = isThere ? undefined : await this.#create(fence, isLostCart)
      if (created !== undefined && created !== 'done') return created
      const reply = await this.#ports.send('cart.pull', {})
      if (reply.kind === 'done') {
        return await this.#merge(fence, reply, {
          mayMergeQty: mayMergeQty(withFlags(cart)),
          isLostCart,
        })
      }
      if (isLost(reply) && !isLostCart) isLostCart = true
      else if (!(await this.#fallBack(fence, reply))) return judgeReply(reply)
      isThere = false
    }
  }

  /** What the answer says of the cart is kept with the first pull: a pull is what makes it true. */
  async #create(fence: number, renew: boolean): Promise<Outcome> {
    const { send, store, isLoggedIn } = this.#ports
    for (;;) {
      const { bypassCounter } = store.$cart.get()
      const guest = bypassCounter > 0 && isLoggedIn()
      const question = { ...(guest ? { guest, bypassCounter } : {}), ...(renew ? { renew } : {}) }
      const reply = await send('cart.create', question)
      if (reply.kind === 'done') return 'done'
      if (!(await this.#fallBack(fence, reply))) return judgeReply(reply)
    }
  }

  /** On a 401 the cart goes on as a guest's, as often as allowed (catalogue spec §4). */
  async #fallBack(fence: number, reply: Reply<'cart.pull' | 'cart.create'>): Promise<boolean> {
    if (reply.kind !== 'refused' || reply.code !== 401) return false
    const { maxCartBypassAttempts } = this.#ports.settings
    let isAllowed = false
    const changed = await this.#change(fence, (cart) => {
      const next = fallBackToGuest(cart, maxCartBypassAttempts)
      isAllowed = next !== undefined
      return next ?? cart
    })
    return changed && isAllowed
  }

  async #merge(
    fence: number,
    { result, meta }: Extract<Reply<'cart.pull'>, { kind: 'done' }>,
    facts: { mayMergeQty: boolean; isLostCart: boolean },
  ): Promise<Outcome> {
    const told: string[] = []
    const policy = this.#policy(facts.mayMergeQty && meta.serverCart === 'customer')
    const record = await this.#ports.store.commitAs(fence, (kept) => {
      const known = facts.isLostCart ? forgetServer(withFlags(kept.cart)) : kept.cart
      const noted = noteServerCart({ ...kept, cart: known }, { serverCart: 'guest', ...meta })
      const { cart, changes } = mergePull(withFlags(noted.cart), result, policy)
      told.splice(0, told.length, ...changes.map(({ do: what }) => what))
      return { ...noted, cart: keep(cart) }
    })
    if (record === undefined) return 'stop'
    if (told.some((what) => what !== 'add-to-client')) {
      const message = { code: 'cart.changed-elsewhere' } as const
      this.#ports.emit('notice.wanted', { type: 'info', message })
    }
    return 'done'
  }

  #policy(mergeQty: boolean): MergePolicy {
    const { serverSyncCanRemoveLocalItems, serverSyncCanModifyLocalItems } = this.#ports.settings
    return {
      forceClientState: this.#isForced,
      serverSyncCanRemoveLocalItems,
      serverSyncCanModifyLocalItems,
      mergeQty,
    }
  }

  /** One change after the other, each made from the cart as it is when it is sent. */
  async #sendSteps(fence: number): Promise<Outcome> {
    for (let sent = 0; sent < MAX_STEPS; sent += 1) {
      const outcome = await sendStep(this.#ports, fence)
      if (outcome === 'nothing') return 'done'
      if (outcome !== 'done') return outcome
    }
    this.#ports.report('cart: the server does not agree, whatever is sent')
    return 'stop'
  }

  /** Both carts are equal: times, hash, and totals when the lines are others than before. */
  async #finish(fence: number): Promise<Outcome> {
    const { clock, emit, store } = this.#ports
    const before = store.$cart.get()
    const now = clock.now()
    const isKept = await this.#change(fence, (cart) => noteAgreement(markSync(cart, now), now))
    if (!isKept) return 'stop'
    const { hash } = store.$cart.get()
    emit('cart.synced', { hash, at: now })
    const isKnown = before.platformTotals !== undefined || before.items.length === 0
    const mustAsk = before.hash !== hash || !isKnown
    return mustAsk ? await this.#syncTotals(fence) : 'done'
  }

  async #syncTotals(fence: number): Promise<Outcome> {
    const { clock, emit, send, settings, store } = this.#ports
    if (!settings.synchronize_totals || store.$cart.get().items.length === 0) return 'done'
    const reply = await send('cart.totals', {})
    // Totals are asked for again with the next change; until then they are reckoned here.
    if (reply.kind !== 'done') return 'done'
    const at = clock.now()
    const totals = reply.result
    if (!(await this.#change(fence, (cart) => markTotalsSync(updateTotals(cart, totals), at)))) {
      return 'stop'
    }
    emit('totals.changed', { at })
    return 'done'
  }

  async #change(fence: number, change: (cart: Cart) => Cart): Promise<boolean> {
    const record = await this.#ports.store.commitAs(fence, (kept) => ({
      ...kept,
      cart: keep(change(withFlags(kept.cart))),
    }))
    return record !== undefined
  }

  #isBypassed(): boolean {
    const { clock, isLoggedIn, lastOrderAt, settings } = this.#ports
    const { bypassCartLoaderForAuthorizedUsers } = settings
    const state = { isLoggedIn: isLoggedIn(), lastOrderAt: lastOrderAt() }
    return isLoaderBypassed({ ...state, bypassCartLoaderForAuthorizedUsers }, clock.now())
  }
}

/** What was changed since the last answer does not count as agreed. */
function noteAgreement(cart: Cart, now: number): Cart {
  return startStep(cart, now) === undefined ? saveHash(cart, hashItems(cart.items)) : cart
}

/** Whether there is anything that the server may not have. */
function isDirty(cart: Cart): boolean {
  if (cart.sentAt !== undefined) return true
  if (cart.base === undefined) return cart.items.length > 0
  return startStep(cart, 0) !== undefined
}

function settleAt({ sentAt = 0 }: Pick<Cart, 'sentAt'>): number {
  return sentAt + SETTLE_MS
}
