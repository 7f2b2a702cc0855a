import { describe, expect, it } from 'vitest'
import { createSemaphore } from './timeout.ts'

describe('a gate', () => {
  it('limits concurrent work and keeps its order', async () => {
    const gate = createSemaphore(3)
    const started: number[] = []
    let [running, peak] = [0, 0]
    const work = Array.from({ length: 10 }, (_, at) =>
      gate(async () => {
        started.push(at)
        running += 1
        peak = Math.max(peak, running)
        await new Promise((resolve) => setTimeout(resolve, 1))
        running -= 1
        return at
      }),
    )
    expect(await Promise.all(work)).toEqual(started)
    expect(peak).toBe(3)
  })

  it('continues after failures', async () => {
    const gate = createSemaphore(1)
    const failing = gate(async () => Promise.reject(new Error('no')))
    const next = gate(async () => 'yes')
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('yes')
  })
})
