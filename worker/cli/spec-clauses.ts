/** A clause of a specification: one sentence, list item or table row. */
export interface Clause {
  section: number
  text: string
}

interface Reader {
  clauses: Clause[]
  section: number
  /** Lines of the paragraph or list item that is being read. */
  block: string[]
  inTable: boolean
}

/**
 * Every sentence, list item and table row of a specification, in order. Headings, the heads of
 * tables and captions that are only bold carry no rule and are passed over.
 */
export function readClauses(markdown: string): Clause[] {
  const reader: Reader = { clauses: [], section: 0, block: [], inTable: false }
  for (const line of markdown.split('\n')) readLine(reader, line)
  closeBlock(reader)
  return reader.clauses
}

/** The first words of a clause, at most `maxLength` characters, whole words, no markup. */
export function firstWords(text: string, maxLength = 72): string {
  const plain = text.replaceAll('**', '').replaceAll(/\s+/g, ' ').trim()
  if (plain.length <= maxLength) return plain
  const cut = plain.slice(0, maxLength + 1)
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s,;:(]+$/, '')} …`
}

/**
 * Cuts a paragraph into sentences. A full stop inside quotation marks ends no sentence, and a
 * semicolon neither.
 */
export function splitSentences(paragraph: string): string[] {
  const masked = paragraph.replaceAll(/"[^"]*"|`[^`]*`|(?<!\w)'.*?'(?!\w)/g, (quoted) =>
    quoted.replaceAll(/[.!?]/g, '_'),
  )
  const sentences: string[] = []
  let from = 0
  for (const end of masked.matchAll(/[.!?]\)?\s+(?=[A-Z'"`*(]|[a-z]+[_-])/g)) {
    sentences.push(paragraph.slice(from, end.index + end[0].length).trim())
    from = end.index + end[0].length
  }
  const rest = paragraph.slice(from).trim()
  return rest === '' ? sentences : [...sentences, rest]
}

function readLine(reader: Reader, line: string): void {
  const heading = /^#+ (\d+)?/.exec(line)
  const isRow = line.startsWith('|')
  if (heading || isRow || line.trim() === '' || /^\s*- /.test(line)) closeBlock(reader)
  if (heading) {
    if (heading[1] !== undefined) reader.section = Number(heading[1])
  } else if (isRow) {
    readTableRow(reader, line)
  } else if (line.trim() !== '') {
    reader.block.push(line.trim().replace(/^- /, ''))
  }
  reader.inTable = isRow
}

function readTableRow(reader: Reader, line: string): void {
  if (!reader.inTable || /^\|[-|: ]+\|$/.test(line)) return
  const cells = line.replaceAll(/^\||\|$/g, '').split('|')
  const text = cells.map((cell) => cell.trim()).join(': ')
  reader.clauses.push({ section: reader.section, text })
}

function closeBlock(reader: Reader): void {
  const paragraph = reader.block.join(' ')
  reader.block = []
  if (/^\*\*[^*]*\*\*$/.test(paragraph)) return
  for (const text of splitSentences(paragraph))
    reader.clauses.push({ section: reader.section, text })
}
