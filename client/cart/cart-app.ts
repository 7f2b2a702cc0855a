import type { Shop } from '../../shared/ui/shop.tsx'
import type { CartServices } from './cart-services.ts'
import type { CartControls } from './controls.ts'

/** A shop's state and the dependencies of the cart's views. */
export interface CartApp {
  shop: CartServices
  view: Shop
  controls: CartControls
}
