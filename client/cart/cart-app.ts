import type { Shop } from '../../shared/ui/shop.tsx'
import type { CartServices } from './cart-services.ts'
import type { CartControls } from './controls.ts'

/** A shop's state with what the views of the cart need. */
export interface CartApp {
  shop: CartServices
  view: Shop
  controls: CartControls
}
