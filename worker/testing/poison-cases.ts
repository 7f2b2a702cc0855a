/** A word that is in no page of the shop: if it appears, input was repeated. */
export const CANARY = 'zq9canary'

/** The default target of attacks. */
export const PRODUCT = '/p/CBL-1/product-1001'
export const CATEGORY = '/c/kuulokkeet'

/**
 * A request of an attacker and the expected response: `same` is exactly the product page; `refused` an
 * uncacheable error; `missing` the 404 page; `personal` an uncacheable personal page or a redirect to one;
 * `repeating` such a page with the text of its link; an object exactly that page, possibly after a redirect
 * of the shop; a list one of these statuses.
 */
export interface Attack {
  path: string
  init: RequestInit
  answer: 'same' | Refused | Personal | { as: string } | readonly number[]
}

type Refused = 'refused' | 'missing'
type Personal = 'personal' | 'repeating'

/** An attack with its number in the list of cache poisoning and deception. */
export interface PoisonCase {
  id: string
  attacks: readonly Attack[]
}

const ATTACKER_HOST = `${CANARY}.test`

function withHeaders(id: string, ...sets: readonly Record<string, string>[]): PoisonCase {
  const attacks = sets.map((headers) => ({
    ...{ path: PRODUCT, init: { headers } },
    answer: 'same' as const,
  }))
  return { id, attacks }
}

function attackOnPaths(
  id: string,
  answer: Attack['answer'],
  ...paths: readonly string[]
): PoisonCase {
  return { id, attacks: paths.map((path) => ({ path, init: {}, answer })) }
}

function attackWith(
  id: string,
  answer: Attack['answer'],
  init: RequestInit,
  ...paths: readonly string[]
): PoisonCase {
  const requested = paths.length > 0 ? paths : [PRODUCT]
  return { id, attacks: requested.map((path) => ({ path, init, answer })) }
}

const attackInQuery = (id: string, as: string, ...queries: readonly string[]): PoisonCase =>
  attackOnPaths(id, { as }, ...queries.map((query) => `${CATEGORY}?${query}`))

const MANY_HEADERS = Object.fromEntries(Array.from({ length: 80 }, (_, at) => [`x-${at}`, CANARY]))
const session = {
  Cookie: `__Host-reuna-session=${CANARY}; reuna-cart=${CANARY}; name=${CANARY}`,
  Authorization: `Bearer ${CANARY}`,
}

/** Unkeyed headers. */
const HEADER_CASES: readonly PoisonCase[] = [
  withHeaders('P01', { 'X-Forwarded-Host': ATTACKER_HOST }),
  withHeaders('P02', { 'X-Host': ATTACKER_HOST }),
  withHeaders('P03', { Forwarded: `host=${ATTACKER_HOST}` }),
  withHeaders('P04', { 'X-Forwarded-Server': CANARY }),
  withHeaders('P05', { 'X-Forwarded-Scheme': 'http' }, { 'X-Forwarded-Scheme': 'nothttps' }),
  withHeaders('P06', { 'X-Forwarded-Proto': 'http' }, { 'X-Forwarded-Proto': 'https' }),
  withHeaders('P07', { 'X-Forwarded-Port': '1' }),
  withHeaders('P08', { 'X-Original-URL': '/checkout' }),
  withHeaders('P09', { 'X-Rewrite-URL': '/my-account' }),
  withHeaders(
    'P10',
    { 'X-HTTP-Method-Override': 'POST' },
    { 'X-HTTP-Method': 'POST' },
    { 'X-Method-Override': 'DELETE' },
  ),
  withHeaders(
    'P11',
    { 'X-Forwarded-For': '127.0.0.1' },
    { 'True-Client-IP': '127.0.0.1' },
    { 'CF-Connecting-IP': '127.0.0.1' },
  ),
  withHeaders('P12', { 'Accept-Language': 'de' }),
  withHeaders('P13', { Accept: 'application/json' }),
  withHeaders('P14', { 'Accept-Encoding': 'identity' }, { 'Accept-Encoding': 'zq9' }),
  withHeaders('P15', { 'User-Agent': `<script>${CANARY}` }),
  withHeaders('P16', { Cookie: `store=${CANARY}; currency=USD; lang=de` }),
  withHeaders('P17', { Authorization: `Bearer ${CANARY}` }),
  withHeaders('P18', { Origin: `https://${ATTACKER_HOST}` }, { Origin: 'null' }),
  withHeaders('P19', { Referer: `https://${ATTACKER_HOST}/` }),
  withHeaders('P20', { 'X-Requested-With': 'XMLHttpRequest' }),
  withHeaders(
    'P21',
    { RSC: '1' },
    { 'Next-Router-State-Tree': CANARY },
    { 'X-React-Router-SPA-Mode': 'yes' },
    { 'X-React-Router-Prerender-Data': CANARY },
    { 'x-middleware-subrequest': CANARY },
    { 'x-prerender-revalidate': '1' },
  ),
  withHeaders('P22', { Purpose: 'prefetch' }, { 'Sec-Purpose': 'prefetch;prerender' }),
  attackWith('P23', [200, 206], { headers: { Range: 'bytes=0-10' } }),
  attackWith('P24', [200, 304], { headers: { 'If-None-Match': '*' } }),
  attackWith('P25', [200, 304], {
    headers: { 'If-Modified-Since': 'Fri, 01 Jan 2100 00:00:00 GMT' },
  }),
  withHeaders('P26', { Expect: '100-continue' }, { TE: 'trailers' }, { Upgrade: 'websocket' }),
  withHeaders('P27', { 'Cache-Control': 'no-store' }, { Pragma: 'x-get-cache-key' }),
  attackWith('P29', [200, 431], { headers: { 'X-Long': CANARY.repeat(1700) } }),
  attackWith('P29', [200, 431], { headers: MANY_HEADERS }),
  attackWith('P30', [200, 400], { headers: { 'X-Meta': `a\u0007${CANARY}` } }),
]

/** Methods, parameters and keys. */
const REQUEST_CASES: readonly PoisonCase[] = [
  attackWith('P31', [405], { method: 'POST', body: CANARY }),
  ...['OPTIONS', 'QUERY', 'PURGE'].map((method) => attackWith('P32', [405], { method })),
  attackWith('P33', [200], { method: 'HEAD' }),
  attackOnPaths('P36', 'same', `${PRODUCT}?utm_content=${CANARY}`, `${PRODUCT}?gclid=${CANARY}`),
  attackInQuery('P37', CATEGORY, 'utm_content=x;page=3', `cb=${CANARY};page=2`),
  attackInQuery('P38', `${CATEGORY}?page=2`, 'page=2&page=3', 'page=2&page=2'),
  attackInQuery('P39', `${CATEGORY}?page=2`, '%70age=2', 'page=%32', '%70%61ge=%32'),
  attackInQuery('P39', CATEGORY, 'page=2%26page=3', 'page=2%00'),
  attackInQuery('P40', CATEGORY, 'page[]=9', 'page[0]=9', 'page.x=9', 'page%5B%5D=9'),
  attackInQuery(
    ...(['P41', CATEGORY] as const),
    ...['page=-1', 'page=0', 'page=1e9', 'page=NaN', 'page=2.5', 'page=%EF%BC%92', 'page=%202'],
  ),
  attackInQuery('P42', CATEGORY, `sort=${CANARY}`, 'sort=__proto__'),
  attackInQuery(
    'P43',
    `${CATEGORY}?category_ids=10,11`,
    'category_ids=11,10',
    'category_ids=10,10,11',
  ),
  attackInQuery('P44', `${CATEGORY}?category_ids=1`, 'category_ids=1,(SELECT%201)'),
  attackInQuery(
    'P44',
    `${CATEGORY}?category_ids=${Array.from({ length: 20 }, (_, at) => at + 1).join()}`,
    `category_ids=${Array.from({ length: 1500 }, (_, at) => at + 1).join()}`,
  ),
  attackInQuery('P46', CATEGORY, '__proto__[x]=1', 'constructor=1', 'constructor[prototype][x]=1'),
  attackWith(
    ...(['P47', { as: '/api/search?q=kaapeli&size=3' }, {}] as const),
    `/api/search?q=kaapeli&size=3&callback=${CANARY}`,
  ),
  attackInQuery('P48', CATEGORY, '', '&&&', '='),
  attackOnPaths(
    'P49',
    'same',
    `${PRODUCT}?x=1%3F__pc%2F1`,
    `${PRODUCT}?|`,
    `${PRODUCT}?a__b=${CANARY}`,
  ),
  attackOnPaths('P49', 'missing', '/p/CBL-1%7Cproduct-1001', '/p__CBL-1__product-1001'),
  attackOnPaths('P50', 'refused', '/__pc/v1/x', '/__pc/1/development/fi/p/CBL-1/product-1001'),
]

/** Hosts. */
const HOST_CASES: readonly PoisonCase[] = [
  attackOnPaths('P51', 'refused', `https://${ATTACKER_HOST}${PRODUCT}`, `http://${ATTACKER_HOST}/`),
  attackOnPaths('P52', 'same', `http://localhost:1337${PRODUCT}`),
  attackOnPaths(
    'P53',
    'same',
    `http://LOCALHOST${PRODUCT}`,
    `http://Electronics.Localhost${PRODUCT}`,
  ),
  attackOnPaths('P53', 'refused', `http://localhost.${PRODUCT}`, `http://shop.localhost${PRODUCT}`),
  attackOnPaths('P54', 'refused', `/http://${ATTACKER_HOST}/abs`, `/https:/${ATTACKER_HOST}//abs`),
  attackOnPaths('P56', 'missing', `/de${PRODUCT}`, `/battery${PRODUCT}`),
]

/** Personal pages that look like static ones. */
const CACHE_DECEPTION_CASES: readonly PoisonCase[] = [
  attackWith('D57', 'refused', { headers: session }, '/my-account/zq9.css'),
  attackWith('D57', 'personal', { headers: session }, '/my-account', '/checkout', '/login'),
  attackOnPaths('D58', 'refused', '/my-account;zq9.css'),
  attackOnPaths(
    ...(['D59', 'refused'] as const),
    ...['%00zq9.css', '%0a', '%09'].map((end) => `/my-account${end}`),
  ),
  attackOnPaths('D59', [404], '/my-account%23zq9.css', '/my-account%3fzq9.css'),
  attackOnPaths(
    'D60',
    'refused',
    `/my-account/..%2f${PRODUCT.slice(1)}`,
    '/p/..%2f..%2fmy-account',
  ),
  attackOnPaths('D61', 'refused', `${PRODUCT}/..%5c..%5cmy-account`),
  attackOnPaths('D61', 'personal', '/a\\..\\my-account'),
  attackOnPaths('D62', 'refused', '/static/..%2fmy-account'),
  attackOnPaths('D62', 'personal', '/assets/../my-account'),
  attackOnPaths('D63', 'refused', '/api/me.css', '/api/me/zq9.js', '/api/me?x=.css'),
  attackOnPaths('D64', 'refused', '/favicon.ico%2f..%2fapi%2fme'),
  attackOnPaths('D64', 'personal', '/robots.txt/../my-account'),
  attackOnPaths('D65', 'refused', '//checkout', '/Checkout'),
  attackOnPaths('D65', 'personal', '/checkout/', '/%63heckout'),
  attackWith('D66', 'repeating', {}, `/create-password/token/${CANARY}/email/${CANARY}`),
  attackWith('D77', 'same', { headers: session }),
  attackOnPaths('D78', 'refused', '/c/a%0d%0aX:%20y', `/p/CBL-1/x%0d%0aSet-Cookie:%20${CANARY}`),
  attackOnPaths('D80', 'refused', '/c/%C3%28', '/p/%FF/x', '/%ED%A0%80'),
  attackOnPaths('D81', 'refused', `/c/${'a'.repeat(16_384)}`, `${PRODUCT}?${'a'.repeat(16_384)}`),
]

/** The attacks of the list that a single request and response can show. */
export const POISON_CASES: readonly PoisonCase[] = [
  ...HEADER_CASES,
  ...REQUEST_CASES,
  ...HOST_CASES,
  ...CACHE_DECEPTION_CASES,
]
