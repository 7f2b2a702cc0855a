import type { D1PreparedStatement } from '@cloudflare/workers-types'
import { matchBlock, createBlockMatches, type BlockMatches } from './block-match.ts'
import { forEachBlock } from './block-read.ts'
import { blockOf, rowsIn, type ListBlock } from './list-block.ts'
import { addRow, BLOCK_ROWS, intersectRows, noRows, subtractRows, type RowBits } from './row-set.ts'
import type { Field } from './candidates.ts'
import type { Choices } from './conditions.ts'
import { CENT_RANGES } from './counts.ts'
import type { ListingContext } from './context.ts'
import { CATALOG, type SqlSource } from './source.ts'

/** A list with too many candidates to read one by one. */
export interface ManyQuery {
  field: Field
  context: ListingContext
  price: Choices['price']
  isCounting: boolean
}

/** Matches a list block by block: the rows of the result and the counts of every facet. */
export async function matchMany(
  source: SqlSource,
  { field, context, price, isCounting }: ManyQuery,
): Promise<BlockMatches> {
  const question = {
    ...{ price, isCounting, ranges: CENT_RANGES, ownerOf: context.ownerOf },
    conditions: context.conditions.map(({ facets }) => new Set(facets)),
  }
  const listed = listOf(field)
  const away = source.onlyInStock ? await readAway(source) : undefined
  const matches = createBlockMatches(question)
  await forEachBlock(source.db, context.blocks, ({ block: no }, block) => {
    const rows = listed(no, block)
    const missing = away?.get(no)
    if (!rows) return
    const shown = missing ? subtractRows(rows, missing) : rows
    matchBlock(matches, { block: no, listed: shown }, block, question)
  })
  return matches
}

/** Returns for each block the rows that belong to the list; undefined: none. */
function listOf(field: Field): (no: number, block: ListBlock) => RowBits | undefined {
  if (field.kind === 'category' && field.id === 0) return (_, block) => block.listed
  if (field.kind === 'category') {
    const ids = new Set([field.id])
    return (_, block) => rowsIn(block, 'categories', ids)
  }
  if (field.kind === 'categories') {
    const ids = new Set(field.ids)
    return (_, block) => (ids.has(0) ? block.listed : rowsIn(block, 'categories', ids))
  }
  const bits = bitsOf(field.rows)
  const ids = field.categories && new Set(field.categories)
  return (no, block) => {
    const rows = bits.get(no)
    if (!rows) return undefined
    intersectRows(rows, block.listed)
    if (ids && !ids.has(0)) intersectRows(rows, rowsIn(block, 'categories', ids))
    return rows
  }
}

function bitsOf(rows: readonly number[]): Map<number, RowBits> {
  const blocks = new Map<number, RowBits>()
  for (const row of rows) {
    const no = blockOf(row)
    const bits = blocks.get(no) ?? noRows()
    addRow(bits, row - no * BLOCK_ROWS)
    blocks.set(no, bits)
  }
  return blocks
}

/** Products out of stock change with every order, so they are read from their own index. */
async function readAway(source: SqlSource): Promise<ReadonlyMap<number, RowBits>> {
  const { results } = await awayStatement(source).all<{ block: number; away: string | null }>()
  return new Map(
    results.map(({ block, away }) => [
      block,
      bitsOf((away ?? '').split(' ').map(Number)).get(block) ?? noRows(),
    ]),
  )
}

function awayStatement({ db, key }: SqlSource): D1PreparedStatement {
  return db
    .prepare(
      `SELECT b.block, (
           SELECT group_concat(c.row, ' ') FROM product_category c
           WHERE c.catalog = b.catalog AND c.category = 0 AND c.in_stock = 0
             AND c.row >= b.block * ${BLOCK_ROWS} AND c.row < (b.block + 1) * ${BLOCK_ROWS}
         ) AS away
       FROM list_block b WHERE b.catalog = ${CATALOG}`,
    )
    .bind(key)
}
