import {
  priceOf,
  sumsOf,
  TAX,
  SHIPPING_METHODS,
  type StubCart,
  type StubLine,
} from './cart-state.ts'
import { type Document, listOf, uid } from './product-answer.ts'

const TYPES: Readonly<Record<string, string>> = {
  simple: 'Simple',
  virtual: 'Virtual',
  configurable: 'Configurable',
  bundle: 'Bundle',
  downloadable: 'Downloadable',
}
const euros = (value: number) => ({ value: Math.round(value * 100) / 100, currency: 'EUR' })

/** A cart as Magento returns it. */
export function cartAnswer(cart: StubCart): Document {
  const { gross, net, off, tax, grand } = sumsOf(cart)
  return {
    id: cart.id,
    email: cart.email,
    is_virtual: isVirtual(cart),
    total_quantity: cart.lines.reduce((sum, { qty }) => sum + qty, 0),
    applied_coupons: cart.coupon ? [{ code: cart.coupon }] : null,
    items: cart.lines.map(lineAnswer),
    prices: {
      grand_total: euros(grand),
      subtotal_excluding_tax: euros(net),
      subtotal_including_tax: euros(gross),
      discounts: off > 0 ? [{ label: 'Discount', amount: euros(off), applied_to: 'ITEM' }] : null,
      applied_taxes: [{ label: 'VAT', amount: euros(tax) }],
    },
    shipping_addresses: cart.shipping
      ? [
          {
            ...cart.shipping,
            available_shipping_methods: shippingAnswer(cart),
            selected_shipping_method: selectedMethod(cart),
          },
        ]
      : [],
    billing_address: cart.billing ?? null,
    available_payment_methods: paymentsOf(grand, cart),
    selected_payment_method: cart.payment
      ? { title: cart.payment.code, purchase_order_number: null, ...cart.payment }
      : { code: '', title: '' },
  }
}

/** The shipping methods; none for a virtual cart. */
export function shippingAnswer(cart: StubCart): readonly Document[] {
  if (isVirtual(cart)) return []
  return Object.keys(SHIPPING_METHODS).map((name) => ({
    ...shippingMethodOf(name),
    available: true,
    error_message: '',
  }))
}

function shippingMethodOf(name: string): Document | undefined {
  const way = Object.entries(SHIPPING_METHODS).find(([each]) => each === name)?.[1]
  const [carrier_code, method_code] = name.split('_')
  return (
    way && {
      ...{ carrier_code, method_code, carrier_title: way.title[0], method_title: way.title[1] },
      amount: euros(way.price / (1 + TAX)),
      price_excl_tax: euros(way.price / (1 + TAX)),
      price_incl_tax: euros(way.price),
    }
  )
}

function selectedMethod(cart: StubCart): Document | null {
  const way = shippingMethodOf(cart.method ?? '')
  if (!way) return null
  const { shipping } = sumsOf(cart)
  return {
    ...way,
    ...{ price_incl_tax: euros(shipping), price_excl_tax: euros(shipping / (1 + TAX)) },
  }
}

export function isVirtual({ lines }: StubCart): boolean {
  const isSent = ({ product }: StubLine) =>
    product['type_id'] !== 'virtual' && product['type_id'] !== 'downloadable'
  return lines.length > 0 && !lines.some(isSent)
}

const METHODS = ['checkmo', 'purchaseorder', 'banktransfer', 'cashondelivery', 'braintree']

export function paymentsOf(grand: number, { lines }: StubCart): readonly Document[] {
  const codes = lines.length === 0 ? [...METHODS, 'free'] : grand === 0 ? ['free'] : METHODS
  return codes.map((code) => ({ code, title: `Pay by ${code}` }))
}

function lineAnswer(line: StubLine): Document {
  const { product, qty } = line
  const price = priceOf(line)
  const stock = product['stock'] as { is_in_stock?: boolean; qty?: number } | undefined
  const isFew = stock?.is_in_stock === false || (stock?.qty ?? qty) < qty
  return {
    __typename: `${TYPES[String(product['type_id'])]}CartItem`,
    uid: uid(line.id),
    quantity: qty,
    errors: isFew ? [{ code: 'ITEM_QTY', message: 'The requested qty is not available' }] : null,
    product: productOf(product),
    prices: {
      price: euros(price / (1 + TAX)),
      price_including_tax: euros(price),
      row_total: euros((price * qty) / (1 + TAX)),
      row_total_including_tax: euros(price * qty),
      total_item_discount: euros(0),
    },
    customizable_options: optionsOf(line),
    ...(product['type_id'] === 'configurable' && axesOf(line)),
    ...(product['type_id'] === 'bundle' && { bundle_options: partsOf(line) }),
    links: line.selected
      .filter((each) => atob(each).startsWith('downloadable/'))
      .map((each) => ({ uid: each })),
  }
}

function productOf(product: Document): Document {
  const type = TYPES[String(product['type_id'])] ?? 'Simple'
  return { __typename: `${type}Product`, sku: product['sku'], name: product['name'] }
}

function optionsOf({ product, selected, entered }: StubLine): readonly Document[] {
  return listOf(product['custom_options']).flatMap((option) => {
    const id = uid('custom-option', option['option_id'])
    const values = [
      ...selected
        .filter((each) => atob(each).startsWith(`${atob(id)}/`))
        .map((each) => ({ customizable_option_value_uid: each, label: each, value: '' })),
      ...entered
        .filter((each) => each.uid === id)
        .map(({ value }) => ({ customizable_option_value_uid: id, label: '', value })),
    ]
    const base = { type: option['type'], label: option['title'] }
    return values.length > 0 ? [{ customizable_option_uid: id, ...base, values }] : []
  })
}

/** The variant of the chosen options. */
export function variantOf({ product, selected }: Pick<StubLine, 'product' | 'selected'>) {
  const chosen = new Map(
    selected
      .map((each) => atob(each).split('/'))
      .filter(([kind]) => kind === 'configurable')
      .map(([, axis, value]) => [axis, value]),
  )
  return listOf(product['configurable_children']).find((child) =>
    listOf(product['configurable_options']).every(
      ({ attribute_id, attribute_code }) =>
        String(child[String(attribute_code)]) === chosen.get(String(attribute_id)),
    ),
  )
}

function axesOf(line: StubLine): Document {
  const variant = variantOf(line)
  return {
    configured_variant: { __typename: 'SimpleProduct', ...variant },
    configurable_options: line.selected.map((each) => ({
      ...{ configurable_product_option_value_uid: each, option_label: 'Axis' },
      value_label: atob(each),
    })),
  }
}

function partsOf({ product, selected }: StubLine): readonly Document[] {
  return listOf(product['bundle_options']).map((option) => ({
    uid: uid('bundle', option['option_id']),
    label: option['title'],
    values: selected
      .filter((each) => atob(each).startsWith(`bundle/${String(option['option_id'])}/`))
      .map((each) => ({ uid: each, label: each, quantity: Number(atob(each).split('/')[3]) })),
  }))
}
