import type { PriceContext } from '../../../shared/price/context.ts'
import type { ManagedProduct } from '../../catalog/managed-product.ts'
import type { Desk } from '../frame/section.ts'
import type { Part } from './part.ts'
import type { SelectedView } from './selected-view.ts'

/** Input of the cards of a product or variant. */
export interface PartView {
  desk: Desk
  selected: SelectedView
  managed: ManagedProduct
  part: Part
  prices: PriceContext
}
