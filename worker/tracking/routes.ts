import { TRACK_PATH } from '../../shared/tracking/event.ts'
import { defineCalls } from '../guard/endpoint.ts'
import { POST } from '../guard/endpoint-policy.ts'
import { trackApi } from './api.ts'

/** Events for the marketing provider. */
export const routes = {
  endpoints: [defineCalls({ path: TRACK_PATH, methods: POST, limit: 'track', app: trackApi })],
}
