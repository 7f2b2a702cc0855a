import { placeOrder, readCartOrder, readOrderState } from '../order/place.ts'
import type { OrderOutcome, OrderRequest } from '../../shared/order/order.ts'
import type { CartRef } from '../session/cart-ref.ts'
import type { SessionContext } from '../session/context.ts'

/** Places orders and reads their state. */
export interface OrderService {
  place: (context: SessionContext, request: OrderRequest) => Promise<OrderOutcome>
  /** Undefined if no order of this visitor has this key. */
  readState: (context: SessionContext, orderId: string) => Promise<OrderOutcome | undefined>
  /** The order made from this cart; undefined if there is none, or none of this visitor. */
  readStateOfCart: (context: SessionContext, cart: CartRef) => Promise<OrderOutcome | undefined>
}

/** Orders of the shop's own checkout. */
export const orderService: OrderService = {
  place: placeOrder,
  readState: readOrderState,
  readStateOfCart: readCartOrder,
}
