import type { RawItem, RawOption, RawProduct, RawTaxed } from './raw-product.ts'

/** Less than a tenth of the precision in which Magento adds a tax before it rounds. */
const EXACT = 1e-5
/** Tax rates have at most three decimals of a per cent. */
const RATE_UNIT = 1e5

/**
 * Converts all amounts of a product to those of Magento's own page. Magento returns prices of options,
 * files and bundle parts as entered: in the base currency; tier and special prices in the display currency;
 * and all of them without the tax that its pages add. `rate`: exchange rate from the base currency to the
 * display currency.
 */
export function withShownAmounts(raw: RawProduct, rate: number): RawProduct {
  const factor = taxFactor(raw.price)
  const taxed = (amount: number) => cents(amount * factor)
  const entered = (amount: number) => cents(cents(amount * rate) * factor)
  return {
    ...raw,
    special_price: typeof raw.special_price === 'number' ? taxed(raw.special_price) : null,
    price_tiers: raw.price_tiers.map((tier) => ({
      ...tier,
      final_price: tier.final_price === null ? null : taxed(tier.final_price),
    })),
    options: raw.options.map((option) => optionAt(option, raw, entered)),
    items: raw.items.map((item) => itemAt(item, entered)),
    downloadable_product_links: raw.downloadable_product_links.map((link) => ({
      ...link,
      price: entered(link.price),
    })),
  }
}

/**
 * The factor from net to gross; 1 if amounts are entered as displayed. Amounts are entered without tax if
 * the price without it is whole cents.
 */
function taxFactor(price: RawTaxed): number {
  const { amount = null, adjustments = [] } = price?.regularPrice ?? {}
  const tax = adjustments
    .filter(({ code, description }) => code === 'TAX' && description === 'INCLUDED')
    .reduce((sum, each) => sum + (each.amount ?? 0), 0)
  const net = (amount ?? 0) - tax
  if (tax <= 0 || net <= 0 || !isWholeCents(net)) return 1
  return 1 + Math.round((tax / net) * RATE_UNIT) / RATE_UNIT
}

function isWholeCents(amount: number): boolean {
  return Math.abs(amount * 100 - Math.round(amount * 100)) < EXACT
}

interface Priced {
  price: number
  price_type: string
}

function optionAt(option: RawOption, raw: RawProduct, entered: (amount: number) => number) {
  const priced = <Value extends Priced>(value: Value): Value => {
    if (value.price_type !== 'PERCENT') return { ...value, price: entered(value.price) }
    const { regular_price: regular, final_price: final } = raw.price_range?.minimum_price ?? {}
    // A percentage refers to the price that is paid.
    const isReduced = typeof regular === 'number' && typeof final === 'number' && final < regular
    if (!isReduced) return value
    return { ...value, price: cents((final * value.price) / 100), price_type: 'FIXED' }
  }
  return {
    ...option,
    value: option.value && priced(option.value),
    area: option.area && priced(option.area),
    date: option.date && priced(option.date),
    file: option.file && priced(option.file),
    list: option.list.map(priced),
    radios: option.radios.map(priced),
    boxes: option.boxes.map(priced),
    several: option.several.map(priced),
  }
}

function itemAt(item: RawItem, entered: (amount: number) => number): RawItem {
  return {
    ...item,
    options: item.options.map((selection) =>
      selection.price_type === 'PERCENT'
        ? selection
        : { ...selection, price: entered(selection.price) },
    ),
  }
}

function cents(amount: number): number {
  return Math.round(amount * 100) / 100
}
