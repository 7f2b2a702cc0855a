import { beforeEach, describe, expect, it, vi } from 'vitest'
import { adminEnv } from '../testing/admin.ts'
import { failingDb } from '../testing/failing-db.ts'
import { emptyLog, readLog } from '../testing/purge-log.ts'
import { visit } from '../testing/shop.ts'
import { readTagsPattern } from './magento-tags.ts'

const { DB } = adminEnv
const MAGENTO = '203.0.113.7'
const MAGENTO_PURGE_SECRET = 's'.repeat(32)

/** A pattern in Magento's format. */
const patternOf = (...tags: string[]) => tags.map((tag) => `((^|,)${tag}(,|$))`).join('|')
const tagsIn = async () => (await readLog(DB)).map(({ tag }) => tag)

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  await emptyLog(DB)
})

describe('a PURGE of Magento', () => {
  const send = (pattern: string | undefined, from = MAGENTO, env = {}, by: object = { cf: {} }) =>
    visit('/', {
      ...by,
      env: { MAGENTO_PURGE_FROM: `198.51.100.1 ${MAGENTO}`, ...env },
      method: 'PURGE',
      headers: {
        'CF-Connecting-IP': from,
        ...(pattern !== undefined && { 'X-Magento-Tags-Pattern': pattern }),
      },
    })

  it("purges the shop's pages of the named entities", async () => {
    const response = await send(patternOf('cat_p_12', 'cat_c_5', 'cat_c_p_6', 'cms_b_3', 'other_1'))
    expect([response.status, await response.text()]).toEqual([200, 'Purged'])
    expect(await tagsIn()).toEqual(['p12', 'c5', 'c6', 'cms'])
  })

  it('purges every page for a saved category, and the category pages for a saved product', async () => {
    // The format of Magento 2.4.7.
    await send(patternOf('cat_c_6', 'cat_c_p_6'))
    expect(await tagsIn()).toEqual(expect.arrayContaining(['c6', 'home', 'product', 'cms']))
    await emptyLog(DB)
    await send(patternOf('cat_p_15', 'cat_c_2', 'cat_c_3'))
    expect(await tagsIn()).toEqual(['p15', 'c2', 'c3'])
  })

  it('purges every page if Magento flushes its whole cache', async () => {
    expect((await send('.*')).status).toBe(200)
    expect(await tagsIn()).toEqual(
      expect.arrayContaining(['product', 'category', 'cms', 'rewrite']),
    )
  })

  it('is accepted even if the shop shows nothing of it', async () => {
    expect((await send(patternOf('brand_7'))).status).toBe(200)
    expect(await tagsIn()).toEqual([])
  })

  it('from another IP address is refused like Varnish does', async () => {
    const response = await send(patternOf('cat_p_12'), '203.0.113.8')
    expect([response.status, await response.text()]).toEqual([405, 'Method not allowed'])
    expect(await tagsIn()).toEqual([])
  })

  it('counts as local without the platform, whatever its headers say', async () => {
    const from = (source: string) =>
      send(patternOf('cat_p_12'), source, { MAGENTO_PURGE_FROM: '127.0.0.1' }, {})
    expect((await from('203.0.113.8')).status).toBe(200)
    expect(await tagsIn()).toEqual(['p12'])
  })

  it('is refused without an IP address from the platform', async () => {
    const response = await send(patternOf('cat_p_12'), MAGENTO, {}, {})
    expect(response.status).toBe(405)
    expect(await tagsIn()).toEqual([])
  })

  it('is refused from a proxy that forwards an allowed IP address', async () => {
    const headers = { 'CF-Connecting-IP': '203.0.113.8', 'X-Forwarded-For': MAGENTO }
    const env = { MAGENTO_PURGE_FROM: MAGENTO }
    const tags = { 'X-Magento-Tags-Pattern': patternOf('cat_p_12') }
    const fields = { env, cf: {}, method: 'PURGE', headers: { ...headers, ...tags } }
    expect((await visit('/', fields)).status).toBe(405)
    expect(await tagsIn()).toEqual([])
  })

  it.each([
    ['http://hair.localhost/', 405],
    ['http://localhost/', 200],
  ])('is accepted only at the hosts of its brand: %s', async (url, status) => {
    const response = await visit(url, {
      ...{ cf: {}, method: 'PURGE' },
      env: {
        MAGENTO_PURGE_FROM: MAGENTO,
        ...({ MAGENTO_URL_HAIR: 'https://magento.example' } as object),
      },
      headers: {
        'CF-Connecting-IP': MAGENTO,
        'X-Magento-Tags-Pattern': patternOf('cat_p_12'),
      },
    })
    expect([response.status, await tagsIn()]).toEqual([status, status === 200 ? ['p12'] : []])
  })

  it('is an unknown method if no IP address is allowed', async () => {
    const env = { MAGENTO_PURGE_FROM: '' }
    expect((await send(patternOf('cat_p_12'), MAGENTO, env)).status).toBe(405)
    expect(await tagsIn()).toEqual([])
  })

  it('without a pattern gets a message', async () => {
    const response = await send(undefined)
    expect([response.status, await response.text()]).toEqual([
      400,
      'X-Magento-Tags-Pattern or X-Pool header required',
    ])
  })

  it('may be sent again after a database failure', async () => {
    const response = await send(patternOf('cat_p_12'), MAGENTO, {
      DB: failingDb(DB, 1, 'before', true).db,
    })
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '2'])
  })

  it('with more tags than one call holds is complete', async () => {
    const tags = Array.from({ length: 230 }, (_, at) => `cat_p_${at + 1}`)
    expect((await send(patternOf(...tags))).status).toBe(200)
    expect((await tagsIn()).length).toBe(230)
  })
})

describe('the same by POST', () => {
  const send = (secret: string, env = {}) =>
    visit('/__magento', {
      env: { MAGENTO_PURGE_SECRET, ...env },
      method: 'POST',
      headers: {
        Authorization: `Bearer ${secret}`,
        'X-Magento-Tags-Pattern': patternOf('cat_p_12'),
      },
    })

  it('is accepted with the secret', async () => {
    expect((await send(MAGENTO_PURGE_SECRET)).status).toBe(200)
    expect(await tagsIn()).toEqual(['p12'])
  })

  it('is refused with a wrong secret', async () => {
    expect((await send('x'.repeat(32))).status).toBe(405)
    expect(await tagsIn()).toEqual([])
  })

  it('returns 404 without a secret of 32 characters', async () => {
    expect((await send('short', { MAGENTO_PURGE_SECRET: 'short' })).status).toBe(404)
  })
})

describe('a pattern of tags', () => {
  it.each(['', 'no pattern', 'x'.repeat(40_000)])('in another format is invalid: %#', (pattern) => {
    const read = readTagsPattern(pattern)
    expect(read === undefined || read.size === 0).toBe(true)
  })
})
