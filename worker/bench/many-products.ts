import type { Category } from '../../shared/category/category.ts'
import type { Attribute } from '../../shared/product/attribute.ts'
import type { Product } from '../../shared/product/product.ts'
import type { ShopDocument } from '../shop/import/document.ts'

/** 8 groups of 8 product categories below the root. */
const GROUPS = 8
const LEAVES = 8
const ROOT_ID = 2

/** Number of options of each facet; first values are frequent, last ones rare. */
const FACETS = {
  valmistaja: 120,
  color: 14,
  material: 24,
  connector: 30,
  form_factor: 12,
  length: 40,
  energy_class: 7,
  saatavuus: 3,
} as const

const WORDS = {
  kind: ['kaapeli', 'laturi', 'kuulokkeet', 'näyttö', 'hiiri', 'näppäimistö', 'kovalevy', 'teline'],
  kin: ['telakka', 'sovitin', 'kaiutin', 'akku', 'reititin', 'kamera', 'suojakotelo', 'lamppu'],
  trait: ['langaton', 'musta', 'pikalataava', 'kompakti', 'kestävä', 'hiljainen', 'vedenpitävä'],
  maker: ['Kaarna', 'Tuuli', 'Routa', 'Virta', 'Loimu', 'Halla', 'Kide', 'Utu', 'Salo', 'Aalto'],
} as const

/** A pseudo-random integer below `below` from a seed; small ones are more frequent. */
function draw(seed: number, below: number): number {
  const hashed = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d) >>> 0
  const mixed = (Math.imul(hashed ^ (hashed >>> 12), 0x297a2d39) >>> 0) / 2 ** 32
  return Math.floor(mixed ** 2 * below)
}

function pick(words: readonly string[], seed: number): string {
  return words[draw(seed, words.length)] ?? ''
}

/** `count` simple products with their categories and attributes: deterministic bulk data. */
export function* manyProducts(count: number): Generator<ShopDocument> {
  for (const value of categories()) yield { type: 'category', value }
  for (const value of attributes()) yield { type: 'attribute', value }
  for (let number = 1; number <= count; number++) {
    yield { type: 'product', value: makeProduct(number) }
  }
}

/** Ids of a large and a small bulk category. */
export const BULK_CATEGORIES = { group: 100, leaf: 1003, root: ROOT_ID } as const

function* categories(): Generator<Category> {
  yield makeCategory(ROOT_ID, 1, 1, 'Etusivu', '1/2')
  for (let group = 0; group < GROUPS; group++) {
    const id = 100 + group
    yield makeCategory(id, ROOT_ID, 2, `${WORDS.kind[group] ?? ''} ${id}`, `1/2/${id}`)
    for (let leaf = 0; leaf < LEAVES; leaf++) {
      const below = leafId(group, leaf)
      const name = `${WORDS.kin[leaf] ?? ''} ${below}`
      yield makeCategory(below, id, 3, name, `1/2/${id}/${below}`)
    }
  }
}

function leafId(group: number, leaf: number): number {
  return 1000 + group * LEAVES + leaf
}

function makeCategory(
  id: number,
  parent_id: number,
  level: number,
  name: string,
  path: string,
): Category {
  const slug = `bulk-${id}`
  return {
    ...{ id, name, slug, parent_id, level, path, position: id, is_active: true, url_key: slug },
    ...{ url_path: slug, product_count: 0, children_count: 0, include_in_menu: true },
    ...{ description: '', image: undefined, thumbnail: undefined, updated_at: '' },
    ...{ available_filters: undefined, menu_subcategories: undefined },
  }
}

function attributes(): readonly Attribute[] {
  return Object.entries(FACETS).map(([attribute_code, size], at) => ({
    ...{ attribute_code, attribute_id: 500 + at, frontend_input: 'select', label: attribute_code },
    ...{ is_user_defined: true, is_visible: true, is_visible_on_front: true },
    ...{ is_comparable: true, is_filterable: true },
    options: Array.from({ length: size }, (_, option) => ({
      value: String(option + 1),
      label: `${attribute_code} ${option + 1}`,
    })),
  }))
}

function makeProduct(number: number): Product {
  const group = draw(number * 3 + 1, GROUPS)
  const leaf = leafId(group, draw(number * 5 + 2, LEAVES))
  const kind = pick(WORDS.kind, number * 7)
  const name = `${pick(WORDS.maker, number * 11)} ${number % 997} ${pick(WORDS.trait, number * 13)} ${kind}`
  const price = (draw(number * 17, 60_000) + 490) / 100
  const onSale = number % 9 === 0
  const day = `2026-${String((number % 9) + 1).padStart(2, '0')}-${String((number % 28) + 1).padStart(2, '0')}`
  const values = Object.entries(FACETS).map(([code, size], at) => [
    code,
    String(draw(number * 31 + at * 101, size) + 1),
  ])
  const slug = `bulk-${number}`
  const text = `${name}. ${pick(WORDS.trait, number * 19)} ${pick(WORDS.kin, number * 23)} kotiin ja työhön.`
  return {
    ...{ id: number, sku: `BULK-${number}`, name, type_id: 'simple', status: 1, visibility: 4 },
    ...{ price, special_price: onSale ? Math.round(price * 80) / 100 : null },
    ...{ special_from_date: onSale ? '2026-01-01' : null, special_to_date: null },
    ...{ tax_class_id: 2, tier_prices: [], image: `/bulk/${number}.jpg` },
    ...{ small_image: undefined, thumbnail: undefined, media_gallery: [] },
    ...{ url_key: slug, url_path: slug, slug, category: [], category_ids: [leaf] },
    ...{ description: `<p>${text.repeat(6)}</p>`, short_description: text },
    stock: { is_in_stock: number % 10 > 0, qty: number % 10 > 0 ? number % 83 : 0 },
    ...{ sort_qty: draw(number * 29, 500), erp: undefined, mpn: `M${number}`, ean: undefined },
    ...{ created_at: `${day} 08:00:00`, updated_at: `${day} 09:00:00` },
    ...{ configurable_options: [], configurable_children: [], bundle_options: [] },
    ...{ custom_options: [], product_links: [], meta_title: undefined },
    meta_description: undefined,
    attributes: {
      ...Object.fromEntries(values),
      new: number % 50 === 0 ? 1 : 0,
      sale: Number(onSale),
    },
  }
}
