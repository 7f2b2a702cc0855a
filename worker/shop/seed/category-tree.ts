import type { AllWords, Words } from './words.ts'
import { listOf } from './words.ts'

/** A branch of the tree of goods. `art` is the kind and colour of its picture. */
export interface Branch<Said extends Words = Words> {
  id: number
  name: Said
  text: Said
  art: string
  /** Attribute codes to filter by; none: all. */
  filters: readonly string[]
  /** Ids shown in the menu instead of the children; none: the children. */
  menu: readonly number[]
  /** Not shown: `hidden` from the menu, `inactive` from everybody. */
  state: 'shown' | 'hidden' | 'inactive'
  below: readonly Branch<Said>[]
}

/** A branch that is still being read. */
interface OpenBranch extends Branch {
  below: OpenBranch[]
}

function readRow(row: string): OpenBranch {
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
  const top: OpenBranch[] = []
  const open: OpenBranch[] = []
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

/** Names and sentences of a tree in one more language: `id | name | sentence`, one category a row. */
type Column = ReadonlyMap<number, readonly [name: string, text: string]>

function readColumn(table: string): Column {
  const rows = table.trim().split('\n')
  return new Map(
    rows.map((row) => {
      const [id = '', name = '', text = ''] = row.split('|').map((cell) => cell.trim())
      return [Number(id), [name, text]]
    }),
  )
}

/** A tree with the words of two more languages; every category must have them. */
export function translateTree(
  branches: readonly Branch[],
  tables: { de: string; it: string },
): readonly Branch<AllWords>[] {
  const columns = [readColumn(tables.de), readColumn(tables.it)] as const
  const translate = ({ below, ...branch }: Branch): Branch<AllWords> => {
    const [german, italian] = columns.map((column) => column.get(branch.id))
    if (!german || !italian) throw new RangeError(`category ${branch.id} lacks a language`)
    const said = ([fi, en]: Words, at: 0 | 1): AllWords => [fi, en, german[at], italian[at]]
    const words = { name: said(branch.name, 0), text: said(branch.text, 1) }
    return { ...branch, ...words, below: below.map(translate) }
  }
  return branches.map(translate)
}
