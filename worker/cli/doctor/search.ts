import type { Brand, StoreView } from '../../../shared/brand/brand.ts'
import { parseProduct } from '../../../shared/product/parse.ts'
import { LISTABLE } from '../../catalog/elasticsearch/dsl.ts'
import {
  isMiddleware,
  type SearchTarget,
  searchUrl,
  takeCredentials,
} from '../../catalog/elasticsearch/search-call.ts'
import { failed, type Finding, passed, warning } from './finding.ts'
import { type Fetch, isProbeResult, sendProbe, type ProbeResult } from './probe.ts'
import { examinePages } from './pages.ts'

const WHAT = 'search'
const SLOW_MS = 300
const SKEW_MS = 60_000
const TIMES = 5

/** What a merchant should know of the search that a store view stands on. */
export async function examineSearch(
  fetch: Fetch,
  url: string,
  { brand, view, apiVersion }: { brand: Brand; view: StoreView; apiVersion: string },
): Promise<Finding[]> {
  const target: SearchTarget = { url, index: view.elasticsearch.index, apiVersion, fetch }
  const version = isMiddleware(searchUrl(target, { type: 'product' }).url)
    ? []
    : await examineVersion(fetch, url, apiVersion)
  if (version.some(({ ok }) => !ok)) return version
  const first = await ask(target, 'product', { size: 0 })
  if (!isProbeResult(first)) return [...version, first]
  const broken = examineAnswer(target, 'product', first)
  if (broken) return [...version, broken]
  return [
    ...version,
    ...examineClock(first),
    ...(await examineSpeed(target)),
    ...(await examineProducts(target)),
    ...(await examineEntities(target, brand)),
    ...(await examineFields(target)),
    ...(await examineWhole(target)),
    ...(await examinePages(fetch, url, { brand, view, apiVersion })),
  ]
}

type Body = Readonly<Record<string, unknown>>

function ask(target: SearchTarget, type: string, body: Body): Promise<ProbeResult | Finding> {
  const { url, authorization } = searchUrl(target, { type })
  return sendProbe(signedIn(target.fetch, authorization), WHAT, url, body)
}

/** A name and password of the address travel in a header, as the shop sends them. */
function signedIn(fetch: Fetch, authorization: string | undefined): Fetch {
  return (request) => {
    if (authorization) request.headers.set('authorization', authorization)
    return fetch(request)
  }
}

async function examineVersion(fetch: Fetch, url: string, apiVersion: string): Promise<Finding[]> {
  const address = new URL(url)
  const authorization = takeCredentials(address)
  const seen = await sendProbe(signedIn(fetch, authorization), WHAT, address)
  if (!isProbeResult(seen)) return [seen]
  const { version } = (seen.json?.value ?? {}) as {
    version?: { number?: string; distribution?: string }
  }
  const denied = version?.number ? undefined : examineCredentials({ url } as SearchTarget, seen)
  if (denied) return [denied]
  if (!version?.number) {
    const saw = `${address.origin} answers ${seen.status} with ${seen.type}, not as a search engine does`
    const todo =
      'Set SEARCH_URL to Elasticsearch or OpenSearch, or to the middleware with /api/catalog'
    return [failed(WHAT, saw, 'Goods are found by it', todo)]
  }
  const { number, distribution = 'elasticsearch' } = version
  const isTyped = distribution === 'elasticsearch' && Number.parseInt(number, 10) < 6
  const saysTyped = Number.parseInt(apiVersion, 10) < 6
  if (isTyped === saysTyped) return [passed(WHAT, `${distribution} ${number}`)]
  const why = 'Versions before 6 name their indices in another way, so nothing would be found'
  const todo = `Set SEARCH_API_VERSION=${number}, or elasticsearch.apiVersion of the store view`
  return [
    failed(WHAT, `${distribution} is version ${number}, the shop expects ${apiVersion}`, why, todo),
  ]
}

/** An answer that is no list of hits, as text. */
function examineAnswer(target: SearchTarget, type: string, seen: ProbeResult): Finding | undefined {
  const place = searchUrl(target, { type }).url.pathname.replace(/\/_search$/, '')
  if (hitsOf(seen)) return undefined
  if (!seen.json) {
    const saw = `${place} answers ${seen.status} with ${seen.type} instead of JSON`
    const todo = 'Look whether a login page, a proxy or another service stands at the address'
    return failed(WHAT, saw, 'The shop takes nothing else for an answer', todo)
  }
  if (isMissing(seen)) {
    const saw = `the index ${target.index} has no ${type}: ${place} was looked for`
    const todo =
      'Run the indexer, or set elasticsearch.index of the store view to the name it writes'
    return failed(WHAT, saw, 'Every page is made of it', todo)
  }
  const denied = examineCredentials(target, seen)
  if (denied) return denied
  const saw = `${place} answers ${seen.status} with an error`
  return failed(WHAT, saw, 'Every page is made of it', 'Look into the log of the search')
}

/** A search that wants to know who asks, or does not let this one in. */
function examineCredentials(
  { url }: SearchTarget,
  { status, json }: ProbeResult,
): Finding | undefined {
  const { code, result, error } = (json?.value ?? {}) as Record<string, unknown>
  const text = JSON.stringify([result ?? '', error ?? ''])
  const own = status === 401 || status === 403 ? status : Number(code)
  const isDenied = own === 401 || own === 403 || /security_exception/.test(text)
  if (!isDenied) return undefined
  const hasName = new URL(url).username !== ''
  const saw = hasName
    ? `it refuses the name and password of SEARCH_URL (${own})`
    : `it wants a name and a password (${own})`
  const todo = hasName
    ? 'Correct them, and let their role read the indices of the shop'
    : 'Write them into SEARCH_URL as https://name:password@host'
  return failed(WHAT, saw, 'Every page is made of it', todo)
}

function isMissing({ status, json }: ProbeResult): boolean {
  return status === 404 || JSON.stringify(json?.value).includes('index_not_found_exception')
}

interface Hits {
  total: number
  documents: readonly Body[]
}

function hitsOf({ status, json }: ProbeResult): Hits | undefined {
  const { hits } = (json?.value ?? {}) as {
    hits?: { total?: number | { value?: number }; hits?: readonly { _source?: Body }[] }
  }
  if (status >= 400 || !hits || !Array.isArray(hits.hits)) return undefined
  const documents = hits.hits.map(({ _source = {} }) => _source)
  const { total = documents.length } = hits
  return { total: typeof total === 'number' ? total : (total.value ?? 0), documents }
}

/** The clock of an upstream decides when its indexers write; ours decides when sales begin. */
export function examineClock({ date }: Pick<ProbeResult, 'date'>, now = Date.now()): Finding[] {
  if (date === undefined || Math.abs(date - now) <= SKEW_MS) return []
  const minutes = Math.round(Math.abs(date - now) / 60_000)
  const saw = `its clock is ${minutes} min ${date > now ? 'ahead of' : 'behind'} this machine's`
  const why = 'Sales would begin and end at the wrong time'
  return [warning(WHAT, saw, why, 'Let both machines take their time from the network')]
}

async function examineSpeed(target: SearchTarget): Promise<Finding[]> {
  const times: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    const seen = await ask(target, 'product', { query: { bool: { filter: LISTABLE } }, size: 50 })
    if (isProbeResult(seen)) times.push(seen.ms)
  }
  const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Infinity
  const text = `50 goods in ${Math.round(median)} ms (median of ${TIMES})`
  if (median <= SLOW_MS) return [passed(WHAT, text)]
  const why = 'The shop gives a search 1000 ms for all it asks, and pages wait for it'
  return [warning(WHAT, text, why, 'Give the search more memory, or run the shop nearer to it')]
}

async function examineProducts(target: SearchTarget): Promise<Finding[]> {
  const seen = await ask(target, 'product', { query: { bool: { filter: LISTABLE } }, size: 50 })
  const found = isProbeResult(seen) ? hitsOf(seen) : undefined
  if (!found || found.total === 0) {
    const saw = `${target.index} has no goods with visibility 2, 3 or 4 and status 0 or 1`
    const todo = 'Switch goods on in the backend, let them be visible, and run the indexer'
    return [failed(WHAT, saw, 'Lists and search would be empty', todo)]
  }
  const refused = found.documents.flatMap((document) => {
    const parsed = parseProduct(document)
    const name = String(document['sku'] ?? document['id'] ?? 'no sku')
    return parsed.ok ? [] : [`${name} (${parsed.problem})`]
  })
  const text = `${target.index}: ${found.total} goods`
  if (refused.length === 0) return [passed(WHAT, text)]
  const saw = `${text}, ${refused.length} of the first ${found.documents.length} cannot be read: ${refused.slice(0, 3).join(', ')}`
  const why = 'They are left out of lists and have no page'
  const isAll = refused.length === found.documents.length
  return [
    (isAll ? failed : warning)(
      WHAT,
      saw,
      why,
      'Correct these fields where the indexer writes them',
    ),
  ]
}

interface Entity {
  type: string
  why: string
  isNeeded: boolean
}

const ENTITIES: readonly Entity[] = [
  { type: 'category', why: 'Without categories there is no menu and no list', isNeeded: true },
  { type: 'attribute', why: 'Choices and filters would have no names', isNeeded: false },
  { type: 'taxrule', why: 'Prices would be shown without tax', isNeeded: true },
  { type: 'cms_page', why: 'Pages like terms and delivery would not be found', isNeeded: false },
  { type: 'review', why: 'No reviews would be shown', isNeeded: false },
  { type: 'url_rewrite', why: 'Old addresses would lead nowhere', isNeeded: false },
]

async function examineEntities(target: SearchTarget, brand: Brand): Promise<Finding[]> {
  const findings = await Promise.all(ENTITIES.map((entity) => examineEntity(target, entity)))
  return [...findings.flat(), ...(await examineRoot(target, brand))]
}

async function examineEntity(
  target: SearchTarget,
  { type, why, isNeeded }: Entity,
): Promise<Finding[]> {
  const seen = await ask(target, type, { size: 0 })
  if (!isProbeResult(seen)) return [seen]
  const broken = examineAnswer(target, type, seen)
  const complain = isNeeded ? failed : warning
  if (broken && !isMissing(seen)) return [broken]
  const todo = 'Let the indexer write them'
  if (broken) return [complain(WHAT, `${target.index} has no index of ${type}`, why, todo)]
  const total = hitsOf(seen)?.total ?? 0
  if (total > 0) return [passed(WHAT, `${target.index}: ${total} × ${type}`)]
  const isEmptyNormal = type === 'review' || type === 'url_rewrite'
  return isEmptyNormal ? [] : [complain(WHAT, `${target.index} holds no ${type}`, why, todo)]
}

async function examineRoot(target: SearchTarget, { categories }: Brand): Promise<Finding[]> {
  const { rootId } = categories
  const seen = await ask(target, 'category', { query: { terms: { parent_id: [rootId] } }, size: 1 })
  if (!isProbeResult(seen) || (hitsOf(seen)?.total ?? 0) > 0) return []
  const saw = `no category has the root ${rootId} for a parent`
  const todo = 'Set categories.rootId to the root category of the store'
  return [failed(WHAT, saw, 'The menu would be empty', todo)]
}

const PRICES = ['price', 'special_price', 'final_price'] as const

/**
 * A price that was mapped by a first value without decimals is a whole number: filters and sorts cut
 * what the page shows. Found by asking for a document by what it says itself.
 */
async function examineWhole(target: SearchTarget): Promise<Finding[]> {
  const seen = await ask(target, 'product', { query: { bool: { filter: LISTABLE } }, size: 200 })
  const documents = isProbeResult(seen) ? (hitsOf(seen)?.documents ?? []) : []
  const findings = await Promise.all(
    PRICES.map(async (field) => {
      const found = documents.find((document) => !Number.isInteger(Number(document[field] ?? 0)))
      if (!found) return []
      const price = Number(found[field])
      const range = { gte: price - 0.004, lte: price + 0.004 }
      const filter = [{ terms: { id: [found['id']] } }, { range: { [field]: range } }]
      const again = await ask(target, 'product', { query: { bool: { filter } }, size: 1 })
      if (!isProbeResult(again) || hitsOf(again)?.total !== 0) return []
      const saw = `${field} of ${target.index} is mapped as long: its decimals are cut`
      const why = 'Filters and sorts by price are wrong'
      return [failed(WHAT, saw, why, `Map ${field} as double and index again`)]
    }),
  )
  return findings.flat()
}

const SORTED = { final_price: 'double', sort_qty: 'double', updated_at: 'date', created_at: 'date' }

/** Sorting by words fails: prices have to be held as numbers and dates as dates. */
async function examineFields(target: SearchTarget): Promise<Finding[]> {
  const findings = await Promise.all(
    Object.entries(SORTED).map(async ([field, unmapped_type]) => {
      const sort = [{ [field]: { order: 'asc', missing: '_last', unmapped_type } }]
      const seen = await ask(target, 'product', { sort, size: 1 })
      if (!isProbeResult(seen) || hitsOf(seen)) return []
      const kind = unmapped_type === 'date' ? 'a date' : 'a number'
      const saw = `${field} of ${target.index} is held as words, not as ${kind}`
      const why = 'Sorting and filtering by it fail'
      return [failed(WHAT, saw, why, `Map ${field} as ${unmapped_type} and index again`)]
    }),
  )
  return findings.flat()
}
