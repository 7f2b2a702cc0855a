import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Deployments, startDeployments, FIRST, SECOND, THIRD } from './scripted-deployment.ts'
import type { DeployPorts } from './deployment.ts'
import { HAIR_HOST, liveTestBrands, SHOP_HOST } from './scripted-platform.ts'

let shop: Deployments

beforeEach(async () => {
  shop = await startDeployments()
})

afterEach(() => shop.stop())

describe('the smoke test of the live shop', () => {
  const TROUBLES: readonly (readonly [string, string, readonly [number, string], string])[] = [
    ['a home page that fails', '/', [500, ''], 'home page'],
    ['a file that a page links and nobody has', '/assets/start-1.js', [404, ''], 'links /assets/'],
    ['a category that fails', '/c/cables', [503, ''], 'category and product'],
    ['no category', '/c/cables', [200, '<body data-page="page-not-found">'], 'names no category'],
    ['a product that is none', '/p/1/cable', [200, '<body data-page="home">'], 'is not a product'],
    ['robots.txt without a sitemap', '/robots.txt', [200, ''], 'names no sitemap'],
    ['a purge for everybody', '/__purge', [200, '{}'], 'a purge without a key returns 200'],
    ['a worker without keys', '/__purge', [503, '{}'], 'REUNA_KEYS holds no key'],
    ['a database that is away', '/__health', [503, '{"build":"?"}'], 'another build'],
    [
      'files that never were',
      '/assets/never-there-00000000.js',
      [200, '<html>'],
      'a file that does not exist returns 200',
    ],
  ]

  it.each(TROUBLES)('finds %s and rolls back', async (_name, path, answer, message) => {
    expect(await shop.deploy(FIRST, { cold: true })).toBe(0)
    shop.platform.calls()
    shop.platform.broken.set(path, answer)
    expect(await shop.deploy(SECOND, { cold: true })).toBe(1)
    expect(shop.logged().at(-1)).toBe(
      'rollback v1 --yes --message the checks of the live shop failed',
    )
    expect(shop.said.join('\n')).toContain(message)
    expect(shop.said.at(-1)).toContain('rolled back to v1')
    expect([shop.platform.state().version, shop.liveFiles()]).toEqual([
      'v1',
      Object.keys(FIRST).sort(),
    ])
  })

  it('keeps a failed deployment live with --no-rollback, prints how to roll back, and cannot roll back the first one', async () => {
    shop.platform.broken.set('/', [500, ''])
    expect(await shop.deploy(FIRST, { cold: true })).toBe(1)
    expect(shop.said.at(-1)).toContain('no earlier version to roll back to')
    expect(await shop.deploy(SECOND, { cold: true, keeps: true })).toBe(1)
    expect(shop.said.at(-1)).toContain('npx wrangler rollback v1')
    expect(shop.platform.state().version).toBe('v2')
    expect(shop.logged().some((call) => call.startsWith('rollback'))).toBe(false)
    shop.platform.change({ fails: ['rollback'] })
    expect(await shop.deploy(THIRD, { cold: true })).toBe(1)
    expect(shop.said.at(-1)).toContain('so did the rollback')
  })

  it('waits until the new worker answers on every host, and retries a failed check once', async () => {
    let slow = 4
    let stumbles = 1
    const fetch: DeployPorts['fetch'] = async (address, init) => {
      if (address.endsWith('/__health') && slow > 0) {
        slow -= 1
        if (slow > 2) throw new TypeError('fetch failed')
        return new Response(JSON.stringify({ ok: true, build: 'older', version: 'v0' }))
      }
      if (address.endsWith('/robots.txt') && stumbles > 0) {
        stumbles -= 1
        return new Response('', { status: 502 })
      }
      return shop.platform.fetch(address, init)
    }
    expect(await shop.deploy(FIRST, { cold: true }, { fetch })).toBe(0)
    expect([slow, stumbles]).toEqual([0, 0])
  })

  it('checks every host of a brand; its sitemap must name the first host', async () => {
    const [own, hair] = liveTestBrands()
    if (!own || !hair) throw new Error('two brands are expected')
    const hosts = [SHOP_HOST, `www.${SHOP_HOST}`, 'electronics.localhost']
    const fetch: DeployPorts['fetch'] = async (address, init) => {
      const led = { status: 301, headers: { Location: '/de' } }
      if (address === `https://${HAIR_HOST}/`) return new Response(null, led)
      const path = address.replace('//www.', '//').replace(/\/de$/, '/')
      return shop.platform.fetch(path, init)
    }
    const brands = [{ ...own, hosts }, hair]
    expect(await shop.deploy(FIRST, { cold: true }, { brands, fetch })).toBe(0)
    expect(shop.said.join('\n')).toContain(`www.${SHOP_HOST}  crawlers`)
    const lost = [{ ...own, hosts: ['other.example', ...hosts] }, hair]
    expect(await shop.deploy(SECOND, { cold: true }, { brands: lost, fetch })).toBe(1)
    expect(shop.said.join('\n')).toContain('the sitemap names')
  })

  it('reports that a shop has no products yet', async () => {
    shop.platform.broken.set('/sitemap.xml', [200, ''])
    expect(await shop.deploy(FIRST, { cold: true })).toBe(0)
    expect(shop.said.join('\n')).toContain('the catalogue is empty: npm run catalog:import')
  })
})
