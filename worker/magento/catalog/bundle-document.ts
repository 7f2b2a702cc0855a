import type { RawCard, RawItem, RawMember, RawProduct } from './raw-product.ts'

type Document = Readonly<Record<string, unknown>>
type Bundle = Pick<RawProduct | RawCard, 'dynamic_price' | 'items' | 'price_range'>
type Selection = RawItem['options'][number]

/** Types of bundle options by Magento's name. */
const TYPES: Readonly<Record<string, string>> = {
  radio: 'radio',
  select: 'select',
  checkbox: 'checkbox',
}

/**
 * The options of a bundle. With a fixed price, its parts have the prices that the bundle sets, and the
 * bundle's own price is added to each choice of its first required option, which is always chosen.
 */
export function bundleOptions(bundle: Bundle): readonly Document[] {
  const items = bundle.items.toSorted((a, b) => a.position - b.position)
  const base = bundle.dynamic_price ? 0 : basePrice(bundle)
  const first = items.find(({ required }) => required) ?? items[0]
  return items.map((item) => ({
    option_id: item.option_id,
    title: item.title,
    required: item.required,
    type: TYPES[item.type] ?? 'multi',
    position: item.position,
    product_links: item.options.flatMap((selection) =>
      selection.product
        ? [
            {
              id: String(selection.id),
              sku: selection.product.sku,
              qty: selection.quantity,
              is_default: selection.is_default,
              can_change_quantity: selection.can_change_quantity,
              position: selection.position,
              ...(bundle.dynamic_price
                ? { price: null }
                : fixedPrice(selection, bundle, base, item === first)),
            },
          ]
        : [],
    ),
  }))
}

function fixedPrice(
  selection: Selection,
  bundle: Bundle,
  base: number,
  isFirst: boolean,
): Document {
  const quantity = selection.quantity || 1
  const whole = selectionPrice(selection, base) + (isFirst ? base / quantity : 0)
  return { price: cents(whole * bundleDiscount(bundle)), price_type: 'fixed' }
}

/** A percentage refers to the bundle's own price. */
function selectionPrice({ price, price_type }: Selection, base: number): number {
  return price_type === 'PERCENT' ? (base * price) / 100 : price
}

/**
 * A bundle's own price: its minimum price without the cheapest required parts. Which parts are the cheapest
 * may depend on it, because some cost a percentage of it.
 */
function basePrice({ items, price_range }: Bundle): number {
  const minPrice = price_range?.minimum_price.regular_price ?? 0
  const required = items.filter((item) => item.required)
  let base = minPrice
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const next = baseWith(required, base, minPrice)
    if (next === base) break
    base = next
  }
  return base
}

const MAX_ROUNDS = 10

/** The own price if the parts are the cheapest that cost least at an assumed own price. */
function baseWith(required: readonly RawItem[], assumed: number, minPrice: number): number {
  let fixed = 0
  let percent = 0
  for (const { options } of required) {
    const [cheapest] = options
      .filter(({ product }) => product)
      .map((each) => ({ ...each, sum: selectionPrice(each, assumed) * each.quantity }))
      .toSorted((a, b) => a.sum - b.sum)
    if (cheapest?.price_type === 'PERCENT') percent += cheapest.price * cheapest.quantity
    else if (cheapest) fixed += cheapest.sum
  }
  return Math.max(0, cents((minPrice - fixed) / (1 + percent / 100)))
}

/**
 * The share of its parts' prices that a bundle with a special price costs. Magento does not return the
 * percentage: it follows from the lowest price and that of the cheapest required parts.
 */
export function bundleDiscount(bundle: Bundle): number {
  const { regular_price: regular, final_price: final } = bundle.price_range?.minimum_price ?? {}
  if (typeof regular !== 'number' || typeof final !== 'number' || final >= regular) return 1
  const whole = bundle.dynamic_price ? cheapestSum(bundle) : regular
  const shares = DECIMALS.map((decimals) => Number((final / whole).toFixed(decimals)))
  return shares.find((share) => share < 1 && Math.abs(whole * share - final) < CENT) ?? 1
}

/** A percentage is whole, or has up to two decimals. */
const DECIMALS = [2, 3, 4]

const CENT = 0.01

/** The price of the cheapest parts that a bundle is sold with: of each required option, else of the cheapest one. */
function cheapestSum({ items }: Pick<Bundle, 'items'>): number {
  const sums = items.map(({ required, options }) => ({
    required,
    sum: Math.min(...options.map(({ product, quantity }) => finalPrice(product) * quantity)),
  }))
  const required = sums.filter((each) => each.required)
  if (required.length === 0) return Math.min(...sums.map(({ sum }) => sum))
  return required.reduce((total, { sum }) => total + sum, 0)
}

function finalPrice(product: RawMember | null | undefined): number {
  return product?.price_range?.minimum_price.final_price ?? Infinity
}

/** The parts of a bundle without duplicates. */
export function bundleMembers({ items }: Pick<Bundle, 'items'>): readonly RawMember[] {
  return items.flatMap(({ options, product }) => [
    ...options.flatMap((selection) => selection.product ?? []),
    ...(product ? [product] : []),
  ])
}

function cents(amount: number): number {
  return Math.round(amount * 100) / 100
}
