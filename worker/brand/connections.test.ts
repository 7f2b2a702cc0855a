import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { battery } from './battery.ts'
import { electronics } from './electronics.ts'
import { hair } from './hair.ts'
import type { Brand } from '../../shared/brand/brand.ts'
import { documents } from '../testing/products.ts'
import { openRemoteShop } from '../testing/remote-shop.ts'
import { scriptedBackend, type ScriptedBackend } from '../testing/scripted-backend.ts'
import { indexedDocuments } from '../testing/scripted-documents.ts'
import { routes } from '../routes.ts'
import { locatePage } from '../render/address.ts'
import { locateSite } from './site.ts'
import { stockCatalog, testEnv, visit } from '../testing/shop.ts'
import { Shopper } from '../testing/shopper.ts'
import { connectionsOf, magentoConflicts } from './connections.ts'

const NAMES = { hair: 'Hiusten oma', battery: 'Paristojen oma' }
const ENV = {
  BACKEND_URL_HAIR: 'https://hair-shop.test',
  SEARCH_URL_HAIR: 'https://reader:hair-secret@hair-shop.test',
  UPSTREAM_AUTH_HAIR: 'header',
  BACKEND_URL_BATTERY: 'https://battery-shop.test',
  SEARCH_URL_BATTERY: 'https://battery-shop.test',
}

/** A connected shop with the usual products; the first cable has a name of its own. */
function shopOf({ id }: Brand, name: string): ScriptedBackend {
  const products = documents.map((document) =>
    document.type === 'product' && document.value.sku === 'CBL-1'
      ? { ...document, value: { ...document.value, name } }
      : document,
  )
  return scriptedBackend(`${id}_fi`, indexedDocuments(products))
}

const originOf = ({ hosts }: Brand) => `http://${hosts[0]}`
const requestsOf = ({ requests }: ScriptedBackend) =>
  requests.map(({ url, headers }) => [url, ...headers].join(' ')).join('\n')

describe('brands with backends of their own', () => {
  let shops: { hair: ScriptedBackend; battery: ScriptedBackend }

  beforeAll(async () => {
    await stockCatalog(documents)
    await stockCatalog(documents, 'hair_fi')
    await stockCatalog(documents, 'battery_fi')
  })
  beforeEach(() => {
    vi.spyOn(console, 'log').mockImplementation(() => {})
    shops = { hair: shopOf(hair, NAMES.hair), battery: shopOf(battery, NAMES.battery) }
    vi.stubGlobal('fetch', async (request: Request) => {
      const { hostname } = new URL(request.url)
      if (hostname === 'hair-shop.test') return shops.hair.fetch(request)
      if (hostname === 'battery-shop.test') return shops.battery.fetch(request)
      throw new Error(`${hostname} is nobody's`)
    })
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  it('show the products of their own backend, else of the built-in shop, and send no key elsewhere', async () => {
    const read = async (brand: Brand) =>
      (await visit(`${originOf(brand)}/p/CBL-1/product-1001`, { env: ENV })).text()
    expect(await read(hair)).toContain(NAMES.hair)
    expect(await read(battery)).toContain(NAMES.battery)
    const ownPage = await read(electronics)
    expect(ownPage).toContain('Kaapeli 1 m')
    expect(ownPage).not.toMatch(/Hiusten oma|Paristojen oma/)
    expect(requestsOf(shops.hair)).toContain(btoa('reader:hair-secret'))
    expect(requestsOf(shops.battery)).not.toMatch(/hair/)
    expect(requestsOf(shops.battery)).not.toContain(btoa('reader:hair-secret'))
  })

  it('know only their own filters, even if their indices have the same name', async () => {
    const withFilters = (is_filterable: boolean) =>
      scriptedBackend(
        'catalog',
        indexedDocuments(
          documents.map((document) =>
            document.type === 'attribute'
              ? { ...document, value: { ...document.value, is_filterable } }
              : document,
          ),
        ),
      )
    shops = { hair: withFilters(false), battery: withFilters(true) }
    const REUNA_SETTINGS = '{"storeViews.views.0.elasticsearch.index":"catalog"}'
    const env = testEnv({ ...ENV, REUNA_SETTINGS, REUNA_CACHE: 'equal-names' })
    const filtersOf = async (brand: Brand) => {
      const url = new URL(`${originOf(brand)}/c/kaapelit?zq9=1`)
      const located = locateSite(url, env)
      if (!located) throw new Error('nobody is there')
      const means = { env, routes, waitUntil: () => undefined }
      const found = await locatePage(located, url.searchParams, means)
      return found.address.filters.size
    }
    expect(await filtersOf(hair)).toBe(0)
    expect(await filtersOf(battery)).toBeGreaterThan(0)
  })

  it('get no cart or token of each other, whatever cookies a browser sends', async () => {
    vi.unstubAllGlobals()
    const [hers, theirs] = [openRemoteShop(), openRemoteShop()]
    const env = {
      BACKEND_URL_HAIR: hers.env.BACKEND_URL,
      BACKEND_URL_BATTERY: theirs.env.BACKEND_URL,
    }
    const first = new Shopper(env, originOf(hair))
    await first.post('add', { sku: 'CBL-1', qty: '2' })
    expect((await first.send('/cart', {})).text).toContain('CBL-1')
    const second = new Shopper(env, originOf(battery))
    for (const [name, value] of first.jar) second.jar.set(name, value)
    await second.post('add', { sku: 'CBL-2', qty: '1' })
    expect((await second.send('/cart', {})).text).not.toContain('CBL-1')
    expect([hers.lines.length > 0, theirs.lines.length > 0]).toEqual([true, true])
    const secrets = [...hers.secrets].filter((secret) => secret !== '')
    expect(secrets.length).toBeGreaterThan(0)
    expect(secrets.filter((secret) => theirs.lines.join().includes(secret))).toEqual([])
  })

  it('use Magento instead of a backend and a search, never beside them', () => {
    const common = { BACKEND_URL: 'https://all.test', SEARCH_URL: 'https://all.test' }
    const connections = connectionsOf({ ...common, MAGENTO_URL_HAIR: 'https://magento.test' }, hair)
    expect(connections).toMatchObject({
      ...{ MAGENTO_URL: 'https://magento.test', BACKEND_URL: undefined, SEARCH_URL: undefined },
    })
    expect(magentoConflicts({ MAGENTO_URL: 'https://magento.test' }, [hair, battery])).toEqual([])
    expect(
      magentoConflicts({ ...common, MAGENTO_URL: 'https://magento.test' }, [hair, battery]),
    ).toEqual([
      'MAGENTO_URL stands in the place of BACKEND_URL and SEARCH_URL: leave one of them out',
    ])
    const beside = {
      MAGENTO_URL_HAIR: 'https://magento.test',
      BACKEND_URL_HAIR: 'https://own.test',
    }
    expect(magentoConflicts(beside, [hair, battery])).toEqual([
      'hair: MAGENTO_URL stands in the place of BACKEND_URL: leave one of them out',
    ])
  })

  it('use common values where they have none, but no key of the common address', () => {
    const common = { BACKEND_URL: 'https://all.test', UPSTREAM_AUTH: 'header' }
    expect(connectionsOf(common, hair)).toBe(common)
    const connections = connectionsOf({ ...common, BACKEND_URL_HAIR: 'https://own.test' }, hair)
    expect(connections).toMatchObject({ BACKEND_URL: 'https://own.test', UPSTREAM_AUTH: undefined })
    const pay = { PAYMENT_URL: 'https://pay.test', PAYMENT_SECRET: 'a secret of all' }
    const paid = connectionsOf({ ...pay, PAYMENT_URL_HAIR: 'https://pay.own.test' }, hair)
    expect(paid.PAYMENT_SECRET).toBeUndefined()
    expect(connectionsOf({ ...common, BACKEND_URL_HAIR: '' }, hair).BACKEND_URL).toBeUndefined()
    const mail = {
      MAIL_WEBHOOK: 'https://all.test',
      MAIL_WEBHOOK_SECRET: 'of all',
      MAIL_FROM: 'a@b.test',
    }
    expect(connectionsOf({ ...mail, MAIL_API_HAIR: 'https://own.test' }, hair)).toMatchObject({
      ...{ MAIL_API: 'https://own.test', MAIL_API_KEY: undefined, MAIL_FROM: undefined },
      ...{ MAIL_WEBHOOK: undefined, MAIL_WEBHOOK_SECRET: undefined },
    })
    const zones = { CF_ZONE_ID: 'all', CF_API_TOKEN: 'token', CF_ZONE_ID_HAIR: 'own' }
    expect(connectionsOf(zones, hair)).toMatchObject({ CF_ZONE_ID: 'own', CF_API_TOKEN: 'token' })
    const secret = { TURNSTILE_SECRET: 'common', TURNSTILE_SECRET_MY_SHOP: 'own' }
    expect(connectionsOf(secret, { id: 'my-shop' }).TURNSTILE_SECRET).toBe('own')
  })
})
