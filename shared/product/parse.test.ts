import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseAttribute } from './attribute-parse.ts'
import { parseProduct } from './parse.ts'
import type { IsMultiselect } from './repair.ts'

const simple = { id: 7, sku: 'WH-01', name: 'Headphones', type_id: 'simple', price: 99 }

function read(more: object = {}, isMultiselect?: IsMultiselect) {
  const parsed = parseProduct({ ...simple, ...more }, isMultiselect)
  if (!parsed.ok) throw new Error(parsed.problem)
  return parsed.value
}

function problemOf(more: object): string {
  const parsed = parseProduct({ ...simple, ...more })
  return parsed.ok ? '' : parsed.problem
}

describe('parseProduct', () => {
  it('fills in missing fields', () => {
    expect(read()).toMatchObject({
      status: 1,
      visibility: 4,
      special_price: null,
      tax_class_id: 0,
      tier_prices: [],
      category_ids: [],
      description: '',
      stock: undefined,
      image: undefined,
      attributes: {},
    })
  })

  it('reads numbers written as text', () => {
    const raw = {
      id: '7',
      status: '1',
      visibility: '4',
      tax_class_id: '2',
      price: '99.9000',
      special_price: '',
    }
    expect(read({ ...raw, category_ids: ['3', '4', '4'], sku: 1406 })).toMatchObject({
      id: 7,
      sku: '1406',
      price: 99.9,
      special_price: null,
      tax_class_id: 2,
      category_ids: [3, 4],
    })
  })

  it('names the field of a rejected product', () => {
    expect(problemOf({ sku: ' ' })).toBe('sku must not be empty')
    expect(problemOf({ sku: 'x'.repeat(129) })).toBe('sku is longer than 128 characters')
    expect(problemOf({ sku: 'a\u0000b' })).toBe('sku must not hold control characters')
    expect(problemOf({ id: 0 })).toBe('id must be a positive whole number')
    expect(problemOf({ id: 2 ** 60 })).toContain('id ')
    expect(problemOf({ type_id: 'gift' })).toBe('type_id is not a product type that the shop knows')
    expect(problemOf({ price: -1 })).toBe('price must not be negative')
    expect(problemOf({ price: 'low' })).toBe('price must be a number')
    expect(problemOf({ price: true })).toBe('price must be a number')
    expect(problemOf({ name: ['a'], weight: {} })).toBe('name must be text')
    expect(parseProduct('text')).toEqual({ ok: false, problem: 'is not an object' })
  })

  it('uses the slug of the document, else url_key, else name and id', () => {
    expect(read({ slug: 'own', url_key: 'key' }).slug).toBe('own')
    expect(read({ url_key: 'key' }).slug).toBe('key')
    expect(read({ name: 'Äiti & "tytär" 1/2' }).slug).toBe('aiti-and-tytar-12-7')
  })

  it('decodes entities in names once and keeps quotes, slashes and angle brackets', () => {
    expect(read({ name: 'Fusion&reg; 27" 1/2 <b> &amp;amp;' }).name).toBe(
      'Fusion® 27" 1/2 <b> &amp;',
    )
    expect(read({ name: null }).name).toBe('WH-01')
  })

  it('reads variants with their axis values as text, also from custom_attributes', () => {
    const parent = {
      type_id: 'configurable',
      price: 50,
      configurable_options: [
        {
          attribute_id: 93,
          attribute_code: 'color',
          label: 'Color',
          values: [{ value_index: 49, label: 'Black' }],
        },
        { attribute_id: '142', label: 'Size', values: [] },
      ],
      configurable_children: [
        {
          id: 1,
          sku: 'a',
          price: '45',
          color: '49',
          size: 167,
          status: '2',
          weight: 3,
        },
        {
          id: 2,
          sku: 'b',
          price: null,
          custom_attributes: [{ attribute_code: 'color', value: '50' }],
        },
        { id: 3, name: 'without a sku' },
      ],
    }
    const { configurable_options, configurable_children } = read(parent)
    expect(configurable_options.map((option) => option.attribute_code)).toEqual(['color', 'size'])
    expect(configurable_options[0]?.values).toEqual([{ value_index: '49', label: 'Black' }])
    expect(configurable_children).toMatchObject([
      { sku: 'a', price: 45, status: 2, attributes: { color: '49', size: '167' } },
      { sku: 'b', price: 50, attributes: { color: '50' } },
    ])
  })

  it('reads bundle options, and the 0 of a dynamic price as no price', () => {
    const link = { id: 1, sku: 'part', qty: '2', is_default: '1', price: 0, price_type: '1' }
    const bundle_options = [
      { option_id: 1, title: 'Ball', type: 'radio', product_links: [link, {}] },
    ]
    const dynamic = read({ type_id: 'bundle', price_type: '0', bundle_options })
    expect(dynamic.bundle_options[0]?.product_links).toMatchObject([
      { id: '1', sku: 'part', qty: 2, is_default: true, price: null, price_type: null },
    ])
    const fixed = read({ type_id: 'bundle', price_type: '1', bundle_options })
    expect(fixed.bundle_options[0]?.product_links[0]).toMatchObject({
      price: 0,
      price_type: 'percent',
    })
  })

  it('reads custom option types by their aliases', () => {
    const value = { option_type_id: '5', title: 'Red', price: '2.50', price_type: 'percent' }
    const option = { option_id: '1', title: 'Colour', is_require: '1', values: [value] }
    expect(read({ custom_options: [{ ...option, type: 'select' }] }).custom_options).toMatchObject([
      {
        type: 'drop_down',
        is_require: true,
        values: [{ option_type_id: 5, price: 2.5, sku: null }],
      },
    ])
    expect(problemOf({ custom_options: [{ ...option, type: 'hologram' }] })).toContain(
      'custom_options.0.type is not a type of option',
    )
  })

  it('reads images of both indexers and omits hidden and missing ones', () => {
    const media_gallery = [
      { image: '/a.jpg', pos: 1, lab: null },
      { file: '/b.jpg', position: '2', label: 'B &amp; b' },
      { file: '/hidden.jpg', disabled: '1' },
      { image: 'no_selection' },
    ]
    expect(read({ media_gallery }).media_gallery).toEqual([
      { image: '/a.jpg', pos: 1, lab: null },
      { image: '/b.jpg', pos: 2, lab: 'B & b' },
    ])
    expect(read({ image: 'no_selection' }).image).toBeUndefined()
  })

  it('reads stock, tier prices, links and category references of both indexers', () => {
    const product = read({
      extension_attributes: { stock_item: { qty: '3', is_in_stock: '1', backorders: 2 } },
      tier_prices: [{ cust_group: 'ALL', price_qty: '10', website_price: '80' }],
      product_links: [
        { link_type: 'related', linked_product_sku: 'x', extension_attributes: { qty: 2 } },
        { link_type: 'super', linked_product_sku: 'y' },
      ],
      links: { associated: [{ sku: 'z', pos: 1 }] },
      category: [{ category_id: '9' }, {}],
    })
    expect(product.stock).toMatchObject({ qty: 3, is_in_stock: true, backorders: true })
    expect(product.tier_prices).toEqual([{ customer_group_id: 32_000, qty: 10, value: 80 }])
    expect(product.product_links).toMatchObject([
      { link_type: 'related', linked_product_sku: 'x', qty: 2 },
      { link_type: 'associated', linked_product_sku: 'z' },
    ])
    expect(product.category_ids).toEqual([9])
    expect(product.category).toEqual([{ category_id: 9, name: '', slug: '', path: '' }])
  })

  it('keeps other fields as attributes, and no calculated prices', () => {
    const raw = { color: 50, material: '153,154', new: '1', eco: true, empty: '', nested: { a: 1 } }
    const prices = {
      final_price: 1,
      price_incl_tax: 2,
      original_price: 3,
      special_price_tax: 4,
      tsk: 5,
    }
    expect(read({ ...raw, ...prices }).attributes).toEqual({
      color: 50,
      material: ['153', '154'],
      new: '1',
      eco: true,
    })
    const known = (code: string) => code === 'material'
    expect(read({ material: '153', size: '12,50' }, known).attributes).toEqual({
      material: ['153'],
      size: '12,50',
    })
  })

  it('keeps attributes whose codes start like calculated prices', () => {
    const attributes = { max_heat: '230', original_title: 'Kesä', minimal_order: 2 }
    const prices = { max_price: 9, minimal_regular_price: 8, original_price_incl_tax: 7 }
    expect(read({ ...attributes, ...prices }).attributes).toEqual(attributes)
  })

  it('omits keys of the prototype', () => {
    const raw = JSON.parse(
      '{"__proto__":{"admin":true},"constructor":"x","toString":1,"custom_attributes":[{"attribute_code":"__proto__","value":"y"}]}',
    ) as object
    const { attributes } = read(raw)
    expect(Object.keys(attributes)).toEqual([])
    expect('admin' in attributes).toBe(false)
  })

  it('rejects an axis code of the prototype', () => {
    const axis = { attribute_id: '1', attribute_code: 'constructor', label: 'Size', values: [] }
    expect(read({ configurable_options: [axis] }).configurable_options[0]?.attribute_code).toBe('')
  })

  it('returns a value or a problem for any JSON, and never throws', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (any, field) => {
        expect(typeof parseProduct(any).ok).toBe('boolean')
        for (const name of ['price', 'stock', 'media_gallery', 'configurable_children', 'links']) {
          expect(typeof parseProduct({ ...simple, [name]: field }).ok).toBe('boolean')
        }
      }),
    )
  })

  it('parses its own result unchanged', () => {
    const once = read({
      stock: { qty: 1, is_in_stock: true },
      media_gallery: [{ image: '/a.jpg' }],
    })
    const { attributes, ...fields } = once
    expect(parseProduct({ ...fields, ...attributes })).toEqual({ ok: true, value: once })
  })
})

describe('parseAttribute', () => {
  it('drops options with a blank label and writes option values as text', () => {
    const raw = {
      attribute_code: 'color',
      attribute_id: '93',
      frontend_input: 'select',
      default_frontend_label: 'Color',
      is_comparable: '1',
      options: [
        { label: ' ', value: '' },
        { label: 'Cocona&reg;', value: 49 },
        { label: ' ', value: '50' },
      ],
    }
    expect(parseAttribute(raw)).toMatchObject({
      ok: true,
      value: {
        attribute_id: 93,
        label: 'Color',
        is_comparable: true,
        is_filterable: false,
        options: [{ value: '49', label: 'Cocona®' }],
      },
    })
  })

  it('rejects an attribute code of the prototype', () => {
    for (const code of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
      expect(parseAttribute({ attribute_code: code })).toEqual({
        ok: false,
        problem: 'attribute_code is a name that no attribute can have',
      })
    }
  })

  it('omits one invalid option', () => {
    const options = [
      { value: {}, label: 'A' },
      { value: '2', label: 'B' },
    ]
    expect(parseAttribute({ attribute_code: 'color', is_filterable: {}, options })).toMatchObject({
      ok: true,
      value: { is_filterable: false, options: [{ value: '2', label: 'B' }] },
      dropped: 'is_filterable must be yes or no; options.0.value must be text',
    })
  })

  it('requires an attribute_code', () => {
    expect(parseAttribute({ attribute_id: 1 })).toEqual({
      ok: false,
      problem: 'attribute_code must be text',
    })
  })
})
