import { defineSigned } from '../guard/endpoint.ts'
import { READ_AND_POST } from '../guard/endpoint-policy.ts'
import { invalidateApi, purgeApi } from './api.ts'
import { magentoPurgeApi } from './magento-api.ts'

/** Purges: signed calls, and those of existing indexers. */
export const routes = {
  endpoints: [
    defineSigned({ path: '/__purge', maxBodyBytes: 16 * 1024, app: purgeApi }),
    defineSigned({ path: '/__magento', maxBodyBytes: 0, app: magentoPurgeApi }),
    defineSigned({
      path: '/invalidate',
      methods: READ_AND_POST,
      maxBodyBytes: 16 * 1024,
      app: invalidateApi,
    }),
  ],
}
