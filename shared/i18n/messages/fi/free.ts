import type { CatalogueOf } from '../../translate.ts'
import type { messages as english } from '../en/free.ts'

/** What the cart and the checkout call delivery that costs nothing, in Finnish. */
export const messages: CatalogueOf<typeof english> = {
  'cart.delivery.free': 'Maksuton',
}
