import { describe, expect, it } from 'vitest'
import { parseAttribute } from './attribute-parse.ts'
import { parseProduct } from './parse.ts'

const document = {
  id: 7,
  sku: 'WH-01',
  parentSku: 'WH-01',
  name: 'Headphones',
  type_id: 'configurable',
  status: 1,
  visibility: 4,
  price: 99,
  special_price: 79,
  special_from_date: '2026-11-16',
  special_to_date: '2026-11-22',
  tax_class_id: 2,
  image: '/a.jpg',
  thumbnail: '/t.jpg',
  small_image: '/s.jpg',
  media_gallery: [{ image: '/a.jpg', pos: 1, lab: 'A' }],
  url_key: 'headphones',
  url_path: 'audio/headphones',
  slug: 'headphones-7',
  stock: { is_in_stock: true, qty: 3 },
  tier_prices: [{ customer_group_id: 1, qty: 5, value: 89 }],
  category: [{ category_id: 20, name: 'Audio', slug: 'audio-20', path: 'audio' }],
  category_ids: [20],
  erp: '900123',
  sort_qty: 12,
}

function read(more: object = {}) {
  const parsed = parseProduct({ ...document, ...more })
  if (!parsed.ok) throw new Error(parsed.problem)
  return parsed.value
}

describe('the fields of a product', () => {
  it('of a product are read by name: sku, parentSku, id, name, type_id and the others', () => {
    const product = read({ sale: '1', new: 0, valmistaja: 430, saatavuus: '106' })
    expect(product).toMatchObject(document)
    expect(product.attributes).toEqual({ sale: '1', new: 0, valmistaja: 430, saatavuus: '106' })
  })

  it.each(['simple', 'configurable', 'bundle', 'grouped', 'downloadable', 'virtual'])(
    'know the product type %s',
    (type_id) => {
      expect(read({ type_id }).type_id).toBe(type_id)
    },
  )

  it('of configurable_options are attribute_id, attribute_code, label and values of value_index and label', () => {
    const option = {
      attribute_id: '93',
      attribute_code: 'color',
      label: 'Colour',
      values: [{ value_index: '49', label: 'Black' }],
    }
    expect(read({ configurable_options: [option] }).configurable_options).toMatchObject([option])
  })

  it('of configurable_children are sku, id, price, color, size, image and custom_attributes', () => {
    const child = {
      sku: 'WH-01-S',
      id: 8,
      price: 89,
      color: 49,
      size: '167',
      image: '/c.jpg',
      custom_attributes: [{ attribute_code: 'material', value: '5' }],
    }
    const options = ['color', 'size', 'material'].map((attribute_code) => ({
      ...{ attribute_id: attribute_code, attribute_code, label: attribute_code, values: [] },
    }))
    const product = read({ configurable_options: options, configurable_children: [child] })
    expect(product.configurable_children).toMatchObject([
      {
        ...{ sku: 'WH-01-S', id: 8, price: 89, image: '/c.jpg' },
        attributes: { color: '49', size: '167', material: '5' },
      },
    ])
  })

  it('of product_links are link_type, linked_product_type, linked_product_sku and qty; sku, qty and is_default in a bundle', () => {
    const link = {
      link_type: 'associated',
      linked_product_type: 'simple',
      linked_product_sku: 'CABLE',
      qty: 2,
    }
    expect(read({ product_links: [link] }).product_links).toMatchObject([link])
    const part = { sku: 'CABLE', qty: 2, is_default: true }
    const bundle_options = [{ option_id: 1, title: 'Cable', product_links: [part] }]
    expect(read({ type_id: 'bundle', bundle_options }).bundle_options).toMatchObject([
      { product_links: [part] },
    ])
  })

  it('of earlier prices are lowest_30d and price_history, of products and variants; invalid ones are omitted', () => {
    const past = { lowest_30d: 24.9, price_history: [{ from: '2026-10-01', price: 29.9 }] }
    const child = { id: 3, sku: 'WH-01-B', price: 20, color: '49' }
    const parsed = read({ ...past, configurable_children: [{ ...child, ...past }] })
    expect(parsed).toMatchObject({ ...past, configurable_children: [past] })
    expect(parsed.attributes).not.toHaveProperty('lowest_30d')
    const wrong = { lowest_30d: 'alin', price_history: [{ from: 'eilen' }] }
    const none = read({ ...wrong, configurable_children: [{ ...child, ...wrong }] })
    expect(none.configurable_children).toHaveLength(1)
    for (const one of [none, none.configurable_children[0]]) {
      expect(one).not.toHaveProperty('lowest_30d')
      expect(one).not.toHaveProperty('price_history')
    }
  })

  it('of an attribute are attribute_code, attribute_id, is_user_defined, is_visible, is_comparable and options of value and label', () => {
    const attribute = {
      attribute_code: 'color',
      attribute_id: 93,
      is_user_defined: true,
      is_visible: true,
      is_comparable: true,
      options: [{ value: '49', label: 'Black' }],
    }
    for (const value of [attribute, { ...attribute, is_visible: false, is_user_defined: false }]) {
      expect(parseAttribute(value)).toMatchObject({ ok: true, value })
    }
  })
})
