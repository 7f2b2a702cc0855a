import type { EndpointName, StockEntry } from '../shared/api.ts'
import type { CartItem } from '../shared/cart/cart.ts'
import type { MessageKey, MessageValues } from '../shared/i18n/translate.ts'

/** A requested notice: a message code with its values. */
export interface WantedNotice {
  type: 'success' | 'warning' | 'error' | 'info'
  message: { code: MessageKey; values?: MessageValues }
  hasNoTimeout?: boolean
  /** Milliseconds; missing: the default lifetime. */
  timeToLive?: number
  /** The notice is about the cart: it has a button to the checkout. */
  mayProceed?: boolean
  /** An order waits for its payment: the notice has a button to pay. */
  mayPay?: boolean
  /** The page is from an older build: the notice has a button to reload. */
  mayReload?: boolean
}

/** The answer of a task, passed to its callback. */
export interface TaskAnswer {
  task_id: string
  operation: EndpointName
  payload: unknown
  resultCode: number
  result: unknown
}

/**
 * Events in the browser: rooms emit them, and one module connects them to other rooms. Only the names that
 * begin with `store:` are callbacks that a task may name.
 */
export interface ShopEvents {
  'cart.added': { key: string; sku: string; qty: number; item: CartItem }
  'cart.removed': { key: string; sku: string; item: CartItem }
  'cart.changed': { hash: string }
  'cart.synced': { hash: string; at: number }
  'totals.changed': { at: number }
  'session.changed': { isLoggedIn: boolean }
  /** The session ended without a logout: the sign-up panel opens. */
  'session.ended': { isSilent: boolean }
  'network.changed': { isOnline: boolean }
  'order.placed': { at: number }
  'notice.wanted': WantedNotice
  /** The worker requires a newer build than this page has. */
  'build.outdated': { at: number }
  'store:stock/known': TaskAnswer
  'store:cart/refresh': TaskAnswer
}

export type EventName = keyof ShopEvents
export type CallbackName = Extract<EventName, `store:${string}`>

/** The callbacks that may be stored with a task; anything else is not called. */
export const CALLBACKS: readonly CallbackName[] = ['store:stock/known', 'store:cart/refresh']

/** Checks the stock answers of a callback again, because a task may come from another build. */
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

/** Delivers events to listeners. */
export class EventBus {
  readonly #hearers = new Map<EventName, Set<(payload: never) => void>>()

  /** Returns the unsubscribe function. */
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
