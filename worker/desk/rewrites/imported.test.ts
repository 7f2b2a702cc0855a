import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { textOf } from '../../../shared/fixtures/markup.tsx'
import { signInToDesk, type DeskBrowser, mainText } from '../../testing/desk.ts'
import { documents } from '../../testing/products.ts'
import { rewriteOf } from '../../testing/rewrites.ts'
import { NOW, stockCatalog, visit } from '../../testing/shop.ts'

const PATH = '/admin/rewrites/imported'
const many = Array.from({ length: 60 }, (_, at) =>
  rewriteOf(`many/${String(at).padStart(2, '0')}`, 'c/kuulokkeet'),
)

let desk: DeskBrowser

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  const rewrites = [
    ...many,
    rewriteOf('lamp', ['c/puhelimet', 302]),
    rewriteOf('loop-a', 'loop-b'),
    rewriteOf('loop-b', 'loop-a'),
    rewriteOf('far', 'https://evil.example/'),
    rewriteOf('cart/old', 'c/kuulokkeet'),
    rewriteOf('inside', ['catalog/product/view/id/1', 0]),
    { ...rewriteOf('twice', 'c/kuulokkeet'), id: 4 },
    { ...rewriteOf('twice', 'c/puhelimet'), id: 5, store_id: 1 },
    { ...rewriteOf('elsewhere', 'c/kuulokkeet'), store_id: 99 },
  ].map((value) => ({ type: 'url_rewrite' as const, value }))
  await stockCatalog([...documents, ...rewrites])
  desk = await signInToDesk('operator', { at: NOW })
})

afterAll(() => void vi.useRealTimers())

/** The rows of the list, cell by cell. */
async function rowsOf(query: string): Promise<readonly (readonly string[])[]> {
  const { text } = await desk.get(`${PATH}?${query}`)
  const body = /<tbody>([^]*?)<\/tbody>/.exec(text)?.[1] ?? ''
  return body
    .split('</tr>')
    .slice(0, -1)
    .map((row) => row.split('</td>').slice(0, -1).map(textOf))
}

describe('the list of imported rewrites', () => {
  it('shows the target of each, and that it is effective', async () => {
    const [row] = await rowsOf('q=lamp')
    expect(row?.slice(0, 5)).toEqual(['/lamp', '302', 'c/puhelimet', '–', 'Counts'])
  })

  it('links to a prefilled form, whose rewrite then overrides the import', async () => {
    const { text } = await desk.get(`${PATH}?q=lamp`)
    const form = /href="(\/admin\/rewrites\/new[^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&')
    const filled = (await desk.get(form ?? '')).text
    expect(filled).toContain('value="/lamp"')
    expect(filled).toContain('value="c/puhelimet"')
    expect(filled).toMatch(/<option value="302" selected/)
    const entered = { from: '/lamp', status: '301', target: '/c/kuulokkeet', view: '0' }
    await desk.form('/admin/rewrites/new', entered)
    const [row] = await rowsOf('q=lamp')
    expect(row?.[4]).toBe('Does not count A rewrite of the desk comes before it')
    vi.setSystemTime(NOW + 60_000)
    expect((await visit('/lamp')).headers.get('Location')).toBe('/c/kuulokkeet')
  })

  it.each([
    ['a loop', 'loop-a', 'Refused The way is a loop.'],
    ['a foreign host', 'far', 'Refused The target is at a foreign host.'],
    ['a path of the shop itself', 'cart/old', 'Refused This address belongs to the shop itself'],
  ])('shows that %s is refused', async (_what, path, said) => {
    const [row] = await rowsOf(`q=${encodeURIComponent(path)}`)
    expect(row?.[4]).toContain(said)
  })

  it('shows which of two with the same path applies', async () => {
    const rows = await rowsOf('q=twice')
    expect(rows.map((row) => [row[2], row[4]])).toEqual([
      ['c/puhelimet', 'Counts'],
      ['c/kuulokkeet', 'Another one of this address counts'],
    ])
  })

  it.each([
    ['what the old shop rewrote inside itself', 'inside'],
    ['what belongs to another store view', 'elsewhere'],
  ])('omits %s', async (_what, path) => expect(await rowsOf(`q=${path}`)).toEqual([]))

  it('is searched by target and status', async () => {
    expect((await rowsOf('q=PUHELIMET&status=302')).map(([from]) => from)).toEqual(['/lamp'])
    expect((await rowsOf('status=302')).map(([from]) => from)).toEqual(['/lamp'])
  })

  it('is paginated', async () => {
    const first = await desk.get(`${PATH}?q=many/`)
    expect(mainText(first.text)).toContain('60 imported rewrites')
    const next = /<a href="([^"]*)" rel="next"/.exec(first.text)?.[1]?.replaceAll('&amp;', '&')
    const second = await rowsOf((next ?? '').split('?')[1] ?? '')
    expect(second).toHaveLength(10)
    expect(second[0]?.[0]).toBe('/many/50')
  })

  it('is found by the search of the desk', async () => {
    const { text } = await desk.get('/admin/rewrites?q=many/')
    expect(mainText(text)).toContain('Imports have brought 60 more.')
    expect(text).toContain(`href="${PATH}?q=many%2F&amp;store=`)
  })
})
