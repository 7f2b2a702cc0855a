import { hasField, knownFields } from '../query/versions.ts'
import { loadStore } from '../store/load-store.ts'
import { countriesWithRegion } from '../store/regions.ts'
import {
  countryOf,
  firstRegionOf,
  isWhole,
  regionOf,
  toCartAddress,
  type ContractAddress,
} from './address.ts'
import { queryMagento, type MagentoResult } from './query-magento.ts'
import { readCart, replyTotals } from './cart-api.ts'
import type { MagentoCart } from './cart-query.ts'
import {
  ESTIMATE_SHIPPING,
  ESTIMATE_TOTALS,
  SET_METHOD,
  SET_PAYMENT,
  SET_SHIPPING,
  SHIPPING_BY_ADDRESS,
  type MagentoShipping,
} from './checkout-query.ts'
import { refusedField } from '../../backend/refused-field.ts'
import { paymentInput, replyPayments } from './payment.ts'
import { refuseWith, replyWith, type Reply } from '../../backend/reply.ts'
import type { Caller, MagentoShop } from './shop.ts'
import { totalsOf } from './totals.ts'

/** Input of `cart.shipping-information`. */
export interface ShippingInformation {
  shippingAddress?: ContractAddress
  billingAddress?: ContractAddress
  shippingCarrierCode?: string
  shippingMethodCode?: string
}

/** Input of `cart.collect-totals`. */
export interface ChosenMethods {
  paymentMethod?: { method?: string }
  shippingCarrierCode?: string
  shippingMethodCode?: string
}

const NO_ADDRESS = refuseWith(500, 'No address element provided within the request body')
const NO_METHODS = refuseWith(
  500,
  'No shipping and payment methods element provided within the request body',
)
const NO_SHIPMENT_MESSAGE = /contains no items for shipment/i

export async function paymentMethods(shop: MagentoShop, caller: Caller): Promise<Reply> {
  const cart = await readCart(shop, caller)
  if (!cart.ok) return cart.reply
  return replyPayments(cart.data.available_payment_methods, shop.t, (offered) => offered)
}

/** The shipping methods for an address that may be incomplete; none for a virtual cart. */
export async function shippingMethods(
  shop: MagentoShop,
  caller: Caller,
  address: ContractAddress | undefined,
): Promise<Reply> {
  if (!address || countryOf(address) === '') return NO_ADDRESS
  const requested = (await canEstimate(shop))
    ? await queryMagento(
        shop,
        ESTIMATE_SHIPPING,
        { input: await estimateOf(shop, caller, address) },
        caller,
      )
    : await queryMagento(shop, SHIPPING_BY_ADDRESS, await byAddress(shop, caller, address), caller)
  if (requested.ok) return replyWith(requested.data.map(methodOf))
  return NO_SHIPMENT_MESSAGE.test(String(requested.reply.result)) ? replyWith([]) : requested.reply
}

function methodOf({ amount, price_excl_tax, price_incl_tax, ...method }: MagentoShipping) {
  return {
    ...method,
    amount: price_excl_tax ?? amount,
    price_incl_tax: price_incl_tax ?? amount,
  }
}

/** Stores the shipping address and method; an incomplete address only estimates totals. */
export async function shippingInformation(
  shop: MagentoShop,
  caller: Caller,
  information: ShippingInformation | undefined,
): Promise<Reply> {
  const { shippingAddress: shipping, billingAddress: billing } = information ?? {}
  const { shippingCarrierCode: carrier, shippingMethodCode: method } = information ?? {}
  if (!shipping || !carrier || !method) return NO_ADDRESS
  const way = { carrier_code: carrier, method_code: method }
  const cart = await setShippingAddress(shop, caller, {
    shipping,
    billing: billing ?? shipping,
    way,
  })
  if (!cart.ok) return cart.reply
  const totals = totalsOf(cart.data, { ...shop, lacksState: lacksState(shipping) })
  return replyPayments(cart.data.available_payment_methods, shop.t, (payment_methods) => ({
    ...{ payment_methods, totals },
  }))
}

/** Countries whose taxes depend on the state. */
const STATE_TAX: ReadonlySet<string> = new Set(['US', 'CA'])

/** True if Magento calculates tax only once it knows the state. */
function lacksState(address: ContractAddress): boolean {
  const { region, region_id, region_code } = address
  return STATE_TAX.has(countryOf(address)) && !region && !region_id && !region_code
}

interface ChosenShipping {
  carrier_code: string
  method_code: string
}

async function setShippingAddress(
  shop: MagentoShop,
  caller: Caller,
  {
    shipping,
    billing,
    way,
  }: { shipping: ContractAddress; billing: ContractAddress; way: ChosenShipping },
): Promise<MagentoResult<MagentoCart>> {
  if (!isWhole(shipping) && (await canEstimate(shop))) {
    const input = { ...(await estimateOf(shop, caller, shipping)), shipping_method: way }
    const result = await queryMagento(shop, ESTIMATE_TOTALS, { input }, caller)
    return result.ok ? { ok: true, data: setShippingMethod(way, result.data) } : result
  }
  const [to, bill] = await Promise.all([
    filledAddress(shop, shipping),
    filledAddress(shop, isWhole(billing) ? billing : shipping),
  ])
  const { cartId: cart_id } = caller
  const variables = {
    shipping: { cart_id, shipping_addresses: [{ address: to }] },
    billing: { cart_id, billing_address: { address: bill } },
    method: { cart_id, shipping_methods: [way] },
  }
  const sent = await queryMagento(shop, SET_SHIPPING, variables, caller)
  const { company } = billing
  if (sent.ok || !company || to.company || refusedField(String(sent.reply.result)) !== 'company') {
    return sent
  }
  // The checkout has a company with the billing address only.
  const named = { cart_id, shipping_addresses: [{ address: { ...to, company } }] }
  return queryMagento(shop, SET_SHIPPING, { ...variables, shipping: named }, caller)
}

/** Adds the shipping costs to the cart: Magento returns them only for complete addresses. */
function setShippingMethod(
  { carrier_code, method_code }: ChosenShipping,
  { cart, ways }: { cart: MagentoCart; ways: readonly MagentoShipping[] },
): MagentoCart {
  const way = ways.find(
    (each) => each.carrier_code === carrier_code && each.method_code === method_code,
  )
  if (!way) return cart
  const { carrier_title, method_title, ...prices } = way
  const titles = { carrier_title: carrier_title ?? '', method_title: method_title ?? '' }
  return { ...cart, shipping_addresses: [{ selected_shipping_method: { ...prices, ...titles } }] }
}

/** The totals with the chosen shipping and payment methods. */
export async function collectTotals(
  shop: MagentoShop,
  caller: Caller,
  methods: ChosenMethods | undefined,
): Promise<Reply> {
  if (!methods) return NO_METHODS
  const { cartId: cart_id } = caller
  const { shippingCarrierCode: carrier_code, shippingMethodCode: method_code } = methods
  const payment = methods.paymentMethod?.method
  if (payment) {
    const input = { cart_id, payment_method: paymentInput(payment) }
    return replyTotals(shop, await queryMagento(shop, SET_PAYMENT, { input }, caller))
  }
  if (!carrier_code || !method_code) return replyTotals(shop, await readCart(shop, caller))
  const method = { cart_id, shipping_methods: [{ carrier_code, method_code }] }
  return replyTotals(shop, await queryMagento(shop, SET_METHOD, { method }, caller))
}

async function canEstimate({ target }: MagentoShop): Promise<boolean> {
  return hasField(await knownFields(target), 'Mutation.estimateShippingMethods')
}

/** In an estimate Magento reads only the id of a region: with its name the region's tax is missing. */
async function estimateOf(
  shop: MagentoShop,
  { cartId: cart_id }: Caller,
  address: ContractAddress,
) {
  const { postcode } = address
  const country_code = countryOf(address)
  const region_id = await regionOf(shop, country_code, address)
  return {
    cart_id,
    address: {
      country_code,
      ...(postcode && { postcode }),
      ...(region_id && { region: { region_id } }),
    },
  }
}

/**
 * Fills in missing fields for an estimate, with the first region where one is required; a complete address
 * stays unchanged.
 */
async function filledAddress(shop: MagentoShop, known: ContractAddress) {
  if (isWhole(known)) return toCartAddress(shop, known)
  const country = countryOf(known)
  const { config } = await loadStore(shop.target)
  const isRequired = countriesWithRegion(config).includes(country)
  const isMissing = isRequired && (await regionOf(shop, country, known)) === 0
  const region_id = isMissing ? await firstRegionOf(shop, country) : undefined
  return toCartAddress(shop, { ...withPlaceholders(known), ...(region_id && { region_id }) })
}

function withPlaceholders(known: ContractAddress): ContractAddress {
  const entered = Object.entries(known).filter(
    ([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0),
  )
  return {
    ...{ firstname: '-', lastname: '-', street: ['-'], city: '-', postcode: '-', telephone: '-' },
    company: '-',
    ...Object.fromEntries(entered),
  }
}

async function byAddress(shop: MagentoShop, { cartId: cart_id }: Caller, known: ContractAddress) {
  const address = await filledAddress(shop, known)
  return { input: { cart_id, shipping_addresses: [{ address }] } }
}
