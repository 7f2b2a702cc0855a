/**
 * Rows as CSV (RFC 4180). A cell that a table program would take for a formula gets an apostrophe before
 * it: what strangers typed is text.
 */
export function writeCsv(
  rows: readonly Readonly<Record<string, string | number | boolean>>[],
): string {
  const names = Object.keys(rows[0] ?? {})
  const lines = [names, ...rows.map((row) => names.map((name) => String(row[name] ?? '')))]
  return lines.map((cells) => cells.map(writeCell).join(',')).join('\r\n')
}

function writeCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
