import { VITALS_PATH } from '../../shared/vitals/report.ts'
import { defineCalls, POST } from '../guard/endpoint.ts'
import { vitalsApi } from './api.ts'

/** The endpoint for web vitals reported by browsers. */
export const routes = {
  endpoints: [defineCalls({ path: VITALS_PATH, methods: POST, limit: 'track', app: vitalsApi })],
}
