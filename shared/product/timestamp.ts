/**
 * Returns a document's date in milliseconds, 0 if it is invalid. Without a zone it is read as UTC, which is
 * precise enough for sorting and for the day.
 */
export function readTimestamp(text: string): number {
  const iso = text.trim().replace(' ', 'T')
  const zoned = /(?:Z|[+-]\d{2}:?\d{2})$/.test(iso) || !iso.includes('T') ? iso : `${iso}Z`
  const instant = Date.parse(zoned)
  return Number.isNaN(instant) ? 0 : instant
}
