import { buildIfStale } from '../cli/build.ts'
import { startBench, median } from './bundle.ts'
import type { Figure } from './figure.ts'
import type { Log, Workload } from './workload.ts'

const FULL = { rounds: 9, warmUp: 3 }
const SHORT: typeof FULL = { rounds: 1, warmUp: 0 }
const BUDGET = 1.3
/** Pages rendered per request. */
const PAGES = 40

/** Render time of a category of 50 cards, streamed and whole, alternating, in workerd. */
export async function measureRender({ isShort }: Workload, log: Log): Promise<Figure[]> {
  const { rounds, warmUp } = isShort ? SHORT : FULL
  buildIfStale()
  const mf = await startBench('render-entry.tsx')
  try {
    const time = async (path: string) => {
      const start = performance.now()
      const response = await mf.dispatchFetch(`http://bench${path}`)
      const text = await response.text()
      if (!response.ok) throw new Error(`${path} answers ${response.status}: ${text.slice(0, 300)}`)
      return (performance.now() - start) / PAGES
    }
    const pairs: { streamed: number; whole: number }[] = []
    for (let round = 0; round < warmUp; round += 1) {
      await time('/streamed')
      await time('/whole')
    }
    for (let round = 0; round < rounds; round += 1) {
      pairs.push({ streamed: await time('/streamed'), whole: await time('/whole') })
    }
    const ratios = pairs.map(({ streamed, whole }) => streamed / whole)
    const streamedMs = median(pairs.map(({ streamed }) => streamed))
    const wholeMs = median(pairs.map(({ whole }) => whole))
    log(`streamed ${streamedMs.toFixed(2)} ms, in one piece ${wholeMs.toFixed(2)} ms a page`)
    log(`ratios ${ratios.map((each) => each.toFixed(2)).join(' ')}`)
    const what = 'render, streamed over one piece'
    return [{ what, value: median(ratios), budget: BUDGET, unit: '×' }]
  } finally {
    await mf.dispose()
  }
}
