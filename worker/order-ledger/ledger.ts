import type { OrderProblem } from '../../shared/order/order.ts'

/** An order as the ledger holds it: no names, addresses or products. Instants are milliseconds. */
export interface LedgerRow {
  key: string
  /** Brand and store view, as `siteName` writes them. */
  site: string
  /** Keyed hashes: whose it is, which cart it is, what was asked. */
  scope: string
  cart: string
  fp: string
  state: 'started' | 'placed' | 'refused' | 'unknown'
  problem: OrderProblem | undefined
  orderNumber: string | undefined
  /** Cents. */
  total: number
  /** Counts the takings-up of the order; what an earlier one hears late does not count. */
  attempt: number
  /** When it was about to be sent; undefined: it never was. */
  sentAt: number | undefined
  createdAt: number
  updatedAt: number
  nextLookAt: number | undefined
  /** How often it was looked for. */
  tries: number
}

export type LedgerDraft = Pick<LedgerRow, 'key' | 'site' | 'scope' | 'cart' | 'fp' | 'total'>

/** What an order came to. */
export type LedgerEnd =
  /** Its number is empty where nobody knows it yet; it may be told later. */
  | { state: 'placed'; orderNumber: string }
  | { state: 'refused'; problem: OrderProblem }
  | { state: 'unknown'; nextLookAt: number | undefined }

/** Where orders are written down before they are sent. Every change says which attempt it is of. */
export interface OrderLedger {
  find: (key: string) => Promise<LedgerRow | undefined>
  /** The order that a cart has become, or may have: of any of these names. */
  findByCart: (carts: readonly string[]) => Promise<LedgerRow | undefined>
  /** False: the key or the cart is in the ledger already. */
  begin: (draft: LedgerDraft, now: number) => Promise<boolean>
  /** Takes up an order that was refused, or was never sent; false: somebody else did. */
  restart: (row: LedgerRow, draft: LedgerDraft, now: number) => Promise<boolean>
  /** Right before sending; false: this attempt may not send. */
  claimSend: (key: string, attempt: number, now: number) => Promise<boolean>
  /** An unknown order of a backend that may be asked again; false: somebody else did. */
  claimAgain: (row: LedgerRow, now: number) => Promise<boolean>
  /** Gives up an order that was never sent; false: it was sent in the meantime. */
  giveUp: (row: LedgerRow, now: number) => Promise<boolean>
  /** The end of an attempt. A placed order stays placed. */
  finish: (key: string, attempt: number, end: LedgerEnd, now: number) => Promise<void>
  /** It was looked for in vain. */
  scheduleNextCheck: (row: LedgerRow, nextLookAt: number | undefined, now: number) => Promise<void>
  /** Whether another order of the brand has this number: its store views share their customers. */
  knowsNumber: (site: string, orderNumber: string) => Promise<boolean>
  /**
   * Whether the same owner, by any of these names, has another order of the brand that costs the same,
   * was sent about then, and whose number nobody knows yet.
   */
  hasSimilarOrder: (row: LedgerRow, scopes: readonly string[]) => Promise<boolean>
}

/** An order that was sent so long before another may have been made after that one was begun. */
export const SIMILAR_ORDER_MS = 60 * 60 * 1000
