/** Which picture of a row is in sight: the row snaps, each picture is as wide as the row. */
export function pictureAt(scrollLeft: number, width: number, count: number): number {
  if (!(width > 0)) return 0
  return Math.min(Math.max(Math.round(scrollLeft / width), 0), Math.max(count - 1, 0))
}

/** The picture before or after another one; the row is a ring. */
export function pictureAfter(index: number, step: number, count: number): number {
  return count > 0 ? (((index + step) % count) + count) % count : 0
}
