import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { runScheduled } from '../scheduled.ts'
import { adminEnv } from '../testing/admin.ts'
import { failingDb } from '../testing/failing-db.ts'
import { countRows, emptyLog, readLog } from '../testing/purge-log.ts'
import { appendPurges, MAX_LIFE_MS, prune } from './purge-log.ts'

const { DB } = adminEnv
const NOW = Date.parse('2026-11-18T12:00:00Z')
const OLD = NOW - MAX_LIFE_MS - 1

const hard = (req: string, tags: readonly string[], now = NOW) =>
  appendPurges(DB, { req, tags, mode: 'hard' }, now)
const floor = async () =>
  Number(await DB.prepare("SELECT v FROM purge_state WHERE k = 'floor'").first('v'))
const tags = async () => (await readLog(DB)).map(({ tag }) => tag)

beforeEach(() => emptyLog(DB))

describe('appendPurges', () => {
  it('has no second effect under the same name, even with other tags', async () => {
    const tag = fc.stringMatching(/^[A-Za-z][A-Za-z0-9_-]{0,8}$/)
    const list = fc.array(tag, { minLength: 1, maxLength: 120 })
    let run = 0
    await fc.assert(
      fc.asyncProperty(list, fc.constantFrom('hard', 'soft'), async (names, mode) => {
        const purge = { req: `any-${(run += 1)}`, tags: names, mode, by: 'tester' } as const
        const first = await appendPurges(DB, purge, NOW)
        const rows = await readLog(DB)
        const audits = await countRows(DB, 'admin_audit')
        expect(await appendPurges(DB, purge, NOW + 1)).toEqual(first)
        expect(await readLog(DB)).toEqual(rows)
        expect(await countRows(DB, 'admin_audit')).toBe(audits)
        const logged = rows.filter(({ req }) => req === purge.req)
        expect(new Set(logged.map(({ tag: name }) => name)).size).toBe(logged.length)
        expect(first.seq).toBe(logged.at(-1)?.seq ?? 0)
      }),
      { numRuns: 40 },
    )
  })

  it("writes audit, log and the caller's statements in one transaction", async () => {
    const broken = DB.prepare(
      "INSERT INTO purge_log (tag, mode, at, req) VALUES ('a', 'firm', 0, 'b')",
    )
    const purge = { req: 'whole', tags: ['P1'], mode: 'hard', by: 'tester' } as const
    await expect(appendPurges(DB, purge, NOW, [broken])).rejects.toThrow('CHECK')
    expect([await countRows(DB, 'purge_log'), await countRows(DB, 'admin_audit')]).toEqual([0, 0])
  })
})

describe('prune', () => {
  it('deletes rows older than any page and raises the floor', async () => {
    await hard('old', ['P1', 'P2'], OLD)
    const { seq } = await hard('last-old', ['P3'], OLD)
    await hard('young', ['P4', 'P5'], NOW - MAX_LIFE_MS)
    await prune(DB, NOW)
    expect(await tags()).toEqual(['p4', 'p5'])
    expect(await floor()).toBe(seq)
  })

  it('keeps the last purge of rewrites, which does not raise the floor', async () => {
    await hard('first', ['rewrite'], OLD)
    await hard('goods', ['P1'], OLD)
    const { seq: generation } = await hard('second', ['rewrite'], OLD)
    await hard('young', ['P2'])
    await prune(DB, NOW)
    expect(await tags()).toEqual(['rewrite', 'p2'])
    expect((await readLog(DB))[0]?.seq).toBe(generation)
    expect(await floor()).toBe(generation - 1)
    await hard('third', ['rewrite'], NOW)
    await prune(DB, NOW)
    expect(await tags()).toEqual(['p2', 'rewrite'])
  })

  it('keeps the newest row, however old, and never reuses a sequence number', async () => {
    await hard('old', ['P1'], OLD)
    const { seq } = await hard('newest', ['P2'], OLD)
    await prune(DB, NOW)
    await prune(DB, NOW)
    expect(await tags()).toEqual(['p2'])
    expect(await floor()).toBe(seq - 1)
    await DB.prepare('DELETE FROM purge_log').run()
    expect((await hard('next', ['P3'])).seq).toBe(seq + 1)
  })

  it('never lowers the floor, and stops at the first recent row', async () => {
    await prune(DB, NOW)
    expect(await floor()).toBe(0)
    await hard('young', ['P1'])
    await hard('old clock', ['P2'], OLD)
    await DB.prepare("UPDATE purge_state SET v = '1000000' WHERE k = 'floor'").run()
    await prune(DB, NOW)
    expect(await tags()).toEqual(['p1', 'p2'])
    expect(await floor()).toBe(1_000_000)
  })

  it('leaves log and floor unchanged if the database fails', async () => {
    await hard('old', ['P1'], OLD)
    await hard('young', ['P2'])
    await expect(prune(failingDb(DB, 1, 'before').db, NOW)).rejects.toThrow('away')
    expect(await tags()).toEqual(['p1', 'p2'])
    expect(await floor()).toBe(0)
  })
})

describe('the scheduled task', () => {
  it('prunes the log even if the built-in shop fails, and logs the failure', async () => {
    const lines: string[] = []
    vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
    await hard('old', ['P1'], OLD)
    await hard('young', ['P2'])
    const SHOP = failingDb(adminEnv.SHOP, 1, 'before', true).db
    await runScheduled({ ...adminEnv, SHOP }, NOW)
    expect(await tags()).toEqual(['p2'])
    // Subscribers are notified per store view; a failing one does not stop the others.
    const tasks = new Set(lines.map((line) => (JSON.parse(line) as { task: string }).task))
    expect([...tasks]).toEqual([
      'shop.keep-up',
      'import.go-on',
      'back-in-stock.tell',
      'mail.send',
      'submission.forget',
      'withdrawal.forget',
      'shop.remove',
      'shop.forget',
    ])
    lines.length = 0
    const DOWN = failingDb(DB, 1, 'before', true).db
    await runScheduled({ ...adminEnv, DB: DOWN }, NOW)
    expect(lines.map((line) => (JSON.parse(line) as { task: string }).task)).toEqual([
      'purge.prune',
      'admin.forget',
      'order.look',
      'order.forget',
      'session.forget',
      'desk.forget',
      'note.forget',
      'cart.forget',
      'handover.forget',
      'tracking.forget',
      'vitals.forget',
      'metrics.forget',
      'magento.forget',
      'metrics.write',
    ])
  })
})
