import { describe, expect, it } from 'vitest'
import { measureQuality, readJudgments } from './search-quality.ts'

const FILE = 'query\tsku\trating\nmouse\tA\t3\nmouse\tB\t1\nmouse\tC\t0\ntv\tD\t0\n'

describe('readJudgments', () => {
  it('reads query, SKU and rating', () => {
    expect(readJudgments(FILE)).toHaveLength(4)
    expect(readJudgments(FILE.replaceAll('\n', '\r\n'))[1]).toEqual({
      query: 'mouse',
      sku: 'B',
      rating: 1,
    })
  })

  it('reports the line of an invalid judgments file', () => {
    expect(() => readJudgments('sku\tquery\trating\n')).toThrow('expected the columns')
    for (const line of ['mouse\tA', 'mouse\tA\tgood', '\tA\t1', 'mouse\tA\t-1', 'a\tb\t1\tc']) {
      expect(() => readJudgments(`query\tsku\trating\n${line}\n`), line).toThrow('line 2')
    }
  })
})

describe('measureQuality', () => {
  it('is 1 for the ideal order and 0 without relevant results', async () => {
    const judgments = readJudgments(FILE)
    const best = await measureQuality(judgments, () => Promise.resolve(['A', 'B', 'C']))
    const queries = [{ query: 'mouse', ndcg: 1, condensed: 1 }]
    expect(best).toEqual({ ndcg: 1, condensed: 1, queries, unscored: 1 })
    const worst = await measureQuality(judgments, () => Promise.resolve(['C', 'X']))
    expect(worst.ndcg).toBe(0)
  })

  it('has a gain of 2^rating − 1, discounted by the logarithm of the rank, 0 for unrated results', async () => {
    const judgments = readJudgments(FILE)
    const { ndcg } = await measureQuality(judgments, () => Promise.resolve(['X', 'B', 'A']))
    const ideal = 7 + 1 / Math.log2(3)
    expect(ndcg).toBeCloseTo((1 / Math.log2(3) + 7 / Math.log2(4)) / ideal, 10)
  })

  it('omits unrated results only in the measure of rated ones', async () => {
    const judgments = readJudgments(FILE)
    const search = () => Promise.resolve(['X', 'A', 'Y', 'B', 'C'])
    expect((await measureQuality(judgments, search)).condensed).toBe(1)
    const worse = await measureQuality(judgments, () => Promise.resolve(['X', 'C', 'A', 'B']))
    expect(worse.condensed).toBeLessThan(1)
  })

  it('counts ten results, each SKU once', async () => {
    const judgments = readJudgments(FILE)
    const late = [...Array.from({ length: 10 }, (_, at) => `X${at}`), 'A']
    expect((await measureQuality(judgments, () => Promise.resolve(late))).ndcg).toBe(0)
    const twice = await measureQuality(judgments, () => Promise.resolve(['A', 'A', 'B']))
    expect(twice.ndcg).toBe(1)
  })

  it('is 0 without a query that can be scored', async () => {
    const none = await measureQuality([], () => Promise.resolve([]))
    expect(none).toEqual({ ndcg: 0, condensed: 0, queries: [], unscored: 0 })
  })
})
