import { describe, expect, it } from 'vitest'
import { parseRows } from '../../shared/fixtures/coverage-map.ts'
import { firstWords, readClauses, splitSentences } from './spec-clauses.ts'
import { makeRows, writeMap } from './spec-rows.ts'

const DOCUMENT = `# Title

An opening sentence. Another one,
over two lines.

## 1. Things

- **Thing:** id, name. It has a colour.
- List:
  - 'Not done. Try again.'

**Caption**
| Name | Meaning |
|---|---|
| a | first |
| b | second. Still one row. |

## 2. More

Field first. other_field second. With "no. End" in quotes (twice). Done
`

describe('the clauses of a document', () => {
  it('are its sentences, list items and table rows, in order', () => {
    expect(readClauses(DOCUMENT).map(({ section, text }) => `${section} ${text}`)).toEqual([
      '0 An opening sentence.',
      '0 Another one, over two lines.',
      '1 **Thing:** id, name.',
      '1 It has a colour.',
      '1 List:',
      `1 'Not done. Try again.'`,
      '1 a: first',
      '1 b: second. Still one row.',
      '2 Field first.',
      '2 other_field second.',
      '2 With "no. End" in quotes (twice).',
      '2 Done',
    ])
  })

  it('do not end within quotation marks, nor at an apostrophe', () => {
    expect(splitSentences(`It shows 'You're out. Bye' at once. The shop's end.`)).toEqual([
      `It shows 'You're out. Bye' at once.`,
      `The shop's end.`,
    ])
  })

  it('are known by their first words, whole and without markup', () => {
    expect(firstWords('**Thing:** id, name', 30)).toBe('Thing: id, name')
    expect(firstWords('One two, three four', 10)).toBe('One two …')
  })
})

describe('the rows of a document', () => {
  it('keep their state, also when the clause moved', () => {
    const before = makeRows('A', DOCUMENT, []).map((row) => ({ ...row, state: `was ${row.id}` }))
    const moved = makeRows('A', DOCUMENT.replace('Field first. ', ''), before)
    expect(moved.find((row) => row.words === 'other_field second.')).toEqual({
      id: 'A2.1',
      words: 'other_field second.',
      state: 'was A2.2',
    })
  })

  it('have no state when the clause is new', () => {
    const before = makeRows('A', DOCUMENT, []).map((row) => ({ ...row, state: 'known' }))
    const rows = makeRows('A', DOCUMENT.replace('Done', 'New words'), before)
    expect(rows.filter((row) => row.state === '').map((row) => row.words)).toEqual(['New words'])
  })

  it('are written below the head of the map, which stays', () => {
    const map = writeMap('# Map\n\nThe head.\n', [DOCUMENT, 'One.\n'])
    expect(map.startsWith('# Map\n\nThe head.\n\n## A: ')).toBe(true)
    expect(parseRows(map).map(({ id }) => id)).toEqual([
      ...['A0.1', 'A0.2', 'A1.1', 'A1.2', 'A1.3', 'A1.4', 'A1.5', 'A1.6'],
      ...['A2.1', 'A2.2', 'A2.3', 'A2.4', 'B0.1'],
    ])
    expect(writeMap(map, [DOCUMENT, 'One.\n'])).toBe(map)
  })

  it('leave what stands below the documents where it is', () => {
    const below =
      '## Rules and switches\n\n| id | name | state |\n|---|---|---|\n| S.1 | a | test: b |\n'
    const map = `${writeMap('# Map\n', [DOCUMENT, 'One.\n'])}\n${below}`
    expect(writeMap(map, [DOCUMENT, 'One.\n'])).toBe(map)
    expect(map.endsWith(below)).toBe(true)
  })
})
