import { beforeEach, describe, expect, it, vi } from 'vitest'
import { adminEnv, callUnsigned } from '../testing/admin.ts'
import { failingDb } from '../testing/failing-db.ts'
import { countRows, emptyLog, readLog, textOf } from '../testing/purge-log.ts'

const { DB } = adminEnv
const REFUSAL = '{"problem":"not signed with a key of this shop"} no-store'
const log: string[] = []
const count = (table: string) => countRows(DB, table)

beforeEach(async () => {
  log.length = 0
  vi.spyOn(console, 'log').mockImplementation((line: string) => void log.push(line))
  await emptyLog(DB)
})

describe('/invalidate', () => {
  const INVALIDATE_KEY = 'k'.repeat(32)
  const open = { INVALIDATE_KEY }
  const request = (query: string, init: RequestInit = {}) =>
    callUnsigned(`/invalidate?${query}`, open, init)

  it('returns 404 until a key of 32 characters is set', async () => {
    for (const key of [undefined, '', 'k'.repeat(31)]) {
      const env = key === undefined ? {} : { INVALIDATE_KEY: key }
      for (const method of ['GET', 'POST']) {
        const query = `key=${key ?? ''}&tag=P1`
        expect((await callUnsigned(`/invalidate?${query}`, env, { method })).status).toBe(404)
      }
    }
    expect(await count('purge_log')).toBe(0)
  })

  it('hard-purges the named tags by GET and by POST', async () => {
    const query = `key=${INVALIDATE_KEY}&tag=P12,C5,&forwardedFrom=vs`
    const first = await request(query)
    expect(first.status).toBe(200)
    expect((await first.json<{ result: string }>()).result).toBe(
      'Tags invalidated successfully: P12, C5',
    )
    expect((await request(query, { method: 'POST' })).status).toBe(200)
    const rows = await readLog(DB)
    expect(rows.map(({ tag, mode }) => `${tag} ${mode}`)).toEqual([
      'p12 hard',
      'c5 hard',
      'p12 hard',
      'c5 hard',
    ])
    expect(new Set(rows.map(({ req }) => req)).size).toBe(2)
    const audits = await DB.prepare('SELECT kid, detail FROM admin_audit').all()
    expect(audits.results).toHaveLength(2)
    expect(JSON.stringify([rows, audits.results, log])).not.toContain(INVALIDATE_KEY)
  })

  it('names the tags of pages that are never cached', async () => {
    const answer = await request(`key=${INVALIDATE_KEY}&tag=P12,checkout,error`)
    expect((await answer.json<{ result: string }>()).result).toBe(
      'Tags invalidated successfully: P12, checkout, error; pages of checkout, error are never cached',
    )
  })

  it('refuses a wrong key, * and everything, more than 100 tags and other methods', async () => {
    const right = `key=${INVALIDATE_KEY}`
    for (const key of ['', 'x', `${INVALIDATE_KEY}k`, 'K'.repeat(32)]) {
      const response = await request(`key=${key}&tag=P1`)
      expect(await textOf(response)).toBe(REFUSAL)
    }
    const many = Array.from({ length: 101 }, (_, index) => `P${index}`).join()
    for (const tag of ['*', 'everything', 'P1,*', 'a b', '', ',', '%C3%A4', many]) {
      expect((await request(`${right}&tag=${tag}`)).status, tag).toBe(400)
    }
    expect((await request(right)).status).toBe(400)
    for (const method of ['HEAD', 'PUT', 'DELETE']) {
      expect((await request(`${right}&tag=P1`, { method })).status, method).toBe(405)
    }
    expect(await count('purge_log')).toBe(0)
  })

  it('is limited to 60 calls per minute and returns 503 while the database fails', async () => {
    const query = `key=${INVALIDATE_KEY}&tag=P1`
    const answers = await Promise.all(Array.from({ length: 61 }, () => request(query)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
    await DB.prepare('DELETE FROM admin_call').run()
    for (const at of [1, 2]) {
      const env = { ...open, DB: failingDb(DB, at, 'before').db }
      expect((await callUnsigned(`/invalidate?${query}`, env)).status).toBe(503)
    }
    expect(await count('purge_log')).toBe(60)
  })
})
