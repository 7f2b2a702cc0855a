import { defineSigned } from '../guard/endpoint.ts'
import { loadAdmin } from './load-api.ts'

/** The endpoints of the merchant's commands. */
export const routes = {
  endpoints: [
    // Large enough for one document of an import and its head.
    defineSigned({ path: '/__admin', maxBodyBytes: 1024 * 1024, load: loadAdmin }),
  ],
}
