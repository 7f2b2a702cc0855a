import {
  addRow,
  BLOCK_ROWS,
  ByteReader,
  ByteWriter,
  forEachRow,
  noRows,
  type RowBits,
} from './row-set.ts'

/** A product of a block, from the tables. */
export interface BlockProduct {
  /** Its place in the block. */
  place: number
  /** Its price in cents. */
  cents: number
  facets: readonly number[]
}

/** Positions of a block's sets in its bytes, by number of category or facet. */
interface SetTable {
  ids: readonly number[]
  starts: readonly number[]
}

/**
 * The products of a block of rows as lists need them: which are listed, in which categories, with which
 * facets, and at what price.
 */
export interface ListBlock {
  bytes: Uint8Array
  listed: RowBits
  /** Position of the prices: those of the listed rows in row order. */
  pricesAt: number
  categories: SetTable
  facets: SetTable
}

/** The block that a row belongs to. */
export function blockOf(row: number): number {
  return Math.floor(row / BLOCK_ROWS)
}

/** Encodes a block; products and members of categories come in the order of their places. */
export function encodeBlock(
  products: readonly BlockProduct[],
  categories: ReadonlyMap<number, readonly number[]>,
): Uint8Array {
  const writer = new ByteWriter()
  writer.places(products.map(({ place }) => place))
  for (const { cents } of products) writer.number(cents)
  writeSets(writer, categories)
  const facets = new Map<number, number[]>()
  for (const { place, facets: facetNos } of products) {
    for (const no of facetNos) {
      const places = facets.get(no)
      if (places) places.push(place)
      else facets.set(no, [place])
    }
  }
  writeSets(writer, facets)
  return writer.done()
}

function writeSets(writer: ByteWriter, sets: ReadonlyMap<number, readonly number[]>): void {
  writer.number(sets.size)
  for (const [id, places] of sets) {
    writer.number(id)
    writer.places(places)
  }
}

/** Decodes a block of `encodeBlock`. */
export function decodeBlock(bytes: Uint8Array): ListBlock {
  const reader = new ByteReader(bytes)
  const listed = noRows()
  reader.placesInto(listed)
  const pricesAt = reader.at
  forEachRow(listed, () => reader.number())
  return { bytes, listed, pricesAt, categories: readTable(reader), facets: readTable(reader) }
}

function readTable(reader: ByteReader): SetTable {
  const ids: number[] = []
  const starts: number[] = []
  for (let left = reader.number(); left > 0; left--) {
    ids.push(reader.number())
    starts.push(reader.at)
    reader.skipPlaces()
  }
  return { ids, starts }
}

/** The rows of a block that are in one of these categories, or have one of these facets. */
export function rowsIn(
  { bytes, ...block }: ListBlock,
  kind: 'categories' | 'facets',
  ids: ReadonlySet<number>,
): RowBits {
  const bits = noRows()
  const table = block[kind]
  table.ids.forEach((id, at) => {
    if (ids.has(id)) new ByteReader(bytes, table.starts[at]).placesInto(bits)
  })
  return bits
}

/** The rows whose price is in this range of cents, both ends inclusive. */
export function rowsPriced(block: ListBlock, from: number, to: number): RowBits {
  const bits = noRows()
  forEachPrice(block, (place, cents) => {
    if (cents >= from && cents <= to) addRow(bits, place)
  })
  return bits
}

/** Visits the listed rows with their prices. */
export function forEachPrice(
  { bytes, listed, pricesAt }: ListBlock,
  visit: (place: number, cents: number) => void,
): void {
  const reader = new ByteReader(bytes, pricesAt)
  forEachRow(listed, (place) => visit(place, reader.number()))
}
