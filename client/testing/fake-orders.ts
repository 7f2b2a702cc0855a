import type { ApiMeta } from '../../shared/api-meta.ts'
import type { ServerItem } from '../../shared/cart/server-item.ts'
import type { OrderRequest } from '../../shared/order/order.ts'

/**
 * What the backend does with an order. `made`: made. `hidden`: made, but unknown until it is looked up.
 * `unmade`: not made, but unknown until the merchant decides. `closed`: not requested. `interrupted`:
 * recorded, and the edge died before sending.
 */
export type OrderFault = 'made' | 'hidden' | 'unmade' | 'closed' | 'interrupted'

const IN_PROGRESS = { isInProgress: true, retryAfterSeconds: 2 } as const

interface Row {
  key: string
  /** Fingerprint of the request: a key never stands for another one. */
  fp: string
  cart: string
  state: 'placed' | 'refused' | 'unknown' | 'started'
  isMade: boolean
  looks: number
  number: string
}

/** The part of the fake server that orders use. */
export interface OrderedCart {
  lines: ServerItem[]
  cartName: string | undefined
  lose: () => void
}

interface ServerAnswer {
  code: number
  result: unknown
  meta?: ApiMeta
}

/** The edge's ledger and the backend behind it: one order per key, one order per cart. */
export class FakeOrders {
  /** Orders at the backend, with their keys. */
  readonly made: { key: string; products: Readonly<Record<string, number>> }[] = []
  price = 10
  /** Orders stay in doubt, however often they are polled. */
  isSilent = false
  /** The payment state in the answer. */
  payment: 'waiting' | 'cancelled' | undefined
  /** The fault of the next orders. */
  faultOf: () => OrderFault = () => 'made'
  readonly #rows = new Map<string, Row>()
  readonly #cart: OrderedCart

  constructor(cart: OrderedCart) {
    this.#cart = cart
  }

  /** The merchant decides every order in doubt. */
  release(): void {
    this.isSilent = false
    for (const row of this.#rows.values()) {
      if (row.state === 'unknown') row.state = row.isMade ? 'placed' : 'refused'
    }
  }

  /** The edge drops orders that it recorded but never sent. */
  giveUp(): void {
    for (const row of this.#rows.values()) if (row.state === 'started') row.state = 'refused'
  }

  answer(name: string, body: Readonly<Record<string, unknown>>, here: string): ServerAnswer {
    if (name === 'order/state') return this.#tell(String(body['order_id']))
    const { owner = here, ...requested } = body
    const request = requested as unknown as OrderRequest
    if (owner === here) return this.#place(request)
    return owner === '' ? this.#placeAsGuest(request) : refused(409, 'order.other-person')
  }

  /** Orders the products with a separate cart. */
  #placeAsGuest({ order_id: key, products }: OrderRequest): ServerAnswer {
    const row = this.#rows.get(key)
    if (row && row.state !== 'refused') return this.#tell(key)
    const number = String(this.made.length + 1).padStart(9, '0')
    const made: Row = {
      key,
      fp: '',
      cart: `apart-${key}`,
      state: 'placed',
      isMade: true,
      looks: 0,
      number,
    }
    this.#rows.set(key, made)
    this.made.push({ key, products: piecesOf(products) })
    return this.#tell(key)
  }

  #place(request: OrderRequest): ServerAnswer {
    const { order_id: key } = request
    const fp = JSON.stringify([request.products, request.confirmed])
    const row = this.#rows.get(key)
    if (row && row.fp !== fp) return refused(422, 'order.key-mismatch')
    if (row && row.state !== 'refused') return this.#tell(key)
    const cart = this.#cart.cartName
    const other = [...this.#rows.values()].find(
      (each) => each.cart === cart && each.key !== key && each.state !== 'refused',
    )
    if (other?.state === 'unknown' || other?.state === 'started')
      return refused(409, 'order.in-progress')
    if (other) return done(placed(other, { isOther: true }))
    if (cart === undefined || this.#cart.lines.length === 0) return refused(400, 'order.cart-empty')
    return this.#check(request, { key, fp, cart })
  }

  #check(request: OrderRequest, { key, fp, cart }: Pick<Row, 'key' | 'fp' | 'cart'>): ServerAnswer {
    const { lines } = this.#cart
    const requested = JSON.stringify(piecesOf(request.products))
    const grand_total = lines.reduce((sum, { qty }) => sum + qty * this.price, 0)
    const isSame =
      requested === JSON.stringify(piecesOf(lines)) && request.confirmed.grand_total === grand_total
    const draft: Row = { key, fp, cart, state: 'refused', isMade: false, looks: 0, number: '' }
    this.#rows.set(key, draft)
    if (!isSame) {
      const answered = refused(409, 'order.totals-changed')
      const totals = {
        ...{ grand_total, subtotal: grand_total, subtotal_incl_tax: grand_total },
        items: [],
        total_segments: [],
      }
      return { ...answered, meta: { ...answered.meta, totals } }
    }
    const fault = this.faultOf()
    if (fault === 'closed') return refused(503, 'order.closed')
    if (fault === 'interrupted') draft.state = 'started'
    else if (fault === 'unmade') draft.state = 'unknown'
    else this.#make(draft, fault === 'made')
    return this.#tell(key)
  }

  #make(row: Row, isKnown: boolean): void {
    const { made } = this
    made.push({ key: row.key, products: piecesOf(this.#cart.lines) })
    row.isMade = true
    row.number = String(made.length).padStart(9, '0')
    row.state = isKnown ? 'placed' : 'unknown'
    // The backend closes the cart, even if the edge does not know.
    this.#cart.lose()
  }

  #tell(key: string): ServerAnswer {
    const row = this.#rows.get(key)
    if (!row) return refused(404, 'order.unknown')
    row.looks += 1
    const isFound = row.isMade && row.looks > 2 && !this.isSilent
    if (row.state === 'unknown' && isFound) row.state = 'placed'
    const { payment } = this
    if (row.state === 'placed') return done(placed(row, payment && { payment }))
    if (row.state === 'unknown') return done({ state: 'checking', order_id: key })
    if (row.state === 'started') return done({ state: 'checking', order_id: key, ...IN_PROGRESS })
    return done({ state: 'refused', order_id: key, problem: 'order.closed', result: '' })
  }
}

function placed({ key, number }: Row, more: object = {}): unknown {
  return { state: 'placed', order_id: key, orderNumber: number, ...more }
}

function piecesOf(lines: readonly { sku: string; qty: number }[]): Record<string, number> {
  const pieces = lines.map(({ sku, qty }) => [sku, qty] as const)
  return Object.fromEntries(pieces.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function done(result: unknown): ServerAnswer {
  return { code: 200, result }
}

function refused(code: number, problem: NonNullable<ApiMeta['problem']>): ServerAnswer {
  return { code, result: problem, meta: { problem } }
}
