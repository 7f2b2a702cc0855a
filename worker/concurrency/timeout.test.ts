import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withTimeout } from './timeout.ts'

describe('waiting for an answer within a limit', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })

  afterEach(() => {
    vi.useRealTimers()
  })

  const after = <Answer>(ms: number, answer: () => Answer | Promise<Answer>) =>
    new Promise<void>((resolve) => setTimeout(resolve, ms)).then(answer)

  it('returns the result if it is in time', async () => {
    const work = withTimeout(100, () => after(99, () => 'here'))
    await vi.advanceTimersByTimeAsync(99)
    expect(await work).toBe('here')
    await vi.advanceTimersByTimeAsync(100)
  })

  it('rejects at the time limit, whatever follows', async () => {
    const broken = () => Promise.reject<string>(new Error('broken'))
    for (const late of [async () => 'here', broken]) {
      const work = withTimeout(100, () => after(101, late))
      const rejected = expect(work).rejects.toThrow('no answer in 100 ms')
      await vi.advanceTimersByTimeAsync(101)
      await rejected
    }
  })

  it('rejects with the failure itself, also a synchronous one', async () => {
    await expect(withTimeout(100, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
    const broken = (): Promise<string> => {
      throw new Error('no such part')
    }
    await expect(withTimeout(100, broken)).rejects.toThrow('no such part')
    await vi.advanceTimersByTimeAsync(100)
  })
})
