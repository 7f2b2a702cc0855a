import { TRACK_PATH } from '../../shared/tracking/event.ts'
import { defineCalls, POST } from '../guard/endpoint.ts'
import { trackApi } from './api.ts'

/** Events for the marketing provider. */
export const routes = {
  endpoints: [defineCalls({ path: TRACK_PATH, methods: POST, limit: 'track', app: trackApi })],
}
