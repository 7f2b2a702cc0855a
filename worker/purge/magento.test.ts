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

  it('purges the shop’s pages of what Magento names', async () => {
    const answer = await send(patternOf('cat_p_12', 'cat_c_5', 'cat_c_p_6', 'cms_b_3', 'other_1'))
    expect([answer.status, await answer.text()]).toEqual([200, 'Purged'])
    expect(await tagsIn()).toEqual(['p12', 'c5', 'c6', 'cms'])
  })

  it('of a saved category purges every page, of a saved product those of its categories', async () => {
    // The format of Magento 2.4.7.
    await send(patternOf('cat_c_6', 'cat_c_p_6'))
    expect(await tagsIn()).toEqual(expect.arrayContaining(['c6', 'home', 'product', 'cms']))
    await emptyLog(DB)
    await send(patternOf('cat_p_15', 'cat_c_2', 'cat_c_3'))
    expect(await tagsIn()).toEqual(['p15', 'c2', 'c3'])
  })

  it('purges every page where Magento empties its whole cache', async () => {
    expect((await send('.*')).status).toBe(200)
    expect(await tagsIn()).toEqual(
      expect.arrayContaining(['product', 'category', 'cms', 'rewrite']),
    )
  })

  it('is answered although nothing of it is shown here', async () => {
    expect((await send(patternOf('brand_7'))).status).toBe(200)
    expect(await tagsIn()).toEqual([])
  })

  it('from another address is refused as Varnish does', async () => {
    const answer = await send(patternOf('cat_p_12'), '203.0.113.8')
    expect([answer.status, await answer.text()]).toEqual([405, 'Method not allowed'])
    expect(await tagsIn()).toEqual([])
  })

  it('comes from this machine where there is no platform, whatever it says of itself', async () => {
    const from = (source: string) =>
      send(patternOf('cat_p_12'), source, { MAGENTO_PURGE_FROM: '127.0.0.1' }, {})
    expect((await from('203.0.113.8')).status).toBe(200)
    expect(await tagsIn()).toEqual(['p12'])
  })

  it('is refused where the platform has not said who asks', async () => {
    const answer = await send(patternOf('cat_p_12'), MAGENTO, {}, {})
    expect(answer.status).toBe(405)
    expect(await tagsIn()).toEqual([])
  })

  it('is refused from a proxy that says it asks for an address that is let in', async () => {
    const headers = { 'CF-Connecting-IP': '203.0.113.8', 'X-Forwarded-For': MAGENTO }
    const env = { MAGENTO_PURGE_FROM: MAGENTO }
    const tags = { 'X-Magento-Tags-Pattern': patternOf('cat_p_12') }
    const asked = { env, cf: {}, method: 'PURGE', headers: { ...headers, ...tags } }
    expect((await visit('/', asked)).status).toBe(405)
    expect(await tagsIn()).toEqual([])
  })

  it.each([
    ['http://hair.localhost/', 405],
    ['http://localhost/', 200],
  ])('is taken at the hosts of its brand alone: %s', async (url, status) => {
    const answer = await visit(url, {
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
    expect([answer.status, await tagsIn()]).toEqual([status, status === 200 ? ['p12'] : []])
  })

  it('is nothing that the shop takes where no address is let in', async () => {
    const env = { MAGENTO_PURGE_FROM: '' }
    expect((await send(patternOf('cat_p_12'), MAGENTO, env)).status).toBe(405)
    expect(await tagsIn()).toEqual([])
  })

  it('without a pattern is told what is missing', async () => {
    const answer = await send(undefined)
    expect([answer.status, await answer.text()]).toEqual([
      400,
      'X-Magento-Tags-Pattern or X-Pool header required',
    ])
  })

  it('that the database does not take may be sent again', async () => {
    const answer = await send(patternOf('cat_p_12'), MAGENTO, {
      DB: failingDb(DB, 1, 'before', true).db,
    })
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '2'])
  })

  it('of more tags than one call has is whole', async () => {
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

  it('is let in by the secret', async () => {
    expect((await send(MAGENTO_PURGE_SECRET)).status).toBe(200)
    expect(await tagsIn()).toEqual(['p12'])
  })

  it('is refused with another one', async () => {
    expect((await send('x'.repeat(32))).status).toBe(405)
    expect(await tagsIn()).toEqual([])
  })

  it('is not there without a secret of 32 characters', async () => {
    expect((await send('short', { MAGENTO_PURGE_SECRET: 'short' })).status).toBe(404)
  })
})

describe('a pattern of tags', () => {
  it.each(['', 'no pattern', 'x'.repeat(40_000)])('of another form is none: %#', (pattern) => {
    const read = readTagsPattern(pattern)
    expect(read === undefined || read.size === 0).toBe(true)
  })
})
