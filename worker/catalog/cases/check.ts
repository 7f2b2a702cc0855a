import type { ListingCase } from './case.ts'
import type { CatalogEngine, SearchResult } from '../engine.ts'

type Counts = Readonly<Record<string, number>>

/** The result of an engine for a case, in the terms of the case; both are equal if the engine is right. */
export interface CaseOutcome {
  expected: Record<string, unknown>
  actual: Record<string, unknown>
}

/** Runs one case on an engine and returns the result beside the expected one. */
export async function runListingCase(
  engine: CatalogEngine,
  listing: ListingCase,
): Promise<CaseOutcome> {
  const result = await engine.products(listing.query)
  const skus = result.items.map(({ sku }) => sku)
  const answered: Record<string, unknown> = {
    skus,
    first: skus[0],
    among: listing.among?.filter((sku) => skus.includes(sku)),
    absent: listing.absent?.filter((sku) => !skus.includes(sku)),
    total: result.total,
    start: result.start,
    perPage: result.perPage,
    terms: pickTerms(result, Object.keys(listing.terms ?? {})),
    uncounted: listing.uncounted?.filter((code) => !(result.aggregations.terms[code]?.length ?? 0)),
    prices: priceCounts(result),
  }
  const { name: _name, query: _query, ...expected } = listing
  const actual = Object.fromEntries(Object.keys(expected).map((key) => [key, answered[key]]))
  return { expected, actual }
}

function pickTerms(
  result: Pick<SearchResult<never>, 'aggregations'>,
  codes: readonly string[],
): Record<string, Counts> {
  return Object.fromEntries(
    codes.map((code) => [
      code,
      counted(
        (result.aggregations.terms[code] ?? []).map(({ key, doc_count }) => [key, doc_count]),
      ),
    ]),
  )
}

function priceCounts(result: Pick<SearchResult<never>, 'aggregations'>): Counts {
  return counted(
    (result.aggregations.price ?? []).map(({ from, doc_count }) => [String(from), doc_count]),
  )
}

function counted(entries: readonly [string, number][]): Counts {
  return Object.fromEntries(entries.filter(([, count]) => count > 0))
}
