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

/** An address that is not a page: its policies and its handlers. */
export interface Endpoint {
  path: string
  /** Empty: the policy of pages applies. */
  policies: readonly EndpointPolicy[]
  mount: (app: App) => void
}

const KIB = 1024
/** The longest call of the shop's own pages is a cart with all its options. */
const MAX_CALL_BYTES = 64 * KIB

/** The definition of a form that pages send without JavaScript. */
export interface FormRecord {
  path: string
  limit: LimitClass
  /** Longest body that is read; 413 beyond it. */
  maxBytes: number
  /**
   * Processes a form once by its idempotency key; `by-nature`: processed each time, because a repeat
   * changes nothing.
   */
  idempotency: MiddlewareHandler<AppEnv> | 'by-nature'
  /** The response to GET: none, the page of that address, or a handler. */
  read: 'nobody' | 'page' | Handler<AppEnv>
  answer: (c: AppContext, fields: URLSearchParams) => Response | Promise<Response>
}

/** Defines a form: its fields are read, up to the limit, before anything else happens. */
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

/** The browser's calls below a path (`shared/api.ts`). */
export interface CallsRecord {
  path: string
  methods: readonly string[]
  limit: LimitClass
  /**
   * Stricter limits of calls that allow guessing passwords, codes, links or other people's addresses; each
   * is a POST.
   */
  stricter?: Partial<Readonly<Record<EndpointName, LimitClass>>>
  app: App
}

/** Defines calls of the shop's own pages; the browser's headers prove the sender. */
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

/**
 * Defines calls that prove themselves by a signature or key, or that change nothing; `load` runs at the
 * first call.
 */
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

/** Defines addresses that are read like pages: files, lists for crawlers, pictures. */
export function defineFiles(path: string, app: App): Endpoint {
  return { path, policies: [], mount: (shop) => shop.route(path, app) }
}

/** Mounts endpoints, longest address first. */
export function mountEndpoints(app: App, endpoints: readonly Endpoint[]): App {
  const ordered = endpoints.toSorted((one, other) => other.path.length - one.path.length)
  for (const { mount } of ordered) mount(app)
  return app
}
