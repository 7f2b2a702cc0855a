import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  freshnessOf,
  mayServeStaleIfError,
  STALE_IF_ERROR_MS,
  STALE_WINDOW_MS,
  freshnessLifetime,
  MAX_PAGE_TAGS,
  OUTPUT_TTL_MS,
  PROBATION_MS,
  SHORT_TTL_MS,
} from './freshness.ts'
import {
  emptySnapshot,
  extendSnapshot,
  lastPurgeOf,
  MAX_TAGS,
  readSnapshot,
  writeSnapshot,
  type PurgeRow,
  type Snapshot,
} from './snapshot.ts'

const NOW = 1_800_000_000_000
const entry = {
  epoch: 'e',
  startSeq: 10,
  tags: ['product', 'p1'],
  freshUntil: NOW + 1000,
  staleUntil: NOW + 2000,
}

function snapshotOf(rows: readonly PurgeRow[], fields: Partial<Snapshot> = {}): Snapshot {
  const floor = fields.floor ?? 0
  const head = fields.head ?? Math.max(10, ...rows.map(({ seq }) => seq))
  const empty = emptySnapshot(fields.epoch ?? 'e', floor, NOW)
  return extendSnapshot(empty, rows, { head, floor, pulledAt: NOW })
}

function purge(seq: number, tag: string, mode: 'hard' | 'soft' = 'hard', at = NOW): PurgeRow {
  return { seq, tag, mode, at }
}

describe('freshnessOf', () => {
  it('serves an entry whose tags were not purged since its first read', () => {
    expect(freshnessOf(entry, snapshotOf([purge(10, 'p1'), purge(11, 'p2')]), NOW)).toEqual({
      kind: 'fresh',
    })
  })

  it('refuses an entry with a tag hard-purged after its first read', () => {
    const freshness = freshnessOf(entry, snapshotOf([purge(11, 'p1')]), NOW)
    expect(freshness).toEqual({ kind: 'miss', why: 'hard', isPurged: true })
  })

  it('refuses every entry after a purge of everything', () => {
    expect(freshnessOf(entry, snapshotOf([purge(11, 'everything')]), NOW).kind).toBe('miss')
  })

  it('serves a soft-purged entry during the stale window only', () => {
    const snapshot = snapshotOf([purge(11, 'p1', 'soft')])
    expect(freshnessOf(entry, snapshot, NOW)).toEqual({ kind: 'stale', why: 'soft' })
    const old = { ...entry, freshUntil: Infinity, staleUntil: Infinity }
    const end = NOW + STALE_WINDOW_MS
    expect(freshnessOf(old, snapshot, end - 1).kind).toBe('stale')
    expect(freshnessOf(old, snapshot, end)).toEqual({ kind: 'miss', why: 'soft', isPurged: false })
  })

  it('ignores a soft purge before the first read', () => {
    expect(freshnessOf(entry, snapshotOf([purge(10, 'p1', 'soft')]), NOW).kind).toBe('fresh')
  })

  it('serves nothing at the instant it expires', () => {
    const snapshot = snapshotOf([])
    expect(freshnessOf(entry, snapshot, NOW + 999)).toEqual({ kind: 'fresh' })
    expect(freshnessOf(entry, snapshot, NOW + 1000)).toEqual({ kind: 'stale', why: 'expired' })
    expect(freshnessOf(entry, snapshot, NOW + 1999).kind).toBe('stale')
    const end = freshnessOf(entry, snapshot, NOW + 2000)
    expect(end).toEqual({ kind: 'miss', why: 'expired', isPurged: false })
  })

  it('refuses entries of another epoch, from before the floor and from beyond the head', () => {
    expect(freshnessOf(entry, snapshotOf([], { epoch: 'f' }), NOW)).toMatchObject({ why: 'epoch' })
    expect(freshnessOf(entry, snapshotOf([], { head: 12, floor: 11 }), NOW)).toMatchObject({
      why: 'floor',
    })
    expect(freshnessOf(entry, snapshotOf([], { head: 12, floor: 10 }), NOW).kind).toBe('fresh')
    expect(freshnessOf(entry, snapshotOf([], { head: 9 }), NOW)).toMatchObject({ why: 'ahead' })
    expect(freshnessOf(entry, snapshotOf([], { head: 10 }), NOW).kind).toBe('fresh')
  })

  const tags: fc.Arbitrary<string> = fc.constantFrom(
    'p1',
    'p2',
    'c5',
    'product',
    'home',
    'everything',
    'rewrite',
  )
  const logs = fc.array(
    fc.record({
      tag: tags,
      mode: fc.constantFrom('hard', 'soft') as fc.Arbitrary<'hard' | 'soft'>,
    }),
    { maxLength: 40 },
  )
  const rowsOf = (log: readonly { tag: string; mode: 'hard' | 'soft' }[]): PurgeRow[] =>
    log.map((row, index) => ({ ...row, seq: index + 1, at: NOW }))
  const entries = fc.record({
    startSeq: fc.integer({ min: 0, max: 45 }),
    tags: fc.uniqueArray(
      tags.filter((tag) => tag !== 'everything'),
      { maxLength: 4 },
    ),
    age: fc.integer({ min: -3000, max: 3000 }),
  })

  it('never serves a hard-purged entry, whatever the log contains', () => {
    fc.assert(
      fc.property(logs, entries, (log, { startSeq, tags: entryTags, age }) => {
        const rows = rowsOf(log)
        const judged = {
          ...entry,
          startSeq,
          tags: entryTags,
          freshUntil: NOW + age,
          staleUntil: NOW + age,
        }
        const freshness = freshnessOf(judged, snapshotOf(rows, { head: rows.length }), NOW)
        const isPurged = rows.some(
          ({ seq, tag, mode }) =>
            seq > startSeq && mode === 'hard' && (tag === 'everything' || entryTags.includes(tag)),
        )
        if (isPurged || age <= 0 || startSeq > rows.length) expect(freshness.kind).toBe('miss')
        else expect(freshness.kind).not.toBe('miss')
      }),
    )
  })

  it('property: another purge never makes an entry fresher', () => {
    const rank = { miss: 0, stale: 1, fresh: 2 }
    fc.assert(
      fc.property(logs, logs, entries, (log, later, { startSeq, tags: entryTags }) => {
        const judged = { ...entry, startSeq, tags: entryTags }
        const all = rowsOf([...log, ...later])
        const first = snapshotOf(all.slice(0, log.length), { head: log.length })
        const more = extendSnapshot(first, all.slice(log.length), {
          head: all.length,
          floor: 0,
          pulledAt: NOW,
        })
        const [before, after] = [freshnessOf(judged, first, NOW), freshnessOf(judged, more, NOW)]
        const wasAhead = before.kind === 'miss' && before.why === 'ahead'
        if (!wasAhead) expect(rank[after.kind]).toBeLessThanOrEqual(rank[before.kind])
      }),
    )
  })

  it('property: reading the log in parts gives the same freshness', () => {
    fc.assert(
      fc.property(
        logs,
        fc.integer({ min: 0, max: 40 }),
        entries,
        (log, cut, { startSeq, tags: entryTags }) => {
          const judged = { ...entry, startSeq, tags: entryTags }
          const rows = rowsOf(log)
          const fields = { head: rows.length, floor: 0, pulledAt: NOW }
          const half = snapshotOf(rows.slice(0, cut), { head: Math.min(cut, rows.length) })
          const grown = extendSnapshot(half, rows.slice(cut), fields)
          const whole = snapshotOf(rows, { head: rows.length })
          expect(freshnessOf(judged, grown, NOW)).toEqual(freshnessOf(judged, whole, NOW))
          expect(readSnapshot(writeSnapshot(grown))).toEqual(grown)
        },
      ),
    )
  })
})

describe('stale-if-error', () => {
  it('lasts a day unless the entry was hard-purged or a price has changed', () => {
    const old = { ...entry, staleUntil: NOW - 1 }
    expect(mayServeStaleIfError(old, undefined, NOW)).toBe(true)
    expect(mayServeStaleIfError(old, snapshotOf([]), NOW)).toBe(true)
    expect(mayServeStaleIfError(old, snapshotOf([purge(11, 'p1', 'soft')]), NOW)).toBe(true)
    expect(mayServeStaleIfError(old, snapshotOf([purge(11, 'p1')]), NOW)).toBe(false)
    expect(mayServeStaleIfError({ ...old, changesAt: NOW }, undefined, NOW)).toBe(false)
    expect(mayServeStaleIfError({ ...old, changesAt: NOW + 1 }, undefined, NOW)).toBe(true)
    const end = old.staleUntil + STALE_IF_ERROR_MS
    expect(mayServeStaleIfError(old, undefined, end - 1)).toBe(true)
    expect(mayServeStaleIfError(old, undefined, end)).toBe(false)
  })

  it('applies if the log is behind the entry, not if the log was restored or pruned', () => {
    const old = { ...entry, staleUntil: NOW - 1 }
    expect(mayServeStaleIfError(old, snapshotOf([], { head: 9 }), NOW)).toBe(true)
    expect(mayServeStaleIfError(old, snapshotOf([], { epoch: 'f' }), NOW)).toBe(false)
    expect(mayServeStaleIfError(old, snapshotOf([], { head: 12, floor: 11 }), NOW)).toBe(false)
  })
})

describe('the snapshot of the purge log', () => {
  it('drops the oldest tags when there are too many, and raises its floor', () => {
    const rows = Array.from({ length: MAX_TAGS + 3 }, (_, index) => purge(index + 1, `p${index}`))
    const snapshot = snapshotOf([purge(0, 'rewrite'), ...rows], { head: rows.length })
    expect(snapshot.tags.size).toBe(MAX_TAGS)
    expect(snapshot.floor).toBe(4)
    expect(snapshot.tags.has('rewrite')).toBe(true)
  })

  it('returns the last purge of a tag, soft or hard', () => {
    const snapshot = snapshotOf([purge(4, 'rewrite', 'soft'), purge(3, 'rewrite')])
    expect(lastPurgeOf(snapshot, 'rewrite')).toBe(4)
    expect(lastPurgeOf(snapshot, 'home')).toBe(0)
  })

  it('ignores an invalid shared copy', () => {
    const valid = writeSnapshot(snapshotOf([purge(1, 'p1')]))
    for (const text of [
      '',
      '{',
      'null',
      '[]',
      '{"epoch":"e"}',
      valid.replace('"hard":1', '"hard":"x"'),
    ]) {
      expect(readSnapshot(text)).toBeUndefined()
    }
  })
})

describe('freshness lifetime', () => {
  it('is a day, shorter on probation, with stale windows after it', () => {
    const figures = [OUTPUT_TTL_MS, SHORT_TTL_MS, PROBATION_MS, MAX_PAGE_TAGS]
    expect(figures).toEqual([86_400_000, 60_000, 10_000, 200])
    expect([STALE_WINDOW_MS, STALE_IF_ERROR_MS]).toEqual([60_000, 86_400_000])
  })

  const page = {
    status: 200,
    renderedAt: NOW,
    tags: ['p1'],
    changesAt: undefined,
  } as const
  const lifetime = (overrides: object, rows: readonly PurgeRow[] = []) =>
    freshnessLifetime({ ...page, ...overrides }, snapshotOf(rows)).freshUntil - NOW

  it('is the output TTL of 86,400 s', () => {
    expect(lifetime({})).toBe(86_400_000)
    expect(OUTPUT_TTL_MS).toBe(86_400_000)
  })

  it('ends when a price changes by date, without a stale time after it', () => {
    const until = freshnessLifetime({ ...page, changesAt: NOW + 5 }, snapshotOf([]))
    expect(until).toEqual({ freshUntil: NOW + 5, staleUntil: NOW + 5 })
  })

  it('is a minute for 404 pages, short-lived pages and pages with more than 200 tags', () => {
    const tags = Array.from({ length: MAX_PAGE_TAGS + 1 }, (_, index) => `p${index}`)
    expect(lifetime({ status: 404 })).toBe(SHORT_TTL_MS)
    expect(lifetime({ ttlMs: SHORT_TTL_MS })).toBe(SHORT_TTL_MS)
    expect(lifetime({ tags })).toBe(SHORT_TTL_MS)
    expect(lifetime({ tags: tags.slice(1) })).toBe(OUTPUT_TTL_MS)
  })

  it('is a probation while a purge of one of its tags is recent', () => {
    expect(lifetime({}, [purge(1, 'p1', 'hard', NOW - PROBATION_MS + 1)])).toBe(PROBATION_MS)
    expect(lifetime({}, [purge(1, 'everything', 'hard', NOW + 500)])).toBe(PROBATION_MS)
    expect(lifetime({}, [purge(1, 'p1', 'hard', NOW - PROBATION_MS)])).toBe(OUTPUT_TTL_MS)
    expect(lifetime({}, [purge(1, 'p2', 'hard', NOW)])).toBe(OUTPUT_TTL_MS)
  })
})
