import { VITALS_PATH } from '../../shared/vitals/report.ts'
import { defineCalls } from '../guard/endpoint.ts'
import { POST } from '../guard/endpoint-policy.ts'
import { vitalsApi } from './api.ts'

/** What visitors' browsers report of how fast pages were. */
export const routes = {
  endpoints: [defineCalls({ path: VITALS_PATH, methods: POST, limit: 'track', app: vitalsApi })],
}
