import { beforeEach, describe, expect, it } from 'vitest'
import { openCatalog, writeDocuments } from '../shop/import/writer.ts'
import { adminEnv, importStep } from '../testing/admin.ts'
import { parseLine } from '../shop/import/parse-line.ts'

const { SHOP, DB } = adminEnv

const simple = (id: number, more: object = {}) => ({
  id,
  sku: `S${id}`,
  name: `Product ${id}`,
  type_id: 'simple',
  price: '19.90',
  category_ids: ['20'],
  ...more,
})

const category = (id: number, parent_id: number) => ({
  id,
  parent_id,
  name: `C ${id}`,
  url_key: `c-${id}`,
})

async function open(head: object = {}): Promise<string> {
  await DB.prepare('UPDATE admin_import SET beat_at = 0').run()
  const { answer } = await importStep({ step: 'open', ...head })
  return String(answer['run'])
}

async function write(run: string, type: string, rows: readonly unknown[], firstLine = 1) {
  const lines = rows.map((_, index) => firstLine + index)
  const { answer } = await importStep({ step: 'write', run, file: 'f.ndjson', type, lines }, rows)
  return answer
}

const finish = (run: string) => importStep({ step: 'finish', run })

async function skus(): Promise<string[]> {
  const { results } = await SHOP.prepare('SELECT sku FROM product ORDER BY sku').all<{
    sku: string
  }>()
  return results.map(({ sku }) => sku)
}

async function purgedTags(): Promise<string[]> {
  const { results } = await DB.prepare('SELECT DISTINCT tag FROM purge_log').all<{ tag: string }>()
  return results.map(({ tag }) => tag).sort()
}

beforeEach(async () => {
  await finish(await open({ replace: true }))
  await DB.prepare('DELETE FROM purge_log').run()
})

describe('an import', () => {
  it('loads documents of every type', async () => {
    const run = await open()
    const documents: Record<string, unknown> = {
      taxrule: { id: 1, rates: [{ id: 1, rate: 25.5, tax_country_id: 'FI' }] },
      attribute: { attribute_code: 'material', attribute_id: 5, frontend_input: 'multiselect' },
      category: category(20, 2),
      cms_block: { id: 1, identifier: 'footer' },
      cms_page: { id: 1, identifier: 'about-us' },
      product: simple(1, { material: '7' }),
      review: { id: 1, product_id: 1, title: 'Good' },
      synonym: { id: 'tv', terms: ['tv', 'televisio'] },
      url_rewrite: { request_path: 'old', target_path: 'new', redirect_type: 301 },
    }
    for (const [type, document] of Object.entries(documents)) {
      expect(await write(run, type, [document]), type).toMatchObject({ written: 1, problems: [] })
    }
    expect((await finish(run)).answer).toMatchObject({ products: 1 })
    const doc = await SHOP.prepare('SELECT doc FROM product_doc').first<string>('doc')
    expect(JSON.parse(doc ?? '{}')).toMatchObject({ attributes: { material: ['7'] } })
  })

  it('reports an invalid document with file and line and loads the others', async () => {
    const run = await open()
    const rows = [
      simple(1),
      '{"id":',
      simple(3, { type_id: 'gift' }),
      simple(4, { sku: 'S1' }),
      '',
      simple(6),
    ]
    expect(await write(run, 'product', rows, 11)).toEqual({
      step: 'write',
      written: 2,
      unchanged: 0,
      problems: [
        { file: 'f.ndjson', line: 12, problem: 'is not JSON' },
        {
          file: 'f.ndjson',
          line: 13,
          problem: 'type_id is not a product type that the shop knows',
        },
        { file: 'f.ndjson', line: 14, problem: 'sku "S1" is there twice' },
        { file: 'f.ndjson', line: 15, problem: 'is not JSON' },
      ],
      warnings: [],
      overruled: [],
    })
    expect(await skus()).toEqual(['S1', 'S6'])
  })

  it('loads a document without an invalid optional part and reports line and field', async () => {
    const run = await open()
    const gallery = [{ image: '/a.jpg' }, { image: {} }]
    const rows = [
      simple(1, { weight: 'abc', special_price: 'low' }),
      simple(2, { media_gallery: gallery, ean: ['x'] }),
      simple(3, { price: 'abc', media_gallery: gallery }),
      simple(4),
    ]
    expect(await write(run, 'product', rows, 21)).toMatchObject({
      written: 3,
      problems: [{ line: 23, problem: 'price must be a number' }],
      warnings: [
        { file: 'f.ndjson', line: 21, problem: 'special_price must be a number' },
        {
          file: 'f.ndjson',
          line: 22,
          problem: 'media_gallery.1.image must be text; ean must be text',
        },
      ],
    })
    expect(await skus()).toEqual(['S1', 'S2', 'S4'])
  })

  it('refuses a product with a too long name', async () => {
    const name = 'x'.repeat(900_000)
    expect(await write(await open(), 'product', [simple(1, { name }), simple(2)])).toMatchObject({
      written: 1,
      problems: [{ line: 1, problem: 'name is longer than 1,000 characters' }],
    })
  })

  it('unwraps documents of a dump with _source', async () => {
    expect(await write(await open(), 'product', [{ _id: '1', _source: simple(1) }])).toMatchObject({
      written: 1,
    })
  })

  it('writes only changed documents when it is repeated', async () => {
    const rows = [simple(1), simple(2)]
    const first = await open()
    await write(first, 'product', rows)
    await finish(first)
    const second = await open()
    expect(await write(second, 'product', rows)).toMatchObject({ written: 0, unchanged: 2 })
    const changed = [simple(1, { price: 9 }), simple(2)]
    expect(await write(second, 'product', changed)).toMatchObject({ written: 1, unchanged: 1 })
  })

  it('is completed by another run after it was killed', async () => {
    const killed = await open()
    await write(killed, 'product', [simple(1), simple(2)])
    const run = await open()
    const problem = 'another import of electronics_fi has begun'
    expect(await write(killed, 'product', [simple(9)])).toEqual({ step: 'taken', problem })
    expect(await write(run, 'product', [simple(1), simple(2), simple(3)])).toMatchObject({
      written: 1,
      unchanged: 2,
    })
    expect((await finish(run)).answer).toMatchObject({ products: 3 })
    expect((await finish(run)).answer).toMatchObject({ products: 3 })
  })

  it('skips a category that is its own ancestor, also through stored categories', async () => {
    const run = await open()
    const rows = [category(2, 1), category(5, 7), category(7, 5), category(20, 2)]
    expect(await write(run, 'category', rows)).toMatchObject({
      written: 2,
      problems: [
        { line: 2, problem: 'is a category above itself: 5 → 7 → 5' },
        { line: 3, problem: 'is a category above itself: 5 → 7 → 5' },
      ],
    })
    expect(await write(run, 'category', [category(2, 20)])).toMatchObject({
      written: 0,
      problems: [{ line: 1, problem: 'is a category above itself: 2 → 20 → 2' }],
    })
  })

  it('refuses a product whose id belongs to another SKU', async () => {
    const run = await open()
    await write(run, 'product', [simple(1)])
    const answer = await write(run, 'product', [simple(1, { sku: 'OTHER' }), simple(2)], 5)
    expect(answer).toMatchObject({
      written: 1,
      problems: [{ line: 5, problem: 'id 1 belongs to sku "S1" of an earlier import' }],
    })
    expect(await skus()).toEqual(['S1', 'S2'])
  })

  it('reports ids of a folder that an earlier import uses for other products', async () => {
    const run = await open()
    await write(run, 'product', [simple(1), simple(2)])
    await write(run, 'category', [category(20, 2), category(21, 2)])
    const { answer } = await importStep({ step: 'check' }, [
      { type: 'product', id: 1, sku: 'S1' },
      { type: 'product', id: 2, sku: 'OTHER' },
      { type: 'category', id: 20, name: 'Renamed', url_key: 'c-20' },
      { type: 'category', id: 21, name: 'Women', url_key: 'women-21' },
    ])
    expect(answer).toEqual({
      step: 'check',
      clashes: [
        { type: 'product', id: 2, wanted: 'OTHER', found: 'S2' },
        { type: 'category', id: 21, wanted: 'Women', found: 'C 21' },
      ],
    })
  })

  it('empties the catalog if it replaces, and no other catalog', async () => {
    await write(await open(), 'product', [simple(1)])
    const english = await open({ store: 'en' })
    await importStep(
      { step: 'write', store: 'en', run: english, file: 'f', type: 'product', lines: [1] },
      [simple(7)],
    )
    await open({ replace: true })
    expect(await skus()).toEqual(['S7'])
    await open({ store: 'en', replace: true })
    expect(await skus()).toEqual([])
  })

  it('stores prices as net or gross, as requested', async () => {
    await write(await open({ prices: 'net' }), 'product', [simple(1)])
    const sql = "SELECT source_prices FROM catalog WHERE name = 'electronics_fi'"
    expect(await SHOP.prepare(sql).first('source_prices')).toBe('net')
    await open()
    expect(await SHOP.prepare(sql).first('source_prices')).toBe('gross')
  })
})

describe('the first import', () => {
  it('removes and reports the demo products of its catalog, and never clashes with them', async () => {
    await SHOP.batch([
      SHOP.prepare('DELETE FROM product'),
      SHOP.prepare("UPDATE catalog SET origin = 'demo' WHERE name = 'electronics_fi'"),
    ])
    const options = { locale: 'fi-FI', sourcePrices: 'gross', origin: 'demo' } as const
    const catalog = await openCatalog(SHOP, 'electronics_fi', options)
    const demo = parseLine('product', JSON.stringify(simple(1, { sku: 'DEMO' })))
    if (!demo.ok) throw new Error(demo.problem)
    await writeDocuments(SHOP, catalog, [demo.value], Date.now())
    const claim = { type: 'product', id: 1, sku: 'S1' }
    expect((await importStep({ step: 'check' }, [claim])).answer).toMatchObject({ clashes: [] })
    expect((await importStep({ step: 'open' })).answer).toMatchObject({ removedDemo: 1 })
    expect(await skus()).toEqual([])
    await DB.prepare('DELETE FROM admin_import').run()
    expect((await importStep({ step: 'open' })).answer).toMatchObject({ removedDemo: 0 })
  })
})

describe('the changes of an import', () => {
  it('are in the purge log before the response', async () => {
    const run = await open()
    await write(run, 'product', [simple(1)])
    expect(await purgedTags()).toEqual(expect.arrayContaining(['p1', 'home', 'search']))
    await DB.prepare('DELETE FROM purge_log').run()
    await write(run, 'product', [simple(1)])
    expect(await purgedTags()).toEqual([])
  })

  it('are purged by page kinds if they have more than 500 tags', async () => {
    const run = await open()
    const batch = (from: number) => Array.from({ length: 400 }, (_, index) => simple(from + index))
    await write(run, 'product', batch(1))
    expect(await purgedTags()).toContain('p1')
    await write(run, 'product', batch(1001))
    const tags = await purgedTags()
    expect(tags).toEqual(expect.arrayContaining(['product', 'category', 'home', 'search']))
    expect(tags).not.toContain('p1001')
  })
})

describe('a document that cannot be stored', () => {
  it('is reported with its line, and the others of its call are stored', async () => {
    await SHOP.prepare(
      `CREATE TRIGGER poison BEFORE INSERT ON product WHEN new.sku = 'S3'
       BEGIN SELECT RAISE(ABORT, 'no room'); END`,
    ).run()
    try {
      const answer = await write(await open(), 'product', [
        simple(1),
        simple(2),
        simple(3),
        simple(4),
      ])
      expect(answer).toMatchObject({ written: 3, problems: [{ line: 3 }] })
      expect(JSON.stringify(answer)).toContain('could not be stored')
      expect(await skus()).toEqual(['S1', 'S2', 'S4'])
    } finally {
      await SHOP.prepare('DROP TRIGGER poison').run()
    }
  })
})
