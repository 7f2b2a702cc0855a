import { backendStub, type StubProduct } from './backend-stub.ts'
import { graphqlStub, type GraphqlStub } from './scripted-graphql.ts'
import { searchStub, type SearchStub } from './search-stub.ts'

type Document = Readonly<Record<string, unknown>>
type Respond = (request: Request) => Response | Promise<Response>

/** A whole connected shop in memory: middleware, search engine and GraphQL under one origin. */
export interface ScriptedBackend {
  fetch: (request: Request) => Promise<Response>
  /** Every request so far, in order. */
  requests: readonly Request[]
  search: SearchStub
  graphql: GraphqlStub
  /** Replaces responses to matching `METHOD /path`. */
  fail: (pattern: RegExp, respond: Respond) => void
  /** Delays responses to matching `METHOD /path`. */
  slow: (pattern: RegExp, ms: () => number) => void
  /** Removes all faults. */
  mend: () => void
}

/**
 * Emulates the commerce contract with its irregular responses: `POST /api/catalog/{index}/{type}/_search`
 * and the engine's own URLs, with and without types; engine errors inside a middleware's 500; stock,
 * prices, url mapping; `/graphql`.
 */
export function scriptedBackend(
  index: string,
  documents: Readonly<Record<string, readonly Document[]>>,
): ScriptedBackend {
  const search = searchStub(index, documents)
  const graphql = graphqlStub(search, index)
  const commerce = backendStub((documents['product'] ?? []).map(stubProductOf))
  const requests: Request[] = []
  let faults: readonly (readonly [RegExp, Respond])[] = []
  let delays: readonly (readonly [RegExp, () => number])[] = []
  const answer = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    if (pathname === '/' && request.method === 'GET') return Response.json(ENGINE)
    if (pathname === '/graphql') return graphql.fetch(request)
    if (pathname === '/api/catalog') return Response.json(NO_INDEX, { status: 500 })
    if (pathname.startsWith('/api/catalog/')) return behindMiddleware(search, request)
    if (pathname.startsWith('/api/')) return commerce.fetch(request)
    return search.fetch(typeless(request))
  }
  return {
    ...{ requests, search, graphql },
    async fetch(request) {
      requests.push(request.clone())
      const line = `${request.method} ${new URL(request.url).pathname}`
      const [, delay] = delays.find(([pattern]) => pattern.test(line)) ?? []
      if (delay) await new Promise((done) => setTimeout(done, delay()))
      const [, respond] = faults.find(([pattern]) => pattern.test(line)) ?? []
      return respond ? respond(request) : answer(request)
    },
    fail(pattern, respond) {
      faults = [[pattern, respond], ...faults]
    },
    slow(pattern, ms) {
      delays = [[pattern, ms], ...delays]
    },
    mend() {
      faults = []
      delays = []
    },
  }
}

/** The engine's root response. */
const ENGINE = { cluster_name: 'scripted', version: { number: '8.15.0' } }

const NO_INDEX = { code: 500, result: 'Please do use following URL format' }

/** The middleware does not forward the store code and group. */
async function behindMiddleware(search: SearchStub, request: Request): Promise<Response> {
  const url = new URL(request.url)
  url.searchParams.delete('storeCode')
  if (request.method !== 'POST') return search.fetch(new Request(url, request))
  const { groupToken: _group, ...body } = (await request.json()) as Document
  const { method, headers } = request
  return search.fetch(new Request(url, { method, headers, body: JSON.stringify(body) }))
}

/** Converts a typed URL, of versions before 6, and their parameter names. */
function typeless(request: Request): Request {
  const url = new URL(request.url)
  const typed = /^\/([^/]+)\/([a-z_]+)\/_search$/.exec(url.pathname)
  if (!typed || typed[2]?.startsWith('_')) return request
  url.pathname = `/${typed[1]}_${typed[2]}/_search`
  for (const name of ['_source_include', '_source_exclude']) {
    const value = url.searchParams.get(name)
    if (value !== null) url.searchParams.set(`${name}s`, value)
    url.searchParams.delete(name)
  }
  return new Request(url, request)
}

function stubProductOf(product: Document): StubProduct {
  const { qty = 0 } = (product['stock'] ?? {}) as { qty?: number }
  return {
    ...{ sku: String(product['sku']), id: Number(product['id']), qty: Number(qty) },
    ...{ price: Number(product['price']), url_path: String(product['url_path'] ?? '') },
  }
}
