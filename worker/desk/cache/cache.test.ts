import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { PURGE_BOUND_MS } from '../../purge/purge-log.ts'
import { fetchPage } from '../../testing/data-centre-pages.ts'
import {
  readAuditEntries,
  DeskBrowser,
  OTHER_DESK_ORIGIN,
  signInToDesk,
  mainText,
} from '../../testing/desk.ts'
import { documents } from '../../testing/products.ts'
import { NOW, stockCatalog, testEnv } from '../../testing/shop.ts'

const PATH = '/admin/cache'
const PRODUCT = '/p/CBL-1/product-1001'
let cache = ''

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await stockCatalog(documents)
})

beforeEach(() => {
  cache = `desk-${crypto.randomUUID()}`
  vi.setSystemTime(Date.now() + 60_000)
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

afterAll(() => {
  vi.useRealTimers()
})

/** A browser signed in with a role, whose cache holds the pages that the test stores. */
async function signInWithCache(
  role: 'owner' | 'operator' | 'seller' | 'editor',
  verifiedAt?: number,
) {
  const known = await signInToDesk(role, {
    at: Date.now(),
    ...(verifiedAt !== undefined && { verifiedAt }),
  })
  const desk = new DeskBrowser({ REUNA_CACHE: cache })
  for (const [name, value] of known.jar) desk.jar.set(name, value)
  return desk
}

const headOf = async () =>
  (await testEnv().DB.prepare('SELECT max(seq) AS seq FROM purge_log').first<{ seq: number }>())
    ?.seq ?? 0

function purge(desk: DeskBrowser, tags: string, fields: Record<string, string> = {}) {
  return desk.form(`${PATH}/purge`, { tags, mode: 'hard', call: crypto.randomUUID(), ...fields })
}

describe('the target of a purge', () => {
  it.each([
    ['a SKU', 'CBL-1', 'tags=P1001'],
    ['the address of a page', PRODUCT, 'tags=P1001'],
    ['a whole address', `http://localhost${PRODUCT}`, 'tags=P1001'],
    ['the address of a category', '/c/kuulokkeet', 'tags=C'],
    ['the name of a category', 'kuulok', 'tags=C'],
    ['the address of the home page', '/', 'tags=home'],
    ['a kind of page', 'home', 'tags=home'],
    ['a tag', 'p1001', 'tags=P1001'],
  ])('is found by %s', async (_by, text, href) => {
    const { status, text: html } = await (
      await signInWithCache('operator')
    ).get(`${PATH}?q=${encodeURIComponent(text)}`)
    expect(status).toBe(200)
    expect(/<table[^]*?<\/table>/.exec(html)?.[0]).toContain(`href="/admin/cache/purge?${href}`)
  })

  it('is not found at a foreign host, another brand, or by markup, which stays text', async () => {
    const desk = await signInWithCache('operator')
    const odd = [
      'https://evil.example/p/CBL-1/x',
      `${OTHER_DESK_ORIGIN}${PRODUCT}`,
      '<script>x</script>',
    ]
    for (const text of odd) {
      const { text: html } = await desk.get(`${PATH}?q=${encodeURIComponent(text)}`)
      expect(mainText(html)).toContain('Nothing has this name')
      expect(html).not.toContain('<script>x')
    }
  })

  it("is found while typing, as data for the page's script", async () => {
    const answer = await (await signInWithCache('operator')).get(`${PATH}?q=CBL-1&as=data`)
    const { results } = JSON.parse(answer.text) as { results: readonly object[] }
    expect(results[0]).toMatchObject({ href: `${PATH}/purge?tags=P1001`, text: 'Product · CBL-1' })
    const nothing = await (await signInWithCache('operator')).get(`${PATH}?q=&as=data`)
    expect(JSON.parse(nothing.text)).toEqual({ results: [] })
    expect((await (await signInWithCache('seller')).get(`${PATH}?q=CBL-1&as=data`)).status).toBe(
      403,
    )
  })

  it('is found by the search of the desk', async () => {
    const { text } = await (await signInWithCache('operator')).get('/admin/search?q=CBL-1')
    expect(text).toContain('href="/admin/cache/purge?tags=P1001"')
  })
})

describe('the preview of a purge', () => {
  it('names the target and the stored pages with its tag, and purges nothing', async () => {
    await fetchPage(cache, PRODUCT)
    const head = await headOf()
    const desk = await signInWithCache('operator')
    const { text } = await desk.get(`${PATH}/purge?tags=P1001`)
    expect(mainText(text)).toMatch(/\b1 of \d+ likely pages are stored/)
    expect(mainText(text)).toContain('localhost/p/CBL-1/product-1001')
    expect(mainText((await desk.get(`${PATH}/purge?tags=compare`)).text)).toContain('0 of ')
    expect(await headOf()).toBe(head)
  })

  it('is refused for an invalid tag', async () => {
    const answer = await (await signInWithCache('operator')).get(`${PATH}/purge?tags=%3Cb%3E`)
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, PATH])
  })
})

describe('a purge at the desk', () => {
  it('renders the page again, is recorded with its author, and shows when it is effective everywhere', async () => {
    await fetchPage(cache, PRODUCT)
    expect((await fetchPage(cache, PRODUCT)).cache).toBe('hit')
    const desk = await signInWithCache('operator')
    const done = await purge(desk, 'P1001')
    const to = done.headers.get('Location') ?? ''
    expect([done.status, to]).toEqual([303, `${PATH}/purged/${await headOf()}`])
    expect(mainText((await desk.get(to)).text)).toMatch(/Nothing older than .* from .* on/)
    vi.setSystemTime(Date.now() + PURGE_BOUND_MS)
    const after = mainText((await desk.get(to)).text)
    expect(after).toContain('Nothing older since')
    const [entry] = await readAuditEntries()
    expect(entry).toMatchObject({ action: 'cache.purge', subject: 'P1001' })
    expect(after).toContain(entry?.actor)
    expect(mainText((await desk.get(PATH)).text)).toContain(entry?.actor)
    expect((await fetchPage(cache, PRODUCT)).cache).not.toBe('hit')
  })

  it('is logged with the account id, without an address', async () => {
    const { DB } = testEnv()
    await purge(await signInWithCache('operator'), 'P1001')
    const account = await DB.prepare('SELECT max(id) AS id FROM desk_account').first<{
      id: number
    }>()
    const row = await DB.prepare('SELECT kid, detail FROM admin_audit ORDER BY seq DESC').first()
    expect(row?.['kid']).toBe(`desk:${account?.id}`)
    expect(JSON.stringify(row)).not.toContain('@')
  })

  it('that is soft shows until when an older page may be served', async () => {
    const desk = await signInWithCache('operator')
    const done = await purge(desk, 'home', { mode: 'soft' })
    const { text } = await desk.get(done.headers.get('Location') ?? '')
    expect(mainText(text)).toContain('An older page may be shown until')
  })

  it('sent twice is one purge and one entry', async () => {
    const desk = await signInWithCache('operator')
    const call = crypto.randomUUID()
    const first = await purge(desk, 'C5', { call })
    const entries = (await readAuditEntries()).length
    const second = await purge(desk, 'C5', { call })
    expect(second.headers.get('Location')).toBe(first.headers.get('Location'))
    expect((await readAuditEntries()).length).toBe(entries)
  })

  it.each([
    ['no tag', { tags: '' }],
    ['markup', { tags: '<b>' }],
    ['an unknown way', { mode: 'gone' }],
    ['a name of its own', { call: 'shop:1' }],
  ])('with %s purges nothing', async (_what, fields) => {
    const head = await headOf()
    const answer = await purge(await signInWithCache('operator'), 'P1001', fields)
    expect([answer.headers.get('Location'), await headOf()]).toEqual([PATH, head])
  })

  it('of the whole cache requires a passkey proof, in any spelling', async () => {
    const head = await headOf()
    const desk = await signInWithCache('operator', 0)
    for (const tags of ['everything', 'P1001 EVERYTHING']) {
      expect((await purge(desk, tags)).status).not.toBe(303)
    }
    expect(await headOf()).toBe(head)
    expect((await purge(await signInWithCache('operator'), 'everything')).status).toBe(303)
    expect(await headOf()).toBeGreaterThan(head)
  })

  it('is made by operators and owners only', async () => {
    expect((await purge(await signInWithCache('owner'), 'P7')).status).toBe(303)
    const head = await headOf()
    for (const role of ['seller', 'editor'] as const) {
      const desk = await signInWithCache(role)
      expect([(await desk.get(PATH)).status, (await purge(desk, 'P7')).status]).toEqual([403, 403])
    }
    expect(await headOf()).toBe(head)
  })

  it("shows nobody of another brand's desk", async () => {
    const done = await purge(await signInWithCache('operator'), 'P8')
    const [entry] = await readAuditEntries()
    const otherDesk = await signInToDesk('operator', {
      brand: 'hair',
      origin: OTHER_DESK_ORIGIN,
      at: Date.now(),
    })
    const { text } = await otherDesk.get(done.headers.get('Location') ?? '')
    expect(mainText(text)).toContain('Another desk')
    expect(text).not.toContain(entry?.actor)
  })
})

describe('the cache entry of a URL', () => {
  it('is its tags, age and state, and the purge that made it stale', async () => {
    await fetchPage(cache, PRODUCT)
    const desk = await signInWithCache('operator')
    const fresh = mainText((await desk.get(`${PATH}/address?address=${PRODUCT}`)).text)
    expect(fresh).toContain('Why a page is old')
    expect(fresh).toContain('Store view Suomi sfi')
    expect(fresh).toContain('Fresh')
    expect(fresh).toContain('P1001')
    expect((await desk.get(`${PATH}/address?address=${PRODUCT}`)).text).toContain(
      'purge?tags=P1001"',
    )
    await purge(desk, 'P1001')
    vi.setSystemTime(Date.now() + PURGE_BOUND_MS)
    const old = mainText((await desk.get(`${PATH}/address?address=${PRODUCT}`)).text)
    expect(old).toContain('Made anew at the next visit: it was purged')
    expect(old).toContain((await readAuditEntries())[0]?.actor)
  })

  it('is nothing without a stored page, and a foreign URL is refused', async () => {
    const desk = await signInWithCache('operator')
    expect(mainText((await desk.get(`${PATH}/address?address=/compare`)).text)).toContain(
      'has stored nothing',
    )
    for (const address of ['https://evil.example/', `${OTHER_DESK_ORIGIN}/`, 'data:text/html,x']) {
      const response = await desk.get(`${PATH}/address?address=${encodeURIComponent(address)}`)
      expect(response.status).toBe(422)
    }
  })
})
