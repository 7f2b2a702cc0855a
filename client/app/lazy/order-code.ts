/** The order code as one chunk: loaded when an order is stored or about to be stored. */
export { hasUnsettledOrder } from '../../order/unsettled.ts'
export { createOrders } from '../create-orders.ts'
export { OrderTable } from '../../order/order-table.ts'
