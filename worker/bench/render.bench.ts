import { startBench, median } from './bundle.ts'

const ROUNDS = 9
const WARM_UP = 3
/** Pages that the worker renders for one request. */
const PAGES = 40

export interface RenderFigures {
  streamedMs: number
  wholeMs: number
  /** Streamed page over `renderToString` of the same tree. */
  ratio: number
  ratios: readonly number[]
}

/** Time to render a category of 50 cards, streamed in parts and in one piece, in turn, in workerd. */
export async function measureRender(): Promise<RenderFigures> {
  const mf = await startBench('render-entry.tsx')
  try {
    const time = async (path: string) => {
      const start = performance.now()
      await (await mf.dispatchFetch(`http://bench${path}`)).arrayBuffer()
      return (performance.now() - start) / PAGES
    }
    const pairs: { streamed: number; whole: number }[] = []
    for (let round = 0; round < WARM_UP; round += 1) {
      await time('/streamed')
      await time('/whole')
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      pairs.push({ streamed: await time('/streamed'), whole: await time('/whole') })
    }
    const ratios = pairs.map(({ streamed, whole }) => streamed / whole)
    return {
      streamedMs: median(pairs.map(({ streamed }) => streamed)),
      wholeMs: median(pairs.map(({ whole }) => whole)),
      ratio: median(ratios),
      ratios,
    }
  } finally {
    await mf.dispose()
  }
}
