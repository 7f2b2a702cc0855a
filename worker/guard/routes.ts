import { reportApi } from './api.ts'
import { defineSigned } from './endpoint.ts'

/** Where browsers report what a page was not allowed to do. */
export const routes = {
  endpoints: [
    defineSigned({ path: '/__report', limit: 'report', maxBodyBytes: 16 * 1024, app: reportApi }),
  ],
}
