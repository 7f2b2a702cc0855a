import { describe, expect, it } from 'vitest'
import type { RawDocument } from '../raw.ts'
import { parseProduct } from './parse.ts'

const product = { id: 7, sku: 'WH-01', type_id: 'simple', name: 'Headphones', price: 10 }

function read(changes: RawDocument) {
  const parsed = parseProduct({ ...product, ...changes })
  if (!parsed.ok) throw new Error(parsed.problem)
  return parsed.value
}

function problemOf(changes: RawDocument): string | undefined {
  const parsed = parseProduct({ ...product, ...changes })
  return parsed.ok ? undefined : parsed.problem
}

describe('product documents that go too far', () => {
  it('makes valid slugs and SKUs', () => {
    expect(read({ slug: 'a\u0000b\tc ' }).slug).toBe('a b c')
    expect(read({ url_key: 'kahvi\u0308' }).slug).toBe('kahv\u00ef')
    expect(read({ slug: 'lone \ud800' }).slug).toBe('lone \ufffd')
    expect(read({ slug: '\u0007' }).slug).toBe(read({}).slug)
    expect(read({ slug: 'x'.repeat(9000) }).slug).toHaveLength(200)
    expect(read({ name: 'x'.repeat(900) }).slug).toBe(`${'x'.repeat(200)}-7`)
    expect(read({ sku: 'kahvi\u0308' }).sku).toBe('kahv\u00ef')
    expect(read({ url_path: 'a\u0000/b' }).url_path).toBe('a /b')
  })

  it('rejects a product in thousands of categories or with thousands of attributes', () => {
    const ids = Array.from({ length: 1001 }, (_, index) => index + 1)
    expect(problemOf({ category_ids: ids })).toBe('category_ids holds more than 1000 categories')
    const many = Object.fromEntries(
      ids.flatMap((id) => [
        [`a${id}`, 'x'],
        [`b${id}`, 'x'],
      ]),
    )
    expect(problemOf(many)).toBe('holds more than 2000 attributes')
  })

  it('rejects a product with a name of more than 1,000 characters', () => {
    expect(read({ name: 'x'.repeat(1000) }).name).toHaveLength(1000)
    for (const length of [1001, 5_000_000]) {
      expect(problemOf({ name: 'x'.repeat(length) })).toBe('name is longer than 1,000 characters')
    }
  })

  it('omits a list of more than 10,000 items, and rejects a product with so many options', () => {
    const many = Array.from({ length: 10_001 }, () => ({ image: '/a.jpg' }))
    expect(parseProduct({ ...product, media_gallery: many })).toMatchObject({
      ok: true,
      value: { media_gallery: [] },
      dropped: 'media_gallery holds more than 10,000 items',
    })
    const option = { option_id: 1, title: 'A', type: 'field' }
    expect(problemOf({ custom_options: many.map(() => option) })).toBe(
      'custom_options holds more than 10,000 items',
    )
  })

  it('omits and names too long descriptions, texts and attribute values', () => {
    const parsed = parseProduct({
      ...product,
      description: 'x'.repeat(1_000_001),
      meta_title: 'x'.repeat(10_001),
      material: 'x'.repeat(100_001),
      colours: Array.from({ length: 1001 }, (_, at) => at),
      ['y'.repeat(256)]: 1,
      fit: 'slim',
    })
    expect(parsed).toMatchObject({
      ok: true,
      value: { description: '', meta_title: undefined, attributes: { fit: 'slim' } },
      dropped:
        'description is longer than 1,000,000 characters; ' +
        'meta_title is longer than 10,000 characters; attribute material is too long; ' +
        `attribute colours is too long; attribute ${'y'.repeat(40)} is too long`,
    })
    expect(read({ description: 'x'.repeat(1_000_000) }).description).toHaveLength(1_000_000)
  })
})
