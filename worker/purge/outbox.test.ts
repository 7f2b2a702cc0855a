import { beforeEach, describe, expect, it, vi } from 'vitest'
import { adminEnv } from '../testing/admin.ts'
import { countRows, emptyLog } from '../testing/purge-log.ts'
import { drainOutbox, tryDrainOutbox, MAX_TRIES } from './outbox.ts'
import { platformOf } from './platform.ts'
import { appendPurges, MAX_LIFE_MS, prune, type PurgeMode } from './purge-log.ts'
import { readPurgeStatus } from './status.ts'

const { DB } = adminEnv
const TOKEN = 'a-token-of-the-platform'
const CF_ZONE_ID = '0123456789abcdef0123456789abcdef'
const NOW = Date.parse('2026-11-18T12:00:00Z')

type Script = () => Response | Promise<Response>
interface PlatformCall {
  url: string
  tags: string[]
}

const fine: Script = () => Response.json({ success: true, errors: [] })
const log: string[] = []
let calls: PlatformCall[] = []
let now = NOW

/** A platform API with scripted responses; the last one is repeated. */
function platform(...script: Script[]) {
  const answers = [...script]
  const found = platformOf({ CF_ZONE_ID, CF_API_TOKEN: TOKEN }, async (url, init) => {
    const { tags } = JSON.parse(String(init.body)) as { tags: string[] }
    calls.push({ url, tags })
    expect(new Headers(init.headers).get('Authorization')).toBe(`Bearer ${TOKEN}`)
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? fine
    return Promise.race([answer(), aborted(init.signal)])
  })
  if (!found) throw new Error('the platform is configured')
  return found
}

function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) =>
    signal?.addEventListener('abort', () => reject(signal.reason as Error)),
  )
}

const drain = (...script: Script[]) =>
  drainOutbox({ db: DB, platform: platform(...script), clock: () => now })
let number = 0
const purge = (tags: readonly string[], mode: PurgeMode = 'hard') =>
  appendPurges(DB, { req: `outbox-${(number += 1)}`, tags, mode }, now)
const waiting = () => countRows(DB, 'purge_outbox')

beforeEach(async () => {
  vi.spyOn(console, 'log').mockImplementation((line: string) => void log.push(line))
  log.length = 0
  calls = []
  now = NOW
  await emptyLog(DB)
})

describe('the outbox', () => {
  it('sends hard purges as purge_cache and soft ones as invalidate_cache', async () => {
    await purge(['P1', 'P2'])
    await purge(['C5'], 'soft')
    await purge(['P1'])
    expect(await drain()).toBe(4)
    const zone = `https://api.cloudflare.com/client/v4/zones/${CF_ZONE_ID}`
    expect(calls).toEqual([
      { url: `${zone}/purge_cache`, tags: ['p1', 'p2'] },
      { url: `${zone}/invalidate_cache`, tags: ['c5'] },
    ])
    expect(await waiting()).toBe(0)
    expect(await drain()).toBe(0)
    expect(calls).toHaveLength(2)
  })

  it('sends at most 100 tags per call', async () => {
    const tags = Array.from({ length: 250 }, (_, index) => `P${index}`)
    await purge(tags)
    expect(await drain()).toBe(250)
    expect(calls.map((call) => call.tags.length)).toEqual([100, 100, 50])
    expect(calls.flatMap((call) => call.tags)).toEqual(tags.map((tag) => tag.toLowerCase()))
  })

  it('makes 25 calls at once, then one every 12 seconds', async () => {
    await purge(Array.from({ length: 3000 }, (_, index) => `P${index}`))
    expect(await drain()).toBe(2500)
    expect(await drain()).toBe(0)
    now += 11_999
    expect(await drain()).toBe(0)
    now += 1
    expect(await drain()).toBe(100)
  })

  it('waits as long as Retry-After after a 429, without another call', async () => {
    await purge(['P1'])
    const busy: Script = () => new Response('', { status: 429, headers: { 'Retry-After': '90' } })
    expect(await drain(busy)).toBe(0)
    await purge(['P2'])
    now += 89_000
    expect(await drain()).toBe(0)
    expect(calls).toHaveLength(1)
    now += 1000
    expect(await drain()).toBe(2)
    expect(calls[1]?.tags).toEqual(['p1', 'p2'])
  })

  it.each<[string, Script]>([
    ['500', () => new Response('broken', { status: 500 })],
    ['a redirect', () => new Response(null, { status: 302, headers: { Location: 'http://x' } })],
    ['success: false', () => Response.json({ success: false, errors: [{ message: TOKEN }] })],
    ['no JSON', () => new Response('<html>')],
    ['too much', () => new Response('x'.repeat(70_000))],
    ['no connection', () => Promise.reject(new Error(`cannot reach with ${TOKEN}`))],
  ])('keeps the purge and retries later after %s', async (_, failing) => {
    await purge(['P1'])
    expect(await drain(failing)).toBe(0)
    expect(await drain()).toBe(0)
    now += 5000
    expect(await drain(failing)).toBe(0)
    now += 9999
    expect(await drain()).toBe(0)
    now += 1
    expect(await drain()).toBe(1)
    expect(calls).toHaveLength(3)
    expect(log).toHaveLength(2)
    expect(log.join()).not.toContain(TOKEN)
  })

  it('limits a call to 5 seconds', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController()
      const error = new DOMException('late', 'TimeoutError')
      setTimeout(() => controller.abort(error), ms / 1000)
      return controller.signal
    })
    await purge(['P1'])
    expect(await drain(() => new Promise<Response>(() => {}))).toBe(0)
    expect(limit).toHaveBeenCalledWith(5000)
    expect(log.join()).toContain('"why":"timeout"')
    expect(await waiting()).toBe(1)
  })

  it('does not lose a tag that is purged again during the call', async () => {
    await purge(['P1'])
    const purgeMeanwhile: Script = async () => {
      await purge(['P1'])
      await drain(() => new Response('', { status: 500 }))
      return fine()
    }
    expect(await drain(purgeMeanwhile)).toBe(1)
    expect(await waiting()).toBe(1)
    now += 5000
    expect(await drain()).toBe(1)
    expect(calls.map((call) => call.tags)).toEqual([['p1'], ['p1'], ['p1']])
  })

  it('is claimed by one run at a time, and by another after the lease', async () => {
    await purge(['P1'])
    let first = 0
    await drain(async () => {
      first = await drain()
      throw new Error('gone')
    })
    expect(first).toBe(0)
    expect(calls).toHaveLength(1)
    await DB.prepare('UPDATE purge_outbox SET next_at = ?')
      .bind(now + 30_000)
      .run()
    now += 30_000
    expect(await drain()).toBe(1)
  })

  it('gives up after 10 tries, keeps the purge and logs it', async () => {
    await purge(['P1'])
    for (let hours = 0; hours < MAX_TRIES + 5; hours += 1) {
      await drain(() => new Response('', { status: 500 }))
      now += 3_600_000
    }
    expect(calls).toHaveLength(MAX_TRIES)
    expect(log.filter((line) => line.includes('purge.platform-given-up'))).toHaveLength(1)
    expect((await readPurgeStatus(DB, MAX_TRIES)).outbox).toEqual({ waiting: 0, givenUp: 1 })
    await purge(['P2'])
    expect(await drain()).toBe(1)
    expect(calls.at(-1)?.tags).toEqual(['p2'])
    now += MAX_LIFE_MS
    await purge(['P3'])
    await prune(DB, now)
    expect(await waiting()).toBe(0)
  })

  it('purges the zones of all brands, each once by its own token, until all succeeded, and counts each call', async () => {
    const [common, hair] = ['a'.repeat(32), 'b'.repeat(32)]
    const env = {
      ...{ CF_ZONE_ID: common, CF_API_TOKEN: 'of-all', CF_ZONE_ID_HAIR: hair },
      ...{ CF_ZONE_ID_MAC: hair, CF_API_TOKEN_HAIR: 'of-hair', CF_ZONE_ID_BATTERY: 'none' },
    }
    const calls: string[] = []
    let isHairThere = false
    const found = platformOf(env, async (url, init) => {
      const zone = /zones\/(.)/.exec(url)?.[1] ?? ''
      calls.push(`${zone} ${new Headers(init.headers).get('Authorization')}`)
      return zone === 'b' && !isHairThere ? new Response('', { status: 403 }) : fine()
    })
    if (!found) throw new Error('the platform is configured')
    const run = () => drainOutbox({ db: DB, platform: found, clock: () => now })
    await purge(['P1'])
    expect(await run()).toBe(0)
    expect(calls).toEqual(['a Bearer of-all', 'b Bearer of-hair'])
    expect(log.join()).toContain('"why":"hair: status 403"')
    isHairThere = true
    now += 5000
    expect(await run()).toBe(1)
    await purge(Array.from({ length: 3000 }, (_, index) => `P${index}`))
    // The bucket holds 25 calls; four were made before, one of them 5 s ago.
    expect(await run()).toBe(1000)
    expect(calls).toHaveLength(4 + 20)
  })

  it('is idle without a zone and a token, and sends older purges once they are set', async () => {
    await purge(['P1'])
    const odd = [
      {},
      { CF_ZONE_ID },
      { CF_API_TOKEN: TOKEN },
      { CF_ZONE_ID: '../accounts', CF_API_TOKEN: TOKEN },
    ]
    for (const env of odd) expect(platformOf(env)).toBeUndefined()
    await tryDrainOutbox(DB, undefined)
    expect(await waiting()).toBe(0)
    expect(await drain()).toBe(1)
  })
})
