import { afterEach, describe, expect, it, vi } from 'vitest'
import { visit } from '../testing/shop.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

type Respond = () => Response | Promise<Response>

const HITS: Respond = () => Response.json({ hits: { total: 0, hits: [] } })
const UNKNOWN: Respond = () =>
  Response.json({ code: 500, result: { errorMessage: 'hunter2', code: 404 } }, { status: 500 })
const json = (status: number, body: unknown) => () => Response.json(body, { status })

/** Checks the health of a shop whose new upstreams respond like this. */
async function health(search: Respond, backend: Respond, times = 1) {
  const origin = `https://${crypto.randomUUID()}.test`
  const requests: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(new Request(input, init).url)
    requests.push(pathname)
    return pathname.endsWith('_search') ? search() : backend()
  })
  const env = { BACKEND_URL: origin, SEARCH_URL: `${origin}/api/catalog` }
  let response = await visit('/__health', { env })
  for (let time = 1; time < times; time += 1) response = await visit('/__health', { env })
  const text = await response.text()
  expect(text).not.toMatch(/hunter2|\.test/)
  return {
    status: response.status,
    asked: requests,
    ...(JSON.parse(text) as Record<string, unknown>),
  }
}

describe('the health of a connected shop', () => {
  it('checks the product search and the stock', async () => {
    const seen = await health(HITS, UNKNOWN)
    expect(seen).toMatchObject({ status: 200, ok: true, search: true, backend: true })
    expect(seen).not.toHaveProperty('problems')
    expect(seen.asked.toSorted()).toEqual([
      '/api/catalog/electronics_fi/product/_search',
      '/api/stock/check',
    ])
  })

  it.each([
    ['credentials', json(401, { code: 401, result: 'hunter2' })],
    ['credentials', json(500, { code: 500, result: { type: 'security_exception' } })],
    ['index-missing', json(500, { code: 500, result: { type: 'index_not_found_exception' } })],
    ['index-missing', json(404, { error: 'hunter2' })],
    ['refused', json(500, { code: 500, result: 'hunter2' })],
    ['no-contract', () => new Response('<html>hunter2')],
    ['away', () => Promise.reject(new TypeError('hunter2'))],
  ] satisfies readonly (readonly [string, Respond])[])(
    'names the problem of the search: %s',
    async (problem, respond) => {
      expect(await health(respond, UNKNOWN)).toMatchObject({
        ...{ status: 503, ok: false, search: false, backend: true },
        problems: { search: problem },
      })
    },
  )

  it.each([
    ['credentials', json(500, { code: 500, result: { errorMessage: 'hunter2', code: 401 } })],
    ['credentials', json(403, { code: 403, result: 'hunter2' })],
    ['platform-away', json(500, { code: 500, result: { code: 'ECONNREFUSED' } })],
    ['no-contract', json(200, { hello: 'hunter2' })],
    ['away', json(502, {})],
  ] satisfies readonly (readonly [string, Respond])[])(
    'names the problem of the backend: %s',
    async (problem, respond) => {
      expect(await health(HITS, respond)).toMatchObject({
        ...{ status: 503, ok: false, search: true, backend: false },
        problems: { backend: problem },
      })
    },
  )

  it('queries the upstreams once per interval', async () => {
    const { asked: requests } = await health(HITS, UNKNOWN, 5)
    expect(requests).toHaveLength(2)
  })
})
