import type { Customer } from '../account/customer.ts'
import type { OrderAddress } from '../order/order.ts'

/** The known address of a marketing customer. */
export interface MarketingAddress {
  street: readonly string[]
  postcode: string
  city: string
  country_id: string
  region?: string
}

/** A shopper as the marketing provider knows them; requires an e-mail address. */
export interface MarketingCustomer {
  email: string
  firstname: string
  lastname: string
  telephone: string
  address?: MarketingAddress
}

/** Returns a customer with an e-mail address alone: a newsletter subscriber. */
export function subscriberOf(email: string): MarketingCustomer {
  return { email, firstname: '', lastname: '', telephone: '' }
}

/**
 * Returns the customer of an order: from the shipping address, otherwise from the billing address.
 * Undefined if neither has an e-mail address.
 */
export function orderingCustomer(addresses: {
  shippingAddress?: OrderAddress
  billingAddress: OrderAddress
}): MarketingCustomer | undefined {
  const address = addresses.shippingAddress ?? addresses.billingAddress
  const email = address.email ?? addresses.billingAddress.email ?? ''
  return email === '' ? undefined : { email, ...personOf(address) }
}

/** Returns the logged-in customer with the default address. */
export function accountCustomer(customer: Customer): MarketingCustomer {
  const { email, firstname, lastname, addresses } = customer
  const chosen =
    addresses.find((each) => each.default_shipping) ??
    addresses.find((each) => each.default_billing) ??
    addresses[0]
  if (!chosen) return { email, firstname, lastname, telephone: '' }
  const region = chosen.region?.region ?? ''
  const { street, postcode, city, country_id, telephone = '' } = chosen
  const address = { street, postcode, city, country_id, ...(region !== '' && { region }) }
  return { email, firstname, lastname, telephone, address }
}

/** Returns the identify properties for the provider; unknown ones are left out. */
export function identifyProperties(customer: MarketingCustomer): Readonly<Record<string, string>> {
  const { email, firstname, lastname, telephone, address } = customer
  const [first = '', ...more] = address?.street ?? []
  const properties = {
    $email: email,
    $first_name: firstname,
    $last_name: lastname,
    $phone_number: telephone,
    $address1: first,
    $address2: more.join(' '),
    $zip: address?.postcode ?? '',
    $city: address?.city ?? '',
    $region: address?.region ?? '',
    $country: address?.country_id ?? '',
  }
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== ''))
}

function personOf(address: OrderAddress): Omit<MarketingCustomer, 'email'> {
  const {
    firstname,
    lastname,
    telephone = '',
    street,
    postcode,
    city,
    country_id,
    region,
  } = address
  return {
    ...{ firstname, lastname, telephone },
    address: { street, postcode, city, country_id, ...(region !== undefined && { region }) },
  }
}
