import { cartAnswer, isVirtual, paymentsOf, shippingAnswer, variantOf } from './cart-answer.ts'
import { COUPONS, sumsOf, SHIPPING_METHODS, type StubCart, type StubOrder } from './cart-state.ts'
import { fault } from './fault.ts'
import { orderAnswer } from './order-answer.ts'
import { type Document, listOf } from './product-answer.ts'

/** State of the stub's carts. */
export interface Carts {
  carts: Map<string, StubCart>
  orders: StubOrder[]
  productOf: (sku: string) => Document | undefined
  /** Carts locked by an order in progress. */
  locked: Set<string>
  /** Address fields that its configuration requires, besides those that it always does. */
  requiredFields: Set<string>
}

type Input<Fields = object> = { input: { cart_id: string } & Fields }

const cartInactive = () => fault('no-such-entity', "The cart isn't active.")
const guestsNotAllowed = () =>
  fault(
    'authorization',
    'Guest checkout is not allowed. Register a customer account or login with existing one.',
  )
const NOT_AUTHORIZED = () => fault('authorization', "The current customer isn't authorized.")
/** Ids are unique in a run. */
let lines = 70
let orders = 10

const REGIONS = [
  { id: 57, code: 'TX', name: 'Texas' },
  { id: 33, code: 'MI', name: 'Michigan' },
]

/** Access to a cart, for reading and for changes. */
interface CartAccess {
  open: (id: string) => StubCart
  change: <Fields>(
    work: (cart: StubCart, input: Input<Fields>['input']) => void,
  ) => (args: Input<Fields>) => Document
  /** As `change`, but refused for a guest with a download. */
  checkOut: CartAccess['change']
}

/** The root fields of carts for a customer id, or undefined for a guest. */
export function cartRoot(shop: Carts, customer: number | undefined): Document {
  const access = accessOf(shop, customer)
  return {
    ...readsOf(shop, customer, access),
    ...changesOf(shop, access),
    ...couponsOf(access),
    ...checkoutOf(shop, access),
    ...ordersOf(shop, customer),
  }
}

function accessOf(shop: Carts, customer: number | undefined): CartAccess {
  const open = (id: string): StubCart => {
    const cart = shop.carts.get(id)
    if (!cart) throw fault('no-such-entity', `Could not find a cart with ID "${id}"`)
    if (!cart.isActive) throw cartInactive()
    if (cart.owner !== customer) {
      throw fault('authorization', `The current user cannot perform operations on cart "${id}"`)
    }
    return cart
  }
  return {
    open,
    change:
      (work) =>
      ({ input }) => {
        const cart = open(input.cart_id)
        work(cart, input)
        return { cart: cartAnswer(cart) }
      },
    checkOut:
      (work) =>
      ({ input }) => {
        const cart = open(input.cart_id)
        const hasFile = cart.lines.some(({ product }) => product['type_id'] === 'downloadable')
        if (hasFile && cart.owner === undefined) throw guestsNotAllowed()
        work(cart, input)
        return { cart: cartAnswer(cart) }
      },
  }
}

function readsOf(shop: Carts, customer: number | undefined, { open }: CartAccess): Document {
  return {
    createEmptyCart: () => createCart(shop, customer).id,
    customerCart() {
      if (customer === undefined) {
        throw fault('authorization', 'The request is allowed for logged in customer')
      }
      return cartAnswer(cartOf(shop, customer))
    },
    cart: ({ cart_id }: { cart_id: string }) => cartAnswer(open(cart_id)),
    country: () => ({ id: 'US', available_regions: REGIONS }),
  }
}

function changesOf(shop: Carts, { open, change }: CartAccess): Document {
  return {
    addProductsToCart: ({ cartId, cartItems }: { cartId: string; cartItems: readonly Item[] }) => {
      const cart = open(cartId)
      const user_errors = cartItems.flatMap((item) => addItem(shop, cart, item) ?? [])
      return { cart: cartAnswer(cart), user_errors }
    },
    updateCartItems: change<{ cart_items: readonly { cart_item_uid: string; quantity: number }[] }>(
      (cart, { cart_items }) => {
        for (const { cart_item_uid, quantity } of cart_items) {
          const line = lineOf(cart, cart_item_uid)
          const problem = stockProblem(line.product, quantity)
          if (problem) throw fault('input', `Could not update the product: ${problem.message}`)
          line.qty = quantity
        }
      },
    ),
    removeItemFromCart: change<{ cart_item_uid: string }>((cart, { cart_item_uid }) => {
      const line = cart.lines.find(({ id }) => String(id) === atob(cart_item_uid))
      if (!line) throw fault('no-such-entity', "The cart doesn't contain the item")
      cart.lines = cart.lines.filter((each) => each !== line)
    }),
  }
}

function couponsOf({ change }: CartAccess): Document {
  return {
    applyCouponToCart: change<{ coupon_code: string }>((cart, { coupon_code }) => {
      if (cart.lines.length === 0) throw fault('no-such-entity', 'Cart does not contain products.')
      if (cart.coupon !== undefined) {
        const message = 'A coupon is already applied to the cart. Please remove it to apply another'
        throw fault('input', message)
      }
      if (COUPONS[coupon_code.toUpperCase()] === undefined) {
        const message = "The coupon code isn't valid. Verify the code and try again."
        throw fault('no-such-entity', message)
      }
      cart.coupon = coupon_code.toUpperCase()
    }),
    removeCouponFromCart: change((cart) => void (cart.coupon = undefined)),
  }
}

function checkoutOf({ requiredFields }: Carts, { open, checkOut: change }: CartAccess): Document {
  return {
    estimateShippingMethods: ({ input }: Input) => shippingAnswer(open(input.cart_id)),
    estimateTotals: ({
      input,
    }: Input<{ address: EstimateAddress; shipping_method?: ShippingMethodInput }>) => {
      const cart = open(input.cart_id)
      // A region without an id is ignored and keeps the previous one.
      cart.regionId = input.address.region?.region_id || cart.regionId
      // The method stays in the cart, which returns no incomplete address.
      if (input.shipping_method) cart.method = nameOf(input.shipping_method)
      return { cart: cartAnswer(cart) }
    },
    setGuestEmailOnCart: change<{ email: string }>((cart, { email }) => {
      if (!email.includes('@')) throw fault('input', 'Invalid email format')
      cart.email = email
    }),
    setShippingAddressesOnCart: change<{ shipping_addresses: readonly { address: Document }[] }>(
      (cart, { shipping_addresses: [to] }) => {
        if (isVirtual(cart)) {
          const message =
            'Shipping address is not allowed on cart: cart contains no items for shipment.'
          throw fault('no-such-entity', message)
        }
        cart.shipping = checkAddress(to?.address, requiredFields)
      },
    ),
    setBillingAddressOnCart: change<{ billing_address: { address: Document } }>(
      (cart, { billing_address }) =>
        void (cart.billing = checkAddress(billing_address.address, requiredFields)),
    ),
    setShippingMethodsOnCart: change<{ shipping_methods: readonly ShippingMethodInput[] }>(
      (cart, { shipping_methods: [way] }) => {
        const name = way ? nameOf(way) : ''
        if (!Object.hasOwn(SHIPPING_METHODS, name)) {
          throw fault('no-such-entity', `Carrier with such method not found: ${name}`)
        }
        cart.method = name
      },
    ),
    setPaymentMethodOnCart: change<{ payment_method: { code: string } }>(
      (cart, { payment_method }) => {
        const offered = paymentsOf(sumsOf(cart).grand, cart)
        if (!offered.some(({ code }) => code === payment_method.code)) {
          throw fault('input', 'The requested Payment Method is not available.')
        }
        cart.payment = { ...payment_method }
      },
    ),
  }
}

function ordersOf(shop: Carts, customer: number | undefined): Document {
  return {
    placeOrder: ({ input }: Input) => placeOrder(shop, customer, input.cart_id),
    reorderItems: ({ orderNumber }: { orderNumber: string }) =>
      reorderItems(shop, customer, orderNumber),
    guestOrder: ({ input }: { input: OrderInformation }) => {
      const { number, email, ...proof } = input
      const order = shop.orders.find(
        (each) =>
          each.number === number &&
          each.email === email &&
          Object.entries(proof).every(([name, value]) => each.cart.billing?.[name] === value),
      )
      if (!order) {
        const message = "We couldn't locate an order with the information provided."
        throw fault('no-such-entity', message)
      }
      if (order.owner) throw fault('authorization', 'Please login to view the order.')
      return orderAnswer(order)
    },
  }
}

/** By the postcode; since 2.4.8 by the last name. */
interface OrderInformation {
  number: string
  email: string
  postcode?: string
  lastname?: string
}

interface Item {
  sku: string
  quantity: number
  selected_options?: readonly string[]
  entered_options?: readonly { uid: string; value: string }[]
}

interface EstimateAddress {
  region?: { region_id?: number }
}

interface ShippingMethodInput {
  carrier_code: string
  method_code: string
}

function nameOf({ carrier_code, method_code }: ShippingMethodInput): string {
  return `${carrier_code}_${method_code}`
}

function cartOf(shop: Carts, customer: number): StubCart {
  const activeCart = [...shop.carts.values()].find(
    (each) => each.owner === customer && each.isActive,
  )
  return activeCart ?? createCart(shop, customer)
}

function reorderItems(shop: Carts, customer: number | undefined, number: string): Document {
  if (customer === undefined) throw NOT_AUTHORIZED()
  const order = shop.orders.find((each) => each.number === number && each.owner === customer)
  if (!order) {
    const message = `Cannot find order number "${number}" in store "default"`
    throw fault('input', message)
  }
  const cart = cartOf(shop, customer)
  const userInputErrors = order.cart.lines.flatMap(({ product, qty, selected, entered }) => {
    const item = { sku: String(product['sku']), quantity: qty }
    const reordered = { ...item, selected_options: selected, entered_options: entered }
    const problem = addItem(shop, cart, reordered)
    return problem ? [{ ...problem, path: ['orderNumber'] }] : []
  })
  return { cart: cartAnswer(cart), userInputErrors }
}

function createCart({ carts }: Carts, owner: number | undefined): StubCart {
  const id = crypto.randomUUID().replaceAll('-', '')
  const cart: StubCart = {
    ...{ id, owner, isActive: true, email: null, lines: [], coupon: undefined, method: undefined },
    ...{ shipping: undefined, billing: undefined, payment: undefined, regionId: undefined },
  }
  carts.set(id, cart)
  return cart
}

function addItem(shop: Carts, cart: StubCart, item: Item): Document | undefined {
  const { selected_options: selected = [], entered_options: entered = [] } = item
  const product = shop.productOf(item.sku)
  const stock = product?.['stock'] as { is_in_stock?: boolean } | undefined
  if (!product || Number(product['status'] ?? 1) >= 2 || stock?.is_in_stock === false) {
    const message = `Could not find a product with SKU "${item.sku}"`
    return { code: 'PRODUCT_NOT_FOUND', message }
  }
  if (product['type_id'] === 'configurable' && !variantOf({ product, selected })) {
    return { code: 'UNDEFINED', message: 'You need to choose options for your item.' }
  }
  const needed = listOf(product['custom_options']).filter(({ is_require }) => is_require)
  const uids = [...selected, ...entered.map((each) => each.uid)].map(atob)
  const isMissing = needed.some(
    ({ option_id }) => !uids.some((each) => each.split('/')[1] === String(option_id)),
  )
  if (isMissing) {
    const message =
      "The product's required option(s) weren't entered. Make sure the options are entered and try again."
    return { code: 'UNDEFINED', message }
  }
  const key = JSON.stringify([item.sku, [...selected].toSorted(), entered])
  const same = cart.lines.find(
    (line) =>
      JSON.stringify([line.product['sku'], [...line.selected].toSorted(), line.entered]) === key,
  )
  const qty = (same?.qty ?? 0) + item.quantity
  const problem = stockProblem(product, qty)
  if (problem) return problem
  if (same) same.qty = qty
  else cart.lines.push({ id: (lines += 1), product, qty, selected, entered })
  return undefined
}

function stockProblem(
  product: Document,
  qty: number,
): { code: string; message: string } | undefined {
  const stock = product['stock'] as { qty?: number; manage_stock?: boolean } | undefined
  const isFew = stock?.manage_stock !== false && stock?.qty !== undefined && stock.qty < qty
  return isFew && product['type_id'] === 'simple'
    ? { code: 'INSUFFICIENT_STOCK', message: 'The requested qty is not available' }
    : undefined
}

function lineOf(cart: StubCart, item: string) {
  const line = cart.lines.find(({ id }) => String(id) === atob(item))
  if (!line) throw fault('no-such-entity', `Could not find cart item with id: ${atob(item)}.`)
  return line
}

function checkAddress(address: Document | undefined, required: ReadonlySet<string>): Document {
  const missing = [...required].find((field) => !address?.[field])
  if (!address || missing) throw fault('input', `"${missing}" is required. Enter and try again.`)
  if (listOf(address['street']).length > 2) {
    throw fault('input', '"Street Address" cannot contain more than 2 lines.')
  }
  const { region, region_id } = address
  if (address['country_code'] === 'US' && !region_id) throw fault('input', 'Region is required.')
  if (region && region_id && REGIONS.find(({ id }) => id === region_id)?.code !== region) {
    throw fault('input', 'The region_id does not match the selected country or region')
  }
  return address
}

/** Errors are in the data, not in `errors`; a cart with an order in progress is locked. */
function placeOrder(shop: Carts, customer: number | undefined, id: string): Document {
  const refuse = (code: string, message: string) => ({
    ...{ errors: [{ code, message }], order: null, orderV2: null },
  })
  const cart = shop.carts.get(id)
  if (!cart) return refuse('CART_NOT_FOUND', `Could not find a cart with ID "${id}"`)
  if (shop.locked.has(id)) {
    return refuse('UNDEFINED', 'The cart is locked for processing. Please try again later.')
  }
  if (!cart.isActive) return refuse('CART_NOT_ACTIVE', "The cart isn't active.")
  if (cart.owner !== customer) throw NOT_AUTHORIZED()
  if (cart.owner === undefined && !cart.email) {
    return refuse('GUEST_EMAIL_MISSING', 'Guest email for cart is missing.')
  }
  if (!isVirtual(cart) && !cart.method) {
    const message = 'The shipping method is missing. Select the shipping method and try again.'
    return refuse('UNABLE_TO_PLACE_ORDER', message)
  }
  if (!cart.payment) {
    return refuse('UNABLE_TO_PLACE_ORDER', 'Enter a valid payment method and try again.')
  }
  if (cart.payment.code === 'purchaseorder' && !cart.payment.purchase_order_number) {
    const message = 'Purchase order number is a required field.'
    return refuse('UNABLE_TO_PLACE_ORDER', message)
  }
  orders += 1
  const number = String(orders).padStart(9, '0')
  const order: StubOrder = {
    ...{ id: orders, number, owner: customer, email: cart.email ?? '' },
    date: new Date(Date.now()).toISOString().slice(0, 19).replace('T', ' '),
    ...{ cartId: id, status: 'Pending', total: sumsOf(cart).grand, cart: { ...cart } },
  }
  shop.orders.unshift(order)
  cart.isActive = false
  return { errors: [], order: { order_number: number }, orderV2: orderAnswer(order) }
}
