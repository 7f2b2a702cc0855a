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

const evil = `${CANARY}.test`

function withHeaders(id: string, ...sets: readonly Record<string, string>[]): PoisonCase {
  const attacks = sets.map((headers) => ({
    ...{ path: PRODUCT, init: { headers } },
    answer: 'same' as const,
  }))
  return { id, attacks }
}

function onPaths(id: string, answer: Attack['answer'], ...paths: readonly string[]): PoisonCase {
  return { id, attacks: paths.map((path) => ({ path, init: {}, answer })) }
}

function on(
  id: string,
  answer: Attack['answer'],
  init: RequestInit,
  ...paths: readonly string[]
): PoisonCase {
  const requested = paths.length > 0 ? paths : [PRODUCT]
  return { id, attacks: requested.map((path) => ({ path, init, answer })) }
}

const inQuery = (id: string, as: string, ...queries: readonly string[]): PoisonCase =>
  onPaths(id, { as }, ...queries.map((query) => `${CATEGORY}?${query}`))

const many = Object.fromEntries(Array.from({ length: 80 }, (_, at) => [`x-${at}`, CANARY]))
const session = {
  Cookie: `__Host-reuna-session=${CANARY}; reuna-cart=${CANARY}; name=${CANARY}`,
  Authorization: `Bearer ${CANARY}`,
}

/** Unkeyed headers. */
const HEADERS: readonly PoisonCase[] = [
  withHeaders('P01', { 'X-Forwarded-Host': evil }),
  withHeaders('P02', { 'X-Host': evil }),
  withHeaders('P03', { Forwarded: `host=${evil}` }),
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
  withHeaders('P18', { Origin: `https://${evil}` }, { Origin: 'null' }),
  withHeaders('P19', { Referer: `https://${evil}/` }),
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
  on('P23', [200, 206], { headers: { Range: 'bytes=0-10' } }),
  on('P24', [200, 304], { headers: { 'If-None-Match': '*' } }),
  on('P25', [200, 304], { headers: { 'If-Modified-Since': 'Fri, 01 Jan 2100 00:00:00 GMT' } }),
  withHeaders('P26', { Expect: '100-continue' }, { TE: 'trailers' }, { Upgrade: 'websocket' }),
  withHeaders('P27', { 'Cache-Control': 'no-store' }, { Pragma: 'x-get-cache-key' }),
  on('P29', [200, 431], { headers: { 'X-Long': CANARY.repeat(1700) } }),
  on('P29', [200, 431], { headers: many }),
  on('P30', [200, 400], { headers: { 'X-Meta': `a\u0007${CANARY}` } }),
]

/** Methods, parameters and keys. */
const WORDS: readonly PoisonCase[] = [
  on('P31', [405], { method: 'POST', body: CANARY }),
  ...['OPTIONS', 'QUERY', 'PURGE'].map((method) => on('P32', [405], { method })),
  on('P33', [200], { method: 'HEAD' }),
  onPaths('P36', 'same', `${PRODUCT}?utm_content=${CANARY}`, `${PRODUCT}?gclid=${CANARY}`),
  inQuery('P37', CATEGORY, 'utm_content=x;page=3', `cb=${CANARY};page=2`),
  inQuery('P38', `${CATEGORY}?page=2`, 'page=2&page=3', 'page=2&page=2'),
  inQuery('P39', `${CATEGORY}?page=2`, '%70age=2', 'page=%32', '%70%61ge=%32'),
  inQuery('P39', CATEGORY, 'page=2%26page=3', 'page=2%00'),
  inQuery('P40', CATEGORY, 'page[]=9', 'page[0]=9', 'page.x=9', 'page%5B%5D=9'),
  inQuery(
    ...(['P41', CATEGORY] as const),
    ...['page=-1', 'page=0', 'page=1e9', 'page=NaN', 'page=2.5', 'page=%EF%BC%92', 'page=%202'],
  ),
  inQuery('P42', CATEGORY, `sort=${CANARY}`, 'sort=__proto__'),
  inQuery('P43', `${CATEGORY}?category_ids=10,11`, 'category_ids=11,10', 'category_ids=10,10,11'),
  inQuery('P44', `${CATEGORY}?category_ids=1`, 'category_ids=1,(SELECT%201)'),
  inQuery(
    'P44',
    `${CATEGORY}?category_ids=${Array.from({ length: 20 }, (_, at) => at + 1).join()}`,
    `category_ids=${Array.from({ length: 1500 }, (_, at) => at + 1).join()}`,
  ),
  inQuery('P46', CATEGORY, '__proto__[x]=1', 'constructor=1', 'constructor[prototype][x]=1'),
  on(
    ...(['P47', { as: '/api/search?q=kaapeli&size=3' }, {}] as const),
    `/api/search?q=kaapeli&size=3&callback=${CANARY}`,
  ),
  inQuery('P48', CATEGORY, '', '&&&', '='),
  onPaths('P49', 'same', `${PRODUCT}?x=1%3F__pc%2F1`, `${PRODUCT}?|`, `${PRODUCT}?a__b=${CANARY}`),
  onPaths('P49', 'missing', '/p/CBL-1%7Cproduct-1001', '/p__CBL-1__product-1001'),
  onPaths('P50', 'refused', '/__pc/v1/x', '/__pc/1/development/fi/p/CBL-1/product-1001'),
]

/** Hosts. */
const HOSTS: readonly PoisonCase[] = [
  onPaths('P51', 'refused', `https://${evil}${PRODUCT}`, `http://${evil}/`),
  onPaths('P52', 'same', `http://localhost:1337${PRODUCT}`),
  onPaths('P53', 'same', `http://LOCALHOST${PRODUCT}`, `http://Electronics.Localhost${PRODUCT}`),
  onPaths('P53', 'refused', `http://localhost.${PRODUCT}`, `http://shop.localhost${PRODUCT}`),
  onPaths('P54', 'refused', `/http://${evil}/abs`, `/https:/${evil}//abs`),
  onPaths('P56', 'missing', `/de${PRODUCT}`, `/battery${PRODUCT}`),
]

/** Personal pages that look like static ones. */
const DECEPTION: readonly PoisonCase[] = [
  on('D57', 'refused', { headers: session }, '/my-account/zq9.css'),
  on('D57', 'personal', { headers: session }, '/my-account', '/checkout', '/login'),
  onPaths('D58', 'refused', '/my-account;zq9.css'),
  onPaths(
    ...(['D59', 'refused'] as const),
    ...['%00zq9.css', '%0a', '%09'].map((end) => `/my-account${end}`),
  ),
  onPaths('D59', [404], '/my-account%23zq9.css', '/my-account%3fzq9.css'),
  onPaths('D60', 'refused', `/my-account/..%2f${PRODUCT.slice(1)}`, '/p/..%2f..%2fmy-account'),
  onPaths('D61', 'refused', `${PRODUCT}/..%5c..%5cmy-account`),
  onPaths('D61', 'personal', '/a\\..\\my-account'),
  onPaths('D62', 'refused', '/static/..%2fmy-account'),
  onPaths('D62', 'personal', '/assets/../my-account'),
  onPaths('D63', 'refused', '/api/me.css', '/api/me/zq9.js', '/api/me?x=.css'),
  onPaths('D64', 'refused', '/favicon.ico%2f..%2fapi%2fme'),
  onPaths('D64', 'personal', '/robots.txt/../my-account'),
  onPaths('D65', 'refused', '//checkout', '/Checkout'),
  onPaths('D65', 'personal', '/checkout/', '/%63heckout'),
  on('D66', 'repeating', {}, `/create-password/token/${CANARY}/email/${CANARY}`),
  on('D77', 'same', { headers: session }),
  onPaths('D78', 'refused', '/c/a%0d%0aX:%20y', `/p/CBL-1/x%0d%0aSet-Cookie:%20${CANARY}`),
  onPaths('D80', 'refused', '/c/%C3%28', '/p/%FF/x', '/%ED%A0%80'),
  onPaths('D81', 'refused', `/c/${'a'.repeat(16_384)}`, `${PRODUCT}?${'a'.repeat(16_384)}`),
]

/** The attacks of the list that a single request and response can show. */
export const POISON_CASES: readonly PoisonCase[] = [...HEADERS, ...WORDS, ...HOSTS, ...DECEPTION]
