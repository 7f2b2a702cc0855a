import type { Miniflare } from 'miniflare'
import { firstLine } from './first-line.ts'

const CRON = '* * * * *'

/**
 * Runs the shop's scheduled work at once and then every `everyMs`; logs failures and continues. Gets the
 * Worker anew each time: a handle from before a crash of the runtime is invalid.
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
