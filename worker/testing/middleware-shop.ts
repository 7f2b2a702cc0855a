import { vi } from 'vitest'
import type { Env } from '../env.ts'
import { documents } from './products.ts'
import type { Document } from './case-products.ts'
import { MIDDLEWARE_MAPPINGS } from './search-mapping.ts'
import { searchStub } from './search-stub.ts'

/** A request of a page: `product`, `review`, `url/map`. */
export interface Upstream {
  what: string
  body: string
}

type Respond = (work: () => Promise<Response>) => Promise<Response>

/** A shop behind a middleware with its own tools' index, which counts requests. */
export interface MiddlewareShop {
  env: Partial<Env>
  requests: readonly Upstream[]
  /** The maximum number of concurrent requests. */
  maxConcurrent: () => number
  /** Replaces the response to request number `at` (from 1). */
  fail: (at: number, respond: Respond) => void
  reset: () => void
  /** Keys written to KV. */
  written: readonly string[]
  documents: Record<string, Document[]>
}

/** A middleware's errors: any failure behind it is a 500 with its own message. */
export const REFUSALS = {
  'refused with 400': async () =>
    Response.json(
      { code: 500, result: { type: 'parsing_exception', reason: 'unknown query' } },
      { status: 500 },
    ),
  'answered with 500': async () => Response.json({ code: 500, result: 'x' }, { status: 500 }),
  'never answered': () => new Promise<never>(() => undefined),
} satisfies Readonly<Record<string, Respond>>

const INDEX = 'electronics_fi'

/** Creates a shop; `lacks` names entities without an index. */
export function openMiddlewareShop(
  kv: KVNamespace,
  lacks: readonly string[] = ['url_rewrite', 'cms_hierarchy', 'cms_faq_category', 'cms_faq'],
): MiddlewareShop {
  const origin = `https://${crypto.randomUUID()}.test`
  const all = indexed()
  for (const type of lacks) delete all[type]
  const stub = searchStub(INDEX, all, MIDDLEWARE_MAPPINGS)
  const requests: Upstream[] = []
  const written: string[] = []
  let fault: { at: number; respond: Respond } | undefined
  let [running, peak] = [0, 0]
  const work = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/api/catalog/')) return stub.fetch(request)
    return Response.json({ code: 500, result: 'No mapping found' }, { status: 500 })
  }
  const answer = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    const what = /\/([^/]+)\/_search$/.exec(pathname)?.[1] ?? pathname.slice('/api/'.length)
    requests.push({ what, body: await request.clone().text() })
    const at = requests.length
    running += 1
    peak = Math.max(peak, running)
    try {
      await new Promise((resolve) => setTimeout(resolve, 1))
      const realResponse = () => work(request)
      return fault?.at === at ? await fault.respond(realResponse) : await realResponse()
    } finally {
      running -= 1
    }
  }
  mockOrigin(origin, answer)
  return {
    env: {
      BACKEND_URL: origin,
      SEARCH_URL: `${origin}/api/catalog`,
      KV: recordWrites(kv, written),
    },
    ...{ requests, written, documents: all },
    maxConcurrent: () => peak,
    fail(at, respond) {
      fault = { at, respond }
    },
    reset() {
      fault = undefined
      requests.length = 0
      written.length = 0
      peak = 0
    },
  }
}

/** Routes calls to an address there until the test's mocks are restored. */
function mockOrigin(origin: string, answer: (request: Request) => Promise<Response>): void {
  const spied = vi.isMockFunction(globalThis.fetch)
    ? vi.mocked(globalThis.fetch).getMockImplementation()
    : undefined
  const others: typeof fetch = spied ?? globalThis.fetch.bind(globalThis)
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const request = new Request(input, init)
    return request.url.startsWith(origin) ? answer(request) : others(request)
  })
}

/** A KV store that records writes. */
function recordWrites(kv: KVNamespace, written: string[]): KVNamespace {
  return {
    get: (key: string) => kv.get(key),
    async put(key: string, value: string) {
      written.push(key)
      await kv.put(key, value)
    },
  } as KVNamespace
}

/** The test shop as documents of an index: attributes are fields. */
function indexed(): Record<string, Document[]> {
  const flattenAttributes = ({ attributes, ...rest }: Document): Document => ({
    ...rest,
    ...(attributes as Document | undefined),
  })
  const all: Record<string, Document[]> = {
    ...{ cms_block: [], cms_page: [], cms_faq: [], store: [], store_stock: [] },
  }
  for (const { type, value } of documents) {
    const document = value as unknown as Document
    const children = document['configurable_children'] as readonly Document[] | undefined
    const realResponse =
      type === 'product'
        ? {
            ...flattenAttributes(document),
            configurable_children: children?.map(flattenAttributes) ?? [],
            pattern: '196',
          }
        : document
    all[type] = [...(all[type] ?? []), realResponse]
  }
  return all
}
