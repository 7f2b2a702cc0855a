import { defineSigned, type Endpoint, READ_AND_POST, mountLazily } from '../guard/endpoint.ts'
import { loadCommand, loadDesk } from './load-api.ts'

const MIB = 1024 * 1024

/** Addresses where links and keys could be guessed (rate-limited). */
const ENTRIES = ['/admin/sign-in', '/admin/invitation'] as const

/** The desk has its own CSRF check, without the shop's confirmation page. */
const POLICY = { methods: READ_AND_POST, proof: 'call', takesForm: true } as const

const desk: Endpoint = {
  path: '/admin',
  policies: [
    { ...POLICY, path: '/admin', maxBodyBytes: 16 * MIB, limit: 'desk' },
    ...ENTRIES.map((path) => ({
      ...{ ...POLICY, path, maxBodyBytes: 64 * 1024, limit: 'login' as const },
    })),
  ],
  mount: (shop) => mountLazily(shop, '/admin', loadDesk),
}

/** Endpoints of the merchant's desk and of its command. */
export const routes = {
  endpoints: [desk, defineSigned({ path: '/__admin/desk', maxBodyBytes: 4096, load: loadCommand })],
}
