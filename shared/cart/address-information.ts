/** The part of an address that shipping needs; missing fields are not known yet. */
export interface CartAddress {
  country_id: string
  region?: string
  region_id?: number
  region_code?: string
  street?: readonly string[]
  postcode?: string
  city?: string
  firstname?: string
  lastname?: string
  telephone?: string
  company?: string
  vat_id?: string
}

/** The shipping address and method. */
export interface AddressInformation {
  shippingAddress: CartAddress
  billingAddress?: CartAddress
  shippingCarrierCode: string
  shippingMethodCode: string
}

/** The chosen shipping and payment methods of a cart. */
export interface CartMethods {
  paymentMethod?: { method: string }
  shippingCarrierCode?: string
  shippingMethodCode?: string
}
