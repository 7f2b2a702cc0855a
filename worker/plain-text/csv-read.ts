/** A record of a CSV file and the number of its first line, from 1. */
export interface CsvRecord {
  line: number
  cells: readonly string[]
}

/** The cell separators that spreadsheets use. */
const SEPARATORS = [',', ';', '\t'] as const

/**
 * Returns the records of a CSV file (RFC 4180) without empty lines. The separator is that of the first line:
 * comma, semicolon or tab. Removes the apostrophe that `writeCsv` puts before a formula.
 */
export function readCsv(written: { text: string }): readonly CsvRecord[] {
  const text = written.text.replace(/^\ufeff/, '')
  const [first = ''] = text.split(/\r\n|\r|\n/, 1)
  const separator =
    SEPARATORS.toSorted((a, b) => first.split(b).length - first.split(a).length)[0] ?? ','
  const records: CsvRecord[] = []
  let line = 1
  let at = 0
  while (at < text.length) {
    const startLine = line
    const cells: string[] = []
    for (;;) {
      const cell = readCell(text, at, separator)
      cells.push(cell.text.replace(/^'(?=[=+\-@])/, ''))
      line += cell.lines
      at = cell.end
      if (text[at] !== separator) break
      at += 1
    }
    at += text.startsWith('\r\n', at) ? 2 : 1
    line += 1
    if (cells.some((cell) => cell.trim() !== '')) records.push({ line: startLine, cells })
  }
  return records
}

interface Cell {
  text: string
  /** The end of the cell: a separator, a line break or the end of the file. */
  end: number
  /** Line breaks in it. */
  lines: number
}

function readCell(text: string, start: number, separator: string): Cell {
  if (text[start] !== '"') {
    const end = endOfCell(text, start, separator)
    return { text: text.slice(start, end), end, lines: 0 }
  }
  let at = start + 1
  let closed = text.indexOf('"', at)
  const parts: string[] = []
  while (closed >= 0 && text[closed + 1] === '"') {
    parts.push(text.slice(at, closed + 1))
    at = closed + 2
    closed = text.indexOf('"', at)
  }
  const last = closed < 0 ? text.length : closed
  parts.push(text.slice(at, last))
  const quoted = parts.join('')
  // Text behind the closing quote is invalid, but some programs write it.
  const end = endOfCell(text, Math.min(last + 1, text.length), separator)
  const lines = quoted.match(/\r\n|\r|\n/g)?.length ?? 0
  return { text: quoted + text.slice(last + 1, end), end, lines }
}

function endOfCell(text: string, start: number, separator: string): number {
  let end = start
  while (end < text.length && text[end] !== separator && text[end] !== '\r' && text[end] !== '\n')
    end += 1
  return end
}
