import type { CartItem } from '../../shared/cart/cart.ts'
import type { ProductOption } from '../../shared/cart/product-option.ts'

/** Returns the line of another variant with the quantity and the custom options of the old line. */
export function withOptionsOf(old: CartItem, variant: CartItem): CartItem {
  const custom_options = old.product_option?.extension_attributes.custom_options
  if (custom_options === undefined) return { ...variant, qty: old.qty }
  const product_option: ProductOption = {
    extension_attributes: { ...variant.product_option?.extension_attributes, custom_options },
  }
  return { ...variant, qty: old.qty, product_option }
}
