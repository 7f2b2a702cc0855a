import type { MergedGuestCart } from '../../shared/api.ts'
import type { ApiMeta } from '../../shared/api-meta.ts'
import type { ProductOption } from '../../shared/cart/product-option.ts'
import type { CartItemRequest, ServerItem } from '../../shared/cart/server-item.ts'
import { FakeOrders } from './fake-orders.ts'
import type { VirtualClock } from './virtual-clock.ts'

/**
 * The fault of one request. `lost`: handled, but without an answer. `late`: handled after the browser's
 * timeout. `never`: it does not arrive. `busy`: refused with `Retry-After`. `portal`: the page of a
 * captive portal answers.
 */
export type Fault = 'answered' | 'slow' | 'lost' | 'late' | 'never' | 'broken' | 'busy' | 'portal'

/** Stock of a scarce sku. */
const SCARCE_QTY = 4
const SLOW_MS = 2000
const LATE_MS = 12_000

interface ServerRequest {
  name: string
  body: Readonly<Record<string, unknown>>
}

interface ServerAnswer {
  code: number
  result: unknown
  meta?: ApiMeta
}

/** The server side of the API, for one browser: a cart, a session, stock. */
export class FakeServer {
  lines: ServerItem[] = []
  /** The customer's cart, while a guest cart is used. */
  customerLines: ServerItem[] = []
  /** Undefined: there is no cart. */
  cartName: string | undefined
  kind: 'guest' | 'customer' = 'guest'
  owner = ''
  /** The user hint cookie; undefined: not set. */
  who: string | undefined
  /** The applied coupon; empty: none. */
  coupon = ''
  /** Id of the change that was answered last: a cookie of the browser. */
  lastAnswered: string | undefined
  /** Every request that arrived, by name. */
  readonly arrived: string[] = []
  /** Skus that are out of stock. */
  readonly soldOut = new Set<string>()
  /** The next requests to refuse with 401, by name. */
  readonly unauthorised: string[] = []
  readonly orders = new FakeOrders(this)
  readonly #clock: VirtualClock
  readonly #faultOf: (name: string) => Fault
  readonly #ordered: string[] = []
  /** Lines that the customer's cart has taken over, once. */
  #taken: MergedGuestCart | undefined
  #isCopy = false
  /** The price of a piece of any sku. */
  #price = 10
  #lastId = 0

  constructor(clock: VirtualClock, faultOf: (name: string) => Fault) {
    this.#clock = clock
    this.#faultOf = faultOf
  }

  readonly fetch = async (address: string, init: RequestInit): Promise<Response> => {
    const request = readQuestion(address, init)
    const cookie = this.cartName
    const fault = this.#faultOf(request.name)
    if (fault === 'never') throw new TypeError('Failed to fetch')
    if (fault === 'portal') return new Response('<p>Log in', { headers: HTML })
    if (fault === 'busy') return answer({ code: 503, result: '' }, { 'Retry-After': '7' })
    if (fault === 'slow') await this.#clock.wait(SLOW_MS)
    if (fault === 'late') await this.#clock.wait(LATE_MS)
    this.arrived.push(request.name)
    const answered = this.#answer(request, cookie)
    if (fault === 'lost') throw new TypeError('Failed to fetch')
    if (fault === 'broken') return answer({ code: 503, result: 'Try again' })
    const { change } = request.body
    if (init.signal?.aborted) return answer(answered)
    if (typeof change === 'string') this.lastAnswered = change
    this.#noteWho(request.name)
    return answer(answered)
  }

  #noteWho(name: string): void {
    if (this.owner !== '') this.who = this.owner
    else if (name === 'session/logout') this.who = ''
    else if (this.who !== '') this.who = undefined
  }

  /** A login or logout by a form, on a page without JavaScript. */
  becomeByForm(owner: string): void {
    this.endSession()
    this.owner = owner
    this.who = owner
  }

  /** Another device changes the server's cart. */
  put(sku: string, qty: number): void {
    this.#put(sku, qty)
  }

  /** Sets the price of every piece, including those in the cart. */
  setPrice(price: number): void {
    this.#price = price
    this.lines = this.lines.map((line) => ({ ...line, price }))
  }

  /** Deletes the server's cart. */
  lose(): void {
    this.#taken = undefined
    this.cartName = undefined
    this.lines = []
  }

  /** Replaces the server's cart, as a form of another page does. */
  replace(): void {
    this.lose()
    this.cartName = `cart-${++this.#lastId}`
  }

  /** Orders the server's cart, which is replaced. */
  order(): void {
    if (this.cartName !== undefined) this.#ordered.push(this.cartName)
    this.replace()
  }

  /** Ends the session; the customer's cart is kept for the next login. */
  endSession(): void {
    this.owner = ''
    if (this.kind === 'customer') this.customerLines = this.lines
    this.#taken = undefined
    this.kind = 'guest'
    this.lose()
  }

  quantities(): Record<string, number> {
    return Object.fromEntries(this.lines.map(({ sku, qty }) => [sku, qty]))
  }

  #answer({ name, body }: ServerRequest, cookie: string | undefined): ServerAnswer {
    const at = this.unauthorised.indexOf(name)
    if (at >= 0) {
      this.unauthorised.splice(at, 1)
      return { code: 401, result: 'not authorized' }
    }
    if (name === 'session/me') return this.#answered(this.#facts())
    if (name === 'session/login') return this.#logIn(String(body['username']))
    if (name === 'session/logout') return this.#logOut()
    if (name === 'session/refresh') return this.#answered(true)
    if (name === 'stock/list') return this.#answered(this.#stock(String(body['skus'])))
    if (name === 'price/list') return this.#answered(this.#prices(String(body['skus'])))
    if (name === 'cart/create') return this.#create(body)
    if (name.startsWith('order/')) return this.orders.answer(name, body, this.owner)
    // The cart name of the request travels as a cookie.
    if (cookie === undefined || cookie !== this.cartName) {
      const meta: ApiMeta = { problem: 'cart.id-missing', serverCart: 'none' }
      return { code: 404, result: 'required cartId is null', meta }
    }
    return this.#answerCart(name, body)
  }

  #answerCart(name: string, body: ServerRequest['body']): ServerAnswer {
    if (name === 'cart/pull') return this.#answered(this.lines)
    if (name === 'cart/totals') return this.#answered(this.#totals())
    if (name.endsWith('-coupon')) return this.#setCoupon(body['coupon'] ?? '')
    const item = body['cartItem'] as CartItemRequest
    const old = this.lines.find(({ item_id }) => item_id === item.item_id)
    if (name === 'cart/delete') {
      if (!old) return this.#refused(404, "The cart doesn't contain the item.")
      this.lines = this.lines.filter((line) => line !== old)
      return this.#answered(true)
    }
    if (item.item_id !== undefined && !old) return this.#refused(404, 'No such line')
    const there = this.lines.find(({ sku }) => sku === item.sku)?.qty ?? 0
    const qty = old ? item.qty : item.qty + there
    if (item.sku.startsWith('SCARCE') && qty > SCARCE_QTY) {
      return this.#refused(400, 'The requested qty is not available')
    }
    return this.#answered(this.#put(item.sku, qty, item.product_option))
  }

  #setCoupon(coupon: unknown): ServerAnswer {
    if (coupon === 'WRONG') {
      return { code: 400, result: 'Not valid', meta: { problem: 'cart.coupon-invalid' } }
    }
    this.coupon = String(coupon)
    return this.#answered(true)
  }

  #create({ guest, copy, bypassCounter = 0 }: ServerRequest['body']): ServerAnswer {
    const kind = this.owner !== '' && guest !== true ? 'customer' : 'guest'
    if (kind === 'customer' && this.kind !== 'customer') this.#takeOver()
    this.kind = kind
    if (this.cartName === undefined) this.#isCopy = copy === true || Number(bypassCounter) > 0
    this.cartName ??= `cart-${++this.#lastId}`
    const took = kind === 'customer' && this.#taken ? { took: this.#taken } : {}
    return this.#answered({ serverCart: kind, bypassCounter, ...took })
  }

  /** Returns the customer's cart merged with the guest's; quantities are added up unless it is a copy. */
  #takeOver(): void {
    const { cartName, lines, customerLines: own } = this
    const there = new Map(own.map((line) => [line.sku, line]))
    for (const { sku, qty, ...line } of lines) {
      const known = there.get(sku)
      const whole = this.#isCopy ? qty : qty + (known?.qty ?? 0)
      there.set(sku, { ...line, sku, item_id: known?.item_id ?? ++this.#lastId, qty: whole })
    }
    this.#taken = cartName === undefined ? undefined : { cart: cartName, lines, refused: [] }
    this.lines = [...there.values()]
    this.cartName = undefined
  }

  /** A login on a page without JavaScript. */
  logInByForm(username: string): void {
    this.owner = username
    this.#create({})
  }

  #logIn(username: string): ServerAnswer {
    this.owner = username
    return this.#answered(this.#facts())
  }

  #logOut(): ServerAnswer {
    this.endSession()
    return this.#answered(true)
  }

  #facts(): unknown {
    if (this.owner === '') return { state: 'guest' }
    return {
      state: 'customer',
      owner: this.owner,
      user: { id: 7, group_id: 1, email: `${this.owner}@example.com`, addresses: [] },
    }
  }

  #stock(skus: string): unknown {
    return skus.split(',').map((part) => {
      const sku = decodeURIComponent(part)
      return { sku, product_id: 1, is_in_stock: !this.soldOut.has(sku), qty: 99 }
    })
  }

  #prices(skus: string): unknown {
    return skus.split(',').map((part) => {
      const price = this.#price
      return { sku: decodeURIComponent(part), price, price_incl_tax: price, isKnown: true }
    })
  }

  #totals(): unknown {
    const sum = this.lines.reduce((total, { price, qty }) => total + price * qty, 0)
    const items = this.lines.map(({ item_id, qty, price }) => ({
      ...{ item_id, qty, price, price_incl_tax: price },
      ...{ row_total: price * qty, row_total_incl_tax: price * qty },
    }))
    const total_segments = [{ code: 'grand_total', title: 'Total', value: sum }]
    return { grand_total: sum, subtotal: sum, subtotal_incl_tax: sum, items, total_segments }
  }

  #put(sku: string, qty: number, option?: ProductOption): ServerItem | undefined {
    const old = this.lines.find((line) => line.sku === sku)
    if (qty <= 0) {
      this.lines = this.lines.filter((line) => line !== old)
      return undefined
    }
    const item_id = old?.item_id ?? ++this.#lastId
    const product_option = option ?? old?.product_option
    const line: ServerItem = {
      ...{ item_id, sku, qty, name: sku, price: this.#price, product_type: 'simple' },
      ...(product_option === undefined ? {} : { product_option }),
    }
    const others = this.lines.filter((each) => each !== old)
    this.lines = [...others, line]
    return line
  }

  #answered(result: unknown): ServerAnswer {
    const { cartName, kind } = this
    const ordered = [...this.#ordered]
    const meta: ApiMeta =
      cartName === undefined ? { serverCart: 'none' } : { serverCart: kind, cart: cartName }
    const took = this.#taken && kind === 'customer' ? { took: this.#taken.cart } : {}
    return { code: 200, result, meta: { ...meta, ...took, ordered } }
  }

  #refused(code: number, result: string): ServerAnswer {
    return { ...this.#answered(result), code, meta: { problem: 'cart.refused' } }
  }
}

const HTML = { 'Content-Type': 'text/html' }

function answer(answered: ServerAnswer, headers: Record<string, string> = {}): Response {
  const type = { 'Content-Type': 'application/json' }
  return new Response(JSON.stringify(answered), {
    status: answered.code,
    headers: { ...type, ...headers },
  })
}

function readQuestion(address: string, { body }: RequestInit): ServerRequest {
  const { pathname, searchParams } = new URL(address, 'https://shop.example')
  const request: unknown = typeof body === 'string' ? JSON.parse(body) : {}
  return {
    name: pathname.replace('/api/', ''),
    body: { ...Object.fromEntries(searchParams), ...(request as ServerRequest['body']) },
  }
}
