import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writeCsv } from './csv.ts'
import { readCsv } from './csv-read.ts'

const cells = (text: string) => readCsv({ text }).map((record) => record.cells)

describe('a CSV file', () => {
  it.each([
    ['commas', 'a,b\nc,d'],
    ['semicolons', 'a;b\r\nc;d\r\n'],
    ['tabs, a mark and old line breaks', '\ufeffa\tb\rc\td'],
    ['quotes', '"a","b"\n"c","d"'],
    ['empty lines', 'a,b\n\n,\nc,d\n'],
  ])('is read with %s', (_, text) => {
    expect(cells(text)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
  })

  it('may contain quotes, separators and line breaks in quoted cells, and lines are counted', () => {
    const text = 'a,b\n"x ""y"", z\r\nw",2\nq,3'
    expect(readCsv({ text })).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['x "y", z\r\nw', '2'] },
      { line: 4, cells: ['q', '3'] },
    ])
  })

  it('with an unclosed quote, or text after one, is read as far as possible', () => {
    expect(cells('a,"b')).toEqual([['a', 'b']])
    expect(cells('a,"b"c\nd,e')).toEqual([
      ['a', 'bc'],
      ['d', 'e'],
    ])
  })

  it('that was written here is read back unchanged, formulas included', () => {
    const cell = fc.constantFrom('=1+1', '-x', '@a', '+1', 'a"b', 'a,b', '/c/x', 'ä')
    fc.assert(
      fc.property(fc.array(fc.record({ a: cell, b: cell }), { minLength: 1 }), (rows) => {
        const [, ...read] = cells(writeCsv(rows, { bom: true }))
        expect(read).toEqual(rows.map(({ a, b }) => [a, b]))
      }),
    )
  })

  it('with a hundred thousand quotes is read in linear time', () => {
    const started = performance.now()
    readCsv({ text: '"'.repeat(100_001) })
    readCsv({ text: '"",'.repeat(100_000) })
    expect(performance.now() - started).toBeLessThan(2000)
  })
})
