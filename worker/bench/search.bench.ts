import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startBench, median } from './bundle.ts'
import type { Figure } from './figure.ts'
import { measureQuality, type Judgment } from './search-quality.ts'
import type { Log } from './workload.ts'
import type { SearchAnswer, SearchQuestion } from './search-entry.ts'

const LEAST_NDCG = 0.87
const LEAST_CONDENSED = 0.94
const WORST = 12

/** nDCG@10 of the local shop's search by judgments, on a copy of its database. */
export async function measureSearch(
  judgments: readonly Judgment[],
  { catalog, state }: { catalog: string; state: string },
  log: Log,
): Promise<Figure[]> {
  const texts = [...new Set(judgments.map(({ query }) => query))]
  const answers = await onCopy(state, (copy) => search(copy, { catalog, locale: 'fi-FI', texts }))
  const skusByText = new Map(answers.map(({ text, skus }) => [text, skus]))
  const report = await measureQuality(judgments, async (text) => skusByText.get(text) ?? [])
  const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const p95 = times[Math.floor(0.95 * (times.length - 1))] ?? 0
  for (const each of report.queries.slice(0, WORST)) {
    log(`${each.ndcg.toFixed(3)}  ${each.condensed.toFixed(3)}  ${each.query}`)
  }
  log(`${report.unscored} queries without a rated answer`)
  log(`search ${median(times).toFixed(1)} ms median, ${p95.toFixed(1)} ms p95`)
  const over = `over ${report.queries.length} queries`
  const minimum = { unit: '', isLeast: true }
  return [
    { what: `search, nDCG@10 ${over}`, value: report.ndcg, budget: LEAST_NDCG, ...minimum },
    {
      ...{ what: `search, rated answers alone, nDCG@10 ${over}`, value: report.condensed },
      ...{ budget: LEAST_CONDENSED, ...minimum },
    },
  ]
}

/** Two processes must not open one database, so the benchmark uses a copy. */
async function onCopy<Answer>(
  state: string,
  measure: (copy: string) => Promise<Answer>,
): Promise<Answer> {
  const source = resolve(state, 'simulator')
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
    const response = await mf.dispatchFetch('http://bench/', {
      method: 'POST',
      body: JSON.stringify(question),
    })
    if (!response.ok) throw new Error(await response.text())
    return (await response.json()) as SearchAnswer[]
  } finally {
    await mf.dispose()
  }
}
