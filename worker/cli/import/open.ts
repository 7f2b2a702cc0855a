import { setTimeout as wait } from 'node:timers/promises'
import type { ImportRefusal } from '../../admin/import-answer.ts'
import { AdminError } from '../admin-client.ts'

const LOOK_AGAIN_MS = 2_000

/**
 * Opens an import. Where another one seems to be running it is looked at until it shows that it is alive,
 * which ends this one, or is known to be dead, which is what a killed import leaves for some seconds.
 */
export async function openWhenFree<Opened>(
  open: () => Promise<Opened>,
  log: (line: string) => void,
  lookAgainMs = LOOK_AGAIN_MS,
): Promise<Opened> {
  let first: number | undefined
  for (;;) {
    try {
      return await open()
    } catch (error) {
      const beatAt = error instanceof AdminError ? beatOf(error.answer) : undefined
      if (beatAt === undefined || (first !== undefined && beatAt !== first)) throw error
      if (first === undefined) log('another import has not ended: looking whether it is alive')
      first = beatAt
      await wait(lookAgainMs)
    }
  }
}

function beatOf(answer: unknown): number | undefined {
  const { step, beatAt } = (answer ?? {}) as Partial<ImportRefusal>
  return step === 'taken' ? beatAt : undefined
}
