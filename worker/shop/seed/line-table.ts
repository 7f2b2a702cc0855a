import type { Family, Line } from './line.ts'
import { wordsOf } from './shop-sets.ts'

const cells = (row: string): readonly string[] => row.split('|').map((cell) => cell.trim())

const partsAfter = (rows: readonly string[], word: string): readonly string[] | undefined =>
  rows
    .find((row) => row.startsWith(`${word} `))
    ?.split(' ')
    .slice(1)

/** `every axis axis step size size …` */
function readFamily(parts: readonly string[]): Family {
  const [every = '', first = '', second = '', step = '', ...sizes] = parts
  return {
    every: Number(every),
    axes: [first, second],
    step: Number(step),
    sizes: sizes.join(' '),
    turns: true,
  }
}

function readSpecs(rows: readonly string[]): Line['specs'] {
  return Object.fromEntries(
    rows
      .filter((row) => row.startsWith('. '))
      .map((row) => {
        const [, code = '', ...values] = row.split(' ')
        return [code, values.join(' ')]
      }),
  )
}

function readLine(block: string): Line {
  const [head = '', made = '', ...rows] = block.split('\n')
  const [place = '', fi = '', en = '', colours = ''] = cells(head)
  const [code = '', category = '', kind = '', care = '', low = '', high = '', count = ''] =
    place.split(' ')
  const [makers = '', series = ''] = cells(made)
  const titles = rows.filter((row) => row.startsWith('= ')).map((row) => wordsOf(row.slice(2)))
  const type = partsAfter(rows, 'type')?.[0]
  const family = partsAfter(rows, 'family')
  return {
    ...{ code, category: Number(category), kind, care, noun: [fi, en], makers, series, colours },
    price: [Number(low), Number(high)],
    count: titles.length > 0 ? titles.length : Number(count),
    specs: readSpecs(rows),
    inName: partsAfter(rows, 'name')?.join(' ') ?? '',
    pitch: rows.filter((row) => row.startsWith('> ')).map((row) => wordsOf(row.slice(2))),
    ...(rows.includes('packed') ? { packed: true } : {}),
    ...(family ? { family: readFamily(family) } : {}),
    ...(titles.length > 0 ? { titles } : {}),
    ...(type === 'virtual' || type === 'downloadable' ? { type } : {}),
    ...(type === 'downloadable' ? { taxClass: 3 } : {}),
  }
}

/**
 * Lines of goods from a table, a blank row between two. The first two rows of each are
 * `code category kind care lowest highest count | Finnish | English | colours` and `makers | series`;
 * then rows that begin with `.` (an attribute and its values; `&` joins attributes that go together),
 * `name` (what the name ends with), `packed`, `family`, `type`, `=` (a whole title) and `>` (a sentence).
 */
export function readLines(table: string): readonly Line[] {
  return table
    .trim()
    .split(/\n\s*\n/)
    .map(readLine)
}
