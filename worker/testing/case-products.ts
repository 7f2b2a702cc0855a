/** A document as an indexer writes it. */
export type Document = Readonly<Record<string, unknown>>

export const CABLES_ID = 10
export const USB_CABLES_ID = 11
export const CHARGERS_ID = 12
/** More than the ten values of a facet's first list. */
export const MANUFACTURER_COUNT = 14

interface CaseProduct {
  id: number
  sku: string
  name: string
  price: number
  sort_qty?: number
  qty: number
  categories: readonly (readonly [number, string])[]
}

const product = ({
  id,
  sku,
  name,
  price,
  qty,
  categories: places,
  ...rest
}: CaseProduct & Document): Document => ({
  id,
  sku,
  name,
  type_id: 'simple',
  status: 1,
  visibility: 4,
  price,
  special_price: null,
  final_price: price,
  regular_price: price,
  tax_class_id: '2',
  url_key: `goods-${id}`,
  url_path: `shop/goods-${id}.html`,
  slug: `goods-${id}`,
  image: `/g/${id}.jpg`,
  small_image: `/g/${id}.jpg`,
  thumbnail: `/g/${id}.jpg`,
  media_gallery: [],
  category_ids: places.map(([each]) => each),
  category: places.map(([category_id, label]) => ({
    category_id,
    name: label,
    slug: `c-${category_id}`,
    path: '',
  })),
  description: '',
  short_description: '',
  created_at: `2026-01-01 10:${String(id % 60).padStart(2, '0')}:00`,
  updated_at: `2026-02-01 10:${String(id % 60).padStart(2, '0')}:00`,
  stock: { is_in_stock: qty > 0, qty, manage_stock: true },
  tier_prices: [],
  product_links: [],
  ...rest,
})

/** Fourteen chargers by fourteen manufacturers: 10, 20, … 140 euros, alternately black and white. */
const chargers = Array.from({ length: MANUFACTURER_COUNT }, (_, index) =>
  product({
    ...{ id: 101 + index, sku: `CH-${index + 1}`, name: `Wall adapter ${index + 1}` },
    ...{ price: 10 * (index + 1), qty: 50 - index, sort_qty: 100 + index },
    categories: [[CHARGERS_ID, 'Chargers']],
    ...{ color: index % 2 === 0 ? 50 : 51, valmistaja: 201 + index, material: 70 },
  }),
)

const usb: Pick<CaseProduct, 'categories'> = { categories: [[USB_CABLES_ID, 'USB cables']] }

const variant = (
  sku: string,
  id: number,
  color: string,
  length: string,
  more: Document,
): Document => ({
  ...{ id, sku, name: `Braided lead ${sku}`, status: 1, price: 19.9, special_price: null },
  ...{ color, length, image: '/g/lead.jpg', stock: { is_in_stock: true, qty: 5 } },
  ...more,
})

const family = product({
  ...{ id: 123, sku: 'CF-1', name: 'Braided lead family', price: 0, qty: 15, sort_qty: 7 },
  ...usb,
  ...{ type_id: 'configurable', final_price: 19.9, updated_at: '2026-03-01 09:00:00' },
  color_options: [50, 51],
  length_options: [60, 61],
  configurable_options: [
    {
      ...{ attribute_id: '1', attribute_code: 'color', label: 'Colour', position: 0 },
      values: ['50', '51', '52'].map((value) => ({ value_index: value, label: `C ${value}` })),
    },
    {
      ...{ attribute_id: '2', attribute_code: 'length', label: 'Length', position: 1 },
      values: ['60', '61'].map((value) => ({ value_index: value, label: `L ${value}` })),
    },
  ],
  configurable_children: [
    variant('CF-1-BLACK-1', 1231, '50', '60', {}),
    variant('CF-1-WHITE-2', 1232, '51', '61', { price: 24.9 }),
    variant('CF-1-RED-2', 1233, '52', '61', { status: 2 }),
  ],
})

const bundle = product({
  ...{ id: 124, sku: 'BU-1', name: 'Travel set', price: 0, qty: 3, sort_qty: 6 },
  ...{ categories: [[CABLES_ID, 'Cables']], type_id: 'bundle', final_price: 32 },
  bundle_options: [
    {
      ...{ option_id: 1, title: 'Adapter', required: true, type: 'radio', position: 1 },
      product_links: [
        {
          id: '1',
          sku: 'CH-1',
          qty: 2,
          is_default: true,
          price: null,
          price_type: null,
          position: 1,
        },
        {
          id: '2',
          sku: 'CH-2',
          qty: 1,
          is_default: false,
          price: null,
          price_type: null,
          position: 2,
        },
      ],
    },
    {
      ...{ option_id: 2, title: 'Lead', required: true, type: 'select', position: 2 },
      product_links: [
        {
          id: '3',
          sku: 'US-1',
          qty: 1,
          is_default: false,
          price: null,
          price_type: null,
          position: 1,
        },
      ],
    },
  ],
})

/** Products of every kind of listing: prices include tax, `final_price` is the indexer's. */
export const CASE_PRODUCTS: readonly Document[] = [
  ...chargers,
  product({
    ...{ id: 120, sku: 'US-1', name: 'Lead for phones', price: 12, qty: 40, sort_qty: 10, ...usb },
    ...{
      color: 50,
      length: 60,
      wireless: '1',
      ean: '6400000000013',
      mpn: 'TN-2110',
      erp: '900123',
    },
    ...{ description: '<p>Carries data at full speed, with a magnetic clasp.</p>' },
  }),
  product({
    ...{
      id: 121,
      sku: 'US-2/B "x"',
      name: 'Lead for tablets',
      price: 50,
      qty: 30,
      sort_qty: 9,
      ...usb,
    },
    ...{ color: 51, length: 60, wireless: '0', final_price: 45, special_price: 45 },
  }),
  product({
    ...{ id: 122, sku: 'US-3', name: 'Lead for cameras', price: 150, qty: 0, ...usb },
    ...{ color: 50, length: 61 },
  }),
  family,
  bundle,
  product({
    ...{ id: 130, sku: 'HID-1', name: 'Lead nobody sees', price: 9, qty: 1, sort_qty: 900, ...usb },
    ...{ visibility: 1, color: 50, valmistaja: 201 },
  }),
  product({
    ...{
      id: 131,
      sku: 'OFF-1',
      name: 'Lead switched off',
      price: 9,
      qty: 1,
      sort_qty: 901,
      ...usb,
    },
    ...{ status: 2, color: 50, valmistaja: 201 },
  }),
]
