import { describe, expect, it } from 'vitest'
import { electronics } from '../../brand/electronics.ts'
import { applySettings } from '../../brand/select.ts'
import { loadStore } from '../../magento/store/load-store.ts'
import { storeSettings } from '../../magento/store/store-settings.ts'
import { CASE_PRODUCTS } from '../../testing/case-products.ts'
import { magentoShop } from '../../testing/magento/magento-shop.ts'
import { magentoStub, type MagentoData } from '../../testing/magento/magento-stub.ts'
import { type Connection, examineConnection } from './connected.ts'
import { formatFinding } from './finding.ts'

const MAGENTO_URL = 'https://magento.test'

async function examine(
  data: MagentoData = {},
  set: Record<string, unknown> = {},
  more: Partial<Connection> = {},
) {
  const { fetch } = magentoStub(data)
  const settings = storeSettings(await loadStore({ url: MAGENTO_URL, fetch }), electronics)
  const brand = applySettings(electronics, JSON.stringify({ ...settings, ...set }))
  return (await examineConnection({ MAGENTO_URL, ...more }, brand, fetch)).map(formatFinding)
}

describe('doctor on a Magento', () => {
  it('reports no problem of a complete Magento', async () => {
    const lines = await examine()
    expect(lines.filter((line) => line.startsWith('BAD'))).toEqual([])
    expect(lines.join('\n')).toMatch(/ok .*store views +default\n.*ok .*store views +de\n/)
    expect(lines.join('\n')).toMatch(/ok .*products +19 in lists/)
    expect(lines.join('\n')).toMatch(/ok .*settings/)
  })

  it.each([
    [{}, /ok .*catalogue +live: pages that are not cached/],
    [{ MAGENTO_CATALOG: 'indexed', MAGENTO_PURGE_FROM: '203.0.113.7' }, /ok .*catalogue +indexed/],
    [{ MAGENTO_CATALOG: 'indexed' }, /note .*catalogue .*its purges are not accepted/],
    [
      { MAGENTO_CATALOG: 'copied' },
      /BAD .*MAGENTO_CATALOG .*it is copied.*Set it to live or indexed/,
    ],
  ])('prints how the catalogue is read: %j', async (more, words) => {
    expect((await examine({}, {}, more)).join('\n')).toMatch(words)
  })

  it.each([
    [{ store: { is_guest_checkout_enabled: false } }, /note .*guests .*asks shoppers to log in/],
    [{ store: { create_account_confirmation: true } }, /note .*accounts .*link in their email/],
    [{ captchas: ['CUSTOMER_LOGIN', 'SENDFRIEND'] }, /note .*captcha .*reCAPTCHA for logins\./],
    [{ captchas: ['PLACE_ORDER'] }, /BAD .*captcha .*reCAPTCHA for orders\./],
    [
      { requiredFields: { customer_register_address: ['fax', 'telephone'] } },
      /BAD .*fields .*default: it requires fax of an address\./,
    ],
    [
      { requiredFields: { customer_account_create: ['email', 'taxvat'] } },
      /note .*fields .*default: it requires taxvat of a new account\./,
    ],
  ])('prints what shoppers see with %j', async (data: MagentoData, words) => {
    expect((await examine(data)).join('\n')).toMatch(words)
    expect((await examine()).join('\n')).not.toMatch(words)
  })

  it('lists the features that the version lacks', async () => {
    const lines = (await examine({ lacking: ['Products.suggestions'] })).join('\n')
    expect(lines).toMatch(/note .*version .*search has no suggestions/)
  })

  it('supports Magento 2.4.4, and queries no field that it lacks', async () => {
    const products = CASE_PRODUCTS
    const { fetch } = magentoShop(products, { version: '2.4.4' })
    const found = await examineConnection({ MAGENTO_URL }, electronics, fetch)
    const lines = found.map(formatFinding)
    expect(lines.join('\n')).toMatch(/ok .*answers as Magento 2\.4\.4/)
    const version = lines.find((line) => / version /.test(line)) ?? ''
    for (const what of ['look up their orders', 'erase', 'contact form', 'VAT number']) {
      expect(version).toContain(what)
    }
    expect(version).not.toMatch(/[A-Z]\w+\.[a-z_]+/)
  })

  const payments = async (codes: readonly string[] | undefined, base: string) => {
    const store = { secure_base_url: base, base_url: base, base_link_url: base }
    const shop = magentoShop(CASE_PRODUCTS, { store })
    if (codes) {
      const only = codes.map((code) => ({ code, title: code }))
      const answer = { data: { cart: { available_payment_methods: only } } }
      shop.fail('available_payment_methods', () => Response.json(answer))
    }
    const brand = { ...electronics, hosts: ['own.test'] }
    const found = await examineConnection({ MAGENTO_URL }, brand, shop.fetch)
    return found.map(formatFinding).filter((line) => / payment /.test(line))
  }

  it.each([
    [undefined, '', /ok .*checkmo, purchaseorder, banktransfer, cashondelivery$/],
    [['free'], '', /BAD .*it offers no payment method.*Payment Methods/],
    [['braintree', 'free'], '', /BAD .*provider's script: braintree\..*Nobody can place an order/],
    [['braintree'], 'http://shop.test/', /BAD .*Nobody can place an order/],
    [['braintree'], 'https://own.test/', /BAD .*Nobody can place an order/],
    [['braintree'], 'https://shop.test/', /note .*braintree.*checkout at shop\.test/],
  ])('reports whether orders can be paid here: %j, at %j', async (codes, base, words) => {
    const lines = await payments(codes, base)
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(line).toMatch(words)
  })

  it('names a missing store view', async () => {
    const lines = await examine({}, { 'storeViews.views.1.storeCode': 'sv' })
    expect(lines.join('\n')).toMatch(/BAD .*there is no store view sv\..*default, de/)
  })

  it('names a store view in a currency that Magento does not allow there', async () => {
    const shownIn = async (currency: string) =>
      (await examine({}, { 'storeViews.views.1.i18n.currencyCode': currency })).join('\n')
    expect(await shownIn('SEK')).toMatch(/BAD .*currency .*de shows SEK,.*one of: EUR, USD/)
    expect(await shownIn('USD')).toMatch(/ok .*currency/)
    expect(await shownIn('EUR')).toMatch(/ok .*currency/)
  })

  it('prints the settings for a deployment', async () => {
    const lines = await examine({}, { 'categories.rootId': 99 })
    expect(lines.join('\n')).toContain('REUNA_SETTINGS to: {"electronics/categories.rootId":2}')
  })

  it('reports images without https', async () => {
    const media = { secure_base_media_url: '', base_media_url: 'http://shop.test/media/' }
    expect((await examine({ store: media })).join('\n')).toMatch(/note .*media .*over https only/)
  })

  it('reports lists that fail as the search engine, also when a cache still answers GET', async () => {
    const shop = magentoShop(CASE_PRODUCTS)
    const fetch = async (request: Request) => {
      const isList = (await request.clone().text()).includes('total_count')
      const fault = { message: 'Internal server error', extensions: { category: 'internal' } }
      return isList ? Response.json({ errors: [fault], data: null }) : shop.fetch(request)
    }
    const found = await examineConnection({ MAGENTO_URL }, electronics, fetch)
    const lines = found.map(formatFinding).join('\n')
    expect(lines).toMatch(/BAD .*products .*its search engine does not respond.*indexer:status/)
    expect(lines).toMatch(/ok .*payment /)
  })

  it('reports a base URL at another host', async () => {
    const at = async (base: string) => {
      const store = { secure_base_url: base, base_url: base, base_link_url: base }
      return (await examine({ store })).join('\n')
    }
    expect(await at('https://old.test/')).toMatch(
      /note .*base URL .*https:\/\/old\.test\/, not this/,
    )
    expect(await at('https://magento.test/')).not.toContain('base URL')
  })

  it('reports empty lists as a possibly missing index', async () => {
    expect((await examine({ products: [] })).join('\n')).toMatch(/note .*products .*index/)
  })

  it('reports an address that is not a Magento', async () => {
    const page = async () => new Response('<h1>', { headers: { 'content-type': 'text/html' } })
    const found = await examineConnection({ MAGENTO_URL }, electronics, page)
    expect(found.map(formatFinding)).toEqual([
      expect.stringMatching(/^BAD .*magento\.test returns no JSON at \/graphql/),
    ])
    const [bad] = await examineConnection({ MAGENTO_URL: 'shop' }, electronics, page)
    expect(bad?.message).toContain('Write it like https://shop.example.com')
  })

  it('reports whether Magento sends changes', async () => {
    const { fetch } = magentoStub()
    const purges = async (env: Record<string, string>) =>
      (await examineConnection({ MAGENTO_URL, ...env }, electronics, fetch))
        .map(formatFinding)
        .find((line) => line.includes('purges'))
    expect(await purges({})).toMatch(/note .*--http-cache-hosts=/)
    expect(await purges({ MAGENTO_PURGE_FROM: '203.0.113.7' })).toMatch(/ok .*203\.0\.113\.7/)
    expect(await purges({ MAGENTO_PURGE_SECRET: 's'.repeat(32) })).toMatch(/ok .*POST/)
    expect(await purges({ MAGENTO_PURGE_SECRET: 'short' })).toMatch(/BAD .*32/)
  })

  /** A Magento behind a proxy that answers some requests itself. */
  const behind = async (answer: (request: Request) => Response | undefined, more = {}) => {
    const { fetch } = magentoStub()
    const front = async (request: Request) => answer(request) ?? fetch(request)
    const brand = { ...electronics, hosts: ['shop.example.com'] }
    const found = await examineConnection({ MAGENTO_URL, ...more }, brand, front)
    return found.map(formatFinding).join('\n')
  }
  const page = (status: number) =>
    new Response('<h1>no</h1>', { status, headers: { server: 'waf', 'content-type': 'text/html' } })

  it.each([
    ['GET', 403, (request: Request) => request.method === 'GET', /firewall allow GET and POST/],
    ['POST', 403, (request: Request) => request.method === 'POST', /Carts, orders and accounts/],
    ['GET', 401, () => true, /password from \/graphql/],
    ['GET', 503, () => true, /maintenance:disable/],
    [
      'GET with a long address',
      414,
      ({ url }: Request) => url.length > 5000,
      /large_client_header_buffers/,
    ],
  ] as const)('says what refuses %s with %i, and what to do', async (what, status, isIt, words) => {
    const lines = await behind((request) => (isIt(request) ? page(status) : undefined))
    expect(lines).toContain(`BAD   access       ${what} is refused by waf with ${status}.`)
    expect(lines).toMatch(words)
  })

  it('warns that a cache in front of Magento may return stale data', async () => {
    const { fetch } = magentoStub()
    const cached = async (request: Request) => {
      const response = await fetch(request)
      return new Response(response.body, {
        headers: { 'content-type': 'application/json', age: request.method === 'GET' ? '40' : '0' },
      })
    }
    const found = await examineConnection({ MAGENTO_URL }, electronics, cached)
    expect(found.map(formatFinding).join('\n')).toMatch(
      /note .*caching .*a cache answers GET \(age: 40 s/,
    )
    expect((await examine()).join('\n')).toMatch(/ok .*caching .*Magento itself responds to GET/)
  })

  it('reports refused images', async () => {
    const lines = await behind(({ url }) => (url.includes('/media/') ? page(403) : undefined))
    expect(lines).toMatch(/note .*pictures .*returns 403\. .*Referer/)
  })

  it('reports whether a PURGE reaches the shop through its platform', async () => {
    const taken = { MAGENTO_PURGE_FROM: '203.0.113.7' }
    const isPurge = ({ method }: Request) => method === 'PURGE'
    const findingsOf = (answer: Response) =>
      behind((request) => (isPurge(request) ? answer : undefined), taken)
    const ours = new Response('Method not allowed', { status: 405 })
    expect(await findingsOf(ours)).toMatch(
      /ok .*purges .*a PURGE reaches the shop at shop\.example\.com/,
    )
    expect(await findingsOf(page(501))).toMatch(
      /note .*purges .*returns 501,.*MAGENTO_PURGE_SECRET/,
    )
    expect(await behind(() => undefined)).not.toMatch(/a PURGE/)
  })

  it('reports clocks that differ', async () => {
    const { fetch } = magentoStub()
    const late = async (request: Request) => {
      const response = await fetch(request)
      const headers = new Headers(response.headers)
      headers.set('Date', new Date(Date.now() - 600_000).toUTCString())
      return new Response(response.body, { headers })
    }
    const found = await examineConnection({ MAGENTO_URL }, electronics, late)
    expect(found.map(formatFinding).join('\n')).toMatch(/note .*clock .*60[01] s/)
  })

  it('refuses BACKEND_URL beside MAGENTO_URL', async () => {
    const both = { MAGENTO_URL, BACKEND_URL: 'https://other.test' }
    const found = await examineConnection(both, electronics, magentoStub().fetch)
    expect(found.map(formatFinding).join('\n')).toMatch(
      /BAD .*MAGENTO_URL cannot be combined with BACKEND_URL/,
    )
  })
})
