/** The region of a customer's address. */
export interface Region {
  region_code: string | null
  region: string | null
  region_id: number
}

/** An address of a customer. */
export interface CustomerAddress {
  id: number
  customer_id: number
  firstname: string
  lastname: string
  street: readonly string[]
  postcode: string
  city: string
  country_id: string
  region?: Region
  region_id?: number
  telephone?: string
  company?: string
  vat_id?: string
  default_shipping?: boolean
  default_billing?: boolean
}

/** The logged-in customer (current user). */
export interface Customer {
  id: number
  group_id: number
  email: string
  firstname: string
  lastname: string
  website_id?: number
  store_id?: number
  created_at?: string
  updated_at?: string
  default_billing?: string
  default_shipping?: string
  addresses: readonly CustomerAddress[]
  /** Set while the customer has not confirmed the e-mail address. */
  confirmation?: string
  /** Additional platform attributes, such as a loyalty card number. */
  custom_attributes?: readonly CustomAttribute[]
}

/** A field that is specific to the platform. */
export interface CustomAttribute {
  attribute_code: string
  value: string
}

/** The data for creating an account. */
export interface NewCustomer {
  email: string
  firstname: string
  lastname: string
  password: string
}
