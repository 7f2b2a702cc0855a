import { LIST_QUERY } from '../../magento/catalog/list-query.ts'
import { textFor } from '../../magento/query/query.ts'
import { graphqlAddress } from '../../magento/query/target.ts'
import { failed, type Finding, passed, warning } from './finding.ts'
import type { Fetch } from './probe.ts'

const WHAT = 'access'
const TIMEOUT_MS = 30_000
/** Maximum length of URLs that pages request. */
const MAX_URL_LENGTH = 6000
const QUERY = '{ storeConfig { store_code } }'
const PICTURE = '{ products(filter: {}, pageSize: 20) { items { small_image { url } } } }'

/** Checks obstacles in front of a Magento: a firewall, a URL limit, a cache, blocked images. */
export async function accessFindings(fetch: Fetch, url: string): Promise<Finding[]> {
  const address = graphqlAddress({ url })
  const short = getUrl(address, QUERY)
  const long = getUrl(
    address,
    textFor(LIST_QUERY, () => true),
  )
  long.searchParams.set('variables', JSON.stringify({ pad: padding(long) }))
  const [get, far, post] = [
    await probe(fetch, new Request(short)),
    await probe(fetch, new Request(long)),
    await probe(fetch, postRequest(address, QUERY)),
  ]
  const refusals = [
    ...(isRefused(get) ? [refused('GET', get, 'Every page needs queries by GET')] : []),
    ...(!isRefused(get) && isRefused(far)
      ? [refused('GET with a long address', far, 'Category and product pages need long queries')]
      : []),
    ...(isRefused(post) ? [refused('POST', post, 'Carts, orders and accounts need POST')] : []),
  ]
  if (refusals.length > 0) return refusals
  return [
    passed(WHAT, `GET and POST of ${address.href} are open`),
    ...cacheFindings(get),
    ...(await pictureFindings(fetch, address)),
  ]
}

interface ProbeResponse {
  status: number
  isJson: boolean
  headers: Headers
  body: string
}

async function probe(fetch: Fetch, request: Request): Promise<ProbeResponse> {
  const authorized = new Request(request, {
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const { status, headers, ...answer } = await read(await fetch(authorized))
  const isJson = /\bjson\b/i.test(headers.get('content-type') ?? '')
  return { status, headers, isJson, ...answer }
}

async function read(answer: Response) {
  return { status: answer.status, headers: answer.headers, body: await answer.text() }
}

function getUrl(address: URL, query: string): URL {
  const url = new URL(address)
  url.searchParams.set('query', query)
  return url
}

/** Pads a URL to the maximum length. */
function padding({ href }: URL): string {
  return 'x'.repeat(Math.max(0, MAX_URL_LENGTH - href.length - 40))
}

function postRequest(address: URL, query: string): Request {
  return new Request(address, {
    method: 'POST',
    body: JSON.stringify({ query }),
    headers: { 'content-type': 'application/json', accept: 'application/json' },
  })
}

/** True if something in front refuses: Magento's own refusals are JSON. */
function isRefused({ status, isJson }: ProbeResponse): boolean {
  return !isJson && status !== 200
}

function refused(what: string, { status, headers }: ProbeResponse, why: string): Finding {
  const server = headers.get('server')
  const by = server ? ` by ${server.slice(0, 40)}` : ''
  return failed(WHAT, `${what} is refused${by} with ${status}`, why, adviceFor(status))
}

function adviceFor(status: number): string {
  if (status === 401)
    return 'Remove the password from /graphql, or allow the IP addresses of the shop'
  if (status === 414 || status === 400) {
    return 'Let its web server accept URLs of 8 kB: large_client_header_buffers 4 16k in nginx'
  }
  if (status === 429) return 'Exempt the IP addresses of the shop from the rate limit of /graphql'
  if (status >= 300 && status < 400) return 'Use the address that it redirects to'
  if (status === 503) return 'End its maintenance mode: bin/magento maintenance:disable'
  return 'Let its firewall allow GET and POST to /graphql without a bot challenge'
}

/** A cache without purging would return old data right after Magento has announced a change. */
function cacheFindings({ headers }: ProbeResponse): Finding[] {
  const age = Number(headers.get('age') ?? 0)
  const cacheHeaders = ['x-cache', 'cf-cache-status', 'x-magento-cache-debug', 'x-varnish-cache']
    .map((name) => `${name}: ${headers.get(name) ?? ''}`)
    .find((line) => /: .*hit/i.test(line))
  if (!(age > 0) && cacheHeaders === undefined)
    return [passed('caching', 'Magento itself responds to GET, not a cache')]
  const seen = `a cache answers GET (${cacheHeaders ?? `age: ${age} s`})`
  const why = 'After a change the shop may read stale data and cache it'
  const todo =
    'Let Magento purge that cache (list it before the shop in --http-cache-hosts), or exclude /graphql from it'
  return [warning('caching', seen, why, todo)]
}

/** Checks that images load without a browser's headers. */
async function pictureFindings(fetch: Fetch, address: URL): Promise<Finding[]> {
  const { body } = await probe(fetch, postRequest(address, PICTURE))
  const urls = [...body.matchAll(/"url":"(https?:[^"]+)"/g)].map(([, url = '']) => url)
  // A product without a picture has a placeholder of the theme.
  const url = urls
    .map((each) => each.replaceAll('\\/', '/'))
    .find((each) => /\/catalog\/product\//.test(each))
  if (url === undefined) return []
  try {
    const { status, headers } = await probe(fetch, new Request(url))
    const type = headers.get('content-type') ?? ''
    if (status === 200 && type.startsWith('image/')) return [passed('pictures', url)]
    const seen = `${url} returns ${status}`
    const todo = 'Let its firewall allow /media, also for requests without a Referer'
    return [warning('pictures', seen, 'Products have no pictures', todo)]
  } catch {
    const todo = 'Check that the media URL can be reached from outside'
    return [warning('pictures', `${url} cannot be reached`, 'Products have no pictures', todo)]
  }
}
