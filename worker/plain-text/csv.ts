import { plainText } from './plain-text.ts'

/**
 * Writes rows as CSV (RFC 4180). Text that a spreadsheet would take for a formula gets an apostrophe before
 * it, also after separators and quotes that other locales' spreadsheets interpret. With `bom` the text begins
 * with a byte order mark, by which Excel recognizes UTF-8.
 */
export function writeCsv(
  rows: readonly Readonly<Record<string, string | number | boolean>>[],
  { bom = false }: { bom?: boolean } = {},
): string {
  const names = Object.keys(rows[0] ?? {})
  const lines = [names, ...rows.map((row) => names.map((name) => String(row[name] ?? '')))]
  const text = lines.map((cells) => cells.map(writeCell).join(',')).join('\r\n')
  return bom ? `\ufeff${text}` : text
}

/** The start of a cell, for any separator, before a character that begins a formula. */
const FORMULA = /(^|[;|\t\n])([\s"]*)(?=[=+\-@＝＋－＠])/g

function writeCell(entered: string): string {
  const text = plainText(entered)
  const escaped = /^[\t\n]/.test(text) ? `'${text}` : text
  const safe = escaped.replaceAll(FORMULA, "$1$2'")
  return /[",;|\t\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
