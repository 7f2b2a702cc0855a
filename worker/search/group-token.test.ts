import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { documents } from '../testing/products.ts'
import { scriptedBackend } from '../testing/scripted-backend.ts'
import { indexedDocuments } from '../testing/scripted-documents.ts'
import { Shopper } from '../testing/shopper.ts'

const ORIGIN = 'https://groups.test'
const CUSTOMER = { id: 7, email: 'aino@example.fi', firstname: 'Aino', lastname: 'K', group_id: 3 }

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
})

afterEach(() => {
  vi.restoreAllMocks()
})

/** Returns the request that a customer's search sends to the backend, and the result. */
async function searchOf(
  groupToken: string,
  {
    path = '/api/search?q=kaapeli',
    search = `${ORIGIN}/api/catalog`,
    usePriceTiers = true,
  }: { path?: string; search?: string; usePriceTiers?: boolean } = {},
) {
  const backend = scriptedBackend('electronics_fi', indexedDocuments(documents))
  const done = (result: unknown) => () => Response.json({ code: 200, result })
  backend.fail(/user\/login$/, () => Response.json({ code: 200, result: 't', meta: {} }))
  backend.fail(/user\/me$/, done({ ...CUSTOMER, groupToken }))
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    backend.fetch(new Request(input as RequestInfo, init)),
  )
  const shopper = new Shopper({
    ...{ BACKEND_URL: ORIGIN, SEARCH_URL: search, REUNA_CACHE: `groups-${crypto.randomUUID()}` },
    REUNA_SETTINGS: JSON.stringify({ 'products.usePriceTiers': usePriceTiers }),
  })
  const credentials = { username: CUSTOMER.email, password: 'right' }
  expect((await shopper.call('session.login', credentials)).status).toBe(200)
  const before = backend.requests.length
  const response = await shopper.send(path, {})
  const sent = backend.requests.slice(before).filter(({ url }) => url.includes('product/_search'))
  const bodies = await Promise.all(sent.map((each) => each.clone().json()))
  const tokens = bodies.map((body) => (body as { groupToken?: string }).groupToken)
  return { tokens, answer: response, cookie: shopper.jar.get('reuna-session') ?? '' }
}

describe("the group token of a customer's session", () => {
  it('is sent with searches through the middleware if groups have their own prices', async () => {
    const { tokens, answer } = await searchOf('group-jwt')
    expect(tokens.length).toBeGreaterThan(0)
    expect(new Set(tokens)).toEqual(new Set(['group-jwt']))
    expect(JSON.parse(answer.text)).toMatchObject({ personal: true })
    expect(answer.headers.get('Cache-Control')).toContain('no-store')
    expect(answer.text).not.toContain('group-jwt')
  })

  it.each([
    ['prices of goods', '/api/price/list?skus=CBL-1'],
    ['prices of choices', '/api/price/choice?sku=PHONE&choice='],
    ['variants for the cart', '/api/cart/variants?sku=PHONE'],
  ])('is sent with the searches of %s', async (_name, path) => {
    const { tokens, answer } = await searchOf('group-jwt', { path })
    expect(answer.status).toBe(200)
    expect(tokens.length).toBeGreaterThan(0)
    expect(new Set(tokens)).toEqual(new Set(['group-jwt']))
    expect(answer.headers.get('Cache-Control')).toContain('no-store')
    expect(answer.text).not.toContain('group-jwt')
    const same = await searchOf('group-jwt', { path, usePriceTiers: false })
    expect(new Set(same.tokens)).toEqual(new Set([undefined]))
  })

  it('is not sent for results pages, which are cached for everybody', async () => {
    const { tokens, answer } = await searchOf('group-jwt', { path: '/search/kaapeli' })
    expect(answer.status).toBe(200)
    expect(tokens.length).toBeGreaterThan(0)
    expect(new Set(tokens)).toEqual(new Set([undefined]))
  })

  it('is not sent if all groups have the same prices', async () => {
    expect(new Set((await searchOf('same', { usePriceTiers: false })).tokens)).toEqual(
      new Set([undefined]),
    )
  })

  it('is not sent to a search engine, which would refuse it', async () => {
    const { tokens } = await searchOf('direct', { search: ORIGIN })
    expect(new Set(tokens)).toEqual(new Set([undefined]))
  })

  it('is dropped if it is too long for the session cookie', async () => {
    const { tokens, cookie } = await searchOf('x'.repeat(601))
    expect(new Set(tokens)).toEqual(new Set([undefined]))
    expect(cookie.length).toBeLessThan(1500)
  })
})
