import { subtractedRate, taxOf } from './net-prices.ts'
import type { RawItem, RawOption, RawProduct } from './raw-product.ts'

/** Less than a tenth of the precision in which Magento adds a tax before it rounds. */
const EXACT = 1e-5

/**
 * Converts all amounts of a product to those of Magento's own page. Magento returns prices of options,
 * files and bundle parts as entered: in the base currency; tier and special prices in the display currency;
 * and all of them without the tax that its pages add, or with the tax that its pages subtract. `rate`:
 * exchange rate from the base currency to the display currency.
 */
export function withShownAmounts(raw: RawProduct, rate: number): RawProduct {
  const added = addedTax(raw)
  const factor = (1 + added) / (1 + subtractedRate(raw))
  const taxed = (amount: number) => cents(amount * factor)
  const entered = (amount: number) => cents(cents(amount * rate) * factor)
  return {
    ...raw,
    special_price:
      typeof raw.special_price === 'number' ? cents(raw.special_price * (1 + added)) : null,
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
 * The tax rate to add to amounts; 0 if they are entered as displayed. Amounts are entered without tax if the
 * price without it is whole cents, or of a bundle with parts at a percentage, hundredths of a cent.
 */
function addedTax({ price, items }: Pick<RawProduct, 'price' | 'items'>): number {
  const { rate, net } = taxOf(price?.regularPrice, 'INCLUDED')
  const hasShares = items.some(({ options }) =>
    options.some(({ price_type }) => price_type === 'PERCENT'),
  )
  return isWhole(net * 100) || (hasShares && isWhole(net * 10_000)) ? rate : 0
}

function isWhole(amount: number): boolean {
  return Math.abs(amount - Math.round(amount)) < EXACT
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
