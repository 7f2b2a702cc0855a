import { describe, expect, it, vi } from 'vitest'
import { renewPage, type RenewPorts } from './renew.ts'

function portsOf(more: Partial<RenewPorts> = {}) {
  const kept = new Map<string, string>()
  return {
    version: 'b1',
    kept: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
    },
    settle: vi.fn(async () => undefined),
    isTyping: () => false,
    hearLeft: vi.fn(),
    reload: vi.fn(),
    tell: vi.fn(),
    ...more,
  }
}

describe('a page of an older build', () => {
  it('loads itself anew once for its build, after everything is written down, and then says it', async () => {
    const order: string[] = []
    const ports = portsOf({
      settle: async () => void order.push('settled'),
      reload: vi.fn(() => void order.push('reloaded')),
    })
    await renewPage(ports)
    expect(order).toEqual(['settled', 'reloaded'])
    expect(ports.reload).toHaveBeenCalledTimes(1)
    expect(ports.tell).not.toHaveBeenCalled()
    await renewPage(ports)
    expect(ports.reload).toHaveBeenCalledTimes(1)
    expect(ports.tell).toHaveBeenCalledTimes(1)
    await renewPage({ ...ports, version: 'b2' })
    expect(ports.reload).toHaveBeenCalledTimes(2)
  })

  it('waits until the shopper has left the field that is being written into', async () => {
    const ports = portsOf({ isTyping: () => true })
    await renewPage(ports)
    expect(ports.reload).not.toHaveBeenCalled()
    expect(ports.hearLeft).toHaveBeenCalledWith(ports.reload)
  })

  it('only says it where the browser remembers nothing, and loads itself although nothing could be written', async () => {
    const forgetful = portsOf({
      kept: {
        getItem() {
          throw new DOMException('denied', 'SecurityError')
        },
        setItem: () => undefined,
      },
    })
    await renewPage(forgetful)
    expect(forgetful.reload).not.toHaveBeenCalled()
    expect(forgetful.tell).toHaveBeenCalledTimes(1)
    const full = portsOf({ settle: () => Promise.reject(new Error('full')) })
    await renewPage(full)
    expect(full.reload).toHaveBeenCalledTimes(1)
  })
})
