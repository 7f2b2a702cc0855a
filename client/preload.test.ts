import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { preloadFile, preload } from './preload.ts'

interface Link {
  rel: string
  href: string
  as?: string
  onload: () => void
  onerror: () => void
}

let links: Link[] = []
let events: (Event & { payload?: unknown })[] = []

beforeEach(() => {
  links = []
  events = []
  vi.stubGlobal('document', {
    createElement: () => ({}) as Link,
    head: { append: (link: Link) => void links.push(link) },
  })
  vi.stubGlobal('dispatchEvent', (event: Event) => events.push(event))
})
afterEach(() => vi.unstubAllGlobals())

describe('loading a part of a page', () => {
  it('requests all files of its dependencies at once', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const loading = preload(() => promise, ['assets/a.js', 'assets/b.js'])
    expect(links.map(({ rel, href }) => `${rel} ${href}`)).toEqual([
      'modulepreload /assets/a.js',
      'modulepreload /assets/b.js',
    ])
    resolve('part')
    expect(await loading).toBe('part')
  })

  it('requests a file once, whatever depends on it', async () => {
    await preload(async () => 1, ['assets/once.js'])
    await preload(async () => 2, ['assets/once.js', 'assets/other.js'])
    expect(links.map(({ href }) => href)).toEqual(['/assets/once.js', '/assets/other.js'])
  })

  it('rejects and reports a file that does not load', async () => {
    const error = new TypeError('gone')
    await expect(preload(() => Promise.reject(error))).rejects.toBe(error)
    expect(events.map(({ type, payload }) => [type, payload])).toEqual([
      ['vite:preloadError', error],
    ])
  })
})

describe('asking for a file ahead of its use', () => {
  it('resolves after the file has loaded, also for a style sheet', async () => {
    const loading = preloadFile('/assets/touch.css')
    expect(links).toMatchObject([{ rel: 'preload', as: 'style', href: '/assets/touch.css' }])
    links[0]?.onload()
    await loading
  })

  it('requests a file again that did not load', async () => {
    const loading = preloadFile('/assets/lost.js')
    links[0]?.onerror()
    await loading
    void preloadFile('/assets/lost.js')
    expect(links).toHaveLength(2)
  })
})
