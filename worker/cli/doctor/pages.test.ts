import { describe, expect, it } from 'vitest'
import { electronics } from '../../brand/electronics.ts'
import { documents } from '../../testing/products.ts'
import { scriptedBackend, type ScriptedBackend } from '../../testing/scripted-backend.ts'
import { indexedDocuments } from '../../testing/scripted-documents.ts'
import { MIDDLEWARE_MAPPINGS } from '../../testing/search-mapping.ts'
import { searchStub } from '../../testing/search-stub.ts'
import { examineConnection } from './connected.ts'
import { areBlocking, formatFinding } from './finding.ts'

const ORIGIN = 'https://shop.test'
const INDEX = 'electronics_fi'
type Fetch = ScriptedBackend['fetch']

async function examine(fetch: Fetch, url = ORIGIN, contact?: string) {
  const brand = contact
    ? { ...electronics, checkout: { ...electronics.checkout, contactAddress: contact } }
    : electronics
  const findings = await examineConnection({ BACKEND_URL: ORIGIN, SEARCH_URL: url }, brand, fetch)
  const complaints = findings.filter(({ ok }) => !ok).map(formatFinding)
  return {
    prevents: areBlocking(findings),
    text: complaints.join('\n'),
    all: findings.map(formatFinding),
  }
}

/** Runs the doctor on the shop with some changed responses. */
async function examineBroken(
  pattern: RegExp,
  respond: (request: Request) => Response | Promise<Response>,
  url = ORIGIN,
) {
  const backend = scriptedBackend(INDEX, indexedDocuments(documents))
  backend.fail(pattern, respond)
  return examine(backend.fetch, url)
}

const answering = (code: number, result: unknown) => () =>
  Response.json({ code, result }, { status: code })

describe('doctor sends the requests of pages', () => {
  it('creates a guest cart', async () => {
    const backend = scriptedBackend(INDEX, indexedDocuments(documents))
    expect((await examine(backend.fetch)).all.join('\n')).toContain('a guest has a cart')
    const lines = backend.requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`)
    expect(lines.filter((line) => line.includes('/cart/'))).toEqual([
      'POST /api/cart/create',
      'GET /api/cart/pull',
    ])
  })

  it.each([
    ['no cart', /cart\/create/, answering(500, 'hunter2'), 'it creates no guest cart (500)'],
    ['no stock', /stock/, answering(401, 'hunter2'), 'refuses the key of the middleware (401)'],
    [
      'a key that is refused inside a failure',
      /cart\/create/,
      answering(500, { errorMessage: 'hunter2', code: 403 }),
      'refuses the key of the middleware (403)',
    ],
    [
      'a cart that is not read',
      /cart\/pull/,
      answering(404, 'hunter2'),
      'the cart that it created (404)',
    ],
  ])("reports %s without the backend's message", async (_, pattern, respond, message) => {
    const { prevents, text } = await examineBroken(pattern, respond)
    expect(prevents).toBe(true)
    expect(text).toContain(message)
    expect(text).not.toContain('hunter2')
  })

  it.each([
    [ORIGIN, 401, 'it requires a name and a password (401)'],
    ['https://shop:hunter2@shop.test', 403, 'it refuses the name and password of SEARCH_URL (403)'],
  ])('reports missing and refused credentials at %s', async (url, status, message) => {
    const denied = () =>
      Response.json({ error: { type: 'security_exception' }, status }, { status })
    for (const pattern of [/^GET \/$/, /_search$/]) {
      const { prevents, text } = await examineBroken(pattern, denied, url)
      expect(prevents).toBe(true)
      expect(text).toContain(message)
      expect(text).not.toContain('hunter2')
    }
  })

  it('names facets on text, an unsupported sort of reviews and truncated prices', async () => {
    const all = indexedDocuments(documents)
    const products = (all['product'] ?? []).map((product, at) => ({
      ...product,
      pattern: String(200 + at),
      final_price: 10 + at + 0.5,
    }))
    const attribute = { ...all['attribute']?.[0], id: 999, attribute_id: 999, is_filterable: true }
    const pattern = {
      ...attribute,
      attribute_code: 'pattern',
      options: [{ value: '200', label: 'Dots' }],
    }
    const changed = { ...all, product: products, attribute: [...(all['attribute'] ?? []), pattern] }
    const search = searchStub(INDEX, changed, MIDDLEWARE_MAPPINGS)
    const backend = scriptedBackend(INDEX, changed)
    const { text } = await examine(async (request) => {
      if (!/_search$|_field_caps$/.test(new URL(request.url).pathname))
        return backend.fetch(request)
      // Integers are in no range between two of them.
      const body = request.method === 'POST' ? await request.clone().text() : ''
      const [, from, to] = /"final_price":\{"gte":([\d.]+),"lte":([\d.]+)/.exec(body) ?? []
      if (from && Math.ceil(Number(from)) > Number(to)) {
        return Response.json({ hits: { total: 0, hits: [] } })
      }
      return search.fetch(request)
    })
    expect(text).toContain('filters by pattern are left out')
    expect(text).toContain('created_at of electronics_fi_review is stored as text')
    expect(text).toContain('final_price of electronics_fi is mapped as long')
  })

  it('names the missing address of the mail whitelist, and sends no mail', async () => {
    const backend = scriptedBackend(INDEX, indexedDocuments(documents))
    let sent: Record<string, unknown> = {}
    backend.fail(/mail-service\/get-token/, answering(200, 'a-token'))
    backend.fail(/mail-service\/send-email/, async (request) => {
      sent = (await request.json()) as Record<string, unknown>
      const result = `Target email address (${String(sent['targetAddress'])}) is not from the whitelist!`
      return Response.json({ code: 500, result }, { status: 500 })
    })
    const { text } = await examine(backend.fetch, ORIGIN, 'help@shop.test')
    expect(text).toContain('sends nothing to help@shop.test: it is not in its whitelist')
    expect(sent['sourceAddress']).toMatch(/\.invalid$/)
  })
})
