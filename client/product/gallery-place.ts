/** Returns the index of the visible picture: the row snaps, and each picture is as wide as the row. */
export function pictureAt(scrollLeft: number, width: number, count: number): number {
  if (!(width > 0)) return 0
  return Math.min(Math.max(Math.round(scrollLeft / width), 0), Math.max(count - 1, 0))
}

/** Returns the index of the picture before or after another one; the row wraps. */
export function pictureAfter(index: number, step: number, count: number): number {
  return count > 0 ? (((index + step) % count) + count) % count : 0
}
