import {
  defineSigned,
  type Endpoint,
  READ_AND_POST,
  mountLazily,
  appBelow,
  type LoadApp,
} from '../guard/endpoint.ts'

/** Loads the desk lazily: few isolates ever serve it. */
const loadDesk: LoadApp = async (c) => {
  const [{ deskApi }, { SECTIONS }] = await Promise.all([
    import('./desk-api.tsx'),
    import('./sections.ts'),
  ])
  return deskApi(SECTIONS, c.get('routes'))
}

/** Loads the endpoint of the command `admin` lazily. */
const loadCommand: LoadApp = async () => {
  const { commandApi } = await import('./access/command-api.ts')
  return appBelow('/__admin/desk', commandApi)
}

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
