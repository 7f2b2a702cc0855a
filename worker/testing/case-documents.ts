import {
  CABLES_ID,
  CASE_PRODUCTS,
  CHARGERS_ID,
  type Document,
  MANUFACTURER_COUNT,
  USB_CABLES_ID,
} from './case-products.ts'

const category = (id: number, name: string, place: Document): Document => ({
  id,
  name,
  is_active: true,
  url_key: `${name.toLowerCase().replaceAll(' ', '-')}-${id}`,
  slug: `${name.toLowerCase().replaceAll(' ', '-')}-${id}`,
  include_in_menu: true,
  product_count: 1,
  children_count: '0',
  updated_at: '2026-01-01 10:00:00',
  ...place,
})

const categories: readonly Document[] = [
  category(2, 'Root', { parent_id: 1, level: 1, path: '1/2', position: 1, url_path: '' }),
  category(CABLES_ID, 'Cables', {
    parent_id: 2,
    level: 2,
    path: '1/2/10',
    position: 2,
    url_path: 'cables',
  }),
  category(USB_CABLES_ID, 'USB cables', {
    ...{
      parent_id: CABLES_ID,
      level: 3,
      path: '1/2/10/11',
      position: 3,
      url_path: 'cables/usb-cables',
    },
    available_filters: ['color', 'length'],
  }),
  category(CHARGERS_ID, 'Chargers', {
    parent_id: 2,
    level: 2,
    path: '1/2/12',
    position: 1,
    url_path: 'chargers',
  }),
  category(13, 'Closed', {
    ...{ parent_id: 2, level: 2, path: '1/2/13', position: 0, url_path: 'closed' },
    is_active: false,
  }),
]

const attribute = (
  id: number,
  code: string,
  labels: Readonly<Record<string, string>>,
): Document => ({
  id,
  attribute_id: id,
  attribute_code: code,
  frontend_input: 'select',
  frontend_label: code,
  default_frontend_label: code,
  is_user_defined: true,
  is_visible: true,
  is_visible_on_front: true,
  is_comparable: '1',
  is_filterable: code !== 'material',
  options: [
    { label: ' ', value: '' },
    ...Object.entries(labels).map(([value, label]) => ({ value, label })),
  ],
})

const manufacturers = Object.fromEntries(
  Array.from({ length: MANUFACTURER_COUNT }, (_, index) => [
    String(201 + index),
    `Maker ${index + 1}`,
  ]),
)

const attributes: readonly Document[] = [
  attribute(1, 'color', { '50': 'Black', '51': 'White', '52': 'Red' }),
  attribute(2, 'length', { '60': '1 m', '61': '2 m' }),
  attribute(3, 'valmistaja', manufacturers),
  attribute(4, 'material', { '70': 'Nylon' }),
  // Its values are texts without a mapping, as some indexers write them.
  { ...attribute(5, 'wireless', {}), frontend_input: 'boolean' },
]

const taxrules: readonly Document[] = [
  {
    ...{ id: 1, code: 'FI', priority: 0, position: 0 },
    ...{ customer_tax_class_ids: [3], product_tax_class_ids: [2] },
    rates: [{ id: 1, tax_country_id: 'FI', tax_region_id: 0, rate: 25.5, code: 'FI' }],
  },
]

const review = (id: number, review_status: number, created_at: string): Document => ({
  ...{ id, product_id: 120, title: `Review ${id}`, detail: 'Does what it says.', nickname: 'Aino' },
  ...{ review_status, created_at, ratings: [{ title: 'Rating', percent: 80, value: 4 }] },
})

const reviews: readonly Document[] = [
  review(1, 1, '2026-01-02 10:00:00'),
  review(2, 2, '2026-01-03 10:00:00'),
  review(3, 1, '2026-01-04 10:00:00'),
]

const content = (id: number, identifier: string, active: boolean): Document => ({
  ...{ id, identifier, title: `Title of ${identifier}`, content: '<p>Words</p>', active },
  ...{ update_time: '2026-01-01 10:00:00' },
})

const faq = (id: number, question: string, position: number, more: Document): Document => ({
  ...{ id, question, answer: '<p>Yes.</p>', url_key: `question-${id}`, position, active: true },
  ...more,
})

const rewrite = (id: number, store_id: number, request_path: string, to: string): Document => ({
  ...{ id, store_id, request_path, target_path: to },
  ...{ entity_type: 'category', entity: '10', redirect_type: 301 },
})

const rewrites: readonly Document[] = [
  rewrite(1, 1, 'old/cables.html', 'c/cables-10'),
  rewrite(2, 1, 'both', 'c/own'),
  rewrite(3, 0, 'both', 'c/any'),
  rewrite(4, 0, 'every', 'c/every'),
  rewrite(5, 2, 'foreign', 'c/foreign'),
  rewrite(6, 1, 'twice', 'c/older'),
  rewrite(7, 1, 'twice', 'c/newer'),
  rewrite(8, 1, 'näyttö "*" {5}', '/c/cables-10?sort=price#top'),
  ...Array.from({ length: 60 }, (_, index) => rewrite(10 + index, 1, `crowd/${index}`, 'c/none')),
  rewrite(70, 1, 'crowd', 'c/crowd'),
]

/** A small fixed catalogue as indexers write it, for the cases of every engine, by entity type. */
export const CASE_DOCUMENTS = {
  product: CASE_PRODUCTS,
  category: categories,
  attribute: attributes,
  taxrule: taxrules,
  review: reviews,
  cms_page: [content(1, 'about-us', true), content(2, 'old-terms', false)],
  cms_block: [content(1, 'footer-links', true), content(2, 'promo', true)],
  url_rewrite: rewrites,
  cms_hierarchy: [
    { id: 1, parent_id: 0, identifier: 'about-us', label: 'The shop', position: 2 },
    { id: 2, parent_id: 1, identifier: 'stores', label: '', position: 1 },
  ],
  cms_faq_category: [
    { id: 1, name: 'Delivery', url_key: 'delivery', position: 2, active: true },
    { id: 2, name: 'Returns', url_key: 'returns', position: 1, active: true },
    { id: 3, name: 'Old', url_key: 'old', position: 0, active: false },
  ],
  cms_faq: [
    faq(1, 'How long?', 2, { category_ids: [1] }),
    faq(2, 'How much?', 1, { category_ids: [1, 2], publish_date: '2026-01-01 10:00:00' }),
    faq(3, 'Does it fit?', 1, { product_id: 120 }),
    faq(4, 'Gone?', 0, { category_ids: [1], active: false }),
  ],
  store: [
    { id: 1, name: 'Helsinki', address: 'Road 1', hours: 'Mon 10', position: 2, active: true },
    { id: 2, name: 'Oulu', address: 'Road 2', hours: '', position: 1, active: true },
  ],
  store_stock: [
    { id: 1, store_id: 1, product_id: 120, qty: 4 },
    { id: 2, store_id: 2, product_id: 120, qty: 0 },
    { id: 3, store_id: 1, product_id: 121, qty: 9 },
  ],
} as const satisfies Readonly<Record<string, readonly Document[]>>

export type CaseEntity = keyof typeof CASE_DOCUMENTS
