import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Locale } from '../../shared/i18n/locale.ts'
import { STATE } from '../cli/paths.ts'
import { startBench, median } from './bundle.ts'
import { measureQuality, readJudgments, type QualityReport } from './search-quality.ts'
import type { SearchAnswer, SearchQuestion } from './search-entry.ts'

export interface SearchFigures extends QualityReport {
  /** Milliseconds of one search in the simulator. */
  medianMs: number
  p95Ms: number
}

/** nDCG@10 of the local shop's search against a judgments file; a copy of its database is asked. */
export async function measureSearch(
  file: string,
  catalog: string,
  locale: Locale,
): Promise<SearchFigures> {
  const judgments = readJudgments(readFileSync(file, 'utf8'))
  const texts = [...new Set(judgments.map(({ query }) => query))]
  const answers = await onCopy((state) => search(state, { catalog, locale, texts }))
  const found = new Map(answers.map(({ text, skus }) => [text, skus]))
  const report = await measureQuality(judgments, async (text) => found.get(text) ?? [])
  const times = answers.map(({ ms }) => ms).toSorted((one, other) => one - other)
  return {
    ...report,
    medianMs: median(times),
    p95Ms: times[Math.floor(0.95 * (times.length - 1))] ?? 0,
  }
}

/** Two processes must not open one database: the measurement works on a copy (decision 18). */
async function onCopy<Answer>(measure: (state: string) => Promise<Answer>): Promise<Answer> {
  const source = resolve(STATE, 'simulator')
  if (!existsSync(source)) throw new Error('there is no local shop yet: npm start makes it')
  const copy = mkdtempSync(join(tmpdir(), 'reuna-bench-'))
  try {
    cpSync(source, copy, { recursive: true })
    return await measure(copy)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

async function search(state: string, question: SearchQuestion): Promise<SearchAnswer[]> {
  const mf = await startBench('search-entry.ts', state)
  try {
    const answer = await mf.dispatchFetch('http://bench/', {
      method: 'POST',
      body: JSON.stringify(question),
    })
    if (!answer.ok) throw new Error(await answer.text())
    return (await answer.json()) as SearchAnswer[]
  } finally {
    await mf.dispose()
  }
}
