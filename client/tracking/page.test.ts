import { afterEach, expect, it, vi } from 'vitest'

const opened = vi.hoisted(() => vi.fn())
vi.mock('./open.ts', () => ({
  openTracker: opened,
  trackPlacedOrders: async () => undefined,
  subscriber: {},
}))
vi.mock('./account.ts', () => ({ isOtherUser: async () => false }))
vi.mock('../shell/state.ts', () => ({ readState: () => ({ config: { prefix: '' } }) }))

afterEach(() => {
  vi.unstubAllGlobals()
})

it('a prerendered page tracks nothing until it is shown', async () => {
  opened.mockReturnValue({ flush: vi.fn() })
  let show = (): void => undefined
  vi.stubGlobal('document', {
    ...{ prerendering: true, cookie: '', querySelector: () => null },
    addEventListener: (type: string, listener: () => void) => {
      if (type === 'prerenderingchange') show = listener
    },
  })
  vi.stubGlobal('location', { pathname: '/' })
  vi.stubGlobal('addEventListener', vi.fn())
  const { startPage } = await import('./page.ts')
  const tracked = startPage(async () => undefined)
  await new Promise((resolve) => setTimeout(resolve))
  expect(opened).not.toHaveBeenCalled()
  show()
  await tracked
  expect(opened).toHaveBeenCalled()
})
