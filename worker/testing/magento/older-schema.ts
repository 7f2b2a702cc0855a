/** Removes fields, written `Type.field`, from a schema. */
export function withoutFields(schema: string, fields: readonly string[]): string {
  return fields.reduce((text, field) => {
    const [type = '', name = ''] = field.split('.')
    const block = new RegExp(`\\b(?:type|interface|input) ${type} [^}]*`, 'g')
    const ownPattern = new RegExp(`\\b${name}(?:\\([^)]*\\))?: \\S+`)
    return text.replace(block, (whole) => whole.replace(ownPattern, ''))
  }, schema)
}

const LINES = ['CartItemInterface', 'SimpleCartItem', 'VirtualCartItem', 'DownloadableCartItem']
const CONFIGURED_ITEM_TYPES = ['ConfigurableCartItem', 'BundleCartItem']
const PRODUCTS = ['Simple', 'Virtual', 'Configurable', 'Bundle', 'Grouped', 'Downloadable']

/** Fields of the stub that a real 2.4.4 lacks by its introspection. */
const MISSING_FIELDS_244: readonly string[] = [
  ...[
    'newsletter_enabled',
    'is_guest_checkout_enabled',
    'create_account_confirmation',
    'default_country',
    'countries_with_required_region',
    'shopping_cart_display_price',
  ].map((field) => `StoreConfig.${field}`),
  ...['Interface', ...PRODUCTS].map((type) =>
    type === 'Interface'
      ? 'ProductInterface.custom_attributesV2'
      : `${type}Product.custom_attributesV2`,
  ),
  ...[...LINES, ...CONFIGURED_ITEM_TYPES].map((type) => `${type}.errors`),
  ...['Query.attributesList', 'Query.guestOrder', 'Query.recaptchaV3Config'],
  ...['CartItemPrices.price_including_tax', 'Discount.applied_to'],
  ...['SelectedShippingMethod.price_excl_tax', 'SelectedShippingMethod.price_incl_tax'],
  ...['CartAddressInput.vat_id', 'ShippingCartAddress.vat_id', 'BillingCartAddress.vat_id'],
  ...['PlaceOrderOutput.errors', 'PlaceOrderOutput.orderV2', 'CustomerOrder.token'],
  ...['Mutation.estimateShippingMethods', 'Mutation.estimateTotals'],
  ...['Mutation.deleteCustomer', 'Mutation.contactUs'],
  'ConfigurableWishlistItem.configured_variant',
]

/** Types that it lacks; it does not reference them. */
const MISSING_TYPES_244 = ['CustomerOrderSortInput', 'OrderInformationInput', 'RoutableUrl']

/** The stub's schema for 2.4.4: there, options of a variant may be null, those of other products not. */
export function schemaOf244(schema: string): string {
  const sorted = schema.replace(', sort: CustomerOrderSortInput', '')
  const fewer = MISSING_TYPES_244.reduce(
    (text, type) => text.replace(new RegExp(`\\b(?:type|input) ${type}\\b[^}]*}`), ''),
    withoutFields(sorted, MISSING_FIELDS_244),
  )
  return fewer.replace(/type ConfigurableCartItem [^}]*/, (type) =>
    type.replace('[SelectedCustomizableOption]!', '[SelectedCustomizableOption]'),
  )
}
