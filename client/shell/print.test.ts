import { afterEach, expect, it, vi } from 'vitest'
import { startPrint } from './print.ts'

afterEach(() => void vi.unstubAllGlobals())

it('a print button is shown if scripts run, and prints the page', () => {
  const button = Object.assign(new EventTarget(), { hidden: true })
  const print = vi.fn()
  vi.stubGlobal('print', print)
  vi.stubGlobal('document', {
    querySelectorAll: (selector: string) => (selector === '[data-print]' ? [button] : []),
  })
  startPrint()
  expect([button.hidden, print.mock.calls.length]).toEqual([false, 0])
  button.dispatchEvent(new Event('click'))
  expect(print).toHaveBeenCalledOnce()
})
