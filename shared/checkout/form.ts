import {
  emptyDetails,
  PURCHASE_ORDER,
  purchaseOrderOf,
  type AddressDetails,
  type CheckoutDetails,
  type PaymentDetails,
  type PersonalDetails,
  type ShippingDetails,
} from './details.ts'

/** Texts of an address, in the order of the form. */
const ADDRESS = [
  'firstName',
  'lastName',
  'streetAddress',
  'apartmentNumber',
  'zipCode',
  'city',
  'state',
  'country',
  'phoneNumber',
] as const satisfies readonly AddressField[]

type AddressField = Exclude<keyof AddressDetails, 'region_id'>
type PersonalField = Exclude<keyof PersonalDetails, 'createAccount'>
type ShippingField = AddressField | Exclude<keyof ShippingDetails, keyof AddressDetails>
type PaymentField = AddressField | 'company' | 'taxId' | 'paymentMethod' | 'purchaseOrder'

/** A field of the checkout's form: its step and its name in that. */
export type CheckoutField =
  | `personal.${PersonalField}`
  | `shipping.${ShippingField}`
  | `payment.${PaymentField}`
  | 'acceptsTerms'

/** The one form of the checkout: where it is sent. */
export const CHECKOUT_FORM = '/checkout/place'

/** Names of fields that are no part of what is stored: the order's key, what was seen, other buttons. */
export const CHECKOUT_FIELDS = {
  /** The order's key, made with the form: posted twice, it is one order. */
  orderId: 'order_id',
  /** The grand total that stood above the button. */
  confirmed: 'confirmed.grand_total',
  /** The coupon that was shown with it. */
  coupon: 'confirmed.coupon_code',
  /** A code to be tried, typed or promised: nothing is ordered. */
  useCoupon: 'coupon',
  /** Of the button beside the field: beside an empty one it asks for nothing. */
  applyCoupon: 'coupon.apply',
  /** Of the button that takes the coupon away. */
  clearCoupon: 'coupon.clear',
  createAccount: 'personal.createAccount',
  sameAsShipping: 'payment.sameAsShipping',
  acceptsTerms: 'acceptsTerms',
  /** Of the button that only calculates the totals again: nothing is ordered. */
  update: 'update',
  /** The postcode that pick-up points are searched by; empty: that of the address. */
  pickupPostcode: 'pickup.postcode',
  /** Of the button beside it: nothing is ordered. */
  pickupSearch: 'pickup.search',
  /** The number of an address of the address book. */
  address: 'shipping.address',
  /** A new address goes into the address book of who is logged in. */
  saveAddress: 'shipping.saveAddress',
} as const

/** Stands for the code in the words of a promised coupon's button. */
export const CLAIM_CODE_MARK = '…'

/** Steps of the checkout, each with an address of its own that leads to its part of the page. */
export const CHECKOUT_STEPS = ['personal-details', 'shipping', 'payment', 'review'] as const

/** The longest text that is read of one field, in characters; longer ones are told to be too long. */
const MAX_CHARACTERS = 1000

/** What a form says of a field; null: it has no such field. */
export type ReadField = (name: string) => string | null

/**
 * Reads what was entered, as it was entered. A box that is not ticked is not sent; a form without a
 * billing part is one whose billing address is the shipping address only if the box says so.
 */
export function readDetails(read: ReadField, defaultCountry: string, now: number): CheckoutDetails {
  const empty = emptyDetails(defaultCountry)
  const text = (name: string) => (read(name) ?? '').slice(0, MAX_CHARACTERS)
  const isTicked = (name: string) => (read(name) ?? '') !== ''
  return {
    personal: {
      firstName: text('personal.firstName'),
      lastName: text('personal.lastName'),
      emailAddress: text('personal.emailAddress'),
      password: text('personal.password'),
      createAccount: isTicked(CHECKOUT_FIELDS.createAccount),
    },
    shipping: {
      ...readAddress('shipping', text, empty.shipping),
      shippingMethod: text('shipping.shippingMethod'),
      pickupPoint: text('shipping.pickupPoint'),
    },
    payment: {
      ...readAddress('payment', text, empty.payment),
      company: text('payment.company'),
      taxId: text('payment.taxId'),
      paymentMethod: text('payment.paymentMethod'),
      paymentMethodAdditional: additionalOf(text('payment.purchaseOrder')),
      sameAsShipping: isTicked(CHECKOUT_FIELDS.sameAsShipping),
    },
    acceptsTerms: isTicked(CHECKOUT_FIELDS.acceptsTerms),
    modifiedAt: now,
  }
}

function additionalOf(purchaseOrder: string): PaymentDetails['paymentMethodAdditional'] {
  return purchaseOrder === '' ? {} : { [PURCHASE_ORDER]: purchaseOrder }
}

/** Undoes `readDetails`: names and values of a form, for fields to be filled with; no password. */
export function writeDetails(details: CheckoutDetails): Readonly<Record<string, string>> {
  const { personal, shipping, payment, acceptsTerms } = details
  return {
    ...named('personal', ['firstName', 'lastName', 'emailAddress'], personal),
    ...named('shipping', [...ADDRESS, 'shippingMethod', 'pickupPoint'], shipping),
    ...named('payment', [...ADDRESS, 'company', 'taxId', 'paymentMethod'], payment),
    'payment.purchaseOrder': purchaseOrderOf(payment),
    [CHECKOUT_FIELDS.createAccount]: tick(personal.createAccount),
    [CHECKOUT_FIELDS.sameAsShipping]: tick(payment.sameAsShipping),
    [CHECKOUT_FIELDS.acceptsTerms]: tick(acceptsTerms),
  }
}

/** The value of a box that is ticked. */
export const TICKED = 'yes'

function tick(isTicked: boolean): string {
  return isTicked ? TICKED : ''
}

function readAddress(
  part: 'shipping' | 'payment',
  text: (name: string) => string,
  empty: ShippingDetails | PaymentDetails,
): AddressDetails {
  const entries = ADDRESS.map((field) => [field, text(`${part}.${field}`)] as const)
  const { region_id } = empty
  const address = { ...Object.fromEntries(entries), region_id } as unknown as AddressDetails
  // The country defaults to the store's if empty.
  return { ...address, country: address.country.trim() || empty.country }
}

function named<Part extends object>(
  part: string,
  fields: readonly (keyof Part & string)[],
  values: Part,
): Readonly<Record<string, string>> {
  return Object.fromEntries(fields.map((field) => [`${part}.${field}`, String(values[field])]))
}

/** What a form sends. */
interface SentFields {
  has: (name: string) => boolean
  getAll: (name: string) => readonly unknown[]
}

/** Whether a form tries a code, or takes one away: it orders nothing. */
export function asksForCoupon(fields: SentFields): boolean {
  const { applyCoupon, clearCoupon } = CHECKOUT_FIELDS
  return fields.has(clearCoupon) || fields.has(applyCoupon) || couponOf(fields) !== ''
}

/** The promised code whose button was pressed, else what was typed; empty: neither. */
export function couponOf(fields: Pick<SentFields, 'getAll'>): string {
  const sent = fields.getAll(CHECKOUT_FIELDS.useCoupon)
  const codes = sent.filter((code): code is string => typeof code === 'string')
  return codes.findLast((code) => code.trim() !== '') ?? ''
}

/** Whether a form only shows its page anew, with other totals or pick-up points: it orders nothing. */
export function asksForPage(fields: Pick<SentFields, 'has'>): boolean {
  return fields.has(CHECKOUT_FIELDS.update) || fields.has(CHECKOUT_FIELDS.pickupSearch)
}
