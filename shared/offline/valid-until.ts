/**
 * Returns markup that ends the validity of a page at an instant (ms), such as a price change by date. A
 * browser that stores the page reads it from the page itself: a header cannot contain it, because the lists
 * below the fold are loaded after the headers were sent. Empty without an instant.
 */
export function writeValidUntil(instant: number | undefined): string {
  return instant === undefined ? '' : `<!--until ${instant}-->`
}

/** Reads the instant at which a page becomes invalid; undefined: there is none. */
export function readValidUntil(page: string): number | undefined {
  const [, instant] = /<!--until (\d{1,16})-->$/.exec(page.slice(-MAX_CHARS)) ?? []
  return instant === undefined ? undefined : Number(instant)
}

const MAX_CHARS = 40
