/** A rated result in a judgments file. */
export interface Judgment {
  query: string
  sku: string
  /** From 0 (useless) to 3 (exactly right). */
  rating: number
}

/** Skus of a query's results, best first. */
export type SearchSkus = (query: string) => Promise<readonly string[]>

export interface QualityReport {
  /** Mean nDCG@10 of queries with a right result. */
  ndcg: number
  /** As `ndcg`, for the rated results alone in their order: nDCG′ of condensed lists (Sakai 2007). */
  condensed: number
  /** Those queries with their scores, worst first. */
  queries: readonly { query: string; ndcg: number; condensed: number }[]
  /** Queries without a result rated above 0: they have no score. */
  unscored: number
}

const DEPTH = 10

/** Parses tab-separated values with the header `query`, `sku`, `rating`. */
export function readJudgments(text: string): Judgment[] {
  const [header, ...lines] = text.replace(/^\ufeff/, '').split(/\r?\n/)
  if (header !== 'query\tsku\trating') throw new Error('expected the columns query, sku, rating')
  return lines.filter((line) => line !== '').map(readLine)
}

function readLine(line: string, index: number): Judgment {
  const [query, sku, rating, ...more] = line.split('\t')
  const value = Number(rating)
  if (!query || !sku || !rating || more.length > 0 || !Number.isFinite(value) || value < 0) {
    throw new Error(`line ${index + 2}: expected query, sku and a rating`)
  }
  return { query, sku, rating: value }
}

/** Runs every query once and scores its results twice: unrated results count as 0, or not at all. */
export async function measureQuality(
  judgments: readonly Judgment[],
  search: SearchSkus,
): Promise<QualityReport> {
  const queries: { query: string; ndcg: number; condensed: number }[] = []
  let unscored = 0
  for (const [query, rated] of Map.groupBy(judgments, (judgment) => judgment.query)) {
    const gains = new Map(rated.map(({ sku, rating }) => [sku, gainOf(rating)]))
    const ideal = discountedGain([...gains.values()].toSorted((a, b) => b - a))
    if (ideal === 0) unscored += 1
    else {
      const found = [...new Set(await search(query))].map((sku) => gains.get(sku))
      const all = found.map((gain) => gain ?? 0)
      const judged = found.filter((gain) => gain !== undefined)
      const shareOf = (list: readonly number[]) => discountedGain(list) / ideal
      queries.push({ query, ndcg: shareOf(all), condensed: shareOf(judged) })
    }
  }
  return {
    ndcg: mean(queries.map(({ ndcg }) => ndcg)),
    condensed: mean(queries.map(({ condensed }) => condensed)),
    queries: queries.toSorted((a, b) => a.ndcg - b.ndcg),
    unscored,
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

function gainOf(rating: number): number {
  return 2 ** rating - 1
}

function discountedGain(gains: readonly number[]): number {
  return gains.slice(0, DEPTH).reduce((sum, gain, at) => sum + gain / Math.log2(at + 2), 0)
}
