import type { Translate } from '../i18n/translate.ts'
import { toCents } from '../price/money.ts'
import type { Cart, CartItem } from './cart.ts'
import { shippingCents } from './methods.ts'
import type {
  ChosenText,
  ItemTotals,
  PlatformTotals,
  PlatformTotalsItem,
  TotalsSegment,
} from './platform-totals.ts'

/** The rows that the browser calculates. */
export type TotalsCode = 'subtotal_incl_tax' | 'shipping' | 'payment' | 'grand_total'

/** How the minicart counts: the sum of quantities or the number of lines. */
export type MinicartCountType = 'quantities' | 'items'

/** Returns the number at the cart badge. */
export function countItems(
  items: readonly Pick<CartItem, 'qty'>[],
  type: MinicartCountType,
): number {
  return type === 'items' ? items.length : items.reduce((sum, { qty }) => sum + qty, 0)
}

/**
 * Returns the rows of the totals: the backend's if they belong to exactly these lines, otherwise calculated
 * from the prices of the lines. `t` names the rows.
 */
export function totalsRows(cart: Cart, t: Translate): readonly TotalsSegment[] {
  if (!areTotalsCurrent(cart)) return calculateTotals(cart, t)
  return cart.totalSegments.map((row) => ({ ...row, title: segmentTitle(row, t) }))
}

/** A row whose amount is known. */
type ShownRow = TotalsSegment & { value: number }

/**
 * Returns the rows to show: without unknown amounts, and without a subtotal that repeats the total because
 * nothing is added to it.
 */
export function shownRows(rows: readonly TotalsSegment[]): readonly ShownRow[] {
  const known = rows.filter((row): row is ShownRow => row.value !== null)
  const total = known.find(({ code }) => code === 'grand_total')?.value
  return known.every(({ code }) => /tax|total/.test(code))
    ? known.filter(({ code, value }) => !/^sub/.test(code) || value !== total)
    : known
}

/** The name of a row: the backend's; the shop's for the grand total. */
function segmentTitle({ code, title }: TotalsSegment, t: Translate): string {
  return title === '' && code === 'grand_total' ? t('cart.totals.grand_total') : title
}

/** True if the backend's totals belong to the current lines and quantities. */
export function areTotalsCurrent(cart: Cart): boolean {
  const { items, platformTotals } = cart
  if (platformTotals === undefined || cart.totalSegments.length === 0) return false
  const byId = new Map(platformTotals.items.map(({ item_id, qty }) => [item_id, qty]))
  return (
    items.length === byId.size &&
    items.every(({ server_item_id: id, qty }) => id !== undefined && byId.get(id) === qty)
  )
}

/**
 * Calculates the rows from the prices of the lines, with tax, in the view's currency; no rows for an empty
 * cart. Shipping and payment have a row if they are chosen.
 */
export function calculateTotals(
  { items, shippingMethod, paymentMethod }: Cart,
  t: Translate,
): readonly TotalsSegment[] {
  if (items.length === 0) return []
  const subtotal = items.reduce((sum, item) => sum + rowCents(item), 0)
  const shipping = shippingMethod ? shippingCents(shippingMethod, subtotal) : 0
  const payment = toCents(paymentMethod?.cost_incl_tax ?? 0)
  const rowOf = (code: TotalsCode, cents: number, title = ''): TotalsSegment => ({
    code,
    title: title.trim() || t(`cart.totals.${code}`),
    value: cents / 100,
  })
  return [
    rowOf('subtotal_incl_tax', subtotal),
    ...(shippingMethod ? [rowOf('shipping', shipping, shippingMethod.method_title)] : []),
    ...(paymentMethod ? [rowOf('payment', payment, paymentMethod.title)] : []),
    rowOf('grand_total', subtotal + shipping + payment),
  ]
}

/** The sum of goods after discounts, with tax, in whole cents: the backend's while its totals are current. */
export function productsCents(cart: Cart): number {
  const { items, platformTotals } = cart
  if (platformTotals === undefined || !areTotalsCurrent(cart))
    return items.reduce((sum, item) => sum + rowCents(item), 0)
  return toCents(platformTotals.subtotal_incl_tax) + toCents(platformTotals.discount_amount ?? 0)
}

/** The total of a line, with tax, in whole cents: price times quantity. */
export function rowCents({
  price_incl_tax,
  qty,
}: Pick<CartItem, 'price_incl_tax' | 'qty'>): number {
  return toCents(price_incl_tax) * qty
}

/** Indexes the backend's line totals by line number, with parsed options. */
export function indexTotals(
  totals: Pick<PlatformTotals, 'items'>,
): ReadonlyMap<number, ItemTotals> {
  return new Map(totals.items.map((item) => [item.item_id, readOptions(item)]))
}

/**
 * Returns the country that totals are calculated for: the address's, otherwise the store view's default.
 * Undefined: the message `cart.country-missing` asks to set the default country.
 */
export function totalsCountry(
  addressCountry: string | undefined,
  defaultCountry: string,
): string | undefined {
  return [addressCountry ?? '', defaultCountry]
    .map((code) => code.trim())
    .find((code) => code !== '')
}

function readOptions({ options = '', ...item }: PlatformTotalsItem): ItemTotals {
  return { ...item, options: readTexts(options) }
}

function readTexts(text: string): readonly ChosenText[] {
  if (text.trim() === '') return []
  try {
    const parsed: unknown = JSON.parse(text)
    return Array.isArray(parsed) ? parsed.filter(isText) : []
  } catch {
    return []
  }
}

function isText(word: unknown): word is ChosenText {
  if (typeof word !== 'object' || word === null) return false
  return (
    'label' in word &&
    'value' in word &&
    typeof word.label === 'string' &&
    typeof word.value === 'string'
  )
}
