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
import { acceptedAgreements } from './agreement.ts'

/** Text fields of an address, in the order of the form. */
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
type PaymentField =
  | AddressField
  | Exclude<
      keyof PaymentDetails,
      keyof AddressDetails | 'paymentMethodAdditional' | 'sameAsShipping'
    >
  | 'purchaseOrder'

/** A field of the checkout form: its step and its name there. */
export type CheckoutField =
  | `personal.${PersonalField}`
  | `shipping.${ShippingField}`
  | `payment.${PaymentField}`
  | 'acceptsTerms'
  | `agreement.${string}`

/** Path of the checkout form. */
export const CHECKOUT_FORM = '/checkout/place'

/** Names of fields that are not stored: order key, confirmed totals, other buttons. */
export const CHECKOUT_FIELDS = {
  /** The order key, made with the form: posted twice, it makes one order. */
  orderId: 'order_id',
  /** The grand total above the button. */
  confirmed: 'confirmed.grand_total',
  /** The coupon that was shown with it. */
  coupon: 'confirmed.coupon_code',
  /** A code to apply, entered or from a claim: the form does not order. */
  useCoupon: 'coupon',
  /** The button beside the code field; with an empty field it does nothing. */
  applyCoupon: 'coupon.apply',
  /** The button that removes the coupon. */
  clearCoupon: 'coupon.clear',
  createAccount: 'personal.createAccount',
  sameAsShipping: 'payment.sameAsShipping',
  acceptsTerms: 'acceptsTerms',
  /** The button that recalculates the totals: the form does not order. */
  update: 'update',
  /** The postcode of the pick-up point search; empty: that of the address. */
  pickupPostcode: 'pickup.postcode',
  /** The postcode of the address that the search was filled in with: unchanged, it is no search. */
  pickupOfAddress: 'pickup.ofAddress',
  /** The button of the pick-up point search: the form does not order. */
  pickupSearch: 'pickup.search',
  /** Id of an address in the address book. */
  address: 'shipping.address',
  /** Checked if a new address is saved in the customer's address book. */
  saveAddress: 'shipping.saveAddress',
} as const

/** Placeholder for the code in the label of a claim's button. */
export const CLAIM_CODE_MARK = '…'

/** Steps of the checkout; the address of each leads to its part of the page. */
export const CHECKOUT_STEPS = ['personal-details', 'shipping', 'payment', 'review'] as const

/** Maximum length that is read of a field, in characters; longer entries are refused. */
const MAX_CHARACTERS = 1000

/** Returns the value of a form field; null: there is no such field. */
export type ReadField = (name: string) => string | null

/**
 * Reads the entries unchanged. An unchecked box is not sent; in a form without a billing part, the billing
 * address is the shipping address only if the box says so. `names` are those of all sent fields; missing:
 * no agreement is ticked.
 */
export function readDetails(
  read: ReadField,
  defaultCountry: string,
  now: number,
  names: Iterable<string> = [],
): CheckoutDetails {
  const empty = emptyDetails(defaultCountry)
  const text = (name: string) => (read(name) ?? '').slice(0, MAX_CHARACTERS)
  const isChecked = (name: string) => (read(name) ?? '') !== ''
  return {
    personal: {
      firstName: text('personal.firstName'),
      lastName: text('personal.lastName'),
      emailAddress: text('personal.emailAddress'),
      password: text('personal.password'),
      createAccount: isChecked(CHECKOUT_FIELDS.createAccount),
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
      paymentMethodAdditional: additionalFields(text('payment.purchaseOrder')),
      sameAsShipping: isChecked(CHECKOUT_FIELDS.sameAsShipping),
    },
    acceptsTerms: isChecked(CHECKOUT_FIELDS.acceptsTerms),
    agreements: acceptedAgreements(names),
    modifiedAt: now,
  }
}

function additionalFields(purchaseOrder: string): PaymentDetails['paymentMethodAdditional'] {
  return purchaseOrder === '' ? {} : { [PURCHASE_ORDER]: purchaseOrder }
}

type FormValue =
  | Exclude<CheckoutField, 'personal.password' | `agreement.${string}`>
  | (typeof CHECKOUT_FIELDS)['createAccount' | 'sameAsShipping']

/**
 * The inverse of `readDetails`: returns names and values of form fields, without the password and the ticks
 * of agreements, which are given for one order. A field that is missing here does not compile: it would be
 * lost when the form is shown again.
 */
export function writeDetails(details: CheckoutDetails): Readonly<Record<FormValue, string>> {
  const { personal, shipping, payment, acceptsTerms } = details
  return {
    ...fieldNames('personal', ['firstName', 'lastName', 'emailAddress'], personal),
    ...fieldNames('shipping', [...ADDRESS, 'shippingMethod', 'pickupPoint'], shipping),
    ...fieldNames('payment', [...ADDRESS, 'company', 'taxId', 'paymentMethod'], payment),
    'payment.purchaseOrder': purchaseOrderOf(payment),
    [CHECKOUT_FIELDS.createAccount]: checkboxValue(personal.createAccount),
    [CHECKOUT_FIELDS.sameAsShipping]: checkboxValue(payment.sameAsShipping),
    [CHECKOUT_FIELDS.acceptsTerms]: checkboxValue(acceptsTerms),
  }
}

/** The value of a checked box. */
export const CHECKED = 'yes'

function checkboxValue(isChecked: boolean): string {
  return isChecked ? CHECKED : ''
}

function readAddress(
  part: 'shipping' | 'payment',
  text: (name: string) => string,
  empty: ShippingDetails | PaymentDetails,
): AddressDetails {
  const entries = ADDRESS.map((field) => [field, text(`${part}.${field}`)] as const)
  const texts = Object.fromEntries(entries) as Record<(typeof ADDRESS)[number], string>
  // An empty country means the store's default.
  return {
    ...texts,
    region_id: empty.region_id,
    country: texts.country.trim() || empty.country,
  }
}

function fieldNames<Part extends string, Field extends string>(
  part: Part,
  fields: readonly Field[],
  values: Readonly<Record<Field, string>>,
): Readonly<Record<`${Part}.${Field}`, string>> {
  const entries = fields.map((field) => [`${part}.${field}`, values[field]] as const)
  return Object.fromEntries(entries) as Record<`${Part}.${Field}`, string>
}

/** The form data that a browser sends. */
interface SentFields {
  has: (name: string) => boolean
  getAll: (name: string) => readonly unknown[]
}

/** True if a form applies or removes a coupon: it does not order. */
export function isCouponAction(fields: SentFields): boolean {
  const { applyCoupon, clearCoupon } = CHECKOUT_FIELDS
  return fields.has(clearCoupon) || fields.has(applyCoupon) || couponOf(fields) !== ''
}

/** Returns the code of the claim whose button was pressed, otherwise the entered code; empty: neither. */
export function couponOf(fields: Pick<SentFields, 'getAll'>): string {
  const sent = fields.getAll(CHECKOUT_FIELDS.useCoupon)
  const codes = sent.filter((code): code is string => typeof code === 'string')
  return codes.findLast((code) => code.trim() !== '') ?? ''
}

/** True if a form only renders its page again, with new totals or pick-up points: it does not order. */
export function isPageUpdate(fields: Pick<SentFields, 'has'>): boolean {
  return fields.has(CHECKOUT_FIELDS.update) || fields.has(CHECKOUT_FIELDS.pickupSearch)
}
