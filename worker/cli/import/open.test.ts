import { describe, expect, it } from 'vitest'
import { AdminError } from '../admin-client.ts'
import { openWhenFree } from './open.ts'

const busy = (beatAt: number) =>
  new AdminError('another import is running', false, { step: 'taken', beatAt })

/** A shop that gives these responses in turn. */
const answering = (...answers: (Error | string)[]) => {
  return async () => {
    const answer = answers.shift() ?? 'too often'
    if (answer instanceof Error) throw answer
    return answer
  }
}

describe('openWhenFree', () => {
  it('throws if another import sends heartbeats', async () => {
    const open = answering(busy(1), busy(1), busy(2), 'open')
    await expect(openWhenFree(open, () => {}, 1)).rejects.toThrow('another import is running')
  })

  it('waits for the lease of an import without heartbeat, and logs it once', async () => {
    const lines: string[] = []
    const open = answering(busy(1), busy(1), 'open')
    expect(await openWhenFree(open, (line) => void lines.push(line), 1)).toBe('open')
    expect(lines).toEqual(['another import has not finished: checking whether it is still running'])
  })

  it('rethrows other failures', async () => {
    const open = answering(new AdminError('no such store'))
    await expect(openWhenFree(open, () => {}, 1)).rejects.toThrow('no such store')
  })
})
