import { defineSigned, READ_AND_POST } from '../guard/endpoint.ts'
import { invalidateApi, purgeApi } from './api.ts'
import { magentoPurgeApi } from './magento-api.ts'
import { MAX_BODY_BYTES } from './purge.ts'

/** Purges: signed calls, and those of existing indexers. */
export const routes = {
  endpoints: [
    defineSigned({ path: '/__purge', maxBodyBytes: MAX_BODY_BYTES, app: purgeApi }),
    defineSigned({ path: '/__magento', maxBodyBytes: 0, app: magentoPurgeApi }),
    defineSigned({
      path: '/invalidate',
      methods: READ_AND_POST,
      maxBodyBytes: MAX_BODY_BYTES,
      app: invalidateApi,
    }),
  ],
}
