import { ShopError } from '../../shared/error.ts'
import { isRecord } from '../../shared/raw.ts'
import { requestJson } from '../backend/request-json.ts'
import { catalogMagento, connectionsOf } from '../brand/connections.ts'
import { readRefusal } from '../backend/refusal.ts'
import { defaultView } from '../brand/select-view.ts'
import { activeBrand, brandsOf } from '../brand/select.ts'
import { searchUrl } from '../catalog/elasticsearch/search-call.ts'
import type { Env } from '../env.ts'

/** The problem of an upstream as a code, never as the upstream's message. */
export type UpstreamProblem =
  | 'away'
  | 'credentials'
  | 'index-missing'
  | 'platform-away'
  | 'refused'
  | 'no-contract'

/** Undefined: healthy. */
export interface UpstreamHealth {
  search: UpstreamProblem | undefined
  backend: UpstreamProblem | undefined
}

const TIMEOUT_MS = 1000
const MAX_BYTES = 256 * 1024
/** Results are reused for this long. */
export const KEEP_MS = 5000
/** An unknown SKU: any response about it shows that the upstream works. */
const NO_SKU = 'health-check-no-such-sku'

const results = new Map<string, { at: number; health: Promise<UpstreamHealth> }>()
const MAX_ENTRIES = 20

/**
 * Checks what pages need first: products of the index, and stock. Concurrent callers share the result for
 * five seconds.
 */
export function upstreamHealth(env: Env, now: number): Promise<UpstreamHealth> {
  const targets = targetsOf(env)
  const key = JSON.stringify(targets)
  const known = results.get(key)
  if (known && Math.abs(now - known.at) < KEEP_MS) return known.health
  const health = checkTargets(targets)
  if (results.size >= MAX_ENTRIES) results.clear()
  results.set(key, { at: now, health })
  return health
}

interface Targets {
  searches: readonly { url: string; index: string; apiVersion: string }[]
  backends: readonly string[]
  magentos: readonly string[]
  /** Those of the Magentos that serve the catalog. */
  catalogMagentos: readonly string[]
}

/** The upstreams of the active brand, and of every brand with a connection of its own. */
function targetsOf(env: Env): Targets {
  const active = activeBrand(env)?.id
  const issues = brandsOf(env).flatMap((brand) => {
    const own = connectionsOf(env, brand)
    return brand.id === active || own !== env ? [{ brand, own }] : []
  })
  const searches = issues.flatMap(({ brand, own: { SEARCH_URL: url, SEARCH_API_VERSION } }) => {
    const { index, apiVersion } = defaultView(brand).elasticsearch
    return url ? [{ url, index, apiVersion: SEARCH_API_VERSION ?? apiVersion }] : []
  })
  const backends = issues.flatMap(({ own }) => own.BACKEND_URL ?? [])
  const magentos = issues.flatMap(({ own }) => own.MAGENTO_URL ?? [])
  const targets = issues.flatMap(({ own }) => catalogMagento(own) ?? [])
  const each = (urls: readonly string[]) => [...new Set(urls.filter((url) => url !== ''))]
  return {
    searches,
    backends: each(backends),
    magentos: each(magentos),
    catalogMagentos: each(targets),
  }
}

async function checkTargets({
  searches,
  backends,
  magentos,
  catalogMagentos: targets,
}: Targets): Promise<UpstreamHealth> {
  const [search, backend, magento] = await Promise.all([
    Promise.all(searches.map((target) => checkUpstream(() => searchProblem(target)))),
    Promise.all(backends.map((url) => checkUpstream(() => backendProblem(url)))),
    Promise.all(magentos.map((url) => checkUpstream(() => magentoProblem(url)))),
  ])
  const first = (all: readonly (UpstreamProblem | undefined)[]) => all.find((each) => each)
  // A Magento counts as both unless its products are copied.
  const listed = magento.filter((_, at) => targets.includes(magentos[at] ?? ''))
  return { search: first([...search, ...listed]), backend: first([...backend, ...magento]) }
}

async function checkUpstream(
  fetchJson: () => Promise<UpstreamProblem | undefined>,
): Promise<UpstreamProblem | undefined> {
  try {
    return await fetchJson()
  } catch (error) {
    const isAnswer = error instanceof ShopError && error.code === 'answer.content-type'
    return isAnswer ? 'no-contract' : 'away'
  }
}

async function searchProblem(
  target: Targets['searches'][number],
): Promise<UpstreamProblem | undefined> {
  const { url, authorization } = searchUrl({ ...target, fetch }, { type: 'product' })
  const { status, value } = await probe('health.search', url, {
    method: 'POST',
    body: '{"size":0}',
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
  })
  if (status < 400 && isRecord(value) && isRecord(value['hits'])) return undefined
  const text = JSON.stringify(value ?? '')
  const refusedCode = isRecord(value) ? readRefusal(status, value['result']).code : status
  if (refusedCode === 401 || refusedCode === 403 || /security_exception/.test(text))
    return 'credentials'
  if (status === 404 || /index_not_found|inaccessible index/i.test(text)) return 'index-missing'
  return 'refused'
}

async function backendProblem(baseUrl: string): Promise<UpstreamProblem | undefined> {
  const url = new URL(baseUrl)
  url.pathname = `${url.pathname.replace(/(?:\/api)?\/*$/, '')}/api/stock/check`
  url.search = `?sku=${NO_SKU}&token=&cartId=`
  const { status, value } = await probe('health.backend', url, { method: 'GET' })
  if (status >= 502) return 'away'
  if (!isRecord(value) || typeof value['code'] !== 'number') return 'no-contract'
  const { code } = readRefusal(value['code'] || status, value['result'])
  if (code === 401 || code === 403) return 'credentials'
  const text = JSON.stringify(value['result'] ?? '')
  return /ECONNREFUSED|ENOTFOUND|ETIMEDOUT/.test(text) ? 'platform-away' : undefined
}

async function magentoProblem(baseUrl: string): Promise<UpstreamProblem | undefined> {
  const url = new URL(baseUrl)
  url.pathname = `${url.pathname.replace(/(?:\/graphql)?\/*$/, '')}/graphql`
  url.search = '?query={storeConfig{store_code}}'
  const { status, value } = await probe('health.magento', url, { method: 'GET' })
  if (status >= 502) return 'away'
  const data = isRecord(value) && isRecord(value['data']) ? value['data'] : {}
  return isRecord(data['storeConfig']) ? undefined : status === 200 ? 'no-contract' : 'refused'
}

function probe(operation: string, url: URL, { headers, ...init }: RequestInit) {
  return requestJson({
    ...{ operation, url, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES },
    send: (request) => fetch(request),
    init: { ...init, headers: { accept: 'application/json', ...(headers as object) } },
    isUnavailable: (status) => status >= 502,
  })
}
