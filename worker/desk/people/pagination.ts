/** More of a list stand on its next page. */
export const PAGE_SIZE = 25

/** A number in an address; undefined: it is none. */
export function numberIn(text: string | null | undefined): number | undefined {
  return /^\d{1,15}$/.test(text ?? '') ? Number(text) : undefined
}

/** The address of a list with its filters, at another row of it, or from its beginning. */
export function pageHref(url: URL, name: string, row: number | string | undefined): string {
  const fields = new URLSearchParams(url.searchParams)
  fields.delete(name)
  if (row !== undefined) fields.set(name, String(row))
  return fields.size === 0 ? url.pathname : `${url.pathname}?${fields}`
}
