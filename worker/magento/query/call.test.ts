import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ShopError } from '../../../shared/error.ts'
import { BROKEN_ANSWERS } from '../../testing/broken-answers.ts'
import { connectMagento } from '../../testing/magento/connect.ts'
import { magentoStub } from '../../testing/magento/magento-stub.ts'
import { loadStore } from '../store/load-store.ts'
import { callMagento, readMagento } from './call.ts'
import type { MagentoQuery } from './query.ts'
import type { MagentoTarget } from './target.ts'

const STORE: MagentoQuery<string> = {
  name: 'test',
  method: 'GET',
  text: `query {
    storeConfig {
      store_code
      newsletter_enabled # StoreConfig.newsletter_enabled
    }
  }`,
  data: z
    .object({ storeConfig: z.object({ store_code: z.string() }) })
    .transform(({ storeConfig }) => storeConfig.store_code),
}

/** A Magento with every field that gives the query this response. */
const answering = (respond: () => Response | Promise<Response>): MagentoTarget => ({
  url: 'https://magento.test',
  fetch: async (request) => {
    const isSchema = request.method === 'POST' && (await request.text()).includes('__type')
    const fields = [{ name: 'newsletter_enabled' }]
    return isSchema ? Response.json({ data: { StoreConfig: { fields } } }) : respond()
  },
})

const failureOf = async (promise: Promise<unknown>): Promise<ShopError> => {
  const error: unknown = await promise.catch((cause: unknown) => cause)
  if (!(error instanceof ShopError)) throw new Error(`no ShopError but ${String(error)}`)
  return error
}

describe('a query to Magento', () => {
  it('without a customer is a GET, with store view and currency in headers', async () => {
    const requests: Request[] = []
    const target: MagentoTarget = {
      ...{ url: 'https://magento.test/shop/', storeCode: 'de', currency: 'EUR' },
      fetch: async (request) => {
        requests.push(request)
        return Response.json({ data: { storeConfig: { store_code: 'de' } } })
      },
    }
    expect(await readMagento(target, STORE)).toBe('de')
    const [requested] = requests.slice(-1)
    expect(requested?.method).toBe('GET')
    expect(new URL(requested?.url ?? '').pathname).toBe('/shop/graphql')
    expect([requested?.headers.get('store'), requested?.headers.get('content-currency')]).toEqual([
      'de',
      'EUR',
    ])
  })

  it('of a customer is a POST, so that no cache answers it', async () => {
    const stub = magentoStub()
    await callMagento({ url: 'https://magento.test', fetch: stub.fetch }, STORE, {}, { token: 't' })
    const last = stub.calls.at(-1)
    expect([last?.method, last?.headers.get('authorization')]).toEqual(['POST', 'Bearer t'])
  })

  it('that is too long for a URL is a POST', async () => {
    const stub = magentoStub()
    const target = { url: 'https://magento.test', fetch: stub.fetch }
    await callMagento(target, STORE, { unused: 'x'.repeat(7000) })
    expect(stub.calls.at(-1)?.method).toBe('POST')
  })

  it('omits fields that this version lacks, which is queried once', async () => {
    const stub = magentoStub({ lacking: ['StoreConfig.newsletter_enabled'] })
    const target = { url: 'https://magento.test', fetch: stub.fetch }
    expect(await readMagento(target, STORE)).toBe('default')
    expect(await readMagento(target, STORE)).toBe('default')
    expect(stub.calls.at(-1)?.query).not.toContain('newsletter_enabled')
    expect(stub.calls.filter(({ query }) => query.includes('__type'))).toHaveLength(2)
  })

  it('requests no optional field if introspection is not allowed', async () => {
    const texts: string[] = []
    const target: MagentoTarget = {
      url: 'https://magento.test',
      fetch: async (request) => {
        const body = (await request.text()) || decodeURIComponent(request.url)
        texts.push(body)
        return body.includes('__type')
          ? Response.json({ errors: [{ message: 'GraphQL introspection is not allowed' }] })
          : Response.json({ data: { storeConfig: { store_code: 'default' } } })
      },
    }
    expect(await readMagento(target, STORE)).toBe('default')
    expect(texts.at(-1)).not.toContain('newsletter_enabled')
  })

  it('returns undefined for an entity that does not exist', async () => {
    const error = { message: 'no such page', extensions: { category: 'graphql-no-such-entity' } }
    const target = answering(() => Response.json({ data: { storeConfig: null }, errors: [error] }))
    expect(await readMagento(target, STORE)).toBeUndefined()
  })

  it.each([
    ['of its own', undefined, 500],
    ['of the question', 'graphql-input', 400],
  ])('throws for an error %s beside its data', async (_, category, status) => {
    const error = { message: 'x', extensions: { category } }
    const data = { storeConfig: { store_code: 'default' } }
    const failure = await failureOf(
      readMagento(
        answering(() => Response.json({ data, errors: [error] })),
        STORE,
      ),
    )
    expect([failure.code, failure.details['status']]).toEqual(['catalogue.search-failed', status])
  })

  it('throws with the status, without the text of the error page', async () => {
    const html = new Response('<h1>Error 4711</h1>', {
      ...{ status: 500, headers: { 'content-type': 'text/html' } },
    })
    const failure = await failureOf(
      readMagento(
        answering(() => html),
        STORE,
      ),
    )
    expect(failure.code).toBe('answer.content-type')
    const json = Response.json({ errors: [{ message: 'secret' }] }, { status: 500 })
    const other = await failureOf(
      readMagento(
        answering(() => json),
        STORE,
      ),
    )
    expect([other.code, JSON.stringify(other.details)]).toEqual([
      'answer.status',
      expect.not.stringContaining('secret'),
    ])
  })

  it.each(BROKEN_ANSWERS)('becomes an error of the shop: $name', async ({ code, respond }) => {
    const target = { ...answering(respond), timeoutMs: 100 }
    expect((await failureOf(readMagento(target, STORE))).code).toBe(code)
  })

  it('times out', async () => {
    const never = answering(() => new Promise(() => {}))
    const failure = await failureOf(readMagento({ ...never, timeoutMs: 20 }, STORE))
    expect(failure.code).toBe('answer.timeout')
  })
})

describe('configuration of a Magento store view', () => {
  it('is requested once, in every version', async () => {
    const lacking = ['default_country', 'shopping_cart_display_price']
    const { stub } = connectMagento({ lacking: lacking.map((name) => `StoreConfig.${name}`) })
    const target = { url: 'https://magento.test', fetch: stub.fetch }
    const [store, again] = await Promise.all([loadStore(target), loadStore(target)])
    expect(store).toBe(again)
    expect(store.config).toMatchObject({ store_code: 'default', default_country: '' })
    expect(store.stores.map(({ store_code }) => store_code)).toEqual(['default', 'de'])
    expect(stub.calls.filter(({ query }) => query.includes('storeConfig'))).toHaveLength(1)
  })
})
