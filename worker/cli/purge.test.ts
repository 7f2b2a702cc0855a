import { execFile } from 'node:child_process'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readKeys, verifyCall } from '../signed/signature.ts'
import { callAdmin } from './admin-client.ts'
import { keyFindings } from './doctor/keys.ts'

const SECRET = 's'.repeat(40)
const KEYS = `goods:purge:P:${SECRET} all:purge,status:${SECRET}`

/** Calls recorded by a scripted shop. */
let calls: { kid: string; path: string; body: Record<string, unknown> }[] = []
let failures: [number, unknown][] = []
let url = ''

const STATUS = {
  purge: {
    ...{ head: 41, floor: 3, epoch: 'abc', unpublished: 0 },
    outbox: { waiting: 2, givenUp: 1 },
    last: [
      {
        ...{ seq: 41, at: Date.parse('2026-11-18T12:00:00Z'), mode: 'hard', who: 'local' },
        tags: Array.from({ length: 10 }, (_, index) => `p${index}`),
      },
    ],
  },
  orders: { checking: [{}] },
  mails: { waiting: 2, givenUp: 1 },
  payments: {
    waiting: 1,
    toRefund: [{ orderNumber: '100000007', amount: 1995, currency: 'EUR' }],
  },
  cache: { hits: 90, misses: 6, stale: 3, refused: 1, since: Date.parse('2026-11-18T11:00:00Z') },
}
const ENTRY = {
  ...{ tags: ['product', 'p1'], startSeq: 40, verdict: 'miss: hard' },
  renderedAt: Date.parse('2026-11-18T11:59:00Z'),
  freshUntil: Date.parse('2026-11-19T11:59:00Z'),
}

const server = createServer((request, response) => {
  void answer(request).then(([status, body]) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  })
})

async function answer(request: IncomingMessage): Promise<[number, unknown]> {
  const body = new Uint8Array(await buffer(request))
  const header = (name: string) => String(request.headers[name] ?? '')
  const call = {
    ...{ kid: header('x-reuna-key'), time: header('x-reuna-time'), sign: header('x-reuna-sign') },
    hostname: new URL(`http://${header('host')}`).hostname,
    path: request.url ?? '',
    body,
  }
  if (!(await verifyCall(call, readKeys(KEYS), Date.now()))) return [401, {}]
  const requested = JSON.parse(new TextDecoder().decode(body)) as Record<string, unknown>
  calls.push({ kid: call.kid, path: call.path, body: requested })
  const failure = failures.shift()
  if (failure) return failure
  if (call.path === '/__purge') return [200, { seq: 40 + calls.length, boundMs: 5300 }]
  const page =
    requested['page'] === undefined ? {} : { page: isKnown(requested['page']) ? ENTRY : null }
  return [200, { ...STATUS, ...page }]
}

const isKnown = (page: unknown) => String(page).endsWith('/p/1')

beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())
beforeEach(() => {
  calls = []
  failures = []
})

function run(args: readonly string[], keys = KEYS): Promise<{ code: number; output: string }> {
  const env = { ...process.env, REUNA_KEYS: keys }
  const script = join(import.meta.dirname, 'purge.ts')
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { env }, (error, stdout) => {
      resolve({ code: error ? Number(error.code) : 0, output: stdout })
    })
  })
}

describe('npm run purge', { timeout: 20_000 }, () => {
  it('makes a signed call for the tags and prints sequence and bound', async () => {
    const { code, output } = await run(['P12', 'P5', '--url', url])
    expect(output).toBe(
      'Purged P12, P5 (hard, number 41).\nAfter 5.3 s, no data centre serves a stale page.\n',
    )
    expect(code).toBe(0)
    const { req, ...body } = calls[0]?.body ?? {}
    expect({ ...calls[0], body }).toEqual({
      kid: 'goods',
      path: '/__purge',
      body: { tags: ['P12', 'P5'], mode: 'hard' },
    })
    expect(req).toMatch(/^[\da-f-]{36}$/)
    const soft = await run(['home', '--soft', '--url', url])
    expect(soft.output).toContain('are served only while new ones are rendered')
    expect(calls[1]).toMatchObject({ kid: 'all', body: { tags: ['home'], mode: 'soft' } })
  })

  it.each([
    [
      ['home', 'Checkout', 'my-account'],
      'Purged home (hard, number 41).\nAfter 5.3 s, no data centre serves a stale page.\nNothing to purge for checkout, my-account: such pages are never cached.\n',
    ],
    [['error'], 'Nothing to purge for error: such pages are never cached.\n'],
  ])('prints for %j which pages are never cached', async (tags, message) => {
    const { code, output } = await run([...tags, '--url', url])
    expect([code, output]).toEqual([0, message])
    expect(calls[0]).toMatchObject({ path: '/__purge', body: { tags } })
  })

  it('splits many tags into calls, and repeats a failed one with the same req', async () => {
    failures = [[503, { problem: 'not now' }]]
    const tags = Array.from({ length: 150 }, (_, index) => `P${index}`)
    expect((await run([...tags, '--url', url])).code).toBe(0)
    expect(calls.map(({ body }) => (body['tags'] as string[]).length)).toEqual([100, 100, 50])
    expect(calls[0]?.body['req']).toBe(calls[1]?.body['req'])
    expect(calls[2]?.body['req']).not.toBe(calls[1]?.body['req'])
  })

  it('exits with 2 and the reason for wrong arguments, without a call', async () => {
    const wrong: [string[], string][] = [
      [[], 'Name a tag.'],
      [['*'], '"*" is not a tag'],
      [['P1', 'a b'], '"a b" is not a tag'],
      [['everything'], 'add --confirm'],
      [['P1', '--status'], 'not both'],
      [['--page', 'x'], '--page needs an address'],
      [['P1', '--url', 'ftp://x'], '--url needs an address'],
      [['--nope'], 'nope'],
    ]
    const answers = await Promise.all(wrong.map(([message]) => run(message)))
    expect(answers.map(({ code }) => code)).toEqual(wrong.map(() => 2))
    for (const [at, [, message]] of wrong.entries()) expect(answers[at]?.output).toContain(message)
    const help = await run(['--help'])
    expect([help.code, help.output.split('\n')[0]]).toEqual([0, 'npm run purge -- TAG… [options]'])
    expect(calls).toEqual([])
  })

  it('exits with 1 and a hint without a key, with a wrong key, after a refusal and without a shop', async () => {
    const [none, all, other] = await Promise.all([
      run(['P1', '--url', url], ''),
      run(['everything', '--confirm', '--url', url]),
      run(['P1', '--url', url], `goods:purge:${'x'.repeat(40)}`),
    ])
    expect([none, all, other].map(({ code }) => code)).toEqual([1, 1, 1])
    expect(none.output).toContain('no key for purging P1 in REUNA_KEYS or .dev.vars')
    expect(all.output).toContain('no key for purge-everything')
    expect(other.output).toContain('check the key in REUNA_KEYS and the clock of this machine')
    const nowhere = {
      url: 'http://127.0.0.1:1',
      key: { kid: '', scopes: new Set<string>(), secret: 'x' },
    }
    await expect(callAdmin(nowhere, '/__purge', '{}', 1)).rejects.toThrow(
      'check that the shop is running',
    )
    failures = [[429, { problem: 'too many calls in a minute' }]]
    const often = await run(['P1', '--url', url])
    expect(often).toEqual({ code: 1, output: 'Not done: too many calls in a minute.\n' })
  })

  it('prints the last purges, the hit ratio, unusable pages and the state of the log', async () => {
    const { code, output } = await run(['--status', '--url', url])
    expect(code).toBe(0)
    expect(output).toContain('number 41, cleared up to 3, epoch abc')
    expect(output).toContain('93 of 100 hits (93 %), 3 served stale, 1 unusable')
    expect(output).toContain('2 purges to send, 1 given up')
    expect(output).toMatch(/2026-11-18T12:00:00Z {2}hard {2}local +#41 {2}p0, .*p7 and 2 more/)
    expect(calls[0]).toMatchObject({ kid: 'all', path: '/__admin/status', body: {} })
  })

  it('prints the tags of a URL and whether it would be served', async () => {
    const { output } = await run(['--page', '/p/1', '--url', url])
    expect(output).toContain('tags     product, p1')
    expect(output).toContain('with purges up to #40')
    expect(output).toContain('verdict  miss: hard')
    expect(calls[0]?.body).toEqual({ page: `${url}/p/1` })
    const uncached = await run(['--page', `${url}/p/2`, '--url', url])
    expect(uncached.output).toContain('/p/2 is not in the cache')
  })
})

describe('npm run doctor on keys', () => {
  const message = (secrets: Record<string, string>) =>
    keyFindings(secrets).map(
      ({ ok, what, message: text }) => `${ok ? 'ok' : 'BAD'} ${what}: ${text}`,
    )

  it('names the valid signing keys and never prints a secret', () => {
    const fine = message({ REUNA_KEYS: KEYS, SESSION_KEYS: `new:${SECRET} old:${SECRET}` })
    expect(fine).toEqual([
      'ok keys: keys: goods (purge:P), all (purge, status)',
      'ok sessions: sealed with new',
    ])
    const odd = message({ REUNA_KEYS: `a:purge,fly:${SECRET} b:purge:short a:status:${SECRET}` })
    expect(odd[0]).toContain('2 of 3 are invalid')
    expect(message({ REUNA_KEYS: `a:fly:${SECRET}` })[0]).toContain('unknown scopes: a has fly')
    expect(message({})[0]).toMatch(/^BAD keys: no signing key/)
    const unsealed = message({ REUNA_KEYS: KEYS })
    expect(unsealed[1]).toMatch(/^BAD sessions: no key/)
    const short = message({ REUNA_KEYS: KEYS, SESSION_KEYS: `a:${SECRET} b:short` })
    expect(short[1]).toMatch(/^BAD sessions: sealed with a; 1 are invalid/)
    expect([...fine, ...odd, ...short].join()).not.toContain(SECRET)
  })

  it('reports an invalid key of indexers and invalid secrets of the platform', () => {
    const REUNA_KEYS = KEYS
    const only = (secrets: Record<string, string>) => message({ REUNA_KEYS, ...secrets })[1]
    expect(only({ INVALIDATE_KEY: 'k'.repeat(31) })).toMatch(
      /^BAD invalidate: .*needs at least 32 characters/,
    )
    expect(only({ INVALIDATE_KEY: 'k'.repeat(32) })).toMatch(/^ok invalidate/)
    expect(only({ CF_API_TOKEN: 't' })).toMatch(/^BAD platform/)
    expect(only({ CF_ZONE_ID: 'x', CF_API_TOKEN: 't' })).toMatch(/^BAD platform/)
    expect(only({ CF_ZONE_ID: 'a'.repeat(32), CF_API_TOKEN: 't' })).toMatch(/^ok platform/)
    const hairZone = { CF_ZONE_ID_HAIR: 'b'.repeat(32) }
    expect(only(hairZone)).toMatch(/^BAD hair: platform/)
    expect(only({ ...hairZone, CF_API_TOKEN: 't' })).toMatch(/^ok hair: platform/)
    expect(only({ ...hairZone, CF_API_TOKEN_HAIR: 't' })).toMatch(/^ok hair: platform/)
  })

  it('reports an incomplete setting of Cloudflare Access', () => {
    const only = (secrets: Record<string, string>) => message({ REUNA_KEYS: KEYS, ...secrets })[1]
    const whole = { ACCESS_TEAM: 'shop', ACCESS_AUD: 'a b' }
    expect(only(whole)).toBe(
      'ok desk: the desk requires the header signed by https://shop.cloudflareaccess.com',
    )
    for (const half of [{ ACCESS_TEAM: 'shop' }, { ACCESS_AUD: 'a' }])
      expect(only(half)).toMatch(/^BAD desk: .*must be set together/)
    expect(only({ ...whole, ACCESS_TEAM: 'https://shop' })).toMatch(/^BAD desk/)
    expect(only({})).not.toContain('desk')
  })
})
