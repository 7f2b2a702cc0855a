import { type SearchTarget, searchUrl } from '../../catalog/elasticsearch/search-call.ts'
import { failed, type Finding } from './finding.ts'
import { type Fetch, type ProbeResult, sendProbe } from './probe.ts'

const WHAT = 'search'

type Body = Readonly<Record<string, unknown>>

/** Searches documents of a type. */
export function probeSearch(
  target: SearchTarget,
  type: string,
  body: Body,
): Promise<ProbeResult | Finding> {
  const { url, authorization } = searchUrl(target, { type })
  return sendProbe(withAuthorization(target.fetch, authorization), WHAT, url, body)
}

/** Sends credentials of the URL in a header, as the shop does. */
export function withAuthorization(fetch: Fetch, authorization: string | undefined): Fetch {
  return (request) => {
    if (authorization) request.headers.set('authorization', authorization)
    return fetch(request)
  }
}

/** A finding for a response that is no list of hits. */
export function examineAnswer(
  target: SearchTarget,
  type: string,
  seen: ProbeResult,
): Finding | undefined {
  const place = searchUrl(target, { type }).url.pathname.replace(/\/_search$/, '')
  if (hitsOf(seen)) return undefined
  if (!seen.json) {
    const saw = `${place} answers ${seen.status} with ${seen.type} instead of JSON`
    const todo = 'Check for a login page, a proxy or another service at the address'
    return failed(WHAT, saw, 'The shop accepts only JSON responses', todo)
  }
  if (isMissing(seen)) {
    const saw = `the index ${target.index} has no ${type} at ${place}`
    const todo =
      'Run the indexer, or set elasticsearch.index of the store view to the name it writes'
    return failed(WHAT, saw, 'Every page needs it', todo)
  }
  const denied = examineCredentials(target, seen)
  if (denied) return denied
  const saw = `${place} answers ${seen.status} with an error`
  return failed(WHAT, saw, 'Every page needs it', 'Check the log of the search engine')
}

/** A finding for missing or rejected credentials. */
export function examineCredentials(
  { url }: SearchTarget,
  { status, json }: ProbeResult,
): Finding | undefined {
  const { code, result, error } = (json?.value ?? {}) as Record<string, unknown>
  const text = JSON.stringify([result ?? '', error ?? ''])
  const errorCode = status === 401 || status === 403 ? status : Number(code)
  const isDenied = errorCode === 401 || errorCode === 403 || /security_exception/.test(text)
  if (!isDenied) return undefined
  const hasName = new URL(url).username !== ''
  const saw = hasName
    ? `it refuses the name and password of SEARCH_URL (${errorCode})`
    : `it requires a name and a password (${errorCode})`
  const todo = hasName
    ? "Correct them, and allow their role to read the shop's indices"
    : 'Write them into SEARCH_URL as https://name:password@host'
  return failed(WHAT, saw, 'Every page needs it', todo)
}

/** True if the index does not exist. */
export function isMissing({ status, json }: ProbeResult): boolean {
  return status === 404 || JSON.stringify(json?.value).includes('index_not_found_exception')
}

interface Hits {
  total: number
  documents: readonly Body[]
}

/** The hits of a response; undefined if it is no list. */
export function hitsOf({ status, json }: ProbeResult): Hits | undefined {
  const { hits } = (json?.value ?? {}) as {
    hits?: { total?: number | { value?: number }; hits?: readonly { _source?: Body }[] }
  }
  if (status >= 400 || !hits || !Array.isArray(hits.hits)) return undefined
  const documents = hits.hits.map(({ _source = {} }) => _source)
  const { total = documents.length } = hits
  return { total: typeof total === 'number' ? total : (total.value ?? 0), documents }
}
