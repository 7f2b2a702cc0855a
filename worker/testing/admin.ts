import { provideRoutes } from '../render/page-routes.ts'
import { routes } from '../routes.ts'
import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { adminApi } from '../admin/api.ts'
import { signCall } from '../signed/signature.ts'
import type { Env } from '../env.ts'
import { mountEndpoints } from '../guard/endpoint.ts'
import { routes as purge } from '../purge/routes.ts'

const SECRET = 'a secret that is long enough for a key'.replaceAll(' ', '-')

/** The bindings of the tests, with signing keys: `all`, `reader` (status only), `short` (no key). */
export const adminEnv: Env = {
  ...(env as unknown as Env),
  REUNA_KEYS: `all:import,status:${SECRET} reader:status:${SECRET}\nshort:import:too-short`,
}

const app = new Hono<{ Bindings: Env }>().use(provideRoutes(routes)).route('/__admin', adminApi)
mountEndpoints(app, purge.endpoints)

/** Changes to a validly signed call. */
export interface Change {
  kid?: string
  secret?: string
  /** Seconds by which the caller's clock is off. */
  late?: number
  sign?: (signature: string) => string
  signedPath?: string
  signedBody?: string
  method?: string
  /** Overrides bindings of the called shop. */
  env?: Partial<Env>
  context?: ExecutionContext
  /** Another app than the shop's own at /__admin. */
  app?: typeof adminApi
  /** Origin of another brand. */
  origin?: string
  /** The signed host; missing: signed without a host, as older callers do. */
  signedHost?: string
}

/** Makes a signed call as the commands do, with the changes of a test. */
export async function callAdmin(
  path: string,
  body: string,
  change: Change = {},
): Promise<Response> {
  const { kid = 'all', secret = SECRET, late = 0, method = 'POST' } = change
  const time = String(Math.floor(Date.now() / 1000) - late)
  const signedBody = new Uint8Array(new TextEncoder().encode(change.signedBody ?? body))
  const { signedHost: hostname } = change
  const call = {
    ...{ kid, time, path: change.signedPath ?? path, body: signedBody },
    ...(hostname !== undefined && { hostname }),
  }
  const signature = await signCall(secret, call)
  const door = change.app
    ? new Hono<{ Bindings: Env }>().use(provideRoutes(routes)).route('/__admin', change.app)
    : app
  return door.request(
    `${change.origin ?? 'http://localhost'}${path}`,
    {
      method,
      ...(method === 'POST' ? { body } : {}),
      headers: {
        'X-Reuna-Key': kid,
        'X-Reuna-Time': time,
        'X-Reuna-Sign': change.sign?.(signature) ?? signature,
      },
    },
    { ...adminEnv, ...change.env },
    change.context,
  )
}

/** Makes a call without a signature. */
export async function callUnsigned(
  path: string,
  env: Partial<Env> = {},
  init: RequestInit = {},
): Promise<Response> {
  return app.request(`http://localhost${path}`, init, { ...adminEnv, ...env })
}

/** One step of an import and its result; each call gets its own `req` unless one is given. */
export async function importStep(
  head: Readonly<Record<string, unknown>>,
  rows: readonly unknown[] = [],
  env: Partial<Env> = {},
): Promise<{ status: number; answer: Record<string, unknown> }> {
  const whole = { req: crypto.randomUUID(), ...head }
  const lines = rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row)))
  const body = [JSON.stringify(whole), ...lines].join('\n')
  const response = await callAdmin('/__admin/import', body, { env })
  return { status: response.status, answer: await response.json() }
}
