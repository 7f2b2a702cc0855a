const LINE_FEED = 10
const SPACE = 32
const MINUS = 45
const ZERO = 48

type OnLine = (
  row: number,
  cents: number,
  key: number | null,
  /** Reused by the next visit; only the first `length` are valid. */
  facets: readonly number[],
  length: number,
) => void

/**
 * Parses packed candidates, lines of `row price key facet facet …`, all whole numbers except the key; a
 * missing key is `-`. Written by hand because one page may read a hundred thousand of them: splitting
 * strings took three times as long.
 */
export function scanLines(pack: string, context: OnLine): void {
  const facets: number[] = []
  let at = 0
  while (at < pack.length) {
    const row = numberAt(pack, at)
    at = skipWord(pack, at)
    const cents = numberAt(pack, at)
    at = skipWord(pack, at)
    const end = skipWord(pack, at)
    const key = keyAt(pack, at, end - 1)
    at = end
    let length = 0
    let no = 0
    for (; at < pack.length; at++) {
      const code = pack.charCodeAt(at)
      if (code > SPACE) no = no * 10 + code - ZERO
      else {
        if (no > 0) facets[length++] = no
        no = 0
        if (code === LINE_FEED) break
      }
    }
    if (no > 0) facets[length++] = no
    at++
    context(row, cents, key, facets, length)
  }
}

function numberAt(pack: string, start: number): number {
  let value = 0
  for (let at = start; at < pack.length; at++) {
    const code = pack.charCodeAt(at)
    if (code < ZERO) break
    value = value * 10 + code - ZERO
  }
  return value
}

/** The position after the next space; the end of a line is not skipped. */
function skipWord(pack: string, start: number): number {
  let at = start
  while (at < pack.length && pack.charCodeAt(at) > SPACE) at++
  return pack.charCodeAt(at) === SPACE ? at + 1 : at
}

function keyAt(pack: string, start: number, end: number): number | null {
  if (pack.charCodeAt(start) === MINUS && end - start <= 1) return null
  return Number(pack.slice(start, end))
}
