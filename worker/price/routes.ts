import { defineCalls } from '../guard/endpoint.ts'
import { READ } from '../guard/endpoint-policy.ts'
import { priceApi } from './api.ts'

/** Prices of products for one visitor. */
export const routes = {
  endpoints: [defineCalls({ path: '/api/price', methods: READ, limit: 'cart', app: priceApi })],
}
