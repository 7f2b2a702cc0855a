/** A region as addresses of customers hold it. */
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

/** The customer who is logged in (current user). */
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
  /** There where nobody has shown yet that the address is the customer's own. */
  confirmation?: string
  /** What the platform knows besides, such as the number of a loyalty card. */
  custom_attributes?: readonly CustomAttribute[]
}

/** A field that only this platform's customers have. */
export interface CustomAttribute {
  attribute_code: string
  value: string
}

/** What creating an account needs. */
export interface NewCustomer {
  email: string
  firstname: string
  lastname: string
  password: string
}
