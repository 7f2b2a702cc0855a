import type { BundleLink, LinkedPrice, Product } from './product.ts'
import { isEnabled } from './variant.ts'

/**
 * Returns what the price of a linked product needs. A configurable product without a price counts as its
 * first enabled variant.
 */
export function toLinkedPrice(product: Product, qty: number): LinkedPrice {
  const variant =
    product.price > 0 ? undefined : product.configurable_children.find((child) => isEnabled(child))
  const source = variant ?? product
  return {
    sku: product.sku,
    qty,
    price: source.price,
    special_price: source.special_price,
    special_from_date: source.special_from_date,
    special_to_date: source.special_to_date,
    ...(source.final_price === undefined ? {} : { final_price: source.final_price }),
    ...(source.lowest_30d === undefined ? {} : { lowest_30d: source.lowest_30d }),
    tax_class_id: product.tax_class_id,
    ...(source.tier_prices.length > 0 ? { tier_prices: source.tier_prices } : {}),
  }
}

/**
 * Returns the price of a bundle's link: fixed by the bundle, a percentage, or the linked product's own (no
 * price, or 0). A percentage is of the bundle's price; if the bundle has none, of the linked product's
 * prices. A price set by the bundle has no special price and no rule's price.
 */
export function linkedPrice(
  bundle: Pick<Product, 'price' | 'tax_class_id'>,
  link: Pick<BundleLink, 'price' | 'price_type'>,
  product: Product,
  qty: number,
): LinkedPrice {
  const catalogPrice = toLinkedPrice(product, qty)
  const amount = link.price ?? 0
  if (!(amount > 0)) return catalogPrice
  const isPercent = link.price_type === 'percent'
  if (isPercent && !(bundle.price > 0)) return multiplyPrices(catalogPrice, amount / 100)
  return {
    sku: catalogPrice.sku,
    qty,
    price: isPercent ? (bundle.price * amount) / 100 : amount,
    special_price: null,
    special_from_date: null,
    special_to_date: null,
    tax_class_id: bundle.tax_class_id > 0 ? bundle.tax_class_id : catalogPrice.tax_class_id,
  }
}

function multiplyPrices(part: LinkedPrice, factor: number): LinkedPrice {
  return {
    ...part,
    price: part.price * factor,
    special_price: part.special_price === null ? null : part.special_price * factor,
    ...(part.final_price === undefined ? {} : { final_price: part.final_price * factor }),
    ...(part.lowest_30d === undefined ? {} : { lowest_30d: part.lowest_30d * factor }),
    ...(part.tier_prices
      ? { tier_prices: part.tier_prices.map((tier) => ({ ...tier, value: tier.value * factor })) }
      : {}),
  }
}
