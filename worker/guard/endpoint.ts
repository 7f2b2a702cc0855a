import { type Context, type Handler, Hono, type MiddlewareHandler } from 'hono'
import { ENDPOINTS, type EndpointName } from '../../shared/api.ts'
import type { Env } from '../env.ts'
import { readForm } from '../http/read-body.ts'
import type { LimitClass } from './limits.ts'

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
interface CallsRecord {
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
  const ordered = endpoints.toSorted((a, b) => b.path.length - a.path.length)
  for (const { mount } of ordered) mount(app)
  return app
}

/** What requests an address accepts. */
export interface EndpointPolicy {
  /** Applies to this address and all below it without their own policy. */
  path: string
  methods: readonly string[]
  /** Longest body that is read; 0: bodies are not read. */
  maxBodyBytes: number
  /**
   * Rate limit of calls per visitor. Pages have none here: only their renders are counted, where they
   * happen.
   */
  limit?: LimitClass
  /**
   * What protects unsafe methods against CSRF: `browser`: the browser's headers about the sender; `call`:
   * the call itself, by a signature or key, or because it changes nothing.
   */
  proof: 'browser' | 'call'
  /** Accepts forms of pages without JavaScript. */
  takesForm: boolean
}

export const READ = ['GET', 'HEAD'] as const
export const READ_AND_POST = [...READ, 'POST'] as const
export const POST = ['POST'] as const

/** The policy of pages and pictures: read-only, and request bodies are ignored. */
const PAGES: EndpointPolicy = {
  ...{ path: '', methods: READ, maxBodyBytes: 0 },
  ...{ proof: 'browser', takesForm: false },
}

/** Finds the policy of a path: that of the longest address at or above it, else that of pages. */
export type PolicyOf = (pathname: string) => EndpointPolicy

/** Finds policies among those of all endpoints. */
export function endpointPolicies(policies: readonly EndpointPolicy[]): PolicyOf {
  const known = new Map(policies.map((policy) => [policy.path, policy]))
  const deepest = Math.max(...policies.map(({ path }) => path.split('/').length))
  return (pathname) => {
    const segments = pathname.split('/', deepest)
    for (let count = segments.length; count > 1; count -= 1) {
      const found = known.get(segments.slice(0, count).join('/'))
      if (found) return found
    }
    return PAGES
  }
}

/** Loads an app at its first request. */
export type LoadApp = (c: Context<AppEnv>) => Promise<{
  fetch: (request: Request, env: Env, ctx: Context['executionCtx']) => Response | Promise<Response>
}>

/**
 * Mounts an app at a path and below it, loaded at its first request: other requests and the start of the
 * worker do not pay for it.
 */
export function mountLazily(shop: Hono<AppEnv>, path: string, load: LoadApp): void {
  let loading: ReturnType<LoadApp> | undefined
  const answer = async (c: Context<AppEnv>): Promise<Response> => {
    loading ??= load(c)
    return (await loading).fetch(c.req.raw, c.env, c.executionCtx)
  }
  shop.all(path, answer)
  shop.all(`${path}/*`, answer)
}

/** Prepares an app for a path below which it is loaded; the shop handles its errors. */
export function appBelow(path: string, app: Hono<AppEnv>): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .onError((error) => {
      throw error
    })
    .route(path, app)
}
