/** The buyer. */
export interface PersonalDetails {
  firstName: string
  lastName: string
  emailAddress: string
  /** Only while an account is requested; deleted when the order is placed. */
  password: string
  createAccount: boolean
}

/** An address with the field names of its form. */
export interface AddressDetails {
  firstName: string
  lastName: string
  /** Two capital letters. */
  country: string
  streetAddress: string
  /** House or apartment number, second line, c/o. */
  apartmentNumber: string
  city: string
  state: string
  /** The backend's region id; 0: none. */
  region_id: number
  zipCode: string
  phoneNumber: string
}

/** Shipping address and method. */
export interface ShippingDetails extends AddressDetails {
  /** Carrier and method: `flatrate_flatrate`. */
  shippingMethod: string
  /** Id of the pick-up point; empty: none was chosen. */
  pickupPoint: string
}

/** Billing address and payment method. */
export interface PaymentDetails extends AddressDetails {
  company: string
  taxId: string
  paymentMethod: string
  paymentMethodAdditional: Readonly<Record<string, string>>
  /** True if the billing address is the shipping address; then the fields above are ignored. */
  sameAsShipping: boolean
}

/** Name of the purchase order number field, for businesses that pay by invoice. */
export const PURCHASE_ORDER = 'purchase_order_number'

/** The payment method that requires it. */
export const PURCHASE_ORDER_METHOD = 'purchaseorder'

/** Returns the purchase order number; empty: none was entered. */
export function purchaseOrderOf({
  paymentMethodAdditional,
}: Pick<PaymentDetails, 'paymentMethodAdditional'>): string {
  return paymentMethodAdditional[PURCHASE_ORDER] ?? ''
}

/** Everything that a shopper enters in the checkout. */
export interface CheckoutDetails {
  personal: PersonalDetails
  shipping: ShippingDetails
  payment: PaymentDetails
  acceptsTerms: boolean
  /** Ids of the ticked agreements; missing: none. */
  agreements?: readonly string[]
  /** Milliseconds since 1970 of the last edit; 0: there was none. */
  modifiedAt: number
}

/** How long entered details are stored on the device, in milliseconds: 30 days. */
export const DETAILS_RETENTION_MS = 30 * 24 * 60 * 60 * 1000

/** Returns an address with the country alone. */
export function emptyAddress(country: string): AddressDetails {
  return {
    ...{ firstName: '', lastName: '', country, streetAddress: '', apartmentNumber: '' },
    ...{ city: '', state: '', region_id: 0, zipCode: '', phoneNumber: '' },
  }
}

/** Returns empty checkout details; the country is the store's default. */
export function emptyDetails(defaultCountry: string): CheckoutDetails {
  const address = emptyAddress(defaultCountry)
  return {
    personal: {
      ...{ firstName: '', lastName: '', emailAddress: '', password: '', createAccount: false },
    },
    shipping: { ...address, shippingMethod: '', pickupPoint: '' },
    payment: {
      ...{ ...address, company: '', taxId: '', paymentMethod: '' },
      ...{ paymentMethodAdditional: {}, sameAsShipping: true },
    },
    acceptsTerms: false,
    modifiedAt: 0,
  }
}

/** True if stored details have expired (30 days). */
export function areDetailsOld(modifiedAt: number, now: number): boolean {
  return now - modifiedAt >= DETAILS_RETENTION_MS
}

/**
 * Returns the details that are stored after an order: all but the password and the request for an account.
 */
export function withoutPassword(details: CheckoutDetails): CheckoutDetails {
  return { ...details, personal: { ...details.personal, password: '', createAccount: false } }
}
