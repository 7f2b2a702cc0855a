import { describe, expect, it } from 'vitest'
import { clothing } from '../../brand/clothing.ts'
import { electronics } from '../../brand/electronics.ts'
import { applySettings } from '../../brand/select.ts'
import type { Database } from '../database.ts'
import { demoCatalogs, hasOwnCatalog, isDemo, seedBrand } from './seed.ts'

const run = (settings: object) => applySettings(electronics, JSON.stringify(settings))
const named = (settings: object) =>
  demoCatalogs(run(settings)).map(({ index, locale }) => `${index} ${locale}`)

describe('the catalogs that a start fills', () => {
  it('are one for each language with URLs', () => {
    expect(named({})).toEqual(['electronics_fi fi-FI'])
    expect(named({ 'storeViews.default': 'de' })).toEqual(['electronics_de de-DE'])
    expect(named({ 'storeViews.multistore': true })).toEqual([
      'electronics_fi fi-FI',
      'electronics_en en-US',
      'electronics_de de-DE',
      'electronics_it it-IT',
    ])
    expect(demoCatalogs(clothing).map(({ locale }) => locale)).toEqual(['fi-FI', 'en-US'])
  })

  it('are shared by views with the same index, and not created without demo products', () => {
    const shared = { 'storeViews.views.2.elasticsearch.index': 'electronics_en' }
    expect(named({ ...shared, 'storeViews.multistore': true })).toEqual([
      'electronics_fi fi-FI',
      'electronics_en en-US',
      'electronics_it it-IT',
    ])
    expect(demoCatalogs({ ...electronics, id: 'none' as typeof electronics.id })).toEqual([])
  })

  it('do not exist for a brand with its own search service', () => {
    const SEARCH_URL = 'https://search.test'
    expect(hasOwnCatalog(electronics, {})).toBe(true)
    expect(hasOwnCatalog(electronics, { BACKEND_URL: 'https://shop.test' })).toBe(true)
    expect(hasOwnCatalog(electronics, { SEARCH_URL })).toBe(false)
    expect(hasOwnCatalog(electronics, { SEARCH_URL, SEARCH_URL_ELECTRONICS: '' })).toBe(true)
    expect(hasOwnCatalog(clothing, { SEARCH_URL_ELECTRONICS: SEARCH_URL })).toBe(true)
    const graphql = run({ 'server.api': 'graphql' })
    expect(hasOwnCatalog(graphql, { BACKEND_URL: 'https://shop.test' })).toBe(false)
    expect(hasOwnCatalog(graphql, {})).toBe(true)
  })
})

/** A database that knows catalogs by name and records writes. */
function databaseOf(catalogs: Readonly<Record<string, 'demo' | 'import'>>) {
  const prepare = (sql: string) => ({
    all: async () => ({
      results: Object.entries(catalogs).flatMap(([name, origin]) =>
        sql.includes('products > 0') || origin === 'import' ? [{ name }] : [],
      ),
    }),
    bind: () => {
      throw new Error('nothing is written here')
    },
  })
  return { prepare } as unknown as Database
}

describe('the languages of the demo', () => {
  const key = { kid: 'demo', scopes: new Set(['import']), secret: 'a secret '.repeat(8) }
  const all = run({ 'storeViews.multistore': true })
  const filled = { electronics_fi: 'demo' } as const

  it('count as the demo until something is imported into one of them', async () => {
    expect(await isDemo(databaseOf({}), electronics)).toBe(true)
    expect(await isDemo(databaseOf({ ...filled, hair_fi: 'import' }), electronics)).toBe(true)
    expect(await isDemo(databaseOf({ electronics_en: 'import' }), electronics)).toBe(false)
  })

  it('load only the first catalogue if only that one is needed', async () => {
    const logged = async (isFirst: boolean) => {
      const lines: string[] = []
      const options = {
        importer: { url: 'http://localhost', key, fetch: async () => new Response(null) },
        ...{ password: 'secret', log: (line: string) => void lines.push(line), isFirst },
      }
      await seedBrand(databaseOf(filled), all, options).catch(() => undefined)
      return lines
    }
    expect(await logged(true)).toEqual([])
    expect(await logged(false)).toEqual([expect.stringContaining('electronics_en')])
  })

  it('are not filled with a partially accepted document', async () => {
    const fault = { file: 'taxrules.ndjson', line: 2, problem: 'id must be a number' }
    const fetch = async (_: URL, { body }: RequestInit) => {
      const [head = ''] = new TextDecoder().decode(body as Uint8Array).split('\n')
      return Response.json(head.includes('"write"') ? { problems: [], warnings: [fault] } : {})
    }
    const importer = { url: 'http://localhost', key, fetch }
    await expect(
      seedBrand(databaseOf({}), electronics, { importer, password: 'secret', log: () => {} }),
    ).rejects.toThrow('taxrules.ndjson, line 2: id must be a number')
  })
})
