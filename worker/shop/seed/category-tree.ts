import type { Words } from './words.ts'
import { listOf } from './words.ts'

/** A branch of the tree of goods. `art` is the kind and colour of its picture. */
export interface Branch {
  id: number
  name: Words
  text: Words
  art: string
  /** Attribute codes to filter by; none: all. */
  filters: readonly string[]
  /** Ids shown in the menu instead of the children; none: the children. */
  menu: readonly number[]
  /** Not shown: `hidden` from the menu, `inactive` from everybody. */
  state: 'shown' | 'hidden' | 'inactive'
  below: Branch[]
}

function readRow(row: string): Branch {
  const [id = '', fi = '', en = '', art = '', textFi = '', textEn = '', ...marks] = row
    .split('|')
    .map((cell) => cell.trim())
  const listAfter = (word: string): readonly string[] =>
    listOf(marks.find((mark) => mark.startsWith(`${word} `))?.slice(word.length) ?? '')
  return {
    id: Number(id),
    name: [fi, en],
    text: [textFi, textEn],
    art,
    filters: listAfter('filters'),
    menu: listAfter('menu').map(Number),
    state: marks.includes('inactive') ? 'inactive' : marks.includes('hidden') ? 'hidden' : 'shown',
    below: [],
  }
}

/** The top categories with everything below them, as the indentation says. */
export function readTree(table: string): readonly Branch[] {
  const top: Branch[] = []
  const open: Branch[] = []
  for (const row of table.split('\n')) {
    if (row.trim() === '') continue
    const depth = (row.length - row.trimStart().length) / 2
    const branch = readRow(row)
    open.length = depth
    const siblings = open[depth - 1]?.below ?? top
    siblings.push(branch)
    open.push(branch)
  }
  return top
}
