import type { EndpointName, StockEntry } from '../shared/api.ts'
import type { CartItem } from '../shared/cart/cart.ts'
import type { MessageKey, MessageValues } from '../shared/i18n/translate.ts'

/** A notice that somebody wants shown: a code and what its sentence is filled in with. */
export interface WantedNotice {
  type: 'success' | 'warning' | 'error' | 'info'
  message: { code: MessageKey; values?: MessageValues }
  hasNoTimeout?: boolean
  /** Milliseconds; the usual lifetime when missing. */
  timeToLive?: number
  /** The notice is about the cart, so going to the checkout is a sensible next step. */
  mayProceed?: boolean
  /** An order waits for its payment: there is a way to it. */
  mayPay?: boolean
  /** The page is of an older build: loading it again helps. */
  mayReload?: boolean
}

/** What a task was answered, as its callback hears it. */
export interface TaskAnswer {
  task_id: string
  operation: EndpointName
  payload: unknown
  resultCode: number
  result: unknown
}

/**
 * What happens in the browser: rooms say it, and one place connects it to other rooms.
 * The names that begin with `store:` are the callbacks that a task may name, and no others.
 */
export interface ShopEvents {
  'cart.added': { key: string; sku: string; qty: number; item: CartItem }
  'cart.removed': { key: string; sku: string; item: CartItem }
  'cart.changed': { hash: string }
  'cart.synced': { hash: string; at: number }
  'totals.changed': { at: number }
  'session.changed': { isLoggedIn: boolean }
  /** The session is over and nobody asked for it: the sign-up panel opens. */
  'session.ended': { isSilent: boolean }
  'network.changed': { isOnline: boolean }
  'order.placed': { at: number }
  'notice.wanted': WantedNotice
  /** The server speaks to newer code than this page has. */
  'build.outdated': { at: number }
  'store:stock/known': TaskAnswer
  'store:cart/refresh': TaskAnswer
}

export type EventName = keyof ShopEvents
export type CallbackName = Extract<EventName, `store:${string}`>

/** The callbacks that may be stored with a task; anything else is not called. */
export const CALLBACKS: readonly CallbackName[] = ['store:stock/known', 'store:cart/refresh']

/** Stock answers as a callback brings them, read once more because a task outlives its build. */
export function readStockEntries(result: unknown): readonly StockEntry[] {
  return Array.isArray(result) ? result.filter(isStockEntry) : []
}

function isStockEntry(entry: unknown): entry is StockEntry {
  if (typeof entry !== 'object' || entry === null) return false
  return (
    'sku' in entry &&
    typeof entry.sku === 'string' &&
    'is_in_stock' in entry &&
    typeof entry.is_in_stock === 'boolean' &&
    'qty' in entry &&
    typeof entry.qty === 'number'
  )
}

/** Carries what is said to those who listen. */
export class EventBus {
  readonly #hearers = new Map<EventName, Set<(payload: never) => void>>()

  /** Gives back what stops it. */
  on<Name extends EventName>(
    name: Name,
    listener: (payload: ShopEvents[Name]) => void,
  ): () => void {
    const hearers = this.#hearers.get(name) ?? new Set()
    this.#hearers.set(name, hearers.add(listener))
    return () => void hearers.delete(listener)
  }

  readonly emit = <Name extends EventName>(name: Name, payload: ShopEvents[Name]): void => {
    const hearers = this.#hearers.get(name) ?? new Set<(payload: never) => void>()
    for (const listener of hearers) (listener as (payload: ShopEvents[Name]) => void)(payload)
  }
}

export type Emit = EventBus['emit']
