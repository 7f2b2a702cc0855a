/** The order code as one chunk: loaded when an order is stored or about to be stored. */
export { hasUnsettledOrder } from './unsettled.ts'
export { makeOrders } from '../app/make-orders.ts'
export { OrderTable } from './order-table.ts'
