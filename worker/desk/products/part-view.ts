import type { PriceContext } from '../../../shared/price/context.ts'
import type { ManagedProduct } from '../../catalog/managed-product.ts'
import type { Desk } from '../frame/section.ts'
import type { Part } from './part.ts'
import type { Place } from './place.ts'

/** A product or variant as cards show it. */
export interface PartView {
  desk: Desk
  place: Place
  managed: ManagedProduct
  part: Part
  prices: PriceContext
}
