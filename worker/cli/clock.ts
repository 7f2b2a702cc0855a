import type { Miniflare } from 'miniflare'
import { firstLine } from './first-line.ts'

const CRON = '* * * * *'

/**
 * Runs the scheduled work of the shop at once and then every `everyMs`; a failure is told and the clock goes on.
 * The worker is asked for each time: what was handed out before a crash of the runtime is of no use.
 */
export function startClock(
  mf: Pick<Miniflare, 'getWorker'>,
  everyMs: number,
  log: (line: string) => void,
): () => void {
  const tick = async () => {
    try {
      const worker = await mf.getWorker('reuna')
      await worker.scheduled({ cron: CRON })
    } catch (error) {
      log(`! the clock of the shop: ${firstLine(error)}`)
    }
  }
  void tick()
  const timer = setInterval(() => void tick(), everyMs)
  return () => clearInterval(timer)
}
