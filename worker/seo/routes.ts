import { defineFiles } from '../guard/endpoint.ts'
import { crawlerApi } from './api.ts'

/** What machines read about the shop. */
export const routes = {
  endpoints: [defineFiles('/', crawlerApi)],
}
