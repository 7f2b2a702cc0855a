import { setTimeout as wait } from 'node:timers/promises'
import type { ImportRefusal } from '../../admin/import-answer.ts'
import { AdminError } from '../admin-client.ts'

const POLL_MS = 2_000

/**
 * Opens an import. If another one seems to be running, it waits until that one shows activity, which fails
 * this one, or counts as dead: an interrupted import blocks for some seconds.
 */
export async function openWhenFree<Opened>(
  open: () => Promise<Opened>,
  log: (line: string) => void,
  pollMs = POLL_MS,
): Promise<Opened> {
  let first: number | undefined
  for (;;) {
    try {
      return await open()
    } catch (error) {
      const beatAt = error instanceof AdminError ? heartbeatOf(error.answer) : undefined
      if (beatAt === undefined || (first !== undefined && beatAt !== first)) throw error
      if (first === undefined)
        log('another import has not finished: checking whether it is still running')
      first = beatAt
      await wait(pollMs)
    }
  }
}

function heartbeatOf(answer: unknown): number | undefined {
  const { step, beatAt } = (answer ?? {}) as Partial<ImportRefusal>
  return step === 'taken' ? beatAt : undefined
}
