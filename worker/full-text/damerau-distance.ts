/**
 * The Damerau–Levenshtein distance of two words: letters missing, added, replaced, or two neighbours
 * swapped. Above `maxDistance` it returns `maxDistance + 1`.
 */
export function damerauDistance(a: string, b: string, maxDistance: number): number {
  if (Math.abs(a.length - b.length) > maxDistance) return maxDistance + 1
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const row = nextRow(a, b, i, above, before)
    if (Math.min(...row) > maxDistance) return maxDistance + 1
    before = above
    above = row
  }
  return Math.min(above[b.length] ?? maxDistance + 1, maxDistance + 1)
}

function nextRow(a: string, b: string, i: number, above: number[], before: number[]): number[] {
  const row = [i]
  for (let j = 1; j <= b.length; j += 1) {
    const same = a[i - 1] === b[j - 1]
    let slips = Math.min(
      (above[j] ?? 0) + 1,
      (row[j - 1] ?? 0) + 1,
      (above[j - 1] ?? 0) + (same ? 0 : 1),
    )
    const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
    if (swapped) slips = Math.min(slips, (before[j - 2] ?? 0) + 1)
    row.push(slips)
  }
  return row
}
