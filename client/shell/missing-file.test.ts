import { describe, expect, it, vi } from 'vitest'
import { reloadOnMissingFile, type MissingFilePorts } from './missing-file.ts'

const PART = 'https://shop.test/assets/cart-touch-1a2b.js'
const IN_CHROMIUM = new TypeError(`Failed to fetch dynamically imported module: ${PART}`)
const IN_SAFARI = new TypeError('Importing a module script failed.')
const OF_A_SHEET = new Error('Unable to preload CSS for /assets/touch-1a2b.css')

function page(status: number | undefined, more: Partial<MissingFilePorts> = {}) {
  const storage = new Map<string, string>()
  const target = new EventTarget()
  const ports = {
    version: () => 'b1',
    storage: () => ({
      getItem: (name: string) => storage.get(name) ?? null,
      setItem: (name: string, value: string) => void storage.set(name, value),
    }),
    fetchStatus: vi.fn(async (_address: string) => {
      if (status === undefined) throw new TypeError('Failed to fetch')
      return status
    }),
    address: () => 'https://shop.test/c/kuulokkeet',
    isInField: () => false,
    reload: vi.fn(),
    ...more,
  }
  reloadOnMissingFile(target, ports)
  const dispatch = (type: string) => target.dispatchEvent(new Event(type))
  const fail = async (payload: Error) => {
    target.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
    // The request is answered at once: one turn of the event loop later everything is decided.
    await new Promise((decided) => setTimeout(decided))
  }
  return { ports, dispatch, fail }
}

describe('a missing file of a page', () => {
  it('reloads the page once for its build', async () => {
    const { ports, fail } = page(404)
    await fail(IN_CHROMIUM)
    expect(ports.fetchStatus).toHaveBeenCalledWith(PART)
    expect(ports.reload).toHaveBeenCalledTimes(1)
    await fail(IN_CHROMIUM)
    expect(ports.reload).toHaveBeenCalledTimes(1)
  })

  it('may be a style sheet, or unnamed, as in Safari, where the page’s own response decides', async () => {
    const sheet = page(404)
    await sheet.fail(OF_A_SHEET)
    expect(sheet.ports.fetchStatus).toHaveBeenCalledWith('/assets/touch-1a2b.css')
    expect(sheet.ports.reload).toHaveBeenCalledTimes(1)
    const unnamed = page(200)
    await unnamed.fail(IN_SAFARI)
    expect(unnamed.ports.fetchStatus).toHaveBeenCalledWith('https://shop.test/c/kuulokkeet')
    expect(unnamed.ports.reload).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['no network', undefined, IN_CHROMIUM],
    ['no network', undefined, IN_SAFARI],
    ['a part that is there', 200, IN_CHROMIUM],
    ['a failure of the shop', 503, IN_CHROMIUM],
    ['a failure of the shop', 503, IN_SAFARI],
  ])('is not confused with %s', async (_name, status, error) => {
    const { ports, fail } = page(status)
    await fail(error)
    expect(ports.reload).not.toHaveBeenCalled()
  })

  it.each([
    new Error('thrown by the part itself'),
    new SyntaxError("The requested module './cart-1a2b.js' does not provide an export named 'st'"),
  ])('is not confused with one that loads and fails: %s', async (error) => {
    const { ports, fail } = page(404)
    await fail(error)
    expect(ports.fetchStatus).not.toHaveBeenCalled()
    expect(ports.reload).not.toHaveBeenCalled()
  })

  it('does not reload a page with input or a form that is being sent', async () => {
    for (const type of ['input', 'submit', 'beforeunload']) {
      const { ports, dispatch, fail } = page(404)
      if (type !== 'beforeunload') dispatch(type)
      const failing = fail(IN_CHROMIUM)
      if (type === 'beforeunload') dispatch(type)
      await failing
      expect(ports.reload, type).not.toHaveBeenCalled()
    }
  })

  it('waits until the field is left, and does not reload if it has input', async () => {
    const { ports, dispatch, fail } = page(404, { isInField: () => true })
    await fail(IN_CHROMIUM)
    expect(ports.reload).not.toHaveBeenCalled()
    dispatch('focusout')
    expect(ports.reload).toHaveBeenCalledTimes(1)
    const typing = page(404, { isInField: () => true })
    await typing.fail(IN_CHROMIUM)
    typing.dispatch('input')
    typing.dispatch('focusout')
    expect(typing.ports.reload).not.toHaveBeenCalled()
  })

  it('does not reload if the browser stores nothing', async () => {
    const { ports, fail } = page(404, {
      storage: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    await fail(IN_CHROMIUM)
    expect(ports.reload).not.toHaveBeenCalled()
  })
})
