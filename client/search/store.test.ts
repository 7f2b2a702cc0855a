import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PanelAnswer } from '../../shared/search/panel.ts'
import { Panel, PAUSE_MS } from './store.ts'

const answerFor = (text: string): PanelAnswer => ({
  items: [
    {
      sku: text,
      name: text,
      url: `/p/${text}/x`,
      image: undefined,
      price_incl_tax: 1,
      lowest_30d_incl_tax: 0,
      reduced_from_incl_tax: 0,
      stock: 'in',
    },
  ],
  total: 1,
  suggestions: [],
})

function makePanel(
  fetch = vi.fn(async (text: string): Promise<PanelAnswer | undefined> => answerFor(text)),
  recent: readonly string[] = [],
) {
  const open = vi.fn<(address: string) => void>()
  const search = vi.fn<(text: string) => void>()
  const searches = [...recent]
  const ports = {
    ...{ fetch, open, search },
    recent: {
      read: () => searches,
      add: (text: string) => void searches.unshift(text),
      clear: () => void searches.splice(0),
    },
  }
  return { panel: new Panel(ports), fetch, open, search, searches }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('search panel store', () => {
  it('sends a request after a pause and from three characters on', async () => {
    const { panel, fetch } = makePanel()
    panel.typeText('us')
    await vi.advanceTimersByTimeAsync(1000)
    expect(fetch).not.toHaveBeenCalled()
    panel.typeText('usb ')
    await vi.advanceTimersByTimeAsync(PAUSE_MS - 1)
    expect(fetch).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(fetch.mock.calls.map(([text]) => text)).toEqual(['usb'])
    expect(panel.$panel.get()).toMatchObject({ status: 'ready', text: 'usb' })
  })

  it('sends one request for a word typed without a pause', async () => {
    const { panel, fetch } = makePanel()
    for (const text of ['kuu', 'kuul', 'kuulo']) panel.typeText(text)
    await vi.advanceTimersByTimeAsync(1000)
    expect(fetch.mock.calls.map(([text]) => text)).toEqual(['kuulo'])
  })

  it('never shows the response to an earlier text', async () => {
    const slow = vi.fn(async (text: string) => {
      await new Promise((resolve) => setTimeout(resolve, text === 'usb' ? 500 : 10))
      return answerFor(text)
    })
    const { panel } = makePanel(slow)
    panel.typeText('usb')
    await vi.advanceTimersByTimeAsync(PAUSE_MS)
    panel.typeText('hdmi')
    await vi.advanceTimersByTimeAsync(2000)
    expect(panel.$panel.get().text).toBe('hdmi')
  })

  it('selects with the arrow keys and opens the selected row with Enter', async () => {
    const { panel, open } = makePanel()
    panel.typeText('usb')
    await vi.advanceTimersByTimeAsync(PAUSE_MS)
    expect(panel.pressKey('Enter')).toBe(false)
    expect(panel.pressKey('ArrowDown')).toBe(true)
    expect(panel.pressKey('Enter')).toBe(true)
    expect(open).toHaveBeenCalledWith('/p/usb/x')
  })

  it('submits the form if "show all" is selected', async () => {
    const { panel, open } = makePanel()
    panel.typeText('usb')
    await vi.advanceTimersByTimeAsync(PAUSE_MS)
    panel.pressKey('ArrowUp')
    expect(panel.pressKey('Enter')).toBe(false)
    expect(open).not.toHaveBeenCalled()
  })

  it('closes with Escape once and ignores the key if nothing is open', async () => {
    const { panel } = makePanel()
    panel.typeText('usb')
    await vi.advanceTimersByTimeAsync(PAUSE_MS)
    expect(panel.pressKey('Escape')).toBe(true)
    expect(panel.$panel.get().status).toBe('idle')
    expect(panel.pressKey('Escape')).toBe(false)
    expect(panel.pressKey('ArrowDown')).toBe(false)
  })

  it('does not open after the shopper has left the box', async () => {
    const { panel } = makePanel()
    panel.typeText('usb')
    panel.leave()
    await vi.advanceTimersByTimeAsync(1000)
    expect(panel.$panel.get().status).toBe('idle')
  })

  it('shows that suggestions failed; searching still works', async () => {
    for (const fetch of [
      vi.fn(async () => undefined),
      vi.fn(async () => {
        throw new Error('offline')
      }),
    ]) {
      const { panel } = makePanel(fetch)
      panel.typeText('usb')
      await vi.advanceTimersByTimeAsync(PAUSE_MS)
      expect(panel.$panel.get().status).toBe('failed')
      expect(panel.submit('usb')).toBe(true)
    }
  })

  it('submits a search of two characters, because a name may match exactly', () => {
    const { panel } = makePanel()
    expect(panel.submit(' tv ')).toBe(true)
  })

  it('rejects a search of one character with a message', () => {
    const { panel } = makePanel()
    expect(panel.submit('  u ')).toBe(false)
    expect(panel.$panel.get().status).toBe('short')
    panel.typeText('us')
    expect(panel.$panel.get().status).toBe('idle')
  })

  it('starts with the text that was typed before hydration', async () => {
    const { panel, fetch } = makePanel()
    panel.wakeUp('kaiutin')
    await vi.advanceTimersByTimeAsync(PAUSE_MS)
    expect(fetch).toHaveBeenCalledOnce()
  })

  it('opens the selected content page below the products', async () => {
    const content = [{ name: 'Returns', href: '/returns' }]
    const { panel, open } = makePanel(vi.fn(async (text) => ({ ...answerFor(text), content })))
    panel.typeText('usb')
    await vi.advanceTimersByTimeAsync(PAUSE_MS)
    panel.pressKey('ArrowDown')
    panel.pressKey('ArrowDown')
    expect(panel.pressKey('Enter')).toBe(true)
    expect(open.mock.calls).toEqual([['/returns']])
    panel.pressKey('ArrowDown')
    expect(panel.pressKey('Enter')).toBe(false)
  })

  describe('recent searches', () => {
    const withRecent = (...recent: string[]) => makePanel(undefined, recent)

    it('are below an empty focused box, and disappear while typing', () => {
      const { panel } = withRecent('usb', 'hiiri')
      panel.wakeUp('')
      expect(panel.$panel.get().status).toBe('idle')
      panel.enter('')
      expect(panel.$panel.get()).toMatchObject({ status: 'recent', recent: ['usb', 'hiiri'] })
      panel.typeText('k')
      expect(panel.$panel.get().status).toBe('idle')
      panel.typeText('')
      expect(panel.$panel.get().status).toBe('recent')
    })

    it('are not shown below a box with text', () => {
      const { panel } = withRecent('usb')
      panel.wakeUp('')
      panel.enter('hiiri')
      expect(panel.$panel.get().status).toBe('idle')
    })

    it('are not shown if there are none', () => {
      const { panel } = withRecent()
      panel.enter('')
      expect(panel.$panel.get().status).toBe('idle')
    })

    it('are selected with the arrow keys, circular with the box', () => {
      const { panel, search, open, searches } = withRecent('usb', 'hiiri')
      panel.enter('')
      expect(panel.pressKey('Enter')).toBe(false)
      const keys = ['ArrowDown', 'ArrowDown', 'ArrowDown'] as const
      const places = keys.map((key) => panel.pressKey(key) && panel.$panel.get().active)
      expect(places).toEqual([0, 1, -1])
      panel.pressKey('ArrowUp')
      expect(panel.pressKey('Enter')).toBe(true)
      expect(search.mock.calls).toEqual([['hiiri']])
      expect(searches[0]).toBe('hiiri')
      expect(open).not.toHaveBeenCalled()
    })

    it('close with Esc', () => {
      const { panel } = withRecent('usb')
      panel.enter('')
      expect(panel.pressKey('Escape')).toBe(true)
      expect(panel.$panel.get().status).toBe('idle')
    })

    it('contain submitted searches only', () => {
      const { panel, searches } = withRecent()
      panel.submit('usb')
      panel.submit('x')
      expect(searches).toEqual(['usb'])
    })

    it('can be cleared', () => {
      const { panel, searches } = withRecent('usb')
      panel.enter('')
      panel.clearRecent()
      expect(searches).toEqual([])
      expect(panel.$panel.get().status).toBe('idle')
    })
  })
})
