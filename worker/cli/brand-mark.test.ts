import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readMarks } from './brand-mark.ts'

const root = mkdtempSync(resolve(tmpdir(), 'reuna-mark-'))
const folder = resolve(root, 'client/styles/brand')
mkdirSync(folder, { recursive: true })
afterAll(() => rmSync(root, { recursive: true }))

const VALID = {
  ...{ mark: "'M9 24L9 8L16 8C19 8 21 10 21 13'", 'mark-ground': '#123' },
  ...{ 'mark-line': '#fff', 'mark-dot': '#e0703a' },
}

/** The mark of a sheet with these values. */
function readSheet(overrides: Record<string, string> = {}) {
  const lines = Object.entries({ ...VALID, ...overrides }).map(
    ([name, value]) => `  --${name}: ${value};`,
  )
  writeFileSync(resolve(folder, 'shoes.css'), `:root {\n${lines.join('\n')}\n}\n`)
  return readMarks(root)
}

describe('the mark of a brand', () => {
  it('is read from its style sheet, with any quotes', () => {
    const mark = { brand: 'shoes', path: 'M9 24L9 8L16 8C19 8 21 10 21 13', ground: '#123' }
    expect(readSheet()[0]).toMatchObject(mark)
    expect(readSheet({ mark: VALID.mark.replaceAll("'", '"') })[0]).toMatchObject(mark)
  })

  it.each([
    ["'M9 24L9 8X'", 'has X: not a path command'],
    ["'9 24L9 8'", 'a path begins with M'],
    ["'M9 24L9'", 'has L9: not a path command, or too few numbers'],
    ["'M9 24C9 8 10 10'", 'has C9 8 10 10'],
    ["'M9 24h'", 'has h'],
    ["'M9 24L9 8.8.8'", 'has L9 8.8.8'],
  ])('that is invalid is reported with its file: %s', (mark, message) => {
    expect(() => readSheet({ mark })).toThrow(`brand/shoes.css: --mark `)
    expect(() => readSheet({ mark })).toThrow(message)
  })

  it('may be any SVG path', () => {
    const path = 'M9 24L9 8a4,4 0 0 1 4 4q2 2 1 4H8v-2z'
    expect(readSheet({ mark: `'${path}'` })[0]).toMatchObject({ path })
  })

  it('with a colour that is not hexadecimal is reported', () => {
    const message = '--mark-line is white, not a colour in hex digits'
    expect(() => readSheet({ 'mark-line': 'white' })).toThrow(message)
  })
})
