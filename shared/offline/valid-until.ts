/**
 * What ends a page that says something else after an instant (ms), such as a price that changes by date:
 * a browser that keeps the page knows it from the page alone. No header can tell it, because the lists
 * below the fold are read when the headers are gone. Undefined: there is no such instant.
 */
export function writeValidUntil(instant: number | undefined): string {
  return instant === undefined ? '' : `<!--until ${instant}-->`
}

/** The instant that a page ends with; undefined: there is none. */
export function readValidUntil(page: string): number | undefined {
  const [, instant] = /<!--until (\d{1,16})-->$/.exec(page.slice(-MAX_CHARS)) ?? []
  return instant === undefined ? undefined : Number(instant)
}

const MAX_CHARS = 40
