import { env as bindings } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { Env } from '../env.ts'
import { textEntriesOf, loadTextProducts } from '../testing/text-products.ts'
import {
  dropTextStatements,
  finishText,
  removeTextStatements,
  textStatements,
} from './index-text.ts'
import { rankRows } from './rank.ts'
import { FIELDS, scoreSql } from './text-table.ts'

const db = (bindings as unknown as Env).SHOP

const ENGLISH = 72
const OTHER = 74
const OTHER_LANGUAGE = 75

describe('the searched fields', () => {
  it('have the weights sku 3, name 4, short_description 2, description 1 and category name 1 in the built-in shop', () => {
    expect(FIELDS).toMatchObject({ code: 3, name: 4, short: 2, description: 1, category: 1 })
    expect(scoreSql(7)).toBe('bm25(text_7, 3, 4, 2, 1, 1, 1.5, 0.25, 0)')
  })
})

describe('textStatements', () => {
  const no = 73
  const entries = textEntriesOf(
    [{ name: 'Kelo taskulamppu', sku: 'LAMP-1' }, { name: 'Kelo kynttilä' }],
    2000,
  )

  it('replaces the text of a product, repeatedly', async () => {
    await loadTextProducts(db, no, 'fi-FI', entries)
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

  it('deletes the text of removed products only', async () => {
    await loadTextProducts(db, no, 'fi-FI', entries)
    await db.batch(removeTextStatements(db, no, [2000]))
    expect((await rankRows(db, no, 'fi-FI', 'kelo', 5)).rows).toEqual([2001])
  })

  it('separates catalogues', async () => {
    await loadTextProducts(db, no, 'fi-FI', entries)
    await loadTextProducts(db, OTHER, 'fi-FI', textEntriesOf([{ name: 'Kelo kuulokkeet' }], 2500))
    expect((await rankRows(db, no, 'fi-FI', 'kuulokkeet', 5)).rows).toEqual([])
    await db.batch([...dropTextStatements(db, no), ...removeTextStatements(db, no, [])])
    expect((await rankRows(db, no, 'fi-FI', 'kelo', 5)).rows).toEqual([])
    expect((await rankRows(db, OTHER, 'fi-FI', 'kelo', 5)).rows).toEqual([2500])
  })

  it('accepts a document of megabytes with quotes, tags and control characters', async () => {
    const [first] = textEntriesOf([{ name: 'Big "quoted" \u0000 <b>thing</b> \ud800' }], 2100)
    if (first === undefined) throw new Error('no entry')
    const product = { ...first.product, description: '<p>sana</p> '.repeat(400_000) }
    await loadTextProducts(db, no, 'fi-FI', [{ ...first, product }])
    expect((await rankRows(db, no, 'fi-FI', 'quoted thing sana', 5)).rows).toEqual([2100])
  })

  it('treats names joined by an ampersand in a category name as two kinds', async () => {
    const products = [
      { name: 'Vaja case black laptop', groups: 'Bags' },
      { name: 'Taika notebook 14 silver', groups: 'Laptops & Tablets' },
      { name: 'Kelo notebook 15 black', groups: 'Laptops & Tablets' },
    ]
    await loadTextProducts(db, ENGLISH, 'en-US', textEntriesOf(products, 3100))
    expect((await rankRows(db, ENGLISH, 'en-US', 'laptop', 5)).rows.at(-1)).toBe(3100)
  })

  it.each([
    ['de-DE', 'Schwarze Lampe für den Garten', 'Taschen', 'die schwarzen Lampen', 'tasche'],
    ['it-IT', 'Lampada nera da giardino', 'Custodie', 'le lampade nere del giardino', 'custodia'],
  ] as const)(
    'finds every form of a word in a catalogue of %s, without its small words',
    async (locale, lamp, bags, wanted, bag) => {
      const products = textEntriesOf([{ name: lamp }, { name: bags }], 3200)
      await loadTextProducts(db, ENGLISH, locale, products)
      expect((await rankRows(db, ENGLISH, locale, wanted, 5)).rows).toEqual([3200])
      expect((await rankRows(db, ENGLISH, locale, bag, 5)).rows).toEqual([3201])
    },
  )

  it('finds German compounds by their parts, in any form, the whole word first', async () => {
    const names = ['Netzwerkkabel Cat 6A', 'Kabel auf Rolle', 'Akkuladegerät', 'Überwachungskamera']
    await loadTextProducts(
      db,
      OTHER_LANGUAGE,
      'de-DE',
      textEntriesOf(
        names.map((name) => ({ name })),
        3300,
      ),
    )
    const find = async (text: string) => (await rankRows(db, OTHER_LANGUAGE, 'de-DE', text, 5)).rows
    expect(await find('Kabel')).toEqual([3301, 3300])
    expect(await find('Netzwerk Kabel')).toEqual([3300, 3301])
    expect(await find('Ladegeräte')).toEqual([3302])
    expect(await find('Kameras')).toEqual([3303])
    expect(await find('Überwachung')).toEqual([3303])
  })

  it.each([
    ['de-DE', 'Kaarna Lehto Smartphone', 'Handy', 'Handys'],
    ['it-IT', 'Smartphone Kaarna Lehto', 'cellulare', 'cellulari'],
  ] as const)('knows in %s what “%s” is called every day', async (locale, name, word, visible) => {
    await loadTextProducts(
      db,
      OTHER_LANGUAGE,
      locale,
      textEntriesOf([{ name }, { name: 'Router' }], 3400),
    )
    for (const text of [word, visible])
      expect((await rankRows(db, OTHER_LANGUAGE, locale, text, 5)).rows, text).toEqual([3400])
  })

  it('ranks a product before products that contain it, in Italian too', async () => {
    const names = ['Cuffie con cavo', 'Cavo audio', 'Tappetino per mouse', 'Mouse senza fili']
    const products = textEntriesOf(
      names.map((name) => ({ name })),
      3600,
    )
    await loadTextProducts(db, OTHER_LANGUAGE, 'it-IT', products)
    const find = async (text: string) => (await rankRows(db, OTHER_LANGUAGE, 'it-IT', text, 5)).rows
    expect(await find('cavi')).toEqual([3601, 3600])
    expect(await find('mouse')).toEqual([3603, 3602])
  })

  it.each([
    ['de-DE', 'Kopfhörer', 'Kopfhörern', 'Kopfhöhrer'],
    ['it-IT', 'Cuffie', 'cuffia', 'cuffje'],
  ] as const)(
    'takes no form of a word in %s for a misspelt one',
    async (locale, name, form, slip) => {
      await loadTextProducts(db, OTHER_LANGUAGE, locale, textEntriesOf([{ name }], 3500))
      const find = (text: string) => rankRows(db, OTHER_LANGUAGE, locale, text, 5)
      expect(await find(form)).toMatchObject({ rows: [3500], suggestions: [] })
      expect(await find(slip)).toMatchObject({ rows: [3500], suggestions: [name.toLowerCase()] })
    },
  )

  it('searches an English catalogue with English stems only', async () => {
    await loadTextProducts(
      db,
      ENGLISH,
      'en-US',
      textEntriesOf([{ name: 'Charging cable' }, { name: 'Oak table' }], 3000),
    )
    const { rows } = await rankRows(db, ENGLISH, 'en-US', 'charging cables', 5)
    expect(rows).toEqual([3000])
    expect((await rankRows(db, ENGLISH, 'en-US', 'tabel', 5)).suggestions).toEqual(['table'])
  })
})
