import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Env } from '../env.ts'
import { adminEnv, callAdmin, type Change } from '../testing/admin.ts'
import { failingDb } from '../testing/failing-db.ts'
import { countRows, emptyLog, readLog, textOf } from '../testing/purge-log.ts'

/** The bound that every response states: nothing older is served after this time (ms). */
const BOUND = 5300

const { DB } = adminEnv
const SECRET = 'another-secret-that-is-long-enough-for-keys'
const secretOf = (kid: string) => `${SECRET}-${kid}`
const SCOPES = {
  purger: 'purge',
  next: 'purge',
  goods: 'purge:P,purge:C',
  stores: 'purge:S',
  rewrites: 'purge:rewrite',
  owner: 'purge,purge-everything',
  reader: 'status',
}
const REUNA_KEYS = Object.entries(SCOPES)
  .map(([kid, scopes]) => `${kid}:${scopes}:${secretOf(kid)}`)
  .join('\n')
const REFUSAL = '{"problem":"not signed with a key of this shop"} no-store'

let number = 0
const newReq = () => `req-${(number += 1)}`

function call(body: unknown, change: Change = {}): Promise<Response> {
  const { kid = 'purger' } = change
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const env: Partial<Env> = { REUNA_KEYS, ...change.env }
  return callAdmin('/__purge', text, { secret: secretOf(kid), ...change, kid, env })
}

const purge = (tags: readonly string[], more: object = {}, change: Change = {}) =>
  call({ req: newReq(), tags, mode: 'hard', ...more }, change)

const log: string[] = []
const count = (table: string) => countRows(DB, table)

beforeEach(async () => {
  log.length = 0
  vi.spyOn(console, 'log').mockImplementation((line: string) => void log.push(line))
  await emptyLog(DB)
})

describe('POST /__purge', () => {
  it('returns the sequence and the bound after the tags are in the log, in lower case and once', async () => {
    const response = await purge(['P12', 'p12', 'C5', 'compare', 'Sen'], { mode: 'soft' })
    expect(response.status).toBe(200)
    const { seq, ...rest } = await response.json<{ seq: number; boundMs: number }>()
    expect(rest).toEqual({ boundMs: BOUND })
    expect((await readLog(DB)).map(({ tag, mode }) => `${tag} ${mode}`)).toEqual([
      'p12 soft',
      'c5 soft',
      'compare soft',
      'sen soft',
    ])
    expect(await DB.prepare('SELECT max(seq) AS n FROM purge_log').first('n')).toBe(seq)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })

  it('accepts page kinds that are never cached and names them, also when repeated', async () => {
    const body = { req: newReq(), tags: ['P12', 'Checkout', 'my-account', 'error'], mode: 'hard' }
    const first = await call(body)
    const answer = await first.text()
    expect([first.status, JSON.parse(answer)]).toEqual([
      200,
      {
        ...{ seq: expect.any(Number), boundMs: BOUND },
        neverCached: ['checkout', 'my-account', 'error'],
      },
    ])
    expect(await (await call(body)).text()).toBe(answer)
  })

  it('records who purged what', async () => {
    await call({ req: 'who-1', tags: ['P1'], mode: 'hard' }, { kid: 'goods' })
    const row = await DB.prepare('SELECT kid, action, detail FROM admin_audit').first()
    const detail = { req: 'key:goods:who-1', tags: ['p1'], mode: 'hard' }
    expect(row).toEqual({ kid: 'goods', action: 'purge', detail: JSON.stringify(detail) })
  })

  it('gives a wrong key, wrong time, changed body and missing scope the same refusal', async () => {
    const body = JSON.stringify({ req: 'bad-1', tags: ['P1'], mode: 'hard' })
    const wrong: Record<string, Change> = {
      'unknown kid': { kid: 'nobody' },
      'other secret': { secret: secretOf('goods') },
      '301 s late': { late: 301 },
      '302 s early': { late: -302 },
      'changed body': { signedBody: body.replace('P1', 'P2') },
      'other path': { signedPath: '/__admin/status' },
      'no signature': { sign: () => '' },
      'signature in capitals': { sign: (sign) => sign.toUpperCase() },
      'no scope': { kid: 'reader' },
      'scope of other tags': { kid: 'stores' },
    }
    const answers = new Set<string>()
    for (const [name, change] of Object.entries(wrong)) {
      const response = await call(body, change)
      expect(response.status, name).toBe(401)
      answers.add(await textOf(response))
    }
    expect([...answers]).toEqual([REFUSAL])
    expect(await count('purge_log')).toBe(0)
    expect(await count('admin_audit')).toBe(0)
  })

  it('refuses a signature with any one wrong character', async () => {
    const body = JSON.stringify({ req: 'bad-2', tags: ['P1'], mode: 'hard' })
    for (let at = 0; at < 64; at += 1) {
      const sign = (right: string) =>
        right.slice(0, at) + (right[at] === '0' ? '1' : '0') + right.slice(at + 1)
      expect((await call(body, { sign })).status, `character ${at}`).toBe(401)
    }
    expect(await count('purge_log')).toBe(0)
  })

  it('does the same work for an unknown key as for a known one', async () => {
    const sign = vi.spyOn(crypto.subtle, 'sign')
    const costs: number[] = []
    for (const change of [{ kid: 'nobody' }, { sign: () => 'x' }, { late: 999 }]) {
      const before = sign.mock.calls.length
      await purge(['P1'], {}, change)
      costs.push(sign.mock.calls.length - before)
    }
    // Includes the signature that the test itself creates.
    expect(costs).toEqual([3, 3, 3])
  })

  it('accepts a clock that is off by 299 s and two keys at a time', async () => {
    for (const change of [{ late: 299 }, { late: -299 }, { kid: 'next' }]) {
      expect((await purge(['P1'], {}, change)).status).toBe(200)
    }
    const rotated = `next:purge:${secretOf('next')}`
    expect((await purge(['P1'], {}, { env: { REUNA_KEYS: rotated } })).status).toBe(401)
    expect((await purge(['P1'], {}, { kid: 'next', env: { REUNA_KEYS: rotated } })).status).toBe(
      200,
    )
  })

  it('accepts tags with the prefix of a scope, and a page kind only by its full name', async () => {
    const cases: [string, string[], number][] = [
      ['goods', ['P1', 'c22'], 200],
      ['goods', ['P1', 'rewrite'], 401],
      ['goods', ['product'], 401],
      ['goods', ['category'], 401],
      ['goods', ['checkout'], 401],
      ['goods', ['everything'], 401],
      ['stores', ['Sfi'], 200],
      ['stores', ['search'], 401],
      ['rewrites', ['Rewrite'], 200],
      ['rewrites', ['P1'], 401],
    ]
    for (const [kid, tags, status] of cases) {
      expect((await purge(tags, {}, { kid })).status, `${kid} ${tags.join()}`).toBe(status)
    }
  })

  it('purges everything only with the scope purge-everything and confirm, including rewrites', async () => {
    expect((await purge(['everything'], { confirm: true })).status).toBe(401)
    const owner = { kid: 'owner' }
    expect((await purge(['Everything'], {}, owner)).status).toBe(400)
    expect((await purge(['Everything'], { confirm: false }, owner)).status).toBe(400)
    expect(await count('purge_log')).toBe(0)
    expect((await purge(['Everything'], { confirm: true }, owner)).status).toBe(200)
    expect((await readLog(DB)).map(({ tag }) => tag)).toEqual(['everything', 'rewrite'])
  })

  it('returns 400 for invalid tags and writes nothing to the log (D82)', async () => {
    const many = Array.from({ length: 101 }, (_, index) => `P${index}`)
    const tags = [['*'], ['a b'], ['ä'], ['a'.repeat(1025)], [''], ['P1', '1P'], ['P1\n'], []]
    for (const each of [...tags, many]) {
      expect((await purge(each)).status, each.join().slice(0, 20)).toBe(400)
    }
    const bodies = ['', '{', '[]', '{"tags":["P1"]}', '{"req":"a b","tags":["P1"]}']
    const odd = ['{"req":"a","tags":"P1"}', '{"req":"a","tags":["P1"],"mode":"firm"}']
    for (const body of [...bodies, ...odd]) expect((await call(body)).status, body).toBe(400)
    expect((await purge(many.slice(1))).status).toBe(200)
    expect(await count('purge_log')).toBe(100)
  })

  it('returns the stored response to a repeated call, without a second effect', async () => {
    const body = { req: 'again-1', tags: ['P1'], mode: 'hard' }
    const answers = new Set<string>()
    for (let time = 0; time < 5; time += 1) {
      answers.add(await textOf(await call(body, { late: time })))
    }
    expect(answers.size).toBe(1)
    expect(await count('purge_log')).toBe(1)
    expect(await count('admin_audit')).toBe(1)
    expect((await call({ ...body, tags: ['P2'] })).status).toBe(409)
    expect((await call(body, { kid: 'next' })).status).toBe(200)
    expect((await readLog(DB)).map(({ req }) => req)).toEqual([
      'key:purger:again-1',
      'key:next:again-1',
    ])
  })

  it('executes a call once if it arrives many times at once', async () => {
    const body = { req: 'at-once-1', tags: ['P1', 'P2'], mode: 'hard' }
    const responses = await Promise.all(Array.from({ length: 8 }, () => call(body)))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(await Promise.all(responses.map((each) => each.text()))).size).toBe(1)
    expect(await count('purge_log')).toBe(2)
    expect(await count('admin_audit')).toBe(1)
  })

  it('accepts one of two concurrent calls with the same name and different tags', async () => {
    const bodies = ['P1', 'P2'].map((tag) => ({ req: 'at-once-2', tags: [tag], mode: 'hard' }))
    const responses = await Promise.all(bodies.map((body) => call(body)))
    const statuses = responses.map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
    expect((await readLog(DB)).map(({ tag }) => tag)).toEqual([statuses[0] === 200 ? 'p1' : 'p2'])
  })

  it('returns 405 for other methods and 413 for more than 16 KB', async () => {
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS']) {
      const response = await call('', { method })
      expect(response.status, method).toBe(405)
      expect(response.headers.get('Allow')).toBe('POST')
    }
    expect((await call('x'.repeat(16_384))).status).toBe(400)
    expect((await call('x'.repeat(16_385))).status).toBe(413)
  })

  it('executes 60 calls of a key per minute, then returns 429; other keys are not affected', async () => {
    const first = { req: 'limit-1', tags: ['P1'], mode: 'hard' }
    const early = await call(first)
    const rest = Array.from({ length: 61 }, () => purge(['P1']))
    const answers = [early, ...(await Promise.all(rest))]
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429, 429])
    const late = answers.find(({ status }) => status === 429)
    expect(late?.headers.get('Retry-After')).toBe('60')
    expect(await count('purge_log')).toBe(60)
    expect((await purge(['P1'], {}, { kid: 'next' })).status).toBe(200)
    expect((await call(first)).status).toBe(200)
    expect((await call({ ...first, tags: ['P2'] })).status).toBe(409)
    await DB.prepare('UPDATE admin_call SET at = at - 60000').run()
    expect((await purge(['P1'])).status).toBe(200)
  })

  it('returns 503 and purges nothing if any database call fails', async () => {
    const whole = failingDb(DB, 0, 'before')
    await purge(['P1'], {}, { env: { DB: whole.db } })
    expect(whole.calls()).toBe(3)
    await DB.prepare('DELETE FROM purge_log').run()
    for (const at of [1, 2, 3]) {
      const body = { req: `down-${at}`, tags: ['P1', 'P2'], mode: 'hard' }
      const failed = await call(body, { env: { DB: failingDb(DB, at, 'before', true).db } })
      expect(failed.status).toBe(503)
      expect(failed.headers.get('Retry-After')).toBe('2')
      expect(await count('purge_log')).toBe((at - 1) * 2)
      expect((await call(body)).status).toBe(200)
      expect(await count('purge_log')).toBe(at * 2)
    }
    expect(log.filter((line) => line.includes('purge.failed'))).toHaveLength(3)
  })

  it('returns the same sequence if the response of the commit was lost and the call is repeated', async () => {
    const body = { req: 'lost-1', tags: ['P1', 'P2'], mode: 'hard' }
    const lost = await call(body, { env: { DB: failingDb(DB, 3, 'after', true).db } })
    expect(lost.status).toBe(503)
    const { seq } = (await DB.prepare('SELECT max(seq) AS seq FROM purge_log').first<{
      seq: number
    }>()) ?? { seq: 0 }
    expect(await (await call(body)).json()).toEqual({ seq, boundMs: BOUND })
    const found = { req: 'lost-2', tags: ['P1'], mode: 'hard' }
    const answer = await call(found, { env: { DB: failingDb(DB, 3, 'after').db } })
    expect(await answer.json()).toEqual({ seq: seq + 1, boundMs: BOUND })
    expect(await count('admin_audit')).toBe(2)
  })

  it('returns 503 and logs it if the shop has no signing key', async () => {
    for (const keys of ['', 'a:purge:short']) {
      const response = await purge(['P1'], {}, { env: { REUNA_KEYS: keys } })
      expect(response.status).toBe(503)
    }
    expect(log[0]).toContain('purge.no-keys')
    expect(await count('purge_log')).toBe(0)
  })

  it('calls the platform after the response, and responds even if the platform fails', async () => {
    const fetched = vi
      .spyOn(globalThis, 'fetch')
      .mockResolvedValue(new Response('', { status: 500 }))
    const context = createExecutionContext()
    const env = { CF_ZONE_ID: 'a'.repeat(32), CF_API_TOKEN: 'platform-token' }
    expect((await purge(['P1'], {}, { env, context })).status).toBe(200)
    await waitOnExecutionContext(context)
    expect(fetched).toHaveBeenCalledOnce()
    expect(log.join()).toContain('purge.platform-failed')
    expect(log.join()).not.toContain('platform-token')
  })
})
