import type { Build } from './builds.ts'

type Fetch = (address: string, init?: RequestInit) => Promise<Response>

export interface SmokeOptions {
  fetch: Fetch
  wait: (ms: number) => Promise<void>
  log: (line: string) => void
  /** The uploaded build. */
  build: Build
  /** Id of the uploaded version, if known. */
  version: string | undefined
  /** The shop's own base URL, if it differs from the tested address. */
  home?: string
}

/** A new Worker is global after seconds; a new host gets its certificate after minutes. */
const MAX_WAIT_MS = 300_000
const PAUSE_MS = 3000
const TIMEOUT_MS = 20_000
/** Addresses to try until one is a category. */
const MAX_ADDRESSES = 12
/** Bytes read of a sitemap. */
const LIST_BYTES = 64 * 1024

/** A failed check of the live shop. */
class CheckFailed extends Error {}

/**
 * Tests the shop at an address as visitors, crawlers and strangers see it, and returns the failures. Waits
 * until the uploaded version responds at the host.
 */
export async function smokeTest(origin: string, options: SmokeOptions): Promise<readonly string[]> {
  const { host } = new URL(origin)
  const newer = await waitForNewVersion(origin, options)
  if (newer !== undefined) return [`${host}: ${newer}`]
  const checks: readonly (readonly [
    string,
    (origin: string, options: SmokeOptions) => Promise<void>,
  ])[] = [
    ['home page', checkHome],
    ['category and product', checkProductPages],
    ['crawlers', checkCrawlers],
    ['purge', checkPurge],
    ['files', checkAssets],
  ]
  const problems: string[] = []
  for (const [name, check] of checks) {
    const problem = await retryOnce(() => check(origin, options), options)
    options.log(`  ${problem === undefined ? 'ok  ' : 'BAD '}  ${host}  ${name}`)
    if (problem !== undefined) problems.push(`${host}: ${name}: ${problem}`)
  }
  return problems
}

/** Repeats a failed check once, because a single failure may be transient. */
async function retryOnce(
  check: () => Promise<void>,
  { wait }: SmokeOptions,
): Promise<string | undefined> {
  try {
    await check()
    return undefined
  } catch {
    await wait(PAUSE_MS)
  }
  return check().then(
    () => undefined,
    (error: unknown) => textOf(error),
  )
}

async function waitForNewVersion(
  origin: string,
  options: SmokeOptions,
): Promise<string | undefined> {
  let seen = ''
  for (let waited = 0; waited <= MAX_WAIT_MS; waited += PAUSE_MS) {
    try {
      const answer = await request(options, `${origin}/__health`)
      const health = JSON.parse(await answer.text()) as Record<string, unknown>
      const isNew = options.version === undefined || health['version'] === options.version
      if (health['build'] === options.build.id && isNew) {
        if (health['ok'] === true) return undefined
        const ill = ['d1', 'kv', 'search', 'backend'].filter((part) => health[part] !== true)
        seen = `unhealthy: ${ill.join(', ')} cannot be reached`
      } else seen = 'still served by another build'
    } catch (error) {
      seen = textOf(error)
    }
    await options.wait(PAUSE_MS)
  }
  return seen
}

async function checkHome(origin: string, options: SmokeOptions): Promise<void> {
  const answer = await expectPage(options, await firstPage(origin, options))
  const html = await answer.text()
  const policy = answer.headers.get('Content-Security-Policy') ?? ''
  if (!policy.includes("default-src 'none'"))
    throw new CheckFailed('has no Content-Security-Policy')
  const isHttps = origin.startsWith('https:')
  if (isHttps && !answer.headers.get('Strict-Transport-Security'))
    throw new CheckFailed('has no HSTS')
  if (!answer.headers.get('Cache-Status')?.startsWith('reuna')) {
    throw new CheckFailed('sends no Cache-Status')
  }
  const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)
  if (files.length === 0) throw new CheckFailed('links no files')
  for (const path of new Set(files)) {
    const file = await request(options, origin + path)
    await file.body?.cancel()
    if (file.status !== 200) throw new CheckFailed(`links ${path}, which answers ${file.status}`)
  }
}

/** If all store views of a host have a prefix, its root redirects to the first one. */
async function firstPage(origin: string, options: SmokeOptions): Promise<string> {
  const { status, headers, body } = await request(options, `${origin}/`)
  await body?.cancel()
  const led = URL.parse(headers.get('Location') ?? '', origin)
  return status === 301 && led?.origin === origin ? led.href : `${origin}/`
}

/** Checks a product and a category from the sitemap; skipped without products. */
async function checkProductPages(origin: string, options: SmokeOptions): Promise<void> {
  const lists = await addressesIn(options, `${origin}/sitemap.xml`)
  const { home = origin } = options
  const foreign = lists.find((address) => !address.startsWith(`${home}/`))
  if (foreign !== undefined) throw new CheckFailed(`the sitemap names ${foreign}`)
  const pages = lists.find((address) => address.endsWith('-pages.xml'))
  const productSitemap = lists.find((address) => /-products-\d+\.xml$/.test(address))
  if (!pages || !productSitemap) {
    options.log('  note  the catalogue is empty: npm run catalog:import -- DIR --url ' + origin)
    return
  }
  const [product = ''] = await addressesIn(options, productSitemap)
  const kind = await kindOf(options, product)
  if (!kind.endsWith('-product')) throw new CheckFailed(`${product} is not a product but "${kind}"`)
  const addresses = await addressesIn(options, pages)
  const likely = addresses.toSorted((a, b) => Number(b.includes('/c/')) - Number(a.includes('/c/')))
  for (const address of likely.slice(0, MAX_ADDRESSES)) {
    if ((await kindOf(options, address)) === 'category') return
  }
  throw new CheckFailed(`${pages} names no category`)
}

async function checkCrawlers(origin: string, options: SmokeOptions): Promise<void> {
  const answer = await request(options, `${origin}/robots.txt`)
  const text = await answer.text()
  if (answer.status !== 200) throw new CheckFailed(`robots.txt answers ${answer.status}`)
  const { home = origin } = options
  if (!text.includes(`${home}/sitemap.xml`)) throw new CheckFailed('robots.txt names no sitemap')
}

/** Checks that keys are configured, and that a purge without a key answers 401. */
async function checkPurge(origin: string, options: SmokeOptions): Promise<void> {
  const { status } = await request(options, `${origin}/__purge`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  })
  if (status === 503) throw new CheckFailed('REUNA_KEYS holds no key')
  if (status !== 401) throw new CheckFailed(`a purge without a key returns ${status}`)
}

async function checkAssets(origin: string, options: SmokeOptions): Promise<void> {
  const [first = ''] = Object.keys(options.build.files)
  const { status, headers } = await request(options, origin + first)
  if (status !== 200 || !headers.get('Cache-Control')?.includes('immutable')) {
    throw new CheckFailed(`${first} returns ${status} and may not be cached for a year`)
  }
  const missing = await request(options, `${origin}/assets/never-there-00000000.js`)
  if (missing.status !== 404)
    throw new CheckFailed(`a file that does not exist returns ${missing.status}`)
}

async function kindOf(options: SmokeOptions, address: string): Promise<string> {
  const answer = await expectPage(options, address)
  return /<body[^>]* data-page="([^"]*)"/.exec(await answer.text())?.[1] ?? ''
}

async function expectPage(options: SmokeOptions, address: string): Promise<Response> {
  const answer = await request(options, address)
  const type = answer.headers.get('Content-Type') ?? ''
  if (answer.status === 200 && type.startsWith('text/html')) return answer
  await answer.body?.cancel()
  throw new CheckFailed(`${address} answers ${answer.status} ${type}`)
}

/** The first addresses of a sitemap, which may have thousands. */
async function addressesIn(options: SmokeOptions, address: string): Promise<readonly string[]> {
  const answer = await request(options, address)
  if (answer.status !== 200) throw new CheckFailed(`${address} answers ${answer.status}`)
  const decoder = new TextDecoder()
  let text = ''
  for await (const part of answer.body ?? []) {
    text += decoder.decode(part, { stream: true })
    if (text.length > LIST_BYTES) break
  }
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) =>
    loc.replaceAll('&amp;', '&'),
  )
}

function request(
  { fetch }: SmokeOptions,
  address: string,
  init: RequestInit = {},
): Promise<Response> {
  return fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS), ...init })
}

function textOf(error: unknown): string {
  if (error instanceof CheckFailed) return error.message
  const cause =
    error instanceof Error && error.cause instanceof Error ? `, ${error.cause.message}` : ''
  return `${error instanceof Error ? error.message : String(error)}${cause}`
}
