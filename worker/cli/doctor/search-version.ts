import { type SearchTarget, takeCredentials } from '../../catalog/elasticsearch/search-call.ts'
import { failed, type Finding, passed } from './finding.ts'
import { type Fetch, isProbeResult, sendProbe } from './probe.ts'
import { examineCredentials, withAuthorization } from './search-probe.ts'

const WHAT = 'search'

/** Checks the version of the search engine. */
export async function examineVersion(
  fetch: Fetch,
  url: string,
  apiVersion: string,
): Promise<Finding[]> {
  const address = new URL(url)
  const authorization = takeCredentials(address)
  const seen = await sendProbe(withAuthorization(fetch, authorization), WHAT, address)
  if (!isProbeResult(seen)) return [seen]
  const { version } = (seen.json?.value ?? {}) as {
    version?: { number?: string; distribution?: string }
  }
  const denied = version?.number ? undefined : examineCredentials({ url } as SearchTarget, seen)
  if (denied) return [denied]
  if (!version?.number) {
    const saw = `${address.origin} returns ${seen.status} with ${seen.type}, which is not a search engine's response`
    const todo =
      'Set SEARCH_URL to Elasticsearch or OpenSearch, or to the middleware with /api/catalog'
    return [failed(WHAT, saw, 'Search and category pages need it', todo)]
  }
  const { number, distribution = 'elasticsearch' } = version
  const isTyped = distribution === 'elasticsearch' && Number.parseInt(number, 10) < 6
  const saysTyped = Number.parseInt(apiVersion, 10) < 6
  if (isTyped === saysTyped) return [passed(WHAT, `${distribution} ${number}`)]
  const why = 'Versions before 6 name their indices differently, so nothing would be found'
  const todo = `Set SEARCH_API_VERSION=${number}, or elasticsearch.apiVersion of the store view`
  return [
    failed(WHAT, `${distribution} is version ${number}, the shop expects ${apiVersion}`, why, todo),
  ]
}
