/** Who buys. */
export interface PersonalDetails {
  firstName: string
  lastName: string
  emailAddress: string
  /** Only while an account is asked for; dropped when the order is placed. */
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
  /** House or apartment, a second line, c/o. */
  apartmentNumber: string
  city: string
  state: string
  /** The backend's number of the region; 0: it has none. */
  region_id: number
  zipCode: string
  phoneNumber: string
}

/** Where the order is shipped to and how. */
export interface ShippingDetails extends AddressDetails {
  /** Carrier and method in one: `flatrate_flatrate`. */
  shippingMethod: string
  /** Id of the pick-up point; empty: none was chosen. */
  pickupPoint: string
}

/** Where the bill goes and how it is paid. */
export interface PaymentDetails extends AddressDetails {
  company: string
  taxId: string
  paymentMethod: string
  paymentMethodAdditional: Readonly<Record<string, string>>
  /** The billing address is the shipping address; the address above is not used. */
  sameAsShipping: boolean
}

/** Name of the buyer's own order number, by which a business pays upon invoice. */
export const PURCHASE_ORDER = 'purchase_order_number'

/** The method of payment that asks for it. */
export const BY_PURCHASE_ORDER = 'purchaseorder'

/** The buyer's own order number; empty: none was entered. */
export function purchaseOrderOf({
  paymentMethodAdditional,
}: Pick<PaymentDetails, 'paymentMethodAdditional'>): string {
  return paymentMethodAdditional[PURCHASE_ORDER] ?? ''
}

/** All that a shopper enters at the checkout. */
export interface CheckoutDetails {
  personal: PersonalDetails
  shipping: ShippingDetails
  payment: PaymentDetails
  acceptsTerms: boolean
  /** Milliseconds since 1970 of the last edit; 0: nothing was entered. */
  modifiedAt: number
}

/** The user counts as in checkout for 30 minutes after the last edit. */
export const CHECKOUT_WINDOW_MS = 1_800_000

/** How long what was entered is kept on the device, in milliseconds: 30 days. */
export const DETAILS_RETENTION_MS = 30 * 24 * 60 * 60 * 1000

/** An address of which nothing is known but the country. */
export function emptyAddress(country: string): AddressDetails {
  return {
    ...{ firstName: '', lastName: '', country, streetAddress: '', apartmentNumber: '' },
    ...{ city: '', state: '', region_id: 0, zipCode: '', phoneNumber: '' },
  }
}

/** A checkout where nothing was entered; the country is the store's default. */
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

/**
 * Whether the user counts as in checkout: the last edit is within 30 minutes.
 * Instants are milliseconds since 1970; an edit in the future is one of a clock that was set back.
 */
export function isInCheckout(modifiedAt: number, now: number): boolean {
  return modifiedAt > 0 && Math.max(0, now - modifiedAt) <= CHECKOUT_WINDOW_MS
}

/** Whether details that were stored on the device are so old that they go (30 days). */
export function areDetailsOld(modifiedAt: number, now: number): boolean {
  return now - modifiedAt >= DETAILS_RETENTION_MS
}

/** What stays when an order is placed: all but the password and its wish. */
export function withoutPassword(details: CheckoutDetails): CheckoutDetails {
  return { ...details, personal: { ...details.personal, password: '', createAccount: false } }
}
