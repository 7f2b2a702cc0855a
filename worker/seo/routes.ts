import { defineFiles } from '../guard/endpoint.ts'
import { crawlerApi } from './api.ts'

/** The endpoints for crawlers. */
export const routes = {
  endpoints: [defineFiles('/', crawlerApi)],
}
