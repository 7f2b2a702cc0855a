import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { textOf } from '../../../shared/fixtures/markup.tsx'
import { PURGE_BOUND_MS } from '../../purge/purge-log.ts'
import { fetchPage } from '../../testing/data-centre-pages.ts'
import {
  readAuditEntries,
  OTHER_DESK_ORIGIN,
  signInToDesk,
  type DeskBrowser,
  mainText,
} from '../../testing/desk.ts'
import { documents } from '../../testing/products.ts'
import { rewriteOf } from '../../testing/rewrites.ts'
import { NOW, stockCatalog, testEnv, visit } from '../../testing/shop.ts'

const PATH = '/admin/rewrites'

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  await stockCatalog(documents)
})

beforeEach(async () => {
  vi.setSystemTime(Date.now() + 60_000)
  vi.spyOn(console, 'log').mockImplementation(() => {})
  await testEnv().DB.prepare('DELETE FROM desk_rewrite').run()
})

afterAll(() => void vi.useRealTimers())

const operator = () => signInToDesk('operator', { at: Date.now() })
const ENTERED = { from: '/old.html', status: '301', target: '/c/kuulokkeet', view: '0' }

function add(desk: DeskBrowser, fields: Partial<typeof ENTERED> & { hides?: string } = {}) {
  return desk.form(`${PATH}/new`, { ...ENTERED, ...fields })
}

async function rowOf(path: string) {
  return testEnv()
    .DB.prepare('SELECT * FROM desk_rewrite WHERE request_path = ?')
    .bind(path)
    .first<{ id: number; brand: string; status: number; target: string; version: number }>()
}

/** The redirect target of a path a minute later, when every purge has arrived. */
async function sentTo(path: string): Promise<string> {
  vi.setSystemTime(Date.now() + 60_000)
  const { status, headers } = await visit(path)
  return `${status} ${headers.get('Location') ?? ''}`.trim()
}

describe('a rewrite of the desk', () => {
  it('is added, followed, audited, and shown step by step', async () => {
    const desk = await operator()
    const done = await add(desk)
    const to = done.headers.get('Location') ?? ''
    expect([done.status, to]).toEqual([303, `${PATH}/test?address=%2Fold.html`])
    const shown = mainText((await desk.get(to)).text)
    expect(shown).toContain('The rewrite was added.')
    expect(shown).toContain('a rewrite of the desk')
    expect(shown).toContain('At a page: 200')
    expect(await sentTo('/OLD.html')).toBe('301 /c/kuulokkeet')
    const [entry] = await readAuditEntries()
    expect(entry).toMatchObject({ action: 'rewrite.add', subject: 'old.html' })
    expect(JSON.parse(entry?.after ?? '')).toMatchObject({ status: 301, target: '/c/kuulokkeet' })
  })

  it('replaces the page cached under the address, until it is removed', async () => {
    const cache = `desk-${crypto.randomUUID()}`
    await fetchPage(cache, '/nothing-here')
    const desk = await operator()
    await add(desk, { from: 'nothing-here' })
    vi.setSystemTime(Date.now() + PURGE_BOUND_MS)
    expect((await fetchPage(cache, '/nothing-here')).status).toBe(301)
    const { id = 0 } = (await rowOf('nothing-here')) ?? {}
    await desk.form(`${PATH}/${id}/remove`, { version: '1' })
    vi.setSystemTime(Date.now() + PURGE_BOUND_MS)
    expect((await fetchPage(cache, '/nothing-here')).status).toBe(404)
    expect((await readAuditEntries())[0]).toMatchObject({ action: 'rewrite.remove' })
  })

  it('is named as the cause of its purge, with the person', async () => {
    const desk = await operator()
    await add(desk)
    const [entry] = await readAuditEntries()
    const { text } = await desk.get('/admin/cache')
    expect(/<tbody>[^]*?<\/tr>/.exec(text)?.[0]).toContain(entry?.actor)
  })

  it('overrides that of an import, also by status 0, until it is removed', async () => {
    const value = rewriteOf('lamp', ['c/puhelimet', 302])
    await stockCatalog([...documents, { type: 'url_rewrite', value }])
    const desk = await operator()
    expect(await sentTo('/lamp')).toBe('302 /c/puhelimet')
    const { text } = await desk.get(`${PATH}/test?address=/lamp`)
    expect(mainText(text)).toContain('a rewrite of the import')
    expect(text).toContain(`href="${PATH}/new?from=http%3A%2F%2Flocalhost%2Flamp"`)
    await add(desk, { from: 'http://localhost/lamp' })
    expect(await sentTo('/lamp')).toBe('301 /c/kuulokkeet')
    const { id = 0 } = (await rowOf('lamp')) ?? {}
    await desk.form(`${PATH}/${id}`, { version: '1', status: '0', target: '' })
    expect(await sentTo('/lamp')).toBe('404')
    await desk.form(`${PATH}/${id}/remove`, { version: '2' })
    expect(await sentTo('/lamp')).toBe('302 /c/puhelimet')
    await stockCatalog(documents)
  })

  it.each([
    ['no address', { from: ' ' }, 'Enter an address.'],
    ['the home page', { from: '/' }, 'belongs to the shop itself'],
    ['a path of the shop itself', { from: '/cart' }, 'belongs to the shop itself'],
    ['the desk', { from: '/admin/cache' }, 'belongs to the shop itself'],
    ['a foreign host', { from: 'https://evil.example/x' }, 'not an address of this shop'],
    ['another brand', { from: `${OTHER_DESK_ORIGIN}/x` }, 'not an address of this shop'],
    ['a query', { from: '/x?y=1' }, 'Rewrites ignore queries'],
    ['line breaks', { from: '/x\r\nY: z' }, 'or control characters'],
    ['no target', { target: '' }, 'Enter where the address leads.'],
    ['a script', { target: `java${'script'}:alert(1)` }, 'lead only to hosts of this shop'],
    ['another protocol', { target: 'data:text/html,x' }, 'lead only to hosts of this shop'],
    ['another host', { target: '//evil.example' }, 'lead only to hosts of this shop'],
    ['an address elsewhere', { target: 'https://evil.example/' }, 'lead only to hosts of this'],
    ['a host that looks alike', { target: 'https://lоcalhost/x' }, 'lead only to hosts of this'],
    ['a header', { target: '/ok\r\nSet-Cookie: x=1' }, 'not contain backslashes, line breaks'],
    ['a hidden header', { target: '/ok%0d%0aX:y' }, 'not contain backslashes, line breaks'],
    ['backslashes', { target: '/\\evil.example' }, 'not contain backslashes, line breaks'],
    ['itself', { target: '/old.html' }, 'would lead back to itself'],
    ['a long target', { target: `/${'x'.repeat(4100)}` }, 'The target is too long.'],
    ['another status', { status: '307' }, 'The status must be 301, 302 or 0.'],
    ['an unknown store view', { view: '99' }, 'Enter where'],
  ])('with %s is refused beside its field, with the input', async (what, fields, says) => {
    const { status, text } = await add(await operator(), fields)
    expect(status).toBe(422)
    if (what !== 'an unknown store view') expect(mainText(text)).toContain(says)
    if ('target' in fields && fields.target.length < 100) {
      expect(textOf(/name="target"[^>]*>/.exec(text)?.[0] ?? '') + text).toContain(
        fields.target.split(/[\r\n]/)[0],
      )
    }
    const count = testEnv().DB.prepare('SELECT count(*) AS n FROM desk_rewrite')
    expect(await count.first('n')).toBe(0)
  })

  it('that would hide a page must be confirmed', async () => {
    const desk = await operator()
    const from = '/p/CBL-1/product-1001'
    const { status, text } = await add(desk, { from })
    expect(status).toBe(422)
    expect(mainText(text)).toContain('A page of the shop exists at this address')
    expect(text).toContain('name="hides"')
    expect((await add(desk, { from, hides: '1' })).status).toBe(303)
    expect(await sentTo(from)).toBe('301 /c/kuulokkeet')
  })

  it('of a path with one opens the existing one', async () => {
    const desk = await operator()
    await add(desk)
    const { id = 0 } = (await rowOf('old.html')) ?? {}
    const { status, text } = await add(desk, { from: 'OLD.html/', target: '/other' })
    expect(status).toBe(422)
    expect(text).toContain(`href="${PATH}/${id}"`)
    expect((await rowOf('old.html'))?.target).toBe('/c/kuulokkeet')
  })

  it('that would cause a loop or a long chain is refused', async () => {
    const desk = await operator()
    await add(desk, { from: '/b', target: '/a' })
    expect(mainText((await add(desk, { from: '/a', target: '/b' })).text)).toContain(
      'would lead back to itself',
    )
    for (let at = 0; at < 11; at += 1) {
      await add(desk, { from: `/n${at}`, target: `/n${at + 1}` })
    }
    const long = await add(desk, { from: '/n', target: '/n0' })
    expect(mainText(long.text)).toContain('chain behind this target is too long')
  })

  it('is changed at its version only: the second person sees both', async () => {
    const desk = await operator()
    await add(desk)
    const { id = 0 } = (await rowOf('old.html')) ?? {}
    const fields = { version: '1', status: '302', target: '/c/puhelimet' }
    expect((await desk.form(`${PATH}/${id}`, fields)).status).toBe(303)
    const late = await desk.form(`${PATH}/${id}`, { ...fields, target: '/i/delivery' })
    expect(late.status).toBe(409)
    expect(mainText(late.text)).toContain('302 /i/delivery')
    expect(mainText(late.text)).toContain('302 /c/puhelimet')
    expect((await desk.form(`${PATH}/${id}/remove`, { version: '1' })).status).toBe(409)
    expect(await rowOf('old.html')).toMatchObject({ version: 2, target: '/c/puhelimet' })
    const entries = (await readAuditEntries()).filter(({ action }) => action === 'rewrite.change')
    expect(entries[0]?.after).toContain('/c/puhelimet')
  })

  it('removed by another person meanwhile is neither changed nor removed', async () => {
    const desk = await operator()
    await add(desk)
    const { id = 0 } = (await rowOf('old.html')) ?? {}
    await desk.form(`${PATH}/${id}/remove`, { version: '1' })
    const late = await desk.form(`${PATH}/${id}`, { version: '1', status: '301', target: '/x' })
    expect(mainText((await desk.get(late.headers.get('Location') ?? '')).text)).toContain(
      'Somebody else has removed this rewrite',
    )
    expect((await desk.get(`${PATH}/${id}`)).status).toBe(404)
  })

  it('purges nothing without a change', async () => {
    const desk = await operator()
    await add(desk)
    const head = () => testEnv().DB.prepare('SELECT max(seq) AS seq FROM purge_log').first('seq')
    const before = await head()
    const { id = 0 } = (await rowOf('old.html')) ?? {}
    await desk.form(`${PATH}/${id}`, { version: '7', status: '302', target: '/x' })
    expect(await head()).toBe(before)
  })

  it('of one brand is invisible at another’s desk and has no effect there', async () => {
    await add(await operator())
    const { id = 0 } = (await rowOf('old.html')) ?? {}
    const is = { brand: 'hair', origin: OTHER_DESK_ORIGIN, at: Date.now() }
    const otherDesk = await signInToDesk('operator', is)
    expect((await otherDesk.get(PATH)).text).not.toContain('old.html')
    expect((await otherDesk.get(`${PATH}/${id}`)).status).toBe(404)
    await otherDesk.form(`${PATH}/${id}`, { version: '1', status: '302', target: '/x' })
    await otherDesk.form(`${PATH}/${id}/remove`, { version: '1' })
    expect(await rowOf('old.html')).toMatchObject({ status: 301, version: 1 })
    expect(await sentTo(`${OTHER_DESK_ORIGIN}/old.html`)).toBe('404')
  })

  it('is for operators and owners', async () => {
    for (const role of ['seller', 'editor'] as const) {
      const desk = await signInToDesk(role, { at: Date.now() })
      expect([(await desk.get(PATH)).status, (await add(desk)).status]).toEqual([403, 403])
    }
    expect((await add(await signInToDesk('owner', { at: Date.now() }))).status).toBe(303)
  })
})

describe('the list of rewrites', () => {
  it('can be searched, filtered by status, and paginated', async () => {
    const desk = await operator()
    const rows = Array.from({ length: 60 }, (_, at) => [`way-${100 + at}`, at % 2 ? 301 : 302])
    await testEnv()
      .DB.prepare(
        `INSERT INTO desk_rewrite (brand, request_path, status, target, updated_at)
         SELECT 'electronics', value ->> 0, value ->> 1, '/c/kuulokkeet', 1 FROM json_each(?)`,
      )
      .bind(JSON.stringify(rows))
      .run()
    const first = await desk.get(PATH)
    expect(mainText(first.text)).toContain('60 rewrites')
    expect(first.text).toContain('way-149')
    expect(first.text).not.toContain('way-150')
    const next = /href="([^"]+)" rel="next"/.exec(first.text)?.[1] ?? ''
    const second = (await desk.get(next.replaceAll('&amp;', '&'))).text
    expect(second).toContain('way-159')
    expect(second).not.toContain('way-149')
    expect(mainText((await desk.get(`${PATH}?status=301`)).text)).toContain('30 rewrites')
    expect(mainText((await desk.get(`${PATH}?q=/WAY-123`)).text)).toContain('1 rewrite')
    expect(mainText((await desk.get(`${PATH}?q=%27%22%3C`)).text)).toContain('No rewrites')
  })
})

describe('the test of an address', () => {
  it('shows each step of a chain, which is one redirect for visitors', async () => {
    const desk = await operator()
    await add(desk, { from: '/first', target: '/second' })
    await add(desk, { from: '/second', status: '302' })
    const { text } = await desk.get(`${PATH}/test?address=/first`)
    const steps = [...text.matchAll(/<tr><td[^]*?<\/tr>/g)].map(([row]) => textOf(row))
    expect(steps).toHaveLength(2)
    expect(mainText(text)).toContain('localhost/c/kuulokkeet')
    expect(await sentTo('/first')).toBe('302 /c/kuulokkeet')
  })

  it('shows that nothing is found, and that a loop is refused', async () => {
    const desk = await operator()
    await add(desk, { from: '/first', target: '/gone-for-good' })
    const missing = mainText((await desk.get(`${PATH}/test?address=/first`)).text)
    expect(missing).toContain('Nothing is there: 404')
    await testEnv()
      .DB.prepare("UPDATE desk_rewrite SET target = '/first' WHERE request_path = 'first'")
      .run()
    const loop = mainText((await desk.get(`${PATH}/test?address=/first`)).text)
    expect(loop).toContain('The way is a loop.')
    expect(await sentTo('/first')).toBe('404')
  })

  it('names a rewrite that closes a loop with two others', async () => {
    const desk = await operator()
    await add(desk, { from: '/one', target: '/two' })
    await add(desk, { from: '/two', target: '/three' })
    await testEnv()
      .DB.prepare("UPDATE desk_rewrite SET target = '/one' WHERE request_path = 'two'")
      .run()
    expect(mainText((await desk.get(`${PATH}/test?address=/one`)).text)).toContain(
      'The way is a loop.',
    )
  })

  it('follows redirects of pages', async () => {
    const desk = await operator()
    const { text } = await desk.get(`${PATH}/test?address=/p/CBL-1/other-name`)
    expect(mainText(text)).toContain('the page itself')
    expect(mainText(text)).toContain('At a page: 200')
  })

  it('is refused for foreign URLs', async () => {
    for (const address of [
      'https://evil.example/',
      `${OTHER_DESK_ORIGIN}/`,
      `java${'script'}:1`,
      '//evil',
    ]) {
      const desk = await operator()
      const response = await desk.get(`${PATH}/test?address=${encodeURIComponent(address)}`)
      expect(response.status).toBe(422)
    }
  })
})
