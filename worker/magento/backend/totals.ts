import type { TotalsSegment } from '../../../shared/cart/platform-totals.ts'
import { decodeEntities } from '../../../shared/entities.ts'
import { toCents } from '../../../shared/price/money.ts'
import type { MagentoCart, MagentoLine } from './cart-query.ts'
import type { MagentoShop } from './shop.ts'
import { numberIn } from './uid.ts'

interface Sums {
  net: number
  gross: number
  discount: number
  shipping: { net: number; gross: number; title: string } | undefined
  tax: number
  grand: number
}

interface TotalsOptions extends Pick<MagentoShop, 't' | 'showsNet'> {
  /** True if the address lacks the state that its tax depends on. */
  lacksState?: boolean
}

/** The totals of a cart in the contract's form; the grand total is Magento's own. */
export function totalsOf(cart: MagentoCart, words: TotalsOptions) {
  const sums = sumsOf(cart)
  const [coupon] = cart.applied_coupons
  return {
    grand_total: sums.grand,
    subtotal: sums.net,
    subtotal_incl_tax: sums.gross,
    discount_amount: -sums.discount,
    shipping_amount: sums.shipping?.net ?? null,
    shipping_incl_tax: sums.shipping?.gross ?? null,
    tax_amount: sums.tax,
    ...(coupon && { coupon_code: coupon.code }),
    items_qty: cart.items.reduce((sum, { quantity }) => sum + quantity, 0),
    items: cart.items.map((line) => itemOf(line, words)),
    total_segments: segmentsOf(cart, sums, words),
  }
}

/** A line at the prices that pages show: beside net prices, its prices with tax are those without. */
function itemOf(line: MagentoLine, { showsNet }: Pick<TotalsOptions, 'showsNet'>) {
  const { prices } = line
  const price = prices?.price ?? 0
  const row = prices?.row_total ?? 0
  const rowWithTax = prices?.row_total_including_tax ?? row
  const priceWithTax = prices?.price_including_tax ?? cents(rowWithTax / (line.quantity || 1))
  return {
    item_id: numberIn(line.uid),
    name: decodeEntities(line.product.name),
    qty: line.quantity,
    price,
    price_incl_tax: showsNet ? price : priceWithTax,
    row_total: row,
    row_total_incl_tax: showsNet ? row : rowWithTax,
    discount_amount: prices?.total_item_discount ?? 0,
    options: JSON.stringify(chosenOptionTexts(line)),
  }
}

/** The chosen options as text. */
function chosenOptionTexts(line: MagentoLine): readonly { label: string; value: string }[] {
  const words = [
    ...line.configurable_options.map((each) => [each.option_label, each.value_label] as const),
    ...line.bundle_options.map(
      ({ label, values }) =>
        [label, values.map((each) => `${each.quantity} × ${each.label}`).join(', ')] as const,
    ),
    ...line.customizable_options.map(
      ({ label, values }) =>
        [label, values.map((each) => each.label || each.value).join(', ')] as const,
    ),
  ]
  return words.map(([label, value]) => ({
    label: decodeEntities(label),
    value: decodeEntities(value),
  }))
}

function sumsOf({ prices, shipping_addresses: [address] }: MagentoCart): Sums {
  const method = address?.selected_shipping_method
  const total = (amounts: readonly { amount: number }[] = []) =>
    cents(amounts.reduce((sum, { amount }) => sum + amount, 0))
  const net = method && (method.price_excl_tax ?? method.amount)
  return {
    net: prices?.subtotal_excluding_tax ?? 0,
    gross: prices?.subtotal_including_tax ?? 0,
    discount: total(prices?.discounts),
    shipping: method
      ? {
          net: net ?? 0,
          gross: method.price_incl_tax ?? net ?? 0,
          title: [method.carrier_title, method.method_title].filter(Boolean).join(' – '),
        }
      : undefined,
    tax: total(prices?.applied_taxes),
    grand: prices?.grand_total ?? 0,
  }
}

/**
 * Rows that add up to the grand total: with or without tax as the store view shows prices, if both add up,
 * else as they do. Beside net prices each row says whether it includes tax. An unexplained rest has a row
 * of its own, such as the fee of an extension. Before the address is complete, the rest is the estimated
 * shipping, which Magento does not return in the cart.
 */
function segmentsOf(
  cart: MagentoCart,
  { net, gross, discount, shipping, tax, grand }: Sums,
  { t, showsNet, lacksState = false }: TotalsOptions,
): readonly TotalsSegment[] {
  const withTax = gross + (shipping?.gross ?? 0) - discount
  const withoutTax = net + (shipping?.net ?? 0) - discount + tax
  const isGrandTotal = (sum: number) => toCents(sum) === toCents(grand)
  const isGross = showsNet
    ? isGrandTotal(withTax) && !isGrandTotal(withoutTax)
    : isGrandTotal(withTax) || !isGrandTotal(withoutTax)
  const saysTax = tax !== 0 && (showsNet || !isGross)
  const titleWithTax = (title: string, hasTax: boolean) =>
    saysTax ? t(hasTax ? 'shop.totals.with-tax' : 'shop.totals.without-tax', { title }) : title
  const unexplained = cents(grand - (isGross ? withTax : withoutTax))
  const isEstimated = unexplained > 0 && cart.shipping_addresses.length === 0 && !cart.is_virtual
  const [estimated, rest] = isEstimated ? [unexplained, 0] : [null, unexplained]
  const names = cart.prices?.discounts.map(({ label }) => label).filter(Boolean) ?? []
  const code = cart.applied_coupons[0]?.code ?? ''
  const isBeforeTax = lacksState && tax === 0
  const total = t(isBeforeTax ? 'shop.totals.before-state-tax' : 'shop.totals.grand-total')
  const taxes = cart.prices?.applied_taxes.map(({ label }) => label).filter(Boolean) ?? []
  return [
    {
      code: 'subtotal',
      title: titleWithTax(t('shop.totals.subtotal'), isGross),
      value: isGross ? gross : net,
    },
    {
      code: 'shipping',
      title: shipping
        ? titleWithTax(t('shop.totals.shipping-by', { method: shipping.title }), isGross)
        : t('shop.totals.shipping'),
      value: shipping ? (isGross ? shipping.gross : shipping.net) : estimated,
    },
    ...(discount === 0
      ? []
      : [
          {
            code: 'discount',
            title: [...new Set(names)].join(', ') || t('shop.totals.discount', { code }),
            value: -discount,
          },
        ]),
    ...(rest === 0 ? [] : [{ code: 'fee', title: t('shop.totals.fee'), value: rest }]),
    ...(tax === 0
      ? []
      : [
          {
            code: 'tax',
            title: isGross ? t('shop.totals.tax') : [...new Set(taxes)].join(', '),
            value: tax,
          },
        ]),
    { code: 'grand_total', title: titleWithTax(total, true), value: grand },
  ]
}

function cents(amount: number): number {
  return Math.round(amount * 100) / 100
}
