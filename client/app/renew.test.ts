import { describe, expect, it, vi } from 'vitest'
import { reloadOutdated, type ReloadPorts } from './renew.ts'

function portsOf(more: Partial<ReloadPorts> = {}) {
  const storage = new Map<string, string>()
  return {
    version: 'b1',
    storage: {
      getItem: (name: string) => storage.get(name) ?? null,
      setItem: (name: string, value: string) => void storage.set(name, value),
    },
    saveState: vi.fn(async () => undefined),
    isTyping: () => false,
    onBlur: vi.fn(),
    reload: vi.fn(),
    notify: vi.fn(),
    ...more,
  }
}

describe('a page of an older build', () => {
  it('reloads once for its build, after everything is stored, and then shows a notice', async () => {
    const order: string[] = []
    const ports = portsOf({
      saveState: async () => void order.push('settled'),
      reload: vi.fn(() => void order.push('reloaded')),
    })
    await reloadOutdated(ports)
    expect(order).toEqual(['settled', 'reloaded'])
    expect(ports.reload).toHaveBeenCalledTimes(1)
    expect(ports.notify).not.toHaveBeenCalled()
    await reloadOutdated(ports)
    expect(ports.reload).toHaveBeenCalledTimes(1)
    expect(ports.notify).toHaveBeenCalledTimes(1)
    await reloadOutdated({ ...ports, version: 'b2' })
    expect(ports.reload).toHaveBeenCalledTimes(2)
  })

  it('waits until the field being edited is left', async () => {
    const ports = portsOf({ isTyping: () => true })
    await reloadOutdated(ports)
    expect(ports.reload).not.toHaveBeenCalled()
    expect(ports.onBlur).toHaveBeenCalledWith(ports.reload)
  })

  it('shows only the notice if the browser stores nothing', async () => {
    const forgetful = portsOf({
      storage: {
        getItem() {
          throw new DOMException('denied', 'SecurityError')
        },
        setItem: () => undefined,
      },
    })
    await reloadOutdated(forgetful)
    expect(forgetful.reload).not.toHaveBeenCalled()
    expect(forgetful.notify).toHaveBeenCalledTimes(1)
    const full = portsOf({ saveState: () => Promise.reject(new Error('full')) })
    await reloadOutdated(full)
    expect(full.reload).toHaveBeenCalledTimes(1)
  })
})
