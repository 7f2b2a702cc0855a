import type { MergedGuestCart } from '../../shared/api.ts'
import type { CartSettings } from '../../shared/brand/brand.ts'
import type { Cart, ServerCartKind } from '../../shared/cart/cart.ts'
import { countBypass } from '../../shared/cart/cart-state.ts'
import type { MergePolicy, MergeStep } from '../../shared/cart/merge.ts'
import { findLine, omitFields } from '../../shared/cart/line.ts'
import { fallBackToGuest, mayMergeQty } from '../../shared/cart/server-cart.ts'
import { resetServerState } from '../../shared/cart/reset-server-state.ts'
import { mergePull, mergeTakenOverCart } from '../../shared/cart/sync-state.ts'
import type { Emit, WantedNotice } from '../events.ts'
import type { Reply, Send } from '../sync/send.ts'
import type { PersistedCart } from './persisted-cart.ts'
import {
  withoutFlags,
  applyServerCart,
  wasOrdered,
  withFlags,
  type CartRecord,
  type LockHolder,
} from './cart-record.ts'
import { isCartLost, outcomeOf, type Outcome } from './step.ts'

export interface PullPorts {
  persistedCart: PersistedCart
  send: Send
  emit: Emit
  isLoggedIn: () => boolean
  settings: Pick<
    CartSettings,
    'serverSyncCanRemoveLocalItems' | 'serverSyncCanModifyLocalItems'
  > & {
    maxCartBypassAttempts: number
  }
}

/** How to pull, decided before the first request. */
export interface PullOptions {
  /** This browser's cart wins over the server's. */
  isForced: boolean
  /** A logged-in customer continues with the guest cart. */
  isGuestForNow: boolean
  /** Opaque name of the last known server cart. */
  serverName: string | undefined
}

export interface Pulled {
  outcome: Outcome
  isGuestForNow: boolean
}

type PullReply = Extract<Reply<'cart.pull'>, { kind: 'done' }>

/**
 * Creates a server cart where there is none, where it is lost, and after a login; then pulls its lines
 * and merges them. After a 401 it continues with a guest cart.
 */
export async function pullCart(
  ports: PullPorts,
  holder: LockHolder,
  before: Cart,
  options: PullOptions,
): Promise<Pulled> {
  const loader = new CartLoader(ports, holder, before, options)
  const reply = await loader.load()
  const { isGuestForNow, isLostCart, taken } = loader
  if (typeof reply !== 'object') return { outcome: reply, isGuestForNow }
  const policy = policyOf(ports, options.isForced, mayMergeQty(before), reply)
  const outcome = await takePull(ports, holder, reply, { policy, isLostCart, taken })
  return { outcome, isGuestForNow }
}

/** Creates and pulls until a cart answers; sends no request twice. */
class CartLoader {
  isGuestForNow: boolean
  isLostCart = false
  /** Lines of the known guest cart that the customer's cart has taken over, from the server's answer. */
  taken: MergedGuestCart | undefined
  #mayAskForTaken = true
  readonly #isCopy: boolean
  readonly #serverName: string | undefined
  readonly #ports: PullPorts
  readonly #holder: LockHolder
  #cart: Cart

  constructor(ports: PullPorts, holder: LockHolder, cart: Cart, options: PullOptions) {
    this.#ports = ports
    this.#holder = holder
    this.#cart = cart
    this.#isCopy = !mayMergeQty(cart)
    this.#serverName = options.serverName
    this.isGuestForNow = options.isGuestForNow
  }

  async load(): Promise<PullReply | Outcome> {
    const { isLoggedIn, send } = this.#ports
    const mayBeCustomers = isLoggedIn() && !this.isGuestForNow
    const { serverCart } = this.#cart
    let mustCreate = serverCart === 'none' || (mayBeCustomers && serverCart === 'guest')
    for (;;) {
      const created = mustCreate ? await this.#create() : 'done'
      if (created !== 'done') return created
      const reply = await send('cart.pull', {})
      if (reply.kind === 'done' && !this.#mustAskForTaken(reply)) return reply
      if (reply.kind === 'done') this.#mayAskForTaken = false
      else if (isCartLost(reply) && !this.isLostCart) this.isLostCart = true
      else if (!(await this.#fallBack(reply))) return outcomeOf(reply)
      mustCreate = true
    }
  }

  /** The guest cart was merged into the customer's on the server: its taken lines are fetched first. */
  #mustAskForTaken({ meta }: PullReply): boolean {
    const isTaken = meta.took !== undefined && meta.took === this.#serverName
    return isTaken && this.taken?.cart !== meta.took && this.#mayAskForTaken
  }

  async #create(): Promise<Outcome> {
    const { isLoggedIn, persistedCart, send } = this.#ports
    for (;;) {
      const { bypassCounter, serverCart } = this.#cart
      const guest = this.isGuestForNow && isLoggedIn()
      const reply = await send('cart.create', {
        bypassCounter,
        ...(guest ? { guest } : {}),
        ...(this.isLostCart ? { renew: true } : {}),
        ...(this.#isCopy ? { copy: true } : {}),
      })
      if (reply.kind === 'done') {
        this.taken = reply.result.took
        const by = reply.result.bypassCounter - bypassCounter
        if (by <= 0) return 'done'
        return (await persistedCart.changeCartAs(this.#holder, (cart) => countBypass(cart, by)))
          ? 'done'
          : 'stop'
      }
      const isGuestsThere = serverCart === 'guest' && !this.isGuestForNow && !this.isLostCart
      if (isGuestsThere && isUnauthorised(reply)) {
        this.isGuestForNow = true
        return 'done'
      }
      if (!(await this.#fallBack(reply))) return outcomeOf(reply)
    }
  }

  /** After a 401 the cart continues as a guest cart, as often as allowed. */
  async #fallBack(reply: Reply<'cart.pull' | 'cart.create'>): Promise<boolean> {
    if (!isUnauthorised(reply)) return false
    const { persistedCart, settings } = this.#ports
    let next: Cart | undefined
    const isMine = await persistedCart.changeCartAs(this.#holder, (cart) => {
      next = fallBackToGuest(cart, settings.maxCartBypassAttempts)
      return next ?? cart
    })
    if (!isMine || next === undefined) return false
    this.#cart = next
    this.isGuestForNow = true
    return true
  }
}

interface Taking {
  policy: MergePolicy
  isLostCart: boolean
  taken: MergedGuestCart | undefined
}

async function takePull(
  { emit, persistedCart }: PullPorts,
  holder: LockHolder,
  { result, meta }: PullReply,
  { policy, isLostCart, taken }: Taking,
): Promise<Outcome> {
  let notices: readonly WantedNotice[] = []
  const record = await persistedCart.changeAs(holder, (before) => {
    if (meta.took !== undefined && meta.took === before.serverName) {
      const guests = takenLines(before, taken)
      const { cart, changes } = mergeTakenOverCart(withFlags(before.cart), guests, result, policy)
      notices = noticesOf(changes, before.cart.items)
      return applyServerCart(
        { ...omitFields(before, 'serverName'), cart: withoutFlags(countBypass(cart, 0)) },
        meta,
      )
    }
    const mustForget = isLostCart && !wasOrdered(before, meta)
    const known = mustForget ? resetServerState(withFlags(before.cart)) : before.cart
    const noted = applyServerCart({ ...before, cart: known }, { serverCart: 'guest', ...meta })
    const { cart, changes } = mergePull(withFlags(noted.cart), result, policy)
    notices = noticesOf(changes, before.cart.items)
    return { ...noted, cart: withoutFlags(countChange(cart, before.cart.serverCart)) }
  })
  if (record === undefined) return 'stop'
  for (const notice of notices) emit('notice.wanted', notice)
  return 'done'
}

/** The lines that were taken over; where the server does not know them, the last agreed lines. */
function takenLines(
  { cart: { base = [] }, serverName }: CartRecord,
  taken: MergedGuestCart | undefined,
) {
  if (taken === undefined || taken.cart !== serverName) return { lines: base, taken: base }
  const { lines, refused } = taken
  return { lines, taken: lines.filter(({ item_id }) => !refused.includes(item_id)) }
}

/** Notices for lines that were removed (sold out, or removed elsewhere) and for changed quantities. */
function noticesOf(changes: readonly MergeStep[], before: Cart['items']): readonly WantedNotice[] {
  const removed = changes.filter(({ do: what }) => what === 'remove-from-client')
  const names = removed.map(({ key }) => findLine(before, key)?.name ?? '').join(', ')
  const isOther = changes.some(({ do: what }) => what === 'set-on-client')
  return [
    ...(removed.length > 0 ? [{ code: 'cart.lines-gone', values: { names } } as const] : []),
    ...(isOther ? [{ code: 'cart.changed-elsewhere' } as const] : []),
  ].map((message) => ({ type: 'info', message }))
}

/** A guest cart that follows the customer's has the same products: quantities are not added up. */
function countChange(cart: Cart, before: ServerCartKind): Cart {
  if (cart.serverCart === 'customer') return countBypass(cart, 0)
  const isCopy = before === 'customer' && cart.bypassCounter === 0
  return isCopy ? countBypass(cart, 1) : cart
}

/** Quantities are added up when a guest cart is merged into the customer's at login. */
function policyOf(
  { settings }: PullPorts,
  forceClientState: boolean,
  mayAddUp: boolean,
  { meta }: PullReply,
): MergePolicy {
  const { serverSyncCanRemoveLocalItems, serverSyncCanModifyLocalItems } = settings
  return {
    forceClientState,
    serverSyncCanRemoveLocalItems,
    serverSyncCanModifyLocalItems,
    mergeQty: mayAddUp && meta.serverCart === 'customer',
  }
}

function isUnauthorised(reply: Reply<'cart.pull' | 'cart.create'>): boolean {
  return reply.kind === 'refused' && reply.code === 401
}
