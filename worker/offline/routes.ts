import { defineCalls, defineFiles, READ } from '../guard/endpoint.ts'
import { catalogApi, manifestApi, scriptApi } from './api.ts'

/** The endpoints that a browser needs to render pages offline. */
export const routes = {
  endpoints: [
    defineCalls({ path: '/api/catalog', methods: READ, limit: 'search', app: catalogApi }),
    defineFiles('/service-worker.js', scriptApi),
    defineFiles('/manifest.webmanifest', manifestApi),
  ],
}
