import { LISTABLE } from '../../catalog/elasticsearch/dsl.ts'
import type { SearchTarget } from '../../catalog/elasticsearch/search-call.ts'
import { failed, type Finding } from './finding.ts'
import { isProbeResult } from './probe.ts'
import { probeSearch, hitsOf } from './search-probe.ts'

const WHAT = 'search'

const PRICES = ['price', 'special_price', 'final_price'] as const

/**
 * Checks for prices mapped as integers, from a first value without decimals: filters and sorts would differ
 * from the displayed prices. Searches for a document by its own price.
 */
export async function examineDocuments(target: SearchTarget): Promise<Finding[]> {
  const seen = await probeSearch(target, 'product', {
    query: { bool: { filter: LISTABLE } },
    size: 200,
  })
  const documents = isProbeResult(seen) ? (hitsOf(seen)?.documents ?? []) : []
  const findings = await Promise.all(
    PRICES.map(async (field) => {
      const found = documents.find((document) => !Number.isInteger(Number(document[field] ?? 0)))
      if (!found) return []
      const price = Number(found[field])
      const range = { gte: price - 0.004, lte: price + 0.004 }
      const filter = [{ terms: { id: [found['id']] } }, { range: { [field]: range } }]
      const probed = await probeSearch(target, 'product', { query: { bool: { filter } }, size: 1 })
      if (!isProbeResult(probed) || hitsOf(probed)?.total !== 0) return []
      const saw = `${field} of ${target.index} is mapped as long: its decimals are lost`
      const why = 'Filters and sorts by price are wrong'
      return [failed(WHAT, saw, why, `Map ${field} as double and index again`)]
    }),
  )
  return findings.flat()
}

const SORTED = { final_price: 'double', sort_qty: 'double', updated_at: 'date', created_at: 'date' }

/** Checks that prices are mapped as numbers and dates as dates: sorting text fields fails. */
export async function examineFields(target: SearchTarget): Promise<Finding[]> {
  const findings = await Promise.all(
    Object.entries(SORTED).map(async ([field, unmapped_type]) => {
      const sort = [{ [field]: { order: 'asc', missing: '_last', unmapped_type } }]
      const seen = await probeSearch(target, 'product', { sort, size: 1 })
      if (!isProbeResult(seen) || hitsOf(seen)) return []
      const kind = unmapped_type === 'date' ? 'a date' : 'a number'
      const saw = `${field} of ${target.index} is stored as words, not as ${kind}`
      const why = 'Sorting and filtering by it fail'
      return [failed(WHAT, saw, why, `Map ${field} as ${unmapped_type} and index again`)]
    }),
  )
  return findings.flat()
}
