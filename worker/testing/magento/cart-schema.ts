const LINE = `uid: ID! quantity: Float! errors: [CartItemError] product: ProductInterface!
  prices: CartItemPrices`
const CHOICES = 'customizable_options: [SelectedCustomizableOption]!'
const ADDRESS = `firstname: String lastname: String company: String street: [String] city: String
  postcode: String telephone: String vat_id: String`
const CART_ADDRESS = `${ADDRESS} country_code: String! region: String region_id: Int
  save_in_address_book: Boolean`
const CHANGED = [
  'UpdateCartItems',
  'RemoveItemFromCart',
  'ApplyCouponToCart',
  'RemoveCouponFromCart',
  'SetShippingAddressesOnCart',
  'SetBillingAddressOnCart',
  'SetShippingMethodsOnCart',
  'SetPaymentMethodOnCart',
  'SetGuestEmailOnCart',
]

/** The part of the 2.4.7 schema for carts and orders. */
export const CART_SCHEMA = `
  type CartItemError { code: String! message: String! }
  type CartItemPrices {
    price: Money! price_including_tax: Money! row_total: Money! row_total_including_tax: Money!
    total_item_discount: Money
  }
  type SelectedCustomizableOptionValue {
    customizable_option_value_uid: ID! label: String! value: String!
  }
  type SelectedCustomizableOption {
    customizable_option_uid: ID! type: String! label: String!
    values: [SelectedCustomizableOptionValue]!
  }
  interface CartItemInterface { ${LINE} }
  type SimpleCartItem implements CartItemInterface { ${LINE} ${CHOICES} }
  type VirtualCartItem implements CartItemInterface { ${LINE} ${CHOICES} }
  type DownloadableCartItem implements CartItemInterface {
    ${LINE} ${CHOICES} links: [DownloadableProductLinks]
  }
  type SelectedConfigurableOption {
    id: Int! value_id: Int!
    configurable_product_option_value_uid: ID! option_label: String! value_label: String!
  }
  type ConfigurableCartItem implements CartItemInterface {
    ${LINE} ${CHOICES}
    configured_variant: ProductInterface! configurable_options: [SelectedConfigurableOption]!
  }
  type SelectedBundleOptionValue { uid: ID! label: String! quantity: Float! price: Float! }
  type SelectedBundleOption { uid: ID! label: String! values: [SelectedBundleOptionValue]! }
  type BundleCartItem implements CartItemInterface {
    ${LINE} ${CHOICES} bundle_options: [SelectedBundleOption]!
  }
  enum CartDiscountType { ITEM SHIPPING }
  type Discount { label: String! amount: Money! applied_to: CartDiscountType! }
  type CartTaxItem { label: String! amount: Money! }
  type CartPrices {
    grand_total: Money subtotal_excluding_tax: Money subtotal_including_tax: Money
    discounts: [Discount] applied_taxes: [CartTaxItem]
  }
  type SelectedShippingMethod {
    carrier_code: String! carrier_title: String! method_code: String! method_title: String!
    amount: Money! price_excl_tax: Money! price_incl_tax: Money!
  }
  type AvailableShippingMethod {
    carrier_code: String! carrier_title: String! method_code: String method_title: String
    amount: Money! price_excl_tax: Money! price_incl_tax: Money! available: Boolean!
    error_message: String
  }
  type ShippingCartAddress {
    ${ADDRESS}
    available_shipping_methods: [AvailableShippingMethod]
    selected_shipping_method: SelectedShippingMethod
  }
  type BillingCartAddress { ${ADDRESS} }
  type AvailablePaymentMethod { code: String! title: String! }
  type SelectedPaymentMethod { code: String! title: String! purchase_order_number: String }
  type AppliedCoupon { code: String! }
  type Cart {
    id: ID! email: String is_virtual: Boolean! total_quantity: Float!
    applied_coupons: [AppliedCoupon] items: [CartItemInterface] prices: CartPrices
    shipping_addresses: [ShippingCartAddress]! billing_address: BillingCartAddress
    available_payment_methods: [AvailablePaymentMethod]
    selected_payment_method: SelectedPaymentMethod
  }
  type CartUserInputError { code: String! message: String! }
  type AddProductsToCartOutput { cart: Cart! user_errors: [CartUserInputError]! }
  ${CHANGED.map((name) => `type ${name}Output { cart: Cart! }`).join('\n')}
  type EstimateTotalsOutput { cart: Cart }

  input EnteredOptionInput { uid: ID! value: String! }
  input CartItemInput {
    sku: String! quantity: Float! parent_sku: String selected_options: [ID]
    entered_options: [EnteredOptionInput]
  }
  input CartItemUpdateInput { cart_item_uid: ID quantity: Float }
  input UpdateCartItemsInput { cart_id: String! cart_items: [CartItemUpdateInput]! }
  input RemoveItemFromCartInput { cart_id: String! cart_item_uid: ID }
  input ApplyCouponToCartInput { cart_id: String! coupon_code: String! }
  input RemoveCouponFromCartInput { cart_id: String! }
  input CartAddressInput { ${CART_ADDRESS} }
  input ShippingAddressInput { address: CartAddressInput }
  input SetShippingAddressesOnCartInput {
    cart_id: String! shipping_addresses: [ShippingAddressInput]!
  }
  input BillingAddressInput { address: CartAddressInput same_as_shipping: Boolean }
  input SetBillingAddressOnCartInput { cart_id: String! billing_address: BillingAddressInput! }
  input ShippingMethodInput { carrier_code: String! method_code: String! }
  input SetShippingMethodsOnCartInput { cart_id: String! shipping_methods: [ShippingMethodInput]! }
  input PaymentMethodInput { code: String! purchase_order_number: String }
  input SetPaymentMethodOnCartInput { cart_id: String! payment_method: PaymentMethodInput! }
  input SetGuestEmailOnCartInput { cart_id: String! email: String! }
  input CustomerAddressRegionInput { region: String region_code: String region_id: Int }
  input EstimateAddressInput {
    country_code: String! postcode: String region: CustomerAddressRegionInput
  }
  input EstimateTotalsInput {
    cart_id: String! address: EstimateAddressInput! shipping_method: ShippingMethodInput
  }
  input PlaceOrderInput { cart_id: String! }

  type PlaceOrderError { code: String! message: String! }
  type Order { order_number: String! }
  type PlaceOrderOutput { errors: [PlaceOrderError]! order: Order orderV2: CustomerOrder }
  type OrderItemInterface {
    id: ID! product_sku: String! product_name: String product_type: String
    product_sale_price: Money! quantity_ordered: Float quantity_canceled: Float
    quantity_shipped: Float quantity_invoiced: Float quantity_refunded: Float
    discounts: [Discount]
  }
  type TaxItem { amount: Money! rate: Float! title: String! }
  type ShippingHandling { amount_excluding_tax: Money amount_including_tax: Money }
  type OrderTotal {
    grand_total: Money! subtotal: Money! total_tax: Money! total_shipping: Money!
    discounts: [Discount] taxes: [TaxItem] shipping_handling: ShippingHandling
  }
  type OrderAddress { ${ADDRESS} region: String country_code: String }
  type OrderPaymentMethod { name: String! type: String! }
  type ShipmentTracking { number: String title: String! carrier: String! }
  type OrderShipment { number: String! tracking: [ShipmentTracking] }
  type InvoiceTotal { grand_total: Money! }
  type Invoice { number: String! total: InvoiceTotal }
  type CreditMemo { number: String! total: InvoiceTotal }
  type CustomerOrder {
    id: ID! number: String! token: String! order_date: String! status: String!
    shipping_method: String items: [OrderItemInterface] total: OrderTotal
    payment_methods: [OrderPaymentMethod] shipping_address: OrderAddress
    billing_address: OrderAddress shipments: [OrderShipment] invoices: [Invoice]!
    credit_memos: [CreditMemo]
  }
  type CheckoutUserInputError { code: String! message: String! path: [String]! }
  type ReorderItemsOutput { cart: Cart! userInputErrors: [CheckoutUserInputError]! }
  type CustomerOrders { total_count: Int items: [CustomerOrder]! }
  enum CustomerOrderSortableField { NUMBER CREATED_AT }
  input CustomerOrderSortInput {
    sort_field: CustomerOrderSortableField! sort_direction: SortEnum!
  }
  input OrderInformationInput {
    number: String! email: String! postcode: String! lastname: String!
  }

  extend type Query {
    cart(cart_id: String!): Cart
    customerCart: Cart!
    country(id: String): Country
    guestOrder(input: OrderInformationInput!): CustomerOrder!
  }
  type Mutation {
    createEmptyCart: String
    addProductsToCart(cartId: String!, cartItems: [CartItemInput!]!): AddProductsToCartOutput
    ${CHANGED.map((name) => `${lower(name)}(input: ${name}Input): ${name}Output`).join('\n')}
    estimateShippingMethods(input: EstimateTotalsInput!): [AvailableShippingMethod]
    estimateTotals(input: EstimateTotalsInput!): EstimateTotalsOutput!
    placeOrder(input: PlaceOrderInput): PlaceOrderOutput
    reorderItems(orderNumber: String!): ReorderItemsOutput
  }
`

function lower(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1)
}
