/** Rows of a page of a list. */
export const PAGE_SIZE = 25

/** Reads a number of an address; undefined if invalid. */
export function readNumber(text: string | null | undefined): number | undefined {
  return /^\d{1,15}$/.test(text ?? '') ? Number(text) : undefined
}

/** The address of a list with its filters, at another row or from its beginning. */
export function pageHref(url: URL, name: string, row: number | string | undefined): string {
  const fields = new URLSearchParams(url.searchParams)
  fields.delete(name)
  if (row !== undefined) fields.set(name, String(row))
  return fields.size === 0 ? url.pathname : `${url.pathname}?${fields}`
}
