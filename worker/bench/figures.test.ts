import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../cli/paths.ts'
import { BENCHES } from './benches.ts'
import { DOCUMENTS } from './documents.ts'
import { reportFigures, type Figure, type StoredRuns } from './figure.ts'
import { fillDocument, readRuns } from './figures.ts'

describe('the figures of the documents', () => {
  it.each(Object.keys(DOCUMENTS))('are up to date in %s', (file) => {
    const text = readFileSync(resolve(ROOT, file), 'utf8')
    expect(fillDocument(file, text, readRuns())).toBe(text)
  })

  it('have a commit, a date and an existing measurement', () => {
    for (const [name, { commit, date, figures }] of Object.entries(readRuns())) {
      expect(BENCHES).toContain(name.split(' ')[0])
      expect(commit).toMatch(/^[0-9a-f]{7,40}\+?$/)
      expect(date).toMatch(/^\d{4}-\d\d-\d\d$/)
      expect(figures.length).toBeGreaterThan(0)
    }
  })

  const run = (what: string, value: number, unit: string) => ({
    ...{ commit: 'abcdef0', date: '2026-11-01', cores: 2 },
    figures: [{ what, value, budget: 1, unit }],
  })
  const place = (name: string) =>
    `before\n<!-- figures: ${name} -->\nold\n<!-- end of figures -->\n`

  it('are written between their marks, with budget, date and commit', () => {
    const runs: StoredRuns = { render: run('render, streamed over one piece', 1.127, '×') }
    const text = fillDocument('README.md', `${place('promises')}after`, runs)
    expect(text).toContain('| 1.13 × | 1.3 × | 2026-11-01, abcdef0 |')
    expect(text).toMatch(/^before\n/)
    expect(text).toMatch(/\nafter$/)
    expect(text).not.toContain('old\n')
    expect(fillDocument('README.md', text, runs)).toBe(text)
  })

  it('list every measured number of products, smallest first', () => {
    const runs = {
      'scale 300000': run('search with counts, p95', 61.4, 'ms'),
      'scale 100000': run('search with counts, p95', 20.6, 'ms'),
    }
    const text = fillDocument('worker/docs/growth.md', place('growth'), runs)
    expect(text).toContain('| what | 100,000 products | 300,000 products |')
    expect(text).toContain('| search with counts, p95 | 21 ms | 61 ms |')
  })

  it('are refused for a document without their marks', () => {
    expect(() => fillDocument('README.md', 'nothing', {})).toThrow('no place for the figures')
    const open = '<!-- figures: promises -->\nno end'
    expect(() => fillDocument('README.md', open, {})).toThrow('no place for the figures')
  })
})

describe('a report of figures', () => {
  const reported = (figure: Omit<Figure, 'what'>, isShort = false) => {
    const lines: string[] = []
    const isWithinBudget = reportFigures(
      [{ what: 'it', ...figure }],
      (line) => lines.push(line),
      isShort,
    )
    return { isGood: isWithinBudget, line: lines[0] }
  }

  it('shows which budgets hold', () => {
    expect(reported({ value: 2, budget: 2, unit: 'B' })).toMatchObject({ isGood: true })
    expect(reported({ value: 2.1, budget: 2, unit: 'B' }).line).toMatch(/^OVER .* budget 2 B$/)
    const minimum = { budget: 0.87, unit: '', isLeast: true }
    expect(reported({ value: 0.87, ...minimum }).isGood).toBe(true)
    expect(reported({ value: 0.86, ...minimum }).isGood).toBe(false)
  })

  it('judges bytes and counts but no times of a short run', () => {
    for (const unit of ['ms', '×', '1/s', 'points']) {
      const figure = { value: 9, budget: 1, unit }
      expect([reported(figure).isGood, reported(figure, true).isGood]).toEqual([false, true])
    }
    expect(reported({ value: 9, budget: 1, unit: 'B' }, true).isGood).toBe(false)
    expect(reported({ value: 9, budget: 1, unit: '' }, true).isGood).toBe(false)
  })
})
