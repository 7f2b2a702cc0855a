import { defineSigned } from './endpoint.ts'
import { reportApi } from './report.ts'

/** The address of browsers' reports (CSP and others). */
export const routes = {
  endpoints: [
    defineSigned({ path: '/__report', limit: 'report', maxBodyBytes: 16 * 1024, app: reportApi }),
  ],
}
