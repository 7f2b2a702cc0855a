/** What handles orders, in one file of the build: loaded when this device keeps one or is to keep one. */
export { holdsCart } from './hold.ts'
export { makeOrders } from '../app/make-orders.ts'
export { OrderTable } from './order-table.ts'
