/** Rows in a block (a power of two). */
export const BLOCK_ROWS = 4096
/** Words of 32 bits, with one bit for each row of a block. */
const WORD_COUNT = BLOCK_ROWS / 32
const BITMAP_BYTES = BLOCK_ROWS / 8
const LOW = 0x7f
const MORE = 0x80

/** A set of rows of one block: one bit for each place. */
export type RowBits = Uint32Array

export function noRows(): RowBits {
  return new Uint32Array(WORD_COUNT)
}

export function addRow(bits: RowBits, place: number): void {
  bits[place >>> 5] = (bits[place >>> 5] ?? 0) | (1 << (place & 31))
}

export function hasRow(bits: RowBits, place: number): boolean {
  return (((bits[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 1
}

/** Keeps only the rows that are also in the other set. */
export function intersectRows(bits: RowBits, others: RowBits): void {
  for (let at = 0; at < WORD_COUNT; at++) bits[at] = (bits[at] ?? 0) & (others[at] ?? 0)
}

/** Rows of the first set that are not in the second. */
export function subtractRows(bits: RowBits, others: RowBits): RowBits {
  return bits.map((word, at) => word & ~(others[at] ?? 0))
}

export function countRows(bits: RowBits): number {
  let count = 0
  for (let at = 0; at < WORD_COUNT; at++) count += onesOf(bits[at] ?? 0)
  return count
}

/** Visits the places in a set, lowest first. */
export function forEachRow(bits: RowBits, visit: (place: number) => void): void {
  for (let at = 0; at < WORD_COUNT; at++) {
    for (let word = bits[at] ?? 0; word !== 0; word &= word - 1) {
      visit(at * 32 + 31 - Math.clz32(word & -word))
    }
  }
}

function onesOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** A growing byte buffer. */
export class ByteWriter {
  #bytes = new Uint8Array(1024)
  #length = 0

  /** Writes a non-negative safe integer: seven bits a byte, lowest first. */
  number(value: number): void {
    let rest = value
    for (; rest > LOW; rest = Math.floor(rest / MORE)) this.#byte((rest % MORE) | MORE)
    this.#byte(rest)
  }

  /** Writes ascending places of a block: as gaps, or as a bitmap if that is shorter. */
  places(places: readonly number[]): void {
    const gaps = new ByteWriter()
    let last = -1
    for (const place of places) {
      gaps.number(place - last)
      last = place
    }
    const isShorter = gaps.#length <= BITMAP_BYTES
    const bytes = isShorter ? gaps.done() : bitmapOf(places)
    this.number(bytes.length * 2 + Number(!isShorter))
    for (const byte of bytes) this.#byte(byte)
  }

  done(): Uint8Array {
    return this.#bytes.slice(0, this.#length)
  }

  #byte(byte: number): void {
    if (this.#length === this.#bytes.length) {
      const longer = new Uint8Array(this.#length * 2)
      longer.set(this.#bytes)
      this.#bytes = longer
    }
    this.#bytes[this.#length++] = byte
  }
}

function bitmapOf(places: readonly number[]): Uint8Array {
  const bitmap = new Uint8Array(BITMAP_BYTES)
  for (const place of places) bitmap[place >>> 3] = (bitmap[place >>> 3] ?? 0) | (1 << (place & 7))
  return bitmap
}

/** Reads the bytes of a `ByteWriter` from a position. */
export class ByteReader {
  readonly #bytes: Uint8Array
  at: number

  constructor(bytes: Uint8Array, at = 0) {
    this.#bytes = bytes
    this.at = at
  }

  number(): number {
    let value = 0
    for (let factor = 1; ; factor *= MORE) {
      const byte = this.#bytes[this.at++] ?? 0
      value += (byte & LOW) * factor
      if (byte < MORE) return value
    }
  }

  skipPlaces(): void {
    const head = this.number()
    this.at += head >>> 1
  }

  /** Adds the places to a set. */
  placesInto(bits: RowBits): void {
    const head = this.number()
    const end = this.at + (head >>> 1)
    if (head & 1)
      for (let at = 0; at < WORD_COUNT; at++) bits[at] = (bits[at] ?? 0) | this.#word(at)
    else for (let place = -1; this.at < end;) addRow(bits, (place += this.number()))
    this.at = end
  }

  /** Counts the places that are in a set. */
  countIn(bits: RowBits): number {
    const head = this.number()
    const end = this.at + (head >>> 1)
    const bytes = this.#bytes
    let count = 0
    if (head & 1) {
      for (let at = 0; at < WORD_COUNT; at++) count += onesOf((bits[at] ?? 0) & this.#word(at))
      this.at = end
      return count
    }
    let place = -1
    for (let at = this.at; at < end; at++) {
      const byte = bytes[at] ?? 0
      // A gap has at most two bytes: a block has fewer than 2^14 rows.
      place += byte < MORE ? byte : (byte & LOW) + (bytes[++at] ?? 0) * MORE
      count += ((bits[place >>> 5] ?? 0) >>> (place & 31)) & 1
    }
    this.at = end
    return count
  }

  #word(at: number): number {
    const start = this.at + at * 4
    const low = (this.#bytes[start] ?? 0) | ((this.#bytes[start + 1] ?? 0) << 8)
    const high = (this.#bytes[start + 2] ?? 0) | ((this.#bytes[start + 3] ?? 0) << 8)
    return low | (high << 16)
  }
}
