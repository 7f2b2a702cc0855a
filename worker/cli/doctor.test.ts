import { describe, expect, it } from 'vitest'
import type { Brand } from '../../shared/brand/brand.ts'
import { battery } from '../brand/battery.ts'
import { electronics } from '../brand/electronics.ts'
import { hair } from '../brand/hair.ts'
import { applySettings } from '../brand/select.ts'
import { documents } from '../testing/products.ts'
import { scriptedBackend, type ScriptedBackend } from '../testing/scripted-backend.ts'
import { indexedDocuments } from '../testing/scripted-documents.ts'
import { type Connection, examineBrands, examineConnection } from './doctor/connected.ts'
import { areBlocking, formatFinding } from './doctor/finding.ts'
import { examineClock } from './doctor/search.ts'

const ORIGIN = 'https://shop.test'
const CONNECTED: Connection = { BACKEND_URL: ORIGIN, SEARCH_URL: ORIGIN }
const GRAPHQL = applySettings(electronics, '{"server.api":"graphql"}')

type Documents = Record<string, readonly Readonly<Record<string, unknown>>[]>

function scripted(change: (all: Documents) => Documents = (all) => all): ScriptedBackend {
  return scriptedBackend('electronics_fi', change(indexedDocuments(documents)))
}

async function examine(
  backend: ScriptedBackend,
  connection: Connection = CONNECTED,
  brand: Brand = electronics,
) {
  const findings = await examineConnection(connection, brand, backend.fetch)
  const complaints = findings.filter(({ ok }) => !ok).map(formatFinding)
  return {
    prevents: areBlocking(findings),
    text: complaints.join('\n'),
    all: findings.map(formatFinding),
  }
}

/** Runs the doctor with one broken response. */
function examineBroken(
  pattern: RegExp,
  respond: (request: Request) => Response | Promise<Response>,
) {
  const backend = scripted()
  backend.fail(pattern, respond)
  return examine(backend)
}

describe('doctor on a connected backend', () => {
  it('reports nothing without a connection', async () => {
    expect((await examine(scripted(), {})).all).toEqual([])
  })

  it('checks every brand with its own connection, and names it', async () => {
    const backend = scripted()
    backend.fail(/^POST /, () => new Response('gone', { status: 502 }))
    const changed = { ...CONNECTED, BACKEND_URL_HAIR: ORIGIN, SEARCH_URL_HAIR: `${ORIGIN}/shop` }
    const findings = await examineBrands(changed, [electronics, battery, hair], backend.fetch)
    const brands = findings.map(({ what }) => what.split(':')[0])
    expect([...new Set(brands)]).toEqual(['electronics', 'hair'])
    expect((await examineBrands({}, [electronics, hair], backend.fetch)).length).toBe(0)
  })

  it('reports no problem of a complete backend over either API', async () => {
    const ways: readonly (readonly [Connection, Brand])[] = [
      [CONNECTED, electronics],
      [{ BACKEND_URL: `${ORIGIN}/api`, SEARCH_URL: `${ORIGIN}/api/catalog` }, electronics],
      [{ BACKEND_URL: ORIGIN }, GRAPHQL],
    ]
    for (const [connection, brand] of ways) {
      const { prevents, all } = await examine(scripted(), connection, brand)
      expect([prevents, all.filter((line) => line.startsWith('BAD'))]).toEqual([false, []])
      expect(all.length).toBeGreaterThan(1)
    }
  })

  it.each([
    ['ENOTFOUND', 'the name of the host is unknown'],
    ['ECONNREFUSED', 'no server is listening there'],
    ['CERT_HAS_EXPIRED', 'its certificate has expired'],
    ['EOTHER', 'EOTHER'],
  ])('reports an unreachable backend and the reason (%s)', async (code, visible) => {
    const { prevents, text } = await examineBroken(/./, () =>
      Promise.reject(new TypeError('fetch failed', { cause: { code } })),
    )
    expect(prevents).toBe(true)
    expect(text).toContain(visible)
    expect(text).toContain('Without it no page can be rendered')
  })

  it('reports a time-out', async () => {
    const late = Object.assign(new Error('late'), { name: 'TimeoutError' })
    const { text } = await examineBroken(/./, () => Promise.reject(late))
    expect(text).toContain('does not respond within 3 s')
  })

  it('reports a redirect and the address to set instead', async () => {
    const headers = { location: 'https://www.shop.test/login?token=zq9canary' }
    const { prevents, text } = await examineBroken(
      /./,
      () => new Response(null, { status: 301, headers }),
    )
    expect(prevents).toBe(true)
    expect(text).toContain('redirects to https://www.shop.test.')
    expect(text).not.toContain('zq9canary')
  })

  it('reports a response of another content type', async () => {
    const page = () => new Response('<html>', { headers: { 'content-type': 'text/html' } })
    const { prevents, text } = await examineBroken(/_search$|stock/, page)
    expect(prevents).toBe(true)
    expect(text).toContain('answers 200 with text/html instead of JSON')
  })

  it('reports a response outside the contract, and an unreachable platform', async () => {
    expect((await examineBroken(/stock/, () => Response.json({ hello: 1 }))).text).toContain(
      'It does not implement the commerce contract',
    )
    const away = { code: 500, result: { code: 'ECONNREFUSED' } }
    expect(
      (await examineBroken(/stock/, () => Response.json(away, { status: 500 }))).text,
    ).toContain('cannot reach the commerce platform behind it')
  })

  it('names the missing index and its path', async () => {
    const { prevents, text } = await examine(scripted(() => ({})))
    expect(prevents).toBe(true)
    expect(text).toContain('the index electronics_fi has no product at /electronics_fi_product')
    expect(text).toContain('elasticsearch.index')
  })

  it('names the missing index behind a middleware that responds with 500', async () => {
    const connection = { BACKEND_URL: ORIGIN, SEARCH_URL: `${ORIGIN}/api` }
    const { text } = await examine(
      scripted(() => ({})),
      connection,
    )
    expect(text).toContain(' at /api/catalog/electronics_fi/product')
  })

  it('reports a version with other index names', async () => {
    const old = () => Response.json({ version: { number: '5.6.11' } })
    const { prevents, text } = await examineBroken(/^GET \/$/, old)
    expect(prevents).toBe(true)
    expect(text).toContain('Set SEARCH_API_VERSION=5.6.11')
    const connection = { ...CONNECTED, SEARCH_API_VERSION: '5.6' }
    expect((await examine(scripted(), connection)).text).toContain('the shop expects 5.6')
    const none = { ...CONNECTED, SEARCH_API_VERSION: 'seven' }
    expect((await examine(scripted(), none)).text).toContain('it is seven, not a version')
  })

  it('reports an address that is not a search engine', async () => {
    const { text } = await examineBroken(/^GET \/$/, () => Response.json({ hello: 1 }))
    expect(text).toContain("not a search engine's response")
  })

  it('reports that no products have the visibility and status of lists', async () => {
    const hide = (all: Documents) => ({
      ...all,
      product: (all['product'] ?? []).map((each) => ({ ...each, status: 2 })),
    })
    const { prevents, text } = await examine(scripted(hide))
    expect(prevents).toBe(true)
    expect(text).toContain('no products with visibility 2, 3 or 4 and status 0 or 1')
  })

  it.each([
    ['category', true, 'no menu and no list'],
    ['taxrule', true, 'Prices would be shown without tax'],
    ['attribute', false, 'Options and filters would have no labels'],
    ['cms_page', false, 'terms and delivery'],
    ['url_rewrite', false, 'Old addresses would not redirect'],
  ])('reports that %s is missing, as an index and as documents', async (type, isNeeded, why) => {
    const { [type]: _, ...rest } = indexedDocuments(documents)
    const without = await examine(scripted(() => rest))
    expect(without.prevents).toBe(isNeeded)
    expect(without.text).toContain(why)
    const empty = await examine(scripted(() => ({ ...rest, [type]: [] })))
    expect(empty.prevents).toBe(isNeeded)
  })

  it('reports another root category', async () => {
    const brand = applySettings(electronics, '{"categories.rootId":77}')
    const { prevents, text } = await examine(scripted(), CONNECTED, brand)
    expect(prevents).toBe(true)
    expect(text).toContain('no category has the root category 77 as its parent')
  })

  it('names products that cannot be read with their field', async () => {
    const spoil = (all: Documents) => ({
      ...all,
      product: (all['product'] ?? []).map((each) =>
        each['sku'] === 'CBL-0' ? { ...each, price: 'low' } : each,
      ),
    })
    const { prevents, text } = await examine(scripted(spoil))
    expect(prevents).toBe(false)
    expect(text).toContain('price must be a number')
  })

  it('names prices and dates indexed as text', async () => {
    const refuse = async (request: Request) => {
      const body = await request.clone().text()
      const fails =
        body.includes('"sort":[{"final_price"') || body.includes('"sort":[{"updated_at"')
      return fails ? Response.json({ error: {} }, { status: 400 }) : healthy.fetch(request)
    }
    const healthy = scripted()
    const { prevents, text } = await examineBroken(/_product\/_search$/, refuse)
    expect(prevents).toBe(true)
    expect(text).toContain('final_price of electronics_fi is stored as words, not as a number')
    expect(text).toContain('updated_at of electronics_fi is stored as words, not as a date')
  })

  it('reports a clock that is wrong by more than a minute', () => {
    const now = Date.parse('2026-11-20T12:00:00Z')
    expect(examineClock({ date: now + 50_000 }, now)).toEqual([])
    expect(examineClock({ date: undefined }, now)).toEqual([])
    const [ahead] = examineClock({ date: now + 600_000 }, now)
    expect(ahead).toMatchObject({ ok: false, optional: true })
    expect(ahead?.message).toContain('10 min ahead of this machine')
  })

  it('reports a search that takes more than 300 ms, as the median of five', async () => {
    const slow = scripted()
    const fast = scripted()
    slow.fail(/_product\/_search$/, async (request) => {
      const isList = (await request.clone().text()).includes('"size":50')
      if (isList) await new Promise((done) => setTimeout(done, 320))
      return fast.fetch(request)
    })
    const { prevents, text } = await examine(slow)
    expect(prevents).toBe(false)
    expect(text).toMatch(/50 products in \d{3} ms \(median of 5\)/)
  })

  it('reports http, except locally', async () => {
    const far = { BACKEND_URL: 'http://shop.test', SEARCH_URL: 'http://shop.test:9200' }
    expect((await examine(scripted(), far)).text).toContain('Use https://shop.test:9200')
    const near = { BACKEND_URL: 'http://localhost:8080', SEARCH_URL: 'http://127.0.0.1:9200' }
    expect((await examine(scripted(), near)).text).not.toContain('https')
  })

  it.each([
    ['BACKEND_URL', `${ORIGIN}/api/cart`],
    ['BACKEND_URL', `${ORIGIN}/api?token=1`],
    ['SEARCH_URL', `${ORIGIN}/electronics_fi_product/_search`],
    ['SEARCH_URL', `${ORIGIN}/api/catalog/electronics_fi`],
    ['SEARCH_URL', 'search.test'],
    ['BACKEND_URL', 'ftp://shop.test'],
  ])('reports that %s has a wrong end or is no URL (%s)', async (name, url) => {
    const backend = scripted()
    const { prevents, text } = await examine(backend, { ...CONNECTED, [name]: url })
    expect(prevents).toBe(true)
    expect(text).toContain('Write it like https://')
    expect(backend.requests).toEqual([])
  })

  it('authenticates with user and password of the address and never prints them', async () => {
    const backend = scripted()
    const connection = { BACKEND_URL: ORIGIN, SEARCH_URL: 'https://me:zq9canary@shop.test' }
    const { prevents, all } = await examine(backend, connection)
    expect(prevents).toBe(false)
    expect(all.join()).not.toContain('zq9canary')
    const requested = backend.requests.filter(({ url }) => !url.includes('/api/'))
    const signs = new Set(requested.map(({ headers }) => headers.get('authorization')))
    expect([...signs]).toEqual([`Basic ${btoa('me:zq9canary')}`])
  })

  it('reports conflicting settings', async () => {
    expect((await examine(scripted(), { BACKEND_URL: ORIGIN })).text).toContain('Set SEARCH_URL')
    expect((await examine(scripted(), {}, GRAPHQL)).text).toContain(
      'Set server.host and server.port',
    )
    const auth = { ...CONNECTED, UPSTREAM_AUTH: 'query' }
    expect((await examine(scripted(), auth)).text).toContain('Set it to header, or remove it')
  })

  it('checks every reachable store view', async () => {
    const brand = applySettings(electronics, '{"storeViews.multistore":true}')
    const { text } = await examine(scripted(), CONNECTED, brand)
    expect(text).toContain(' at /electronics_en_product')
  })
})
