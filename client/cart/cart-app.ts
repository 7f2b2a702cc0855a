import type { Shop } from '../../shared/ui/shop.tsx'
import type { CartShop } from './cart-shop.ts'
import type { CartControls } from './controls.ts'

/** A shop's state with what the views of the cart need. */
export interface CartApp {
  shop: CartShop
  view: Shop
  controls: CartControls
}
