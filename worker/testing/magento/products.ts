import { CASE_PRODUCTS } from '../case-products.ts'
import { type Document, uid } from './product-answer.ts'

const findCaseProduct = (sku: string) => CASE_PRODUCTS.find((each) => each['sku'] === sku) ?? {}
const simpleProduct = (id: number, sku: string, more: Document): Document => ({
  ...findCaseProduct('CH-1'),
  ...{ id, sku, name: `Goods ${sku}`, url_key: `goods-${id}`, slug: `goods-${id}` },
  ...more,
})

/** The case products, and one of each kind that carts handle differently. */
export const PRODUCTS: readonly Document[] = [
  ...CASE_PRODUCTS,
  simpleProduct(901, 'M-OPT', {
    custom_options: [
      {
        ...{ __typename: 'CustomizableFieldOption', uid: uid('custom-option', 13) },
        ...{ option_id: 13, title: 'Engraving', type: 'field', is_require: true, sort_order: 1 },
        required: true,
        value: { max_characters: 10, price: 0, price_type: 'FIXED' },
      },
      {
        ...{ __typename: 'CustomizableCheckboxOption', uid: uid('custom-option', 14) },
        ...{ option_id: 14, title: 'Extras', type: 'checkbox', is_require: false, sort_order: 2 },
        required: false,
        value: [15, 16].map((option_type_id) => ({
          ...{ option_type_id, title: `Extra ${option_type_id}`, price: 0, price_type: 'FIXED' },
          sort_order: option_type_id,
        })),
      },
    ],
  }),
  simpleProduct(902, 'M-OUT', { stock: { is_in_stock: false, qty: 0, manage_stock: true } }),
  simpleProduct(903, 'M-LOW', { stock: { is_in_stock: true, qty: 3, manage_stock: true } }),
  simpleProduct(904, 'M-VIRT', { type_id: 'virtual' }),
  simpleProduct(905, 'M-FILE', { type_id: 'downloadable' }),
]
