import { defineCalls, READ } from '../guard/endpoint.ts'
import { priceApi } from './api.ts'

/** Prices of products for one visitor. */
export const routes = {
  endpoints: [defineCalls({ path: '/api/price', methods: READ, limit: 'cart', app: priceApi })],
}
