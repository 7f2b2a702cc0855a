import type { TakenOver } from '../../shared/api.ts'
import type { CartSettings } from '../../shared/brand/brand.ts'
import type { Cart, ServerCartKind } from '../../shared/cart/cart.ts'
import { countBypass } from '../../shared/cart/cart-state.ts'
import type { MergePolicy, MergeStep } from '../../shared/cart/merge.ts'
import { findLine, without } from '../../shared/cart/line.ts'
import { fallBackToGuest, mayMergeQty } from '../../shared/cart/server-cart.ts'
import { forgetServer } from '../../shared/cart/forget.ts'
import { mergePull, mergeTaken } from '../../shared/cart/sync-state.ts'
import type { Emit, WantedNotice } from '../events.ts'
import type { Reply, Send } from '../sync/send.ts'
import type { KeptRecord } from './kept-record.ts'
import {
  keep,
  noteServerCart,
  wasOrdered,
  withFlags,
  type CartRecord,
  type Sender,
} from './record.ts'
import { isLost, judgeReply, type Outcome } from './verdict.ts'

export interface PullPorts {
  kept: KeptRecord
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

/** What is decided before a pull. */
export interface PullWish {
  /** This browser's cart is what counts. */
  isForced: boolean
  /** Somebody who is logged in goes on with the guest's cart. */
  isGuestForNow: boolean
  /** Opaque name of the server cart that is known here. */
  serverName: string | undefined
}

export interface Pulled {
  outcome: Outcome
  isGuestForNow: boolean
}

type PullReply = Extract<Reply<'cart.pull'>, { kind: 'done' }>

/**
 * Takes the server's cart in: a cart is asked for where there is none,
 * where it is lost, and where somebody has logged in; then its lines are pulled and merged. A 401
 * goes on with a guest's cart.
 */
export async function pullCart(
  ports: PullPorts,
  sender: Sender,
  before: Cart,
  wish: PullWish,
): Promise<Pulled> {
  const way = new PullWay(ports, sender, before, wish)
  const reply = await way.find()
  const { isGuestForNow, isLostCart, taken } = way
  if (typeof reply !== 'object') return { outcome: reply, isGuestForNow }
  const policy = policyOf(ports, wish.isForced, mayMergeQty(before), reply)
  const outcome = await takePull(ports, sender, reply, { policy, isLostCart, taken })
  return { outcome, isGuestForNow }
}

/** The way to a cart that answers; it never asks for the same thing twice. */
class PullWay {
  isGuestForNow: boolean
  isLostCart = false
  /** What the customer's cart has taken over of the one that is known here, as the server says. */
  taken: TakenOver | undefined
  #mayAskForTaken = true
  readonly #isCopy: boolean
  readonly #serverName: string | undefined
  readonly #ports: PullPorts
  readonly #sender: Sender
  #cart: Cart

  constructor(ports: PullPorts, sender: Sender, cart: Cart, wish: PullWish) {
    this.#ports = ports
    this.#sender = sender
    this.#cart = cart
    this.#isCopy = !mayMergeQty(cart)
    this.#serverName = wish.serverName
    this.isGuestForNow = wish.isGuestForNow
  }

  async find(): Promise<PullReply | Outcome> {
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
      else if (isLost(reply) && !this.isLostCart) this.isLostCart = true
      else if (!(await this.#fallBack(reply))) return judgeReply(reply)
      mustCreate = true
    }
  }

  /** The cart here is in the customer's already: what of it, is asked before the two are merged. */
  #mustAskForTaken({ meta }: PullReply): boolean {
    const isTaken = meta.took !== undefined && meta.took === this.#serverName
    return isTaken && this.taken?.cart !== meta.took && this.#mayAskForTaken
  }

  async #create(): Promise<Outcome> {
    const { isLoggedIn, kept, send } = this.#ports
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
        return (await kept.changeCartAs(this.#sender, (cart) => countBypass(cart, by)))
          ? 'done'
          : 'stop'
      }
      const isGuestsThere = serverCart === 'guest' && !this.isGuestForNow && !this.isLostCart
      if (isGuestsThere && isUnauthorised(reply)) {
        this.isGuestForNow = true
        return 'done'
      }
      if (!(await this.#fallBack(reply))) return judgeReply(reply)
    }
  }

  /** On a 401 the cart goes on as a guest's, as often as allowed. */
  async #fallBack(reply: Reply<'cart.pull' | 'cart.create'>): Promise<boolean> {
    if (!isUnauthorised(reply)) return false
    const { kept, settings } = this.#ports
    let next: Cart | undefined
    const isMine = await kept.changeCartAs(this.#sender, (cart) => {
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
  taken: TakenOver | undefined
}

async function takePull(
  { emit, kept }: PullPorts,
  sender: Sender,
  { result, meta }: PullReply,
  { policy, isLostCart, taken }: Taking,
): Promise<Outcome> {
  let told: readonly WantedNotice[] = []
  const record = await kept.changeAs(sender, (before) => {
    if (meta.took !== undefined && meta.took === before.serverName) {
      const guests = goodsOf(before, taken)
      const { cart, changes } = mergeTaken(withFlags(before.cart), guests, result, policy)
      told = noticesOf(changes, before.cart.items)
      return noteServerCart(
        { ...without(before, 'serverName'), cart: keep(countBypass(cart, 0)) },
        meta,
      )
    }
    const mustForget = isLostCart && !wasOrdered(before, meta)
    const known = mustForget ? forgetServer(withFlags(before.cart)) : before.cart
    const noted = noteServerCart({ ...before, cart: known }, { serverCart: 'guest', ...meta })
    const { cart, changes } = mergePull(withFlags(noted.cart), result, policy)
    told = noticesOf(changes, before.cart.items)
    return { ...noted, cart: keep(countChange(cart, before.cart.serverCart)) }
  })
  if (record === undefined) return 'stop'
  for (const notice of told) emit('notice.wanted', notice)
  return 'done'
}

/** What was taken over; where nobody remembers, what was known here of the guest's cart. */
function goodsOf({ cart: { base = [] }, serverName }: CartRecord, taken: TakenOver | undefined) {
  if (taken === undefined || taken.cart !== serverName) return { lines: base, taken: base }
  const { lines, refused } = taken
  return { lines, taken: lines.filter(({ item_id }) => !refused.includes(item_id)) }
}

/** What is not in the cart any more is told by its name: sold out for good, or removed elsewhere. */
function noticesOf(changes: readonly MergeStep[], before: Cart['items']): readonly WantedNotice[] {
  const gone = changes.filter(({ do: what }) => what === 'remove-from-client')
  const names = gone.map(({ key }) => findLine(before, key)?.name ?? '').join(', ')
  const isOther = changes.some(({ do: what }) => what === 'set-on-client')
  return [
    ...(gone.length > 0 ? [{ code: 'cart.lines-gone', values: { names } } as const] : []),
    ...(isOther ? [{ code: 'cart.changed-elsewhere' } as const] : []),
  ].map((message) => ({ type: 'info', message }))
}

/** A guest's cart that follows the customer's own holds the same goods: they are never added up. */
function countChange(cart: Cart, before: ServerCartKind): Cart {
  if (cart.serverCart === 'customer') return countBypass(cart, 0)
  const isCopy = before === 'customer' && cart.bypassCounter === 0
  return isCopy ? countBypass(cart, 1) : cart
}

/** Quantities add up when a guest's cart meets the customer's own: at login. */
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
