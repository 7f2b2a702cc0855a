import { Hono } from 'hono'
import { describe, expect, it, vi } from 'vitest'
import { Slot } from '../../shared/shell/layout.tsx'
import { electronics } from '../brand/electronics.ts'
import { defaultView } from '../brand/select-view.ts'
import { siteOf } from '../brand/site.ts'
import { trackDependencies } from '../page-tags/dependency-tracker.ts'
import type { Env } from '../env.ts'
import { testEnv } from '../testing/shop.ts'
import { buildPage, type PageOptions, type Part } from './page.ts'
import { streamPage } from './stream-page.tsx'

const site = siteOf(electronics, defaultView(electronics), 'http://localhost')

function pageWith(parts: readonly Part[]) {
  return buildPage(
    { site, tracker: trackDependencies(), others: () => [] },
    { header: { menu: [] }, footer: { links: [] } },
    {
      route: 'home',
      name: 'home',
      head: { title: 'Etusivu' },
      body: parts.map(({ name }) => <Slot key={name} name={name} />),
      parts,
    },
  )
}

const OPTIONS: PageOptions = {
  ...{ layout: 'default', otherViews: 'same' },
  ...{ holdsToken: false, loadsServices: false },
}

async function start(parts: readonly Part[], tracker = trackDependencies(), extraMs = 0) {
  const app = new Hono<{ Bindings: Env }>()
  let whole: Promise<string | undefined> = Promise.resolve(undefined)
  let minLength = 0
  app.get('/', async (c) => {
    const rendered = await streamPage(c, pageWith(parts), OPTIONS, { tracker, extraMs })
    whole = rendered.fullBody
    minLength = rendered.minLength
    return new Response(rendered.stream)
  })
  const answer = await app.request('/', {}, testEnv())
  const reader = (answer.body ?? new ReadableStream())
    .pipeThrough(new TextDecoderStream())
    .getReader()
  return { reader, whole: () => whole, minLength: () => minLength }
}

/** A part that is completed by the test. */
function heldPart(name: string, text: string) {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  return {
    part: { name, node: () => promise.then(() => <p>{text}</p>) },
    release: resolve,
    fail: reject,
  }
}

async function readAll(reader: ReadableStreamDefaultReader<string>): Promise<string> {
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text
    text += value
  }
}

describe('streamPage', () => {
  it('ends with the time of the earliest change in any part', async () => {
    const tracker = trackDependencies()
    const held = heldPart('list', 'late goods')
    const { reader, whole } = await start([held.part], tracker)
    tracker.expiresAt(2000)
    await reader.read()
    tracker.expiresAt(1000)
    held.release()
    const text = await readAll(reader)
    expect(text.endsWith('</html><!--until 1000-->')).toBe(true)
    expect((await whole())?.endsWith(text)).toBe(true)
  })

  it('sends head and header before the first part is loaded', async () => {
    const held = heldPart('list', 'late goods')
    const { reader } = await start([held.part])
    const first = (await reader.read()).value ?? ''
    expect(first).toContain('<title>')
    expect(first).toContain('</header>')
    expect(first).not.toContain('late goods')
    held.release()
    expect(await readAll(reader)).toContain('late goods')
  })

  it('reports the length of the page without its parts before they are loaded', async () => {
    const held = heldPart('list', 'late goods')
    const { reader, minLength } = await start([held.part])
    const minHeadLength = minLength()
    held.release()
    const length = (await readAll(reader)).length
    expect(length - minHeadLength).toBe('<p>late goods</p>'.length)
  })

  it('writes the parts in order, whichever is loaded first', async () => {
    const slow = heldPart('one', 'FIRST')
    const quick = heldPart('two', 'SECOND')
    const { reader, whole } = await start([slow.part, quick.part])
    quick.release()
    await Promise.resolve()
    slow.release()
    const html = await readAll(reader)
    expect(html.indexOf('FIRST')).toBeLessThan(html.indexOf('SECOND'))
    expect(html).not.toContain('data-slot')
    expect(await whole()).toBe(html)
  })

  it('waits two seconds for its parts, longer for a slow catalogue', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {})
    vi.useFakeTimers()
    const shownAfter = async (ms: number, extraMs: number) => {
      const held = heldPart('list', 'late goods')
      const { whole } = await start([held.part], trackDependencies(), extraMs)
      await vi.advanceTimersByTimeAsync(ms)
      held.release()
      return (await whole())?.includes('late goods') ?? false
    }
    expect(await shownAfter(1900, 0)).toBe(true)
    expect(await shownAfter(2100, 0)).toBe(false)
    expect(await shownAfter(5900, 4000)).toBe(true)
    vi.useRealTimers()
  })

  it('shows a message for a failed part, and the page is incomplete', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {})
    const held = heldPart('list', 'never')
    const { reader, whole } = await start([held.part, { name: 'next', node: () => <p>goods</p> }])
    held.fail(new Error('search is down'))
    const html = await readAll(reader)
    expect(html).toContain('Tätä sivun osaa ei voitu ladata.')
    expect(html).toContain('goods')
    expect(html).toContain('</html>')
    expect(await whole()).toBeUndefined()
    expect(log).toHaveBeenCalledWith(expect.stringContaining('search is down'))
  })

  it('leaves out an optional part whose view throws', async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {})
    const Broken = () => {
      throw new Error('a view broke')
    }
    const part = { name: 'list', node: () => <Broken />, isOptional: true }
    const { reader, whole } = await start([part])
    const html = await readAll(reader)
    expect(html).not.toContain('Tätä sivun osaa')
    expect(html).toContain('</html>')
    expect(await whole()).toBeUndefined()
  })

  it('renders to the end after the visitor disconnects', async () => {
    const held = heldPart('list', 'late goods')
    const { reader, whole } = await start([held.part])
    await reader.read()
    await reader.cancel()
    held.release()
    expect(await whole()).toContain('late goods')
  })

  it('writes the same bytes for the same page', async () => {
    const parts = [{ name: 'list', node: () => <p>goods</p> }]
    const [first, second] = await Promise.all([start(parts), start(parts)])
    expect(await readAll(first.reader)).toBe(await readAll(second.reader))
  })
})
