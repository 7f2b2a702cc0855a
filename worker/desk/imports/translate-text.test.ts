import { describe, expect, it } from 'vitest'
import { formsOf, IMPORT_TEXTS, importText, readImportText } from '../../catalog/import-texts.ts'
import { parseLine } from '../../shop/import/parse-line.ts'
import type { DocumentType } from '../../signed/body.ts'
import { translateImportText, translatePlace } from './translate-text.ts'

const product = {
  ...{ id: 1, sku: 'A', name: 'A', type_id: 'configurable', price: 1, special_price: 1 },
  ...{ status: 1, visibility: 4, category_ids: [2], tax_class_id: 2, image: 'a', url_path: 'a' },
  ...{ special_from_date: '2026-01-01', description: 'x', stock: { qty: 1, is_in_stock: true } },
  media_gallery: [{ image: 'a', pos: 1, lab: 'a' }],
  category: [{ category_id: 2, name: 'x', slug: 'x', path: 'x' }],
  tier_prices: [{ customer_group_id: 1, qty: 2, value: 3 }],
  configurable_options: [
    { attribute_id: 5, attribute_code: 'color', label: 'x', values: [{ value_index: 1 }] },
  ],
  configurable_children: [{ sku: 'B', id: 3, price: 2, name: 'x', stock: { qty: 1 }, color: 1 }],
  bundle_options: [
    { option_id: 1, title: 'x', type: 'select', required: true, product_links: [{ sku: 'C' }] },
  ],
  custom_options: [
    { option_id: 1, title: 'x', type: 'drop_down', values: [{ option_type_id: 1, title: 'x' }] },
  ],
  product_links: [{ link_type: 'related', linked_product_sku: 'C', position: 1, qty: 1 }],
  downloads: [{ title: 'x', url: '/x' }],
}

const DOCUMENTS: readonly (readonly [DocumentType, object])[] = [
  ['product', product],
  ['category', { id: 2, parent_id: 1, name: 'x', level: 2, path: '1/2', position: 1 }],
  [
    'attribute',
    { attribute_code: 'color', frontend_input: 'select', options: [{ value: '1', label: 'x' }] },
  ],
  [
    'taxrule',
    {
      ...{ id: 1, code: 'x', product_tax_class_ids: [2], customer_tax_class_ids: [3] },
      rates: [{ tax_country_id: 'FI', rate: 25.5, priority: 0 }],
    },
  ],
  ['cms_page', { id: 1, identifier: 'about', title: 'x', content: 'x', active: true }],
  ['cms_block', { id: 1, identifier: 'about', title: 'x', content: 'x', active: true }],
  ['review', { id: 1, product_id: 1, title: 'x', detail: 'x', nickname: 'x', review_status: 1 }],
  ['url_rewrite', { request_path: 'a', target_path: 'b', redirect_type: 301 }],
  ['cms_hierarchy', { id: 1, page_id: 1, request_url: 'x', label: 'x' }],
  ['cms_faq_category', { id: 1, name: 'x' }],
  ['cms_faq', { id: 1, question: 'x', answer: 'x', category_id: 1 }],
  ['store', { id: 1, name: 'x', code: 'x', city: 'x' }],
  ['store_stock', { id: 1, store_id: 2, product_id: 3, qty: 4 }],
  ['synonym', { id: 'x', terms: ['a', 'b'] }],
]

const ODD = [
  ...[{}, [], [{}], -1, 1.5, 1e12, true, 'x', '', null, '\u0001', ['!'], 'x'.repeat(20_000)],
  ...[Array(101).fill('x'), Array(10_001).fill({ sku: 'x', image: 'x' }), [1, -2]],
]

/** Yields a value with each of its parts in turn replaced by something odd. */
function* spoilt(value: unknown): Generator<unknown> {
  yield* ODD
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) {
    for (const odd of spoilt(part)) {
      yield Array.isArray(value)
        ? value.map((each, at) => (String(at) === key ? odd : each))
        : { ...value, [key]: odd }
    }
  }
}

function saidOf(type: DocumentType, value: unknown): string | undefined {
  const parsed = parseLine(type, JSON.stringify(value))
  return parsed.ok ? parsed.dropped : parsed.problem
}

describe('a message of the importer', () => {
  it.each(DOCUMENTS)('is recognized for every problem of a document: %s', (type, value) => {
    const problems = [...new Set([...spoilt(value)].flatMap((each) => saidOf(type, each) ?? []))]
    expect(problems.length).toBeGreaterThan(0)
    expect(problems.filter((text) => readImportText(text) === undefined)).toEqual([])
  })

  it.each(Object.keys(IMPORT_TEXTS) as (keyof typeof IMPORT_TEXTS)[])(
    'is unchanged after parsing: %s',
    (name) => {
      const [sentence = ''] = formsOf(name)
      const keys = [...sentence.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key)
      for (const count of [12, 1]) {
        const values = Object.fromEntries(
          keys.map((key) => [key, key === 'count' ? count : 'x; y']),
        )
        const read = Object.fromEntries(keys.map((key) => [key, `${values[key]}`]))
        expect(readImportText(importText(name, values))).toEqual([
          { name, values: read, field: '' },
        ])
      }
    },
  )

  it.each([
    ['fi', 'price must be a number; weight is too high', 'price: pitää olla luku; weight: on'],
    ['de', 'sku "A; B" is already on line 3', 'sku "A; B" steht schon in Zeile 3'],
    ['it', 'children_data, category 7: is not JSON', 'children_data, categoria 7: non è JSON'],
    ['fi', '1,200 goods do not say who makes them', undefined],
    ['de', importText('remark.variants', { count: 1200 }), '1.200 konfigurierbare Artikel haben'],
    ['en', importText('remark.maker', { count: 1 }), '1 product does not say who makes it ('],
    ['fi', importText('remark.maker', { count: 1 }), '1 tuote ei kerro valmistajaansa ('],
    ['de', importText('remark.maker', { count: 1 }), '1 Artikel nennt seinen Hersteller nicht ('],
    ['it', importText('remark.maker', { count: 1 }), '1 prodotto non indica il fabbricante ('],
    [
      'de',
      '1 configurable goods have no variants: nobody can buy them',
      '1 konfigurierbarer Artikel',
    ],
    ['en', 'price must be a number', 'price must be a number'],
  ])('is translated into the language of the desk: %s, %s', (language, text, said) => {
    const locale = ({ fi: 'fi-FI', de: 'de-DE', it: 'it-IT', en: 'en-US' } as const)[
      language as 'fi'
    ]
    if (said === undefined) expect(translateImportText(locale, text)).toBeUndefined()
    else expect(translateImportText(locale, text)).toContain(said)
  })

  it('is translated with a place, and with the replaced field', () => {
    const text = importText('overruled', { field: 'special', sku: 'A-1' })
    expect(translatePlace('fi-FI', `products.ndjson:7: ${text}`)).toBe(
      'products.ndjson:7: Tarjoushinta (”A-1”) muutettiin täällä, ja nyt pätee taas lähteen arvo',
    )
    expect(translatePlace('fi-FI', 'products.ndjson:7')).toBe('products.ndjson:7')
  })
})
