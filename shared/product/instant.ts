/**
 * Milliseconds of a document's date; without a zone it is read as UTC, which is good enough to order
 * by and to tell the day; 0 when it is none.
 */
export function readInstant(text: string): number {
  const iso = text.trim().replace(' ', 'T')
  const zoned = /(?:Z|[+-]\d{2}:?\d{2})$/.test(iso) || !iso.includes('T') ? iso : `${iso}Z`
  const instant = Date.parse(zoned)
  return Number.isNaN(instant) ? 0 : instant
}
