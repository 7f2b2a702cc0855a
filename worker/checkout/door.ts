import { placeOrder, readOrderOf, readOrderState } from '../order/place.ts'
import type { OrderDoor } from './place-form.ts'

/** Orders of the shop's own checkout. */
export const orderDoor: OrderDoor = {
  place: placeOrder,
  tell: readOrderState,
  tellOf: readOrderOf,
}
