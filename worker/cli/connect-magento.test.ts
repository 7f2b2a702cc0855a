import { afterEach, describe, expect, it, vi } from 'vitest'
import { electronics } from '../brand/electronics.ts'
import { hair } from '../brand/hair.ts'
import { applySettings } from '../brand/select.ts'
import { magentoStub } from '../testing/magento/magento-stub.ts'
import { connectMagentos } from './connect-magento.ts'
import { StartFault } from './start-fault.ts'

const URL_OF_HAIR = 'https://magento.test'

afterEach(() => vi.unstubAllGlobals())

describe('npm start at a Magento', () => {
  it('uses its settings for the connected brand, and prints its address', async () => {
    const { fetch } = magentoStub()
    vi.stubGlobal('fetch', fetch)
    const found = await connectMagentos({ MAGENTO_URL_HAIR: URL_OF_HAIR }, [electronics, hair])
    const settings = JSON.stringify(found.settings)
    expect(applySettings(hair, settings).storeViews.default).toBe('default')
    expect(applySettings(electronics, settings)).toEqual(electronics)
    expect(found.lines).toEqual([
      'Connected to the Magento at https://magento.test; its store views: default (English, EUR), de (Deutsch, EUR)',
    ])
  })

  it('prints how to renew the imported catalogue if pages use it', async () => {
    vi.stubGlobal('fetch', magentoStub().fetch)
    const env = { MAGENTO_URL: URL_OF_HAIR, MAGENTO_CATALOG: 'indexed' }
    expect((await connectMagentos(env, [electronics])).lines).toEqual([
      expect.stringContaining('Connected to the Magento'),
      expect.stringContaining('npm run catalog:import -- --magento https://magento.test'),
    ])
  })

  it('sends no request if no brand is connected', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('nobody is asked')))
    expect(await connectMagentos({}, [electronics])).toEqual({ settings: {}, lines: [] })
  })

  it.each([
    ['away', () => Promise.reject(new Error('gone')), /cannot be reached/],
    [
      'a page',
      async () => new Response('<h1>', { headers: { 'content-type': 'text/html' } }),
      /does not return JSON/,
    ],
    ['an error', async () => Response.json({ errors: [] }, { status: 500 }), /returns an error/],
  ] satisfies readonly (readonly [string, () => Promise<Response>, RegExp])[])(
    'explains why it cannot connect: %s',
    async (_, answer, words) => {
      vi.stubGlobal('fetch', answer)
      const failure = await connectMagentos({ MAGENTO_URL: URL_OF_HAIR }, [electronics]).catch(
        (error: unknown) => error,
      )
      expect(failure).toBeInstanceOf(StartFault)
      expect(String(failure)).toMatch(words)
    },
  )

  it('requires a valid URL', async () => {
    await expect(connectMagentos({ MAGENTO_URL: 'shop' }, [electronics])).rejects.toThrow(
      'write it like https://shop.example.com',
    )
  })
})
