import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RawDocument } from '../raw.ts'
import { parseProduct } from './parse.ts'
import type { Product } from './product.ts'

const wanted = { id: 7, sku: 'WH-01', type_id: 'simple', name: 'Headphones', price: 10 }

function read(changes: RawDocument): { value: Product; dropped: string | undefined } {
  const parsed = parseProduct({ ...wanted, ...changes })
  if (!parsed.ok) throw new Error(parsed.problem)
  return { value: parsed.value, dropped: parsed.dropped }
}

function problemOf(changes: RawDocument): string | undefined {
  const parsed = parseProduct({ ...wanted, ...changes })
  return parsed.ok ? undefined : parsed.problem
}

describe('a product document with a part that cannot be read', () => {
  it('omits and names an invalid optional field', () => {
    const fields = {
      ...{ description: {}, url_key: [1], image: { path: 'a' }, sort_qty: 'many', ean: [2] },
      ...{ meta_title: {}, updated_at: {}, parentSku: {} },
    }
    for (const [field, value] of Object.entries(fields)) {
      const { value: product, dropped } = read({ [field]: value, color: 5 })
      expect(dropped, field).toContain(`${field} must be `)
      expect(product, field).toEqual(read({ color: 5 }).value)
    }
  })

  it('keeps an attribute of any plain type: weight "abc" is a text', () => {
    expect(read({ weight: 'abc' })).toMatchObject({ value: { attributes: { weight: 'abc' } } })
    expect(read({ weight: { a: 1 } }).value.attributes).toEqual({})
  })

  it('omits one image, category, tier price or link', () => {
    const { value, dropped } = read({
      media_gallery: [{ image: '/a.jpg' }, { image: { x: 1 } }, { image: '/c.jpg', pos: 'last' }],
      category_ids: [3, 'x', 4],
      category: [{ category_id: 'x' }, null, { category_id: 3, name: {} }],
      tier_prices: [
        { qty: 5, value: 'cheap' },
        { qty: 10, value: 8 },
      ],
      product_links: [
        { link_type: 'related', linked_product_sku: { a: 1 } },
        { link_type: 'related', linked_product_sku: 'B' },
      ],
    })
    expect(value.media_gallery.map(({ image }) => image)).toEqual(['/a.jpg', '/c.jpg'])
    expect(value.category_ids).toEqual([3, 4])
    expect(value.category).toEqual([{ category_id: 3, name: '', slug: '', path: '' }])
    expect(value.tier_prices).toEqual([{ customer_group_id: 32_000, qty: 10, value: 8 }])
    expect(value.product_links.map((link) => link.linked_product_sku)).toEqual(['B'])
    expect(dropped).toMatch(/; … and \d more$/)
  })

  it('omits one variant without changing the axes of others', () => {
    const { value, dropped } = read({
      type_id: 'configurable',
      configurable_options: [
        {
          attribute_id: {},
          attribute_code: 'color',
          label: 'Color',
          values: [{ value_index: {} }],
        },
        { attribute_id: '142', attribute_code: 'size', label: {}, values: [{ value_index: 5 }] },
      ],
      configurable_children: [
        { id: 1, sku: 'a', price: -5, color: '49', size: '1' },
        { id: 2, sku: 'b', price: 9, color: '50', size: '2', image: {}, stock: { qty: 'few' } },
        { id: 3, sku: 'c', price: 9, color: '51', size: '3', special_from_date: {} },
      ],
    })
    expect(value.configurable_options.map((option) => option.attribute_code)).toEqual([
      'color',
      'size',
    ])
    expect(value.configurable_children).toMatchObject([
      { sku: 'b', price: 9, attributes: { color: '50', size: '2' }, image: undefined },
    ])
    expect(dropped).toContain('configurable_children.0.price must not be negative')
  })

  it('omits a sale with an invalid date or price', () => {
    const sale = {
      special_price: 8,
      special_from_date: '2026-01-01',
      special_to_date: '2026-02-01',
    }
    for (const field of Object.keys(sale)) {
      const { value, dropped } = read({ ...sale, [field]: { x: 1 } })
      expect(value, field).toMatchObject({
        special_price: null,
        special_from_date: null,
        special_to_date: null,
      })
      expect(dropped, field).toContain(field)
    }
  })

  it('keeps the valid fields of its stock', () => {
    const { value } = read({ stock: { is_in_stock: true, qty: 'x', max_sale_qty: {} } })
    expect(value.stock).toMatchObject({ is_in_stock: true, qty: 0, max_sale_qty: 10_000 })
  })

  it('is rejected without its identity, price or visibility', () => {
    for (const field of ['sku', 'id', 'type_id', 'name', 'price', 'status', 'visibility']) {
      expect(problemOf({ [field]: { x: 1 } }), field).toMatch(new RegExp(`^${field} `))
    }
    expect(problemOf({ tax_class_id: 'food' })).toContain('tax_class_id')
    expect(problemOf({ type_id: 'bundle', price: {} })).toBeUndefined()
    expect(problemOf({ type_id: 'grouped', price: 'from 5' })).toBeUndefined()
  })

  it('is rejected if a required option is invalid, and omits an optional one', () => {
    const option = { option_id: 1, title: 'Engraving', type: 'hologram', values: [] }
    expect(problemOf({ custom_options: [{ ...option, is_require: '1' }] })).toContain(
      'custom_options.0.type is not a type of option',
    )
    expect(read({ custom_options: [option] }).value.custom_options).toEqual([])
    const part = { option_id: 'x', title: 'Ball', product_links: [] }
    expect(problemOf({ type_id: 'bundle', bundle_options: [part] })).toContain(
      'bundle_options.0.option_id',
    )
    const links = [
      { sku: 'a', qty: 'two' },
      { sku: 'b', qty: 2 },
    ]
    const choice = { option_id: 1, title: 'Ball', position: 'first', product_links: links }
    expect(
      read({ type_id: 'bundle', bundle_options: [choice] }).value.bundle_options,
    ).toMatchObject([{ option_id: 1, position: 0, product_links: [{ sku: 'b', qty: 2 }] }])
  })

  it('is never rejected for any value of an optional field', () => {
    const optional = fc.constantFrom(
      ...['description', 'image', 'media_gallery', 'stock', 'tier_prices', 'category_ids', 'slug'],
      ...['category', 'configurable_options', 'configurable_children', 'product_links', 'weight'],
      ...['special_price', 'special_from_date', 'custom_attributes', 'links', 'updated_at'],
    )
    fc.assert(
      fc.property(optional, fc.jsonValue(), (field, value) => {
        expect(problemOf({ [field]: value })).toBeUndefined()
      }),
      { numRuns: 400 },
    )
  })
})
