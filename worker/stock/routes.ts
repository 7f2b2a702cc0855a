import { defineCalls, READ } from '../guard/endpoint.ts'
import { stockApi } from './api.ts'

/** The stock of products. */
export const routes = {
  endpoints: [defineCalls({ path: '/api/stock', methods: READ, limit: 'cart', app: stockApi })],
}
