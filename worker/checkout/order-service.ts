import { placeOrder, readOrderOf, readOrderState } from '../order/place.ts'
import type { OrderService } from './place-form.ts'

/** Orders of the shop's own checkout. */
export const orderService: OrderService = {
  place: placeOrder,
  readState: readOrderState,
  readStateOfCart: readOrderOf,
}
