import { beforeAll, describe, expect, it, vi } from 'vitest'
import { countCache } from '../cache/metrics.ts'
import type { DescribeEntry } from '../purge/describe.ts'
import { appendPurges } from '../purge/purge-log.ts'
import { publishChanges } from '../shop/import/changes.ts'
import { logChange } from '../shop/import/writer-log.ts'
import { adminEnv, callAdmin, importStep, type Change } from '../testing/admin.ts'
import { adminApiWith } from './api.ts'
import { MAX_BODY_BYTES } from '../signed/body.ts'
import { readKeys } from '../signed/signature.ts'
import type { ShopStatus } from './status.ts'

const { SHOP, DB } = adminEnv
const OPEN = JSON.stringify({ step: 'open', req: 'open-0001' })

async function count(db: D1Database, sql: string): Promise<number> {
  return (await db.prepare(sql).first<number>('n')) ?? 0
}

describe('signed calls', () => {
  it('returns the same response for every refused call', async () => {
    const wrong: Record<string, Change> = {
      'unknown key': { kid: 'nobody' },
      'key with a short secret': { kid: 'short', secret: 'too-short' },
      'other secret': { secret: 'x'.repeat(40) },
      'late by six minutes': { late: 360 },
      'early by six minutes': { late: -360 },
      'signature cut off': { sign: (sign) => sign.slice(0, 63) },
      'signature in capitals': { sign: (sign) => sign.toUpperCase() },
      'no signature': { sign: () => '' },
      'other path': { signedPath: '/__admin/status' },
      'other body': { signedBody: `${OPEN} ` },
      'no scope': { kid: 'reader' },
    }
    const answers = new Set<string>()
    for (const [name, change] of Object.entries(wrong)) {
      const response = await callAdmin('/__admin/import', OPEN, change)
      expect(response.status, name).toBe(401)
      answers.add(`${await response.text()} ${response.headers.get('Cache-Control')}`)
    }
    const tooLong = await callAdmin('/__admin/import', 'x'.repeat(MAX_BODY_BYTES + 1))
    answers.add(`${await tooLong.text()} ${tooLong.headers.get('Cache-Control')}`)
    expect([...answers]).toEqual(['{"problem":"not signed with a key of this shop"} no-store'])
    expect(await count(SHOP, 'SELECT count(*) AS n FROM catalog')).toBe(0)
    expect(await count(DB, 'SELECT count(*) AS n FROM admin_request')).toBe(0)
  })

  it('accepts a call signed for a host at that host only, and one signed without a host at any', async () => {
    const status = async (change: Change) => (await callAdmin('/__admin/status', '', change)).status
    const hair = 'http://hair.localhost'
    expect(await status({ signedHost: 'localhost' })).toBe(200)
    expect(await status({ signedHost: 'localhost', origin: 'http://localhost:8787' })).toBe(200)
    expect(await status({ signedHost: 'localhost', origin: hair })).toBe(401)
    expect(await status({ signedHost: 'hair.localhost', origin: hair })).toBe(200)
    expect(await status({ origin: hair })).toBe(200)
  })

  const statusWith = async (takes: boolean, change: Change) => {
    const env = { REUNA_SETTINGS: JSON.stringify({ 'server.takesUnboundCalls': takes }) }
    return (await callAdmin('/__admin/status', '', { ...change, env })).status
  }

  it('server.takesUnboundCalls on: takes signatures with and without a host', async () => {
    expect(await statusWith(true, {})).toBe(200)
    expect(await statusWith(true, { signedHost: 'localhost' })).toBe(200)
  })

  it('server.takesUnboundCalls off: refuses a signature that names no host', async () => {
    expect(await statusWith(false, {})).toBe(401)
    expect(await statusWith(false, { signedHost: 'localhost' })).toBe(200)
  })

  it('accepts a clock that is off by less than five minutes', async () => {
    for (const late of [290, -290]) {
      expect((await callAdmin('/__admin/status', '', { late })).status).toBe(200)
    }
  })

  it('returns 405 for other methods', async () => {
    const response = await callAdmin('/__admin/import', '', { method: 'GET' })
    expect(response.status).toBe(405)
    expect(response.headers.get('Allow')).toBe('POST')
  })

  it('returns 400 for a signed body that is no step of an import', async () => {
    for (const body of ['', '{', '[]', '{"step":"open"}', '{"step":"drop","req":"abcdefgh"}']) {
      expect((await callAdmin('/__admin/import', body)).status, body).toBe(400)
    }
    const short = {
      step: 'write',
      req: 'write-001',
      run: 'run-00001',
      file: 'f',
      type: 'product',
      lines: [1],
    }
    expect((await callAdmin('/__admin/import', JSON.stringify(short))).status).toBe(400)
    expect((await importStep({ step: 'check' }, ['{"type":"product"}'])).status).toBe(400)
    const nowhere = await importStep({ step: 'open', store: 'nowhere' })
    expect(nowhere).toEqual({
      status: 400,
      answer: { problem: 'there is no store nowhere; there are: fi, en, de, it' },
    })
  })

  it('returns the stored response to a repeated call, without a second effect', async () => {
    const body = JSON.stringify({ step: 'open', req: 'open-0002', replace: true })
    const first = await (await callAdmin('/__admin/import', body)).json()
    const product = { id: 1, sku: 'A', name: 'A', type_id: 'simple', price: 1 }
    await importStep({ step: 'write', run: 'open-0002', file: 'f', type: 'product', lines: [1] }, [
      product,
    ])
    const replayed = await callAdmin('/__admin/import', body)
    expect(await replayed.json()).toEqual(first)
    expect(await count(SHOP, 'SELECT count(*) AS n FROM product')).toBe(1)
    const other = JSON.stringify({ step: 'open', req: 'open-0002' })
    expect((await callAdmin('/__admin/import', other)).status).toBe(409)
  })

  it('returns the status without secrets to a key with the scope status', async () => {
    const response = await callAdmin('/__admin/status', '', { kid: 'reader' })
    const text = await response.text()
    expect(JSON.parse(text)).toMatchObject({
      catalogs: [{ name: 'electronics_fi', origin: 'import', source_prices: 'gross' }],
      purge: { unpublished: 0, floor: 0, outbox: { waiting: 0, givenUp: 0 } },
    })
    expect(text).not.toContain('secret')
  })

  it('lists the last purges with their callers, newest first', async () => {
    await DB.prepare('DELETE FROM purge_log').run()
    const purge = { tags: ['P2', 'P1'], mode: 'soft' } as const
    await appendPurges(DB, { ...purge, req: 'key:all:a' }, 1000)
    await appendPurges(DB, { ...purge, req: 'invalidate:b' }, 2000)
    await appendPurges(DB, { ...purge, req: 'shop:7' }, 3000)
    const response = await callAdmin('/__admin/status', '', { kid: 'reader' })
    const { purge: status } = await response.json<ShopStatus>()
    expect(status.last.map(({ who, at }) => `${who} ${at}`)).toEqual([
      ...['shop 3000', 'invalidate 2000', 'all 1000'],
    ])
    expect(status.last[0]).toMatchObject({ mode: 'soft', tags: ['p2', 'p1'], seq: status.head })
  })

  it('returns cache counters and the cache entry of an address', async () => {
    for (const kind of ['hit', 'hit', 'stale', 'miss', 'refused'] as const) countCache(kind)
    const entry = { tags: ['p1'], startSeq: 1, renderedAt: 2, freshUntil: 3, verdict: 'fresh' }
    const describeEntry = vi.fn<DescribeEntry>(async ({ pathname }) =>
      pathname === '/p/1' ? entry : undefined,
    )
    const post = async (body: object) => {
      const change = { kid: 'reader', app: adminApiWith(describeEntry) }
      const response = await callAdmin('/__admin/status', JSON.stringify(body), change)
      return [response.status, await response.json()] as const
    }
    const [, known] = await post({ page: 'http://localhost/p/1' })
    expect(known).toMatchObject({
      page: entry,
      cache: { hits: 2, stale: 1, misses: 1, refused: 1 },
    })
    expect(await post({ page: 'http://localhost/p/2' })).toMatchObject([200, { page: null }])
    expect((await post({}))[1]).not.toHaveProperty('page')
    for (const page of ['ftp://x', '/p/1', 1]) expect((await post({ page }))[0]).toBe(400)
    expect(describeEntry).toHaveBeenCalledTimes(2)
  })

  it('logs who opened an import', async () => {
    const row = await DB.prepare('SELECT kid, action FROM admin_audit ORDER BY seq LIMIT 1').first()
    expect(row).toEqual({ kid: 'all', action: 'import.open' })
  })
})

describe('readKeys', () => {
  it('parses keys separated by white space and skips malformed ones', () => {
    const secret = 's'.repeat(32)
    const keys = readKeys(`a:import,purge:${secret}:x\n  b:status:short c:${secret} d::${secret}`)
    expect([...keys.keys()]).toEqual(['a'])
    expect(keys.get('a')).toMatchObject({
      secret: `${secret}:x`,
      scopes: new Set(['import', 'purge']),
    })
    expect(readKeys(undefined).size).toBe(0)
  })

  it('parses the tag prefixes of a key', () => {
    const secret = 's'.repeat(32)
    const scopesOf = (text: string) => [...(readKeys(text).get('a')?.scopes ?? [])]
    expect(scopesOf(`a:purge:P,status,purge:rewrite:${secret}`)).toEqual([
      ...['purge:P', 'status', 'purge:rewrite'],
    ])
    expect(scopesOf(`a:purge:${secret}`)).toEqual(['purge'])
    expect(scopesOf(`a:purge-everything:${secret}`)).toEqual(['purge-everything'])
    expect(scopesOf(`a:purge:P:${secret.slice(1)}`)).toEqual([])
    expect(scopesOf(`a:purge::${secret}`)).toEqual(['purge'])
  })
})

describe('publishChanges', () => {
  beforeAll(async () => {
    await publishChanges(SHOP, DB)
    await DB.prepare('DELETE FROM purge_log').run()
  })

  const change = (...tags: string[]) => logChange(SHOP, tags, Date.now())
  const purged = async () =>
    (
      await DB.prepare('SELECT tag, req FROM purge_log ORDER BY seq').all<{
        tag: string
        req: string
      }>()
    ).results

  it('moves every change into the purge log once, with lower-case tags and a unique name', async () => {
    await SHOP.batch([change('P1', 'home'), change('C5', 'home')])
    expect(await publishChanges(SHOP, DB)).toEqual({ changes: 2, tags: 3 })
    const [first, ...more] = await purged()
    expect(first?.tag).toBe('p1')
    expect(more.map(({ tag }) => tag).sort()).toEqual(['c5', 'home'])
    expect(new Set((await purged()).map(({ req }) => /^shop:\d+:[\da-f]{16}$/.test(req)))).toEqual(
      new Set([true]),
    )
    expect(await publishChanges(SHOP, DB)).toEqual({ changes: 0, tags: 0 })
  })

  it('has no second effect if it was interrupted before marking the change', async () => {
    const before = (await purged()).length
    await SHOP.prepare('UPDATE change_log SET published = 0 WHERE tags LIKE ?').bind('%C5%').run()
    await publishChanges(SHOP, DB)
    expect(await purged()).toHaveLength(before)
  })

  it('purges changes after only the shop was restored from a backup, whose sequence numbers repeat', async () => {
    await SHOP.batch([change('P77')])
    await publishChanges(SHOP, DB)
    const sql = 'SELECT count(*) AS n FROM purge_log WHERE tag = ?'
    const purges = () => DB.prepare(sql).bind('p77').first<number>('n')
    expect(await purges()).toBe(1)
    const seq = await SHOP.prepare('SELECT max(seq) AS seq FROM change_log').first<number>('seq')
    await SHOP.batch([
      SHOP.prepare('DELETE FROM change_log WHERE seq = ?').bind(seq),
      SHOP.prepare("UPDATE sqlite_sequence SET seq = seq - 1 WHERE name = 'change_log'"),
      change('P77'),
    ])
    const lastSeq = await SHOP.prepare('SELECT max(seq) AS seq FROM change_log').first<number>(
      'seq',
    )
    expect(lastSeq).toBe(seq)
    await publishChanges(SHOP, DB)
    expect(await purges()).toBe(2)
  })

  it('purges page kinds instead of more than 500 tags', async () => {
    await DB.prepare('DELETE FROM purge_log').run()
    const many = Array.from({ length: 400 }, (_, index) => `P${index}`)
    const others = many.map((tag) => `${tag}0`)
    await SHOP.batch([change(...many), change(...others), change('rewrite')])
    await publishChanges(SHOP, DB)
    expect((await purged()).map(({ tag }) => tag).sort()).toEqual([
      'category',
      'home',
      'product',
      'rewrite',
      'search',
    ])
  })

  it('moves more changes than one read returns, within the limit of tags', async () => {
    await DB.prepare('DELETE FROM purge_log').run()
    const rows = Array.from({ length: 1100 }, (_, index) => change(`P${index}`))
    await SHOP.batch(rows)
    expect((await publishChanges(SHOP, DB)).changes).toBe(1100)
    const tags = new Set((await purged()).map(({ tag }) => tag))
    expect(tags.has('product')).toBe(true)
    expect(tags.size).toBeLessThan(510)
    expect(await count(SHOP, 'SELECT count(*) AS n FROM change_log WHERE published = 0')).toBe(0)
  })
})
