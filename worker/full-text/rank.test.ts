import { env as bindings } from 'cloudflare:workers'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { anyText } from '../../shared/fixtures/any-text.ts'
import { childOf, SOLD_OUT } from '../../shared/fixtures/make-product.ts'
import type { Env } from '../env.ts'
import { textEntriesOf, type TextProduct, loadTextProducts } from '../testing/text-products.ts'
import { rankRows } from './rank.ts'

const db = (bindings as unknown as Env).SHOP

const FINNISH = 71

const PRODUCTS: readonly TextProduct[] = [
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
  { name: 'Vaja screen protector Desktop/Laptop', groups: 'Näytönsuojat' },
  { name: 'Vaja case laptop', groups: 'Laukut ja kotelot' },
  { name: 'Vaja battery laptop', groups: 'Kannettavan varaosat' },
  {
    name: 'Taika notebook Pro 15 with a name that goes on and on',
    groups: 'Kannettavat tietokoneet',
  },
  { name: 'Kuura television seinäteline 43"', groups: 'Telineet' },
  { name: 'Kuura televisio 43"', groups: 'Televisiot' },
  { name: 'Revon USB-muisti 32 GB', groups: 'Muistit' },
  { name: 'Revon varavirtalähde 10000 mAh', groups: 'Virta' },
]

const ENTRIES = textEntriesOf(PRODUCTS, 1000)

async function namesFor(text: string): Promise<string[]> {
  const { rows } = await rankRows(db, FINNISH, 'fi-FI', text, 20)
  return rows.map((row) => ENTRIES.find((entry) => entry.row === row)?.product.name ?? `${row}`)
}

describe('rankRows', () => {
  beforeAll(() => loadTextProducts(db, FINNISH, 'fi-FI', ENTRIES))

  it('finds a product by any inflected form of its words', async () => {
    for (const form of ['kuulokkeet', 'kuuloke', 'kuulokkeiden', 'kuulokkeilla', 'KUULOKKEITA']) {
      expect(await namesFor(form), form).toContain('Kelo kuulokkeet langattomat')
    }
    expect(await namesFor('battery')).toContain('Varta AA batteries 4 pcs')
  })

  it('finds a compound by its head and as a whole, joined or separate', async () => {
    for (const form of ['kaapeli', 'näyttökaapelit', 'näyttö kaapeli', 'näyttö-kaapeli']) {
      expect((await namesFor(form)).slice(0, 2), form).toContain('Lumo näyttökaapeli 2 m')
    }
  })

  it('finds a compound by either half if only the catalogue has the halves', async () => {
    expect(await namesFor('kiuas')).toEqual(['Nordvik kiuas', 'Nordvik saunakiuas'])
  })

  it('finds a word without its diacritics', async () => {
    expect((await namesFor('naytto'))[0]).toBe('Kelo 27" näyttö valkoinen')
  })

  it('finds a number with its unit in any spelling', async () => {
    for (const form of ['64gb', '64 GB', '64 Gt', '64gt', '64 gigatavua']) {
      expect(await namesFor(`${form} muistikortti`), form).toContain('Kelo muistikortti 64 GB')
    }
    expect((await namesFor('128 gb'))[0]).toBe('Revon muistikortti 128GB')
    expect((await namesFor('27 tuumaa'))[0]).toBe('Kelo 27" näyttö valkoinen')
  })

  it('returns the exact sku, ean, mpn or erp first, with or without punctuation', async () => {
    for (const code of ['sku-1009', 'TN-2110', 'tn2110', 'tn 2110', 'erp 77/4', '0884962161111']) {
      expect((await namesFor(code))[0], code).toBe('Brother toner cartridge')
    }
    expect((await namesFor('884962161111'))[0]).toBe('Brother toner cartridge')
    expect((await namesFor('canon toner tn-2110'))[0]).toBe('Brother toner cartridge')
  })

  it('finds a configurable product by the sku of a variant', async () => {
    expect((await namesFor('aur-xs-blue'))[0]).toBe('Aurora shirt')
  })

  it('finds a configurable product by the ean of an invisible variant', async () => {
    await db
      .prepare(
        "INSERT INTO product_parent (catalog, child_sku, kind, row) VALUES (?, ?, 'variant', ?)",
      )
      .bind(FINNISH, 'sku-1018', 1022)
      .run()
    expect(await namesFor('6430011112222')).toEqual(['Aurora shirt'])
  })

  it('finds a word with up to two typos and reports the correction', async () => {
    for (const typo of ['kulokkeet', 'kuulikkaet', 'kuolukkeet', 'ukulokkeet']) {
      const { rows, suggestions } = await rankRows(db, FINNISH, 'fi-FI', typo, 5)
      expect(rows, typo).toContain(1003)
      expect(suggestions, typo).toContain('kuulokkeet')
    }
    const swapped = await rankRows(db, FINNISH, 'fi-FI', 'mosue', 5)
    expect(swapped.suggestions).toEqual(['mouse'])
  })

  it('suggests the correct spelling if stemming hides the typo', async () => {
    for (const [typo, meant] of [
      ['kuullokkeet', 'kuulokkeet'],
      ['kaapelu', 'kaapeli'],
      ['mussta', 'musta'],
      ['rinkitn', 'rinkitin'],
    ] as const) {
      const { rows, suggestions } = await rankRows(db, FINNISH, 'fi-FI', typo, 5)
      expect(rows.length, typo).toBeGreaterThan(0)
      expect(suggestions, typo).toEqual([meant])
    }
    for (const form of ['kuulokkeiden', 'kaapelin', 'kaapeleita', 'mustan', 'akku', 'mice']) {
      expect((await rankRows(db, FINNISH, 'fi-FI', form, 5)).suggestions, form).toEqual([])
    }
  })

  it('does not correct a misspelt word in an exact search', async () => {
    const exactly = (text: string) => rankRows(db, FINNISH, 'fi-FI', text, 20, true)
    for (const typo of ['kulokkeet', 'kuullokkeet', 'kelo kulokkeet', 'mosue']) {
      expect(await exactly(typo), typo).toEqual({ rows: [], total: 0, suggestions: [] })
    }
    for (const form of ['kuulokkeet', 'kuulokkeiden', 'kelo kuulokkeet', 'TN-2110', 'kiuas']) {
      const { rows } = await exactly(form)
      expect(rows.slice(0, 1), form).toEqual((await rankRows(db, FINNISH, 'fi-FI', form, 1)).rows)
      expect(rows.length, form).toBeGreaterThan(0)
    }
  })

  it('suggests words with their diacritics', async () => {
    const { suggestions } = await rankRows(db, FINNISH, 'fi-FI', 'näppäimitö', 5)
    expect(suggestions).toEqual(['näppäimistöt'])
  })

  it('does not correct a word of the catalogue', async () => {
    const { suggestions } = await rankRows(db, FINNISH, 'fi-FI', 'sauna', 5)
    expect(suggestions).toEqual([])
  })

  it('never corrects the number of a model', async () => {
    expect(await namesFor('tn-2111')).not.toContain('Brother toner cartridge')
  })

  it('finds words by the prefix of an unfinished last word', async () => {
    expect(await namesFor('kelo kuulokk')).toContain('Kelo kuulokkeet langattomat')
    expect(await namesFor('rinki')).toEqual(['Aurora rinkitin'])
  })

  it('requires all words if enough products have them, else 75 %', async () => {
    expect((await namesFor('kelo muistikortti'))[0]).toBe('Kelo muistikortti 64 GB')
    expect(await namesFor('kelo kuulokkeet langattomat punainen')).toEqual([
      'Kelo kuulokkeet langattomat',
    ])
    expect(await namesFor('kelo kuulokkeet abrakadabra hokkuspokkus')).toEqual([])
  })

  it('ranks a product before its accessories', async () => {
    expect((await namesFor('projector'))[0]).toBe('Revon V15 projector 3000 lumens')
    expect((await namesFor('mouse'))[0]).toBe('Halti gaming mouse')
  })

  it('ranks products of the category before accessories whose names contain the words', async () => {
    for (const word of ['laptop', 'notebook', 'kannettava', 'kannettavat tietokoneet']) {
      const names = await namesFor(word)
      expect(names.slice(0, 2).toSorted(), word).toEqual([
        'Taika notebook Pro 15 with a name that goes on and on',
        'Taika notebook Silver 14"',
      ])
    }
    expect((await namesFor('laptop')).slice(2).toSorted()).toEqual([
      'Taika laptop lock',
      'Vaja battery laptop',
      'Vaja case laptop',
      'Vaja screen protector Desktop/Laptop',
    ])
    expect((await namesFor('laptop lock'))[0]).toBe('Taika laptop lock')
  })

  it('treats a Finnish genitive as what the next word is for', async () => {
    for (const word of ['televisiot', 'telkkari', 'televisioita']) {
      expect((await namesFor(word)).slice(0, 2), word).toEqual([
        'Kuura televisio 43"',
        'Kuura television seinäteline 43"',
      ])
    }
    expect((await namesFor('television seinäteline'))[0]).toBe('Kuura television seinäteline 43"')
  })

  it('finds products by everyday words for compound or Finnish terms', async () => {
    for (const text of ['muistitikku', 'usb-tikku', 'usb tikku', 'tikku']) {
      expect((await namesFor(text))[0], text).toBe('Revon USB-muisti 32 GB')
    }
    for (const text of ['powerbank', 'power bank', 'Power-Bank', 'varavirtalähde']) {
      expect((await namesFor(text))[0], text).toBe('Revon varavirtalähde 10000 mAh')
    }
  })

  it('suggests no correction for the code of a product', async () => {
    for (const text of ['sku 1009', 'SKU–1009', 'tn 2110', 'erp 77/4']) {
      const { rows, suggestions } = await rankRows(db, FINNISH, 'fi-FI', text, 3)
      expect(rows[0], text).toBe(1009)
      expect(suggestions, text).toEqual([])
    }
  })

  it('finds synonyms of both languages', async () => {
    expect(await namesFor('laptop')).toContain('Taika notebook Silver 14"')
    expect(await namesFor('paristo')).toContain('Varta AA batteries 4 pcs')
    expect(await namesFor('LR6')).toContain('Varta AA batteries 4 pcs')
    expect(await namesFor('hiiri')).toContain('Halti gaming mouse')
  })

  it('ranks products in stock first among equals', async () => {
    const { rows } = await rankRows(db, FINNISH, 'fi-FI', 'halti keyboard', 2)
    expect(rows).toEqual([1017, 1016])
  })

  it('returns only products with visibility 2, 3, 4 and status 0, 1 for a text', async () => {
    expect(await namesFor('saimaa puhelin')).toEqual(['Saimaa puhelin Z'])
    expect(await namesFor('sku-1018')).not.toContain('Saimaa puhelin X')
  })

  it('counts all results and returns no more than requested', async () => {
    const found = await rankRows(db, FINNISH, 'fi-FI', 'kelo', 2)
    expect(found.rows).toHaveLength(2)
    expect(found.total).toBe(3)
  })

  it('returns no rows for an empty text, punctuation or stop words', async () => {
    for (const text of ['', '   ', '"*^:()-+', '🙂', 'ja', 'the and of', '\u0000', '\ud800']) {
      expect((await rankRows(db, FINNISH, 'fi-FI', text, 5)).rows, text).toEqual([])
    }
  })

  it('treats operators of the full-text language as words', async () => {
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

  it('truncates a text to 128 characters', async () => {
    const long = `kuulokkeet ${'ja '.repeat(60)} kaapeli`
    expect(await namesFor(long)).toEqual(await namesFor('kuulokkeet'))
  })

  it('accepts any text', { timeout: 30_000 }, async () => {
    const text = fc.oneof(
      anyText({ maxLength: 140 }),
      fc.array(fc.constantFrom('"', '*', 'NEAR(', ' OR ', 'kaapeli', ')', '-', 'a', '\ud83d', '1')),
    )
    await fc.assert(
      fc.asyncProperty(text, async (value) => {
        const requested = typeof value === 'string' ? value : value.join('')
        const found = await rankRows(db, FINNISH, 'fi-FI', requested, 10)
        expect(found.rows.length).toBeLessThanOrEqual(10)
        expect(found.total).toBeGreaterThanOrEqual(found.rows.length)
      }),
      { numRuns: 60 },
    )
  })
})
