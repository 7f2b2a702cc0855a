import { LIST_QUERY } from '../../magento/catalog/list-query.ts'
import { PRODUCT_QUERY } from '../../magento/catalog/product-queries.ts'
import { optionalFields } from '../../magento/query/query.ts'
import { hasField, type KnownFields } from '../../magento/query/versions.ts'
import { STORE_QUERY } from '../../magento/store/store-query.ts'
import { type Finding, passed, warning } from './finding.ts'

/** Fields that identify a version, newest first. */
const VERSION_FIELDS = [
  ['ProductInterface.quantity', '2.4.8 or newer'],
  ['Query.guestOrder', '2.4.7'],
  ['CustomerOrderSortInput.sort_field', '2.4.6'],
  ['CartItemInterface.errors', '2.4.5'],
  ['Products.suggestions', '2.4.4'],
] as const

/** The version, as far as its fields tell. */
export function versionOf(fields: KnownFields): string {
  const mark = VERSION_FIELDS.find(([field]) => hasField(fields, field))
  return `Magento ${mark?.[1] ?? 'of an unknown version'}`
}

/** Consequences of missing fields. */
const CONSEQUENCES = [
  ['Query.guestOrder', 'guests cannot look up their orders'],
  ['Query.guestOrder', 'redirects to other hosts lead nowhere'],
  ['Mutation.deleteCustomer', 'customers cannot erase their accounts'],
  ['Mutation.contactUs', 'the contact form needs a mail provider'],
  [
    'Query.attributesList',
    'attributes are shown by their codes, and products have no attribute table',
  ],
  ['Mutation.estimateShippingMethods', 'delivery costs are estimated with a placeholder address'],
  ['CartAddressInput.vat_id', 'the VAT number is appended to the company name'],
  ['StoreConfig.default_country', 'the country of a store view is taken from its language'],
  [
    'StoreConfig.is_guest_checkout_enabled',
    'the shop learns only at the order whether guests may order',
  ],
  [
    'StoreConfig.countries_with_required_region',
    'regions are required where Magento does so by default',
  ],
  ['StoreConfig.shopping_cart_display_price', 'the country decides whether prices include tax'],
  [
    'StoreConfig.display_product_prices_in_catalog',
    'the catalogue does not say whether its prices include tax',
  ],
  ['ProductInterface.min_sale_qty', 'quantity limits are known only in the cart'],
  ['Products.suggestions', 'search has no suggestions'],
] as const

/** Fields reported by another check, or without consequences. */
const REPORTED_ELSEWHERE: ReadonlySet<string> = new Set([
  ...['ProductInterface.custom_attributesV2', 'ProductInterface.max_sale_qty'],
  ...CONSEQUENCES.map(([field]) => field),
])

/** Reports what this version lacks; pages work without it. */
export function fieldFindings(fields: KnownFields): Finding[] {
  if (Object.keys(fields).length === 0) {
    const why = 'The shop then uses only the fields of the oldest supported version'
    const todo = 'Enable introspection of /graphql'
    return [warning('version', 'it allows no introspection', why, todo)]
  }
  const words = CONSEQUENCES.flatMap(([field, what]) => (hasField(fields, field) ? [] : [what]))
  const others = [STORE_QUERY, LIST_QUERY, PRODUCT_QUERY]
    .flatMap(optionalFields)
    .filter((field) => !hasField(fields, field) && !REPORTED_ELSEWHERE.has(field))
  const lacking = [...words, ...new Set(others)]
  if (lacking.length === 0) return [passed('version', 'it has every field that the shop uses')]
  const why = 'This version of Magento lacks these fields'
  return [warning('version', lacking.join('; '), why, 'A newer Magento 2.4 can')]
}
