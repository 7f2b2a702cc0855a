import { expect, it } from 'vitest'
import { freePort, isFree } from './port.ts'

it('a free port has no listener and is outside the ephemeral range', async () => {
  const ports = await Promise.all(Array.from({ length: 8 }, freePort))
  for (const port of ports) {
    expect(port).toBeGreaterThanOrEqual(20_000)
    expect(port).toBeLessThan(32_768)
    expect(await isFree(port)).toBe(true)
  }
  expect(new Set(ports).size).toBeGreaterThan(1)
})
