import { env as bindings } from 'cloudflare:workers'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { childOf, productOf, SOLD_OUT } from '../../shared/fixtures/make-product.ts'
import type { Locale } from '../../shared/i18n/locale.ts'
import type { Product } from '../../shared/product/product.ts'
import type { Env } from '../env.ts'
import {
  dropTextStatements,
  finishText,
  removeTextStatements,
  type TextEntry,
  textStatements,
} from './index-text.ts'
import { rankRows } from './rank.ts'

const db = (bindings as unknown as Env).SHOP

type Goods = Partial<Product> & { name: string; groups?: string; labels?: readonly string[] }

const FINNISH = 71
const ENGLISH = 72

const GOODS: readonly Goods[] = [
  { name: 'Lumo näyttökaapeli 2 m', groups: 'Kaapelit' },
  { name: 'Lumo HDMI-kaapeli musta', groups: 'Kaapelit' },
  { name: 'Kelo 27" näyttö valkoinen', groups: 'Näytöt' },
  { name: 'Kelo kuulokkeet langattomat', groups: 'Kuulokkeet' },
  { name: 'Kelo muistikortti 64 GB', groups: 'Muistikortit' },
  { name: 'Revon muistikortti 128GB', groups: 'Muistikortit' },
  { name: 'Revon projector ceiling mount', groups: 'Telineet' },
  { name: 'Revon projector lamp 200 W', groups: 'Lamput' },
  { name: 'Revon V15 projector 3000 lumens', groups: 'Projektorit' },
  { name: 'Brother toner cartridge', mpn: 'TN-2110', erp: 'ERP 77/4', ean: '0884962161111' },
  { name: 'Canon toner cartridge TN', description: 'also for TN-2120' },
  { name: 'Varta AA batteries 4 pcs', groups: 'Akut ja paristot' },
  { name: 'Taika notebook Silver 14"', groups: 'Kannettavat tietokoneet', labels: ['Silver'] },
  { name: 'Taika laptop lock', groups: 'Lukot' },
  { name: 'Halti mouse pad black', groups: 'Hiirimatot' },
  { name: 'Halti gaming mouse', groups: 'Hiiret' },
  { name: 'Halti keyboard', stock: SOLD_OUT, groups: 'Näppäimistöt' },
  { name: 'Halti keyboard', groups: 'Näppäimistöt' },
  { name: 'Saimaa puhelin X', visibility: 1, ean: '6430011112222' },
  { name: 'Saimaa puhelin Y', status: 2 },
  { name: 'Saimaa puhelin Z', visibility: 3, groups: 'Puhelimet' },
  { name: 'Aurora rinkitin', short_description: 'harvinainen kapistus', groups: 'Muut' },
  {
    name: 'Aurora shirt',
    type_id: 'configurable',
    configurable_children: [childOf({ id: 900, sku: 'AUR-XS-Blue', attributes: {} })],
  },
  { name: 'Nordvik rumpulevy', groups: 'Muut' },
  { name: 'Nordvik saunakiuas', groups: 'Muut' },
  { name: 'Nordvik sauna', groups: 'Muut' },
  { name: 'Nordvik kiuas', groups: 'Muut' },
]

function entriesOf(goods: readonly Goods[], firstRow: number): TextEntry[] {
  return goods.map(({ groups, labels, ...fields }, at) => ({
    row: firstRow + at,
    product: productOf({ id: at + 1, sku: `sku-${firstRow + at}`, description: '', ...fields }),
    categoryNames: groups === undefined ? [] : [groups],
    attributeLabels: labels ?? [],
  }))
}

async function load(no: number, locale: Locale, entries: readonly TextEntry[]): Promise<void> {
  const rows = entries.map(({ row, product }) => ({
    row,
    id: product.id,
    sku: product.sku,
    status: product.status,
    visibility: product.visibility,
    stock: product.stock?.is_in_stock ? 1 : 0,
  }))
  await db.batch([
    db.prepare('DELETE FROM product WHERE catalog = ?').bind(no),
    db.prepare(INSERT_PRODUCTS).bind(no, JSON.stringify(rows)),
    ...textStatements(db, no, locale, entries),
  ])
  await finishText(db, no, locale)
}

const INSERT_PRODUCTS = `INSERT INTO product (row, catalog, id, sku, type_id, status, visibility,
    url_path, url_key, price, qty, in_stock, created_at, updated_at, hash, card)
  SELECT value ->> 'row', ?1, value ->> 'id', value ->> 'sku', 'simple', value ->> 'status',
    value ->> 'visibility', '', '', 100, 1, value ->> 'stock', 0, 0, '', '{}'
  FROM json_each(?2)`

const ENTRIES = entriesOf(GOODS, 1000)

async function namesFor(text: string, no = FINNISH): Promise<string[]> {
  const { rows } = await rankRows(db, no, no === ENGLISH ? 'en-US' : 'fi-FI', text, 20)
  return rows.map((row) => ENTRIES.find((entry) => entry.row === row)?.product.name ?? `${row}`)
}

describe('rankRows', () => {
  beforeAll(() => load(FINNISH, 'fi-FI', ENTRIES))

  it('finds a product by any inflected form of its words', async () => {
    for (const form of ['kuulokkeet', 'kuuloke', 'kuulokkeiden', 'kuulokkeilla', 'KUULOKKEITA']) {
      expect(await namesFor(form), form).toContain('Kelo kuulokkeet langattomat')
    }
    expect(await namesFor('battery')).toContain('Varta AA batteries 4 pcs')
  })

  it('finds a compound by its head and by its whole, written together or apart', async () => {
    for (const form of ['kaapeli', 'näyttökaapelit', 'näyttö kaapeli', 'näyttö-kaapeli']) {
      expect((await namesFor(form)).slice(0, 2), form).toContain('Lumo näyttökaapeli 2 m')
    }
  })

  it('finds a compound whose halves only the catalogue knows by either half', async () => {
    expect(await namesFor('kiuas')).toEqual(['Nordvik kiuas', 'Nordvik saunakiuas'])
  })

  it('finds a word typed without its dots', async () => {
    expect((await namesFor('naytto'))[0]).toBe('Kelo 27" näyttö valkoinen')
  })

  it('finds a number with its unit however they are written', async () => {
    for (const form of ['64gb', '64 GB', '64 gigatavua']) {
      expect(await namesFor(`${form} muistikortti`), form).toContain('Kelo muistikortti 64 GB')
    }
    expect((await namesFor('128 gb'))[0]).toBe('Revon muistikortti 128GB')
    expect((await namesFor('27 tuumaa'))[0]).toBe('Kelo 27" näyttö valkoinen')
  })

  it('puts the exact sku, ean, mpn or erp first, with or without punctuation', async () => {
    for (const code of ['sku-1009', 'TN-2110', 'tn2110', 'tn 2110', 'erp 77/4', '0884962161111']) {
      expect((await namesFor(code))[0], code).toBe('Brother toner cartridge')
    }
    expect((await namesFor('884962161111'))[0]).toBe('Brother toner cartridge')
    expect((await namesFor('canon toner tn-2110'))[0]).toBe('Brother toner cartridge')
  })

  it('finds a family by the sku of a variant', async () => {
    expect((await namesFor('aur-xs-blue'))[0]).toBe('Aurora shirt')
  })

  it('finds a family by the ean of a variant that no list shows', async () => {
    await db
      .prepare(
        "INSERT INTO product_parent (catalog, child_sku, kind, row) VALUES (?, ?, 'variant', ?)",
      )
      .bind(FINNISH, 'sku-1018', 1022)
      .run()
    expect(await namesFor('6430011112222')).toEqual(['Aurora shirt'])
  })

  it('finds a word with up to two slips and says which words it put in', async () => {
    for (const typo of ['kulokkeet', 'kuulikkaet', 'kuolukkeet', 'ukulokkeet']) {
      const { rows, suggestions } = await rankRows(db, FINNISH, 'fi-FI', typo, 5)
      expect(rows, typo).toContain(1003)
      expect(suggestions, typo).toContain('kuulokkeet')
    }
    const swapped = await rankRows(db, FINNISH, 'fi-FI', 'mosue', 5)
    expect(swapped.suggestions).toEqual(['mouse'])
  })

  it('writes a suggestion with its dots', async () => {
    const { suggestions } = await rankRows(db, FINNISH, 'fi-FI', 'näppäimitö', 5)
    expect(suggestions).toEqual(['näppäimistöt'])
  })

  it('leaves a word alone that is in the catalogue, however near another one is', async () => {
    const { suggestions } = await rankRows(db, FINNISH, 'fi-FI', 'sauna', 5)
    expect(suggestions).toEqual([])
  })

  it('never corrects the number of a model', async () => {
    expect(await namesFor('tn-2111')).not.toContain('Brother toner cartridge')
  })

  it('finds the words that begin with an unfinished last word', async () => {
    expect(await namesFor('kelo kuulokk')).toContain('Kelo kuulokkeet langattomat')
    expect(await namesFor('rinki')).toEqual(['Aurora rinkitin'])
  })

  it('requires all words when enough products have them, else 75 % of them', async () => {
    expect((await namesFor('kelo muistikortti'))[0]).toBe('Kelo muistikortti 64 GB')
    expect(await namesFor('kelo kuulokkeet langattomat punainen')).toEqual([
      'Kelo kuulokkeet langattomat',
    ])
    expect(await namesFor('kelo kuulokkeet abrakadabra hokkuspokkus')).toEqual([])
  })

  it('puts the thing itself before what is for it', async () => {
    expect((await namesFor('projector'))[0]).toBe('Revon V15 projector 3000 lumens')
    expect((await namesFor('mouse'))[0]).toBe('Halti gaming mouse')
  })

  it('finds synonyms of both languages', async () => {
    expect(await namesFor('laptop')).toContain('Taika notebook Silver 14"')
    expect(await namesFor('paristo')).toContain('Varta AA batteries 4 pcs')
    expect(await namesFor('LR6')).toContain('Varta AA batteries 4 pcs')
    expect(await namesFor('hiiri')).toContain('Halti gaming mouse')
  })

  it('puts goods in stock first among equals', async () => {
    const { rows } = await rankRows(db, FINNISH, 'fi-FI', 'halti keyboard', 2)
    expect(rows).toEqual([1017, 1016])
  })

  it('shows only products with visibility 2, 3, 4 and status 0, 1 as an answer to a text', async () => {
    expect(await namesFor('saimaa puhelin')).toEqual(['Saimaa puhelin Z'])
    expect(await namesFor('sku-1018')).not.toContain('Saimaa puhelin X')
  })

  it('counts all answers and returns no more than asked for', async () => {
    const found = await rankRows(db, FINNISH, 'fi-FI', 'kelo', 2)
    expect(found.rows).toHaveLength(2)
    expect(found.total).toBe(3)
  })

  it('answers nothing to an empty text, to signs and to words that say nothing', async () => {
    for (const text of ['', '   ', '"*^:()-+', '🙂', 'ja', 'the and of', '\u0000', '\ud800']) {
      expect((await rankRows(db, FINNISH, 'fi-FI', text, 5)).rows, text).toEqual([])
    }
  })

  it('takes operators of the full-text language for words', async () => {
    for (const text of [
      'kuulokkeet" OR "kaapeli',
      'name : kuulokkeet',
      'kuulokkeet NEAR kelo',
      'kuulokkeet*',
      '^kuulokkeet',
      "kuulokkeet'; --",
      '{name} : kuulokkeet',
    ]) {
      expect(await namesFor(text), text).toContain('Kelo kuulokkeet langattomat')
    }
  })

  it('cuts a text after 128 characters', async () => {
    const long = `kuulokkeet ${'ja '.repeat(60)} kaapeli`
    expect(await namesFor(long)).toEqual(await namesFor('kuulokkeet'))
  })

  it('answers any text at all', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 140 }),
      fc.array(fc.constantFrom('"', '*', 'NEAR(', ' OR ', 'kaapeli', ')', '-', 'a', '\ud83d', '1')),
    )
    await fc.assert(
      fc.asyncProperty(text, async (value) => {
        const asked = typeof value === 'string' ? value : value.join('')
        const found = await rankRows(db, FINNISH, 'fi-FI', asked, 10)
        expect(found.rows.length).toBeLessThanOrEqual(10)
        expect(found.total).toBeGreaterThanOrEqual(found.rows.length)
      }),
      { numRuns: 60 },
    )
  })
})

describe('textStatements', () => {
  const no = 73
  const entries = entriesOf(
    [{ name: 'Kelo taskulamppu', sku: 'LAMP-1' }, { name: 'Kelo kynttilä' }],
    2000,
  )

  it('replaces the text of a product as often as it is called', async () => {
    await load(no, 'fi-FI', entries)
    const renamed = entries.map((entry) => ({
      ...entry,
      product: { ...entry.product, name: 'Kelo soihtu', sku: 'SOIHTU-9' },
    }))
    for (let time = 0; time < 2; time += 1) {
      await db.batch(textStatements(db, no, 'fi-FI', renamed))
      await finishText(db, no, 'fi-FI')
    }
    expect((await rankRows(db, no, 'fi-FI', 'taskulamppu', 5)).rows).toEqual([])
    expect((await rankRows(db, no, 'fi-FI', 'lamp-1', 5)).rows).toEqual([])
    expect((await rankRows(db, no, 'fi-FI', 'soihtu', 5)).total).toBe(2)
  })

  it('forgets removed products and leaves the others', async () => {
    await load(no, 'fi-FI', entries)
    await db.batch(removeTextStatements(db, no, [2000]))
    expect((await rankRows(db, no, 'fi-FI', 'kelo', 5)).rows).toEqual([2001])
  })

  it('keeps catalogs apart', async () => {
    await load(no, 'fi-FI', entries)
    expect((await rankRows(db, no, 'fi-FI', 'kuulokkeet', 5)).rows).toEqual([])
    await db.batch([...dropTextStatements(db, no), ...removeTextStatements(db, no, [])])
    expect((await rankRows(db, no, 'fi-FI', 'kelo', 5)).rows).toEqual([])
    expect(await namesFor('kelo')).toHaveLength(3)
  })

  it('takes a document of megabytes, and quotes, tags and control characters in it', async () => {
    const [first] = entriesOf([{ name: 'Big "quoted" \u0000 <b>thing</b> \ud800' }], 2100)
    if (first === undefined) throw new Error('no entry')
    const product = { ...first.product, description: '<p>sana</p> '.repeat(400_000) }
    await load(no, 'fi-FI', [{ ...first, product }])
    expect((await rankRows(db, no, 'fi-FI', 'quoted thing sana', 5)).rows).toEqual([2100])
  })

  it('searches an English catalogue with English stems only', async () => {
    await load(ENGLISH, 'en-US', ENTRIES_ENGLISH)
    const { rows } = await rankRows(db, ENGLISH, 'en-US', 'charging cables', 5)
    expect(rows).toEqual([3000])
    expect((await rankRows(db, ENGLISH, 'en-US', 'tabel', 5)).suggestions).toEqual(['table'])
  })
})

const ENTRIES_ENGLISH = entriesOf([{ name: 'Charging cable' }, { name: 'Oak table' }], 3000)
