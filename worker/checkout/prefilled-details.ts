import type { CustomerAddress } from '../../shared/account/customer.ts'
import { CHECKOUT_FIELDS, CHECKED } from '../../shared/checkout/form.ts'
import { shippingName } from '../../shared/checkout/methods.ts'
import { suggestTown } from '../../shared/checkout/town.ts'
import type { Site } from '../brand/site.ts'
import { fromBook } from '../customer/save-address.ts'
import type { LoadedCheckout } from './load-checkout.ts'

/**
 * Returns the field values of a page: the posted ones, with the town added if it is missing and known, or
 * the customer's. A shipping method is preselected, a payment method never.
 */
export function prefilledDetails(
  site: Site,
  { customer, shipping }: LoadedCheckout,
  posted: Readonly<Record<string, string>> | undefined,
): Readonly<Record<string, string>> {
  const country = site.view.tax.defaultCountry || site.view.i18n.defaultCountry
  const method = shipping ? shippingName(shipping) : ''
  if (posted) {
    const chosen = posted['shipping.shippingMethod']
    return {
      ...posted,
      ...townsOf(posted),
      'shipping.shippingMethod': chosen === undefined || chosen === '' ? method : chosen,
    }
  }
  const first = preferredAddress(customer?.addresses ?? [])
  return {
    'personal.emailAddress': customer?.email ?? '',
    'personal.firstName': customer?.firstname ?? '',
    'personal.lastName': customer?.lastname ?? '',
    'shipping.country': country,
    'payment.country': country,
    'shipping.shippingMethod': method,
    [CHECKOUT_FIELDS.sameAsShipping]: CHECKED,
    ...billingOf(customer?.addresses ?? [], first),
    [CHECKOUT_FIELDS.address]: first ? String(first.id) : '',
    [CHECKOUT_FIELDS.saveAddress]: CHECKED,
  }
}

/** Returns the default billing address if it differs from the shipping address. */
function billingOf(
  addresses: readonly CustomerAddress[],
  first: CustomerAddress | undefined,
): Readonly<Record<string, string>> {
  const billing = addresses.find(({ default_billing }) => default_billing)
  if (!billing || billing.id === first?.id) return {}
  const { region_id: _, ...fields } = fromBook(billing)
  const named = Object.entries(fields).map(([field, value]) => [`payment.${field}`, value] as const)
  return { ...Object.fromEntries(named), [CHECKOUT_FIELDS.sameAsShipping]: '' }
}

function townsOf(values: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const towns = ['shipping', 'payment'].map((part) => {
    const { [`${part}.city`]: city = '', [`${part}.zipCode`]: zip = '' } = values
    return [`${part}.city`, suggestTown(city, zip.trim(), values[`${part}.country`] ?? '')] as const
  })
  return Object.fromEntries(towns)
}

/** Returns the default shipping address. */
export function preferredAddress(
  addresses: readonly CustomerAddress[],
): CustomerAddress | undefined {
  return addresses.find(({ default_shipping }) => default_shipping) ?? addresses[0]
}

/** Returns a saved address as an option of the address field. */
export function addressChoice(address: CustomerAddress) {
  const { id, firstname, lastname, street, postcode, city } = address
  const label = `${firstname} ${lastname}, ${street.filter(Boolean).join(' ')}, ${postcode} ${city}`
  return { value: String(id), label, place: placeOf(address) }
}

/** Returns the parts of a saved address that shipping methods and taxes depend on. */
export function placeOf({ country_id, postcode, city, region }: CustomerAddress) {
  return { country_id, postcode, city, ...(region?.region && { region: region.region }) }
}
