import { rowsIn, type ListBlock } from './list-block.ts'
import { ByteReader, BLOCK_ROWS, countRows, forEachRow, noRows } from './row-set.ts'

/** Products of each facet, by facet number. */
export type FacetCounts = Map<number, number>

/** Adds the products of a block to the counts of categories; 0 is the list of all products. */
export function countBlock(counts: ReadonlyMap<number, FacetCounts>, block: ListBlock): void {
  const { ids } = block.facets
  const facetsAt = facetsByPlace(block)
  for (const [category, sums] of counts) {
    const isAll = category === 0
    const rows = isAll ? block.listed : rowsIn(block, 'categories', new Set([category]))
    if (countRows(rows) === 0) continue
    const found = new Uint32Array(ids.length)
    forEachRow(rows, (place) => {
      for (const at of facetsAt[place] ?? []) found[at] = (found[at] ?? 0) + 1
    })
    ids.forEach((no, at) => {
      const products = found[at] ?? 0
      if (products > 0) sums.set(no, (sums.get(no) ?? 0) + products)
    })
  }
}

/** The facets of each row of a block, by place. */
function facetsByPlace({ bytes, facets }: ListBlock): readonly (readonly number[])[] {
  const byPlace = Array.from({ length: BLOCK_ROWS }, (): number[] => [])
  facets.starts.forEach((start, at) => {
    const rows = noRows()
    new ByteReader(bytes, start).placesInto(rows)
    forEachRow(rows, (place) => byPlace[place]?.push(at))
  })
  return byPlace
}
