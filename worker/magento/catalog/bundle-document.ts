import type { RawCard, RawItem, RawMember, RawProduct } from './raw-product.ts'

type Document = Readonly<Record<string, unknown>>
type Bundle = Pick<
  RawProduct | RawCard,
  'dynamic_price' | 'items' | 'price_range' | 'special_price'
>
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

/** A bundle's own price: its minimum price without the cheapest required parts. */
function basePrice({ items, price_range }: Bundle): number {
  const minPrice = price_range?.minimum_price.regular_price ?? 0
  let fixed = 0
  let percent = 0
  for (const { required, options } of items) {
    const cheapest = options
      .filter(({ product }) => product)
      .toSorted((a, b) => a.price * a.quantity - b.price * b.quantity)[0]
    if (!required || !cheapest) continue
    if (cheapest.price_type === 'PERCENT') percent += cheapest.price * cheapest.quantity
    else fixed += cheapest.price * cheapest.quantity
  }
  return Math.max(0, cents((minPrice - fixed) / (1 + percent / 100)))
}

/** The special price of a bundle is a percentage of its parts' prices. */
export function bundleDiscount({ special_price, price_range }: Omit<Bundle, 'items'>): number {
  const { regular_price: regular, final_price: final } = price_range?.minimum_price ?? {}
  const isReduced = typeof regular === 'number' && typeof final === 'number' && final < regular
  const percent = special_price ?? 0
  return isReduced && percent > 0 && percent < 100 ? percent / 100 : 1
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
