import type { Context, Handler, Hono, MiddlewareHandler } from 'hono'
import { ENDPOINTS, type EndpointName } from '../../shared/api.ts'
import type { Env } from '../env.ts'
import { readForm } from '../http/body-api.ts'
import { POST, type EndpointPolicy } from './endpoint-policy.ts'
import type { LimitClass } from './limits.ts'
import { mountLazily, type LoadApp } from './mount-lazily.ts'

type AppEnv = { Bindings: Env }
type AppContext = Context<AppEnv>
type App = Hono<AppEnv>

/** An address that is no page: what may come in, and who answers. */
export interface Endpoint {
  path: string
  /** None: it is read as pages are. */
  policies: readonly EndpointPolicy[]
  mount: (app: App) => void
}

const KIB = 1024
/** The longest call of the shop's own pages is a cart with all its options. */
const MAX_CALL_BYTES = 64 * KIB

/** All that is true of a form that a page sends without JavaScript. */
export interface FormRecord {
  path: string
  limit: LimitClass
  /** Longest body that is read; 413 beyond it. */
  maxBytes: number
  /** Taken once by the key that the browser gave it; or again each time, because a repeat changes nothing. */
  idempotency: MiddlewareHandler<AppEnv> | 'by-nature'
  /** What answers who opens the address by hand: nobody, the page of that address, or a handler. */
  read: 'nobody' | 'page' | Handler<AppEnv>
  answer: (c: AppContext, fields: URLSearchParams) => Response | Promise<Response>
}

/** A form: its fields are read, bounded, before anything else is done. */
export function defineForm(form: FormRecord): Endpoint {
  const { path, limit, maxBytes, idempotency, read, answer } = form
  const methods = read === 'nobody' ? POST : (['GET', 'HEAD', 'POST'] as const)
  return {
    path,
    policies: [{ path, methods, maxBodyBytes: maxBytes, limit, proof: 'browser', takesForm: true }],
    mount(app) {
      if (idempotency !== 'by-nature') app.post(path, idempotency)
      app.post(path, async (c) => answer(c, await readForm(c, maxBytes)))
      if (typeof read === 'function') app.get(path, read)
    },
  }
}

/** The calls of the browser below a path (`shared/api.ts`). */
export interface CallsRecord {
  path: string
  methods: readonly string[]
  limit: LimitClass
  /** Calls where somebody could try passwords, codes, links or addresses of others; each is a POST. */
  stricter?: Partial<Readonly<Record<EndpointName, LimitClass>>>
  app: App
}

/** Calls that the shop's own pages make; the browser answers for who sends them. */
export function defineCalls({ path, methods, limit, stricter = {}, app }: CallsRecord): Endpoint {
  const isRead = !methods.includes('POST')
  const calls = { proof: 'browser', takesForm: false } as const
  const single = Object.entries(stricter).map(([name, limit]) => ({
    ...calls,
    path: ENDPOINTS[name as EndpointName].path,
    ...{ methods: POST, maxBodyBytes: MAX_CALL_BYTES, limit },
  }))
  return {
    path,
    policies: [
      { ...calls, path, methods, maxBodyBytes: isRead ? 0 : MAX_CALL_BYTES, limit },
      ...single,
    ],
    mount: (shop) => shop.route(path, app),
  }
}

/** Calls that prove themselves, by a signature or a key, or that do nothing; `load`: with the first of them. */
export function defineSigned(
  record: Pick<EndpointPolicy, 'path' | 'maxBodyBytes'> &
    Partial<Pick<EndpointPolicy, 'methods' | 'limit'>> &
    ({ app: App } | { load: LoadApp }),
): Endpoint {
  const { path, maxBodyBytes, methods = POST, limit = 'signed' } = record
  const policy = { path, methods, maxBodyBytes, limit, proof: 'call', takesForm: false } as const
  const mount: Endpoint['mount'] = (shop) =>
    'load' in record ? mountLazily(shop, path, record.load) : void shop.route(path, record.app)
  return { path, policies: [policy], mount }
}

/** Addresses that are read as pages are: files, lists for crawlers, pictures. */
export function defineFiles(path: string, app: App): Endpoint {
  return { path, policies: [], mount: (shop) => shop.route(path, app) }
}

/** Mounts endpoints so that the longest address comes first. */
export function mountEndpoints(app: App, endpoints: readonly Endpoint[]): App {
  const ordered = endpoints.toSorted((one, other) => other.path.length - one.path.length)
  for (const { mount } of ordered) mount(app)
  return app
}
