import { env as bindings } from 'cloudflare:workers'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { productOf } from '../../shared/fixtures/make-product.ts'
import type { Env } from '../env.ts'
import type { ShopDocument } from '../shop/import/document.ts'
import { purgeTags } from '../testing/data-centre-pages.ts'
import { documents } from '../testing/products.ts'
import { rewriteOf } from '../testing/rewrites.ts'
import { stockCatalog, visit } from '../testing/shop.ts'

const { DB, SHOP } = bindings as unknown as Env
const SHORT = '{}'
const TWO_VIEWS = '{"storeViews.multistore":true}'
const OWN = '{"storeViews.multistore":true,"urls.canonical":"url_path"}'
/** The complete address of the default store view, to redirect there from another one. */
const DEFAULT = 'https://electronics.localhost'

type Rewrites = readonly (readonly [from: string, to: string])[]

beforeAll(async () => {
  const slashProduct = {
    id: 603,
    sku: 'A/B',
    name: 'Kauttaviiva',
    slug: 'kautta',
    url_path: 'kautta.html',
  }
  const all: ShopDocument[] = [...documents, { type: 'product', value: productOf(slashProduct) }]
  await stockCatalog(all)
  await stockCatalog(all, 'electronics_en', 'en-US')
})

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

/** Replaces the rewrites of both store views; paths of the English one begin with `en/`. */
async function rewrite(table: Rewrites): Promise<void> {
  await SHOP.prepare("DELETE FROM document WHERE type = 'url_rewrite'").run()
  const of = (isEnglish: boolean): ShopDocument[] =>
    table
      .filter(([from]) => from.startsWith('en/') === isEnglish)
      .map(([from, to]) => ({
        type: 'url_rewrite',
        value: rewriteOf(from.replace(/^en\//, ''), to),
      }))
  await stockCatalog(of(false))
  await stockCatalog(of(true), 'electronics_en', 'en-US')
  await purgeTags(DB, ['rewrite'])
}

/** Follows redirects as a browser does; returns the addresses and the final status. */
async function followRedirects(start: string, settings: string): Promise<readonly string[]> {
  const options = { env: { REUNA_SETTINGS: settings, REUNA_CACHE: `off-${crypto.randomUUID()}` } }
  const way = [start]
  for (;;) {
    const at = way.at(-1) ?? ''
    const response = await visit(at, options)
    await response.arrayBuffer()
    const location = response.headers.get('Location')
    if (location === null) return [...way, String(response.status)]
    if (way.includes(location)) return [...way, location, 'in a circle']
    way.push(location)
  }
}

describe('redirect loops', () => {
  it.each<[what: string, settings: string, table: Rewrites, start: string]>([
    [
      'to themselves, with a slash in the sku',
      SHORT,
      [['p/a/b/kautta', 'p/A~2FB/kautta']],
      '/p/A~2FB/kautta',
    ],
    [
      ...(['over another rewrite', SHORT] as const),
      ...([
        [
          ['p/a/b/kautta', 'x.html'],
          ['x.html', 'p/A~2FB/kautta'],
        ],
        '/p/A~2FB/kautta',
      ] as const),
    ],
    [
      'to an older slug of the product',
      SHORT,
      [['p/a/b/kautta', 'p/A~2FB/vanha']],
      '/p/A~2FB/kautta',
    ],
    [
      ...(['over the old addresses of two categories', SHORT] as const),
      ...([
        [
          ['c/aani', 'aani/kuulokkeet.html'],
          ['c/kuulokkeet', 'aani'],
        ],
        '/c/aani',
      ] as const),
    ],
    [
      ...(['over another store view', TWO_VIEWS] as const),
      ...([
        [
          ['c/aani', '/en/c/aani'],
          ['en/c/aani', `${DEFAULT}/c/aani`],
        ],
        '/c/aani',
      ] as const),
    ],
  ])('are not followed: %s', async (_, settings, table, start) => {
    await rewrite(table)
    expect(await followRedirects(start, settings)).toEqual([start, '200'])
  })

  it('are cut for any rewrites: no visitor gets a loop or an error', async () => {
    const address = fc.constantFrom(
      ...['c/aani', 'c/kuulokkeet', 'aani', 'aani/kuulokkeet.html', 'kautta.html', 'x.html'],
      ...['p/A~2FB/kautta', 'p/A~2FB/vanha', 'i/about-us', 'about-us', '', 'c/aani?color=50'],
      ...['en/c/aani', 'en/x.html', `${DEFAULT}/c/aani`, `${DEFAULT}/x.html`],
    )
    const from = address.map((text) => text.replace(`${DEFAULT}/`, '').replace(/\?.*/, ''))
    const table = fc.array(fc.tuple(from, address), { minLength: 2, maxLength: 6 })
    const tables = fc.sample(table, { numRuns: 8, seed: 20261121 })
    for (const [at, own] of tables.entries()) {
      const known = [...new Map(own.filter(([each]) => each !== '')).entries()]
      await rewrite(known)
      for (const [start] of known) {
        const way = await followRedirects(`/${start}`, at % 2 === 0 ? TWO_VIEWS : OWN)
        expect([way, ['200', '404'].includes(way.at(-1) ?? '')], JSON.stringify(known)).toEqual([
          way,
          true,
        ])
      }
    }
  })
})
