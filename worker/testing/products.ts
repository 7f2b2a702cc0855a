import {
  aboutUs,
  attributes,
  categories,
  reviews,
  taxRules,
} from '../../shared/fixtures/catalogue.ts'
import { productOf } from '../../shared/fixtures/make-product.ts'
import { allProducts, linkedProducts } from '../../shared/fixtures/products.ts'
import type { Product } from '../../shared/product/product.ts'
import type { ShopDocument } from '../shop/import/writer.ts'

/** Category of the test products: headphones, below audio. */
export const HEADPHONES_CATEGORY = { category_ids: [10, 11], category: [] }

/** Sixty cables: enough for a second page. */
const cables = Array.from({ length: 60 }, (_, index) =>
  productOf({
    ...HEADPHONES_CATEGORY,
    id: 1000 + index,
    sku: `CBL-${index}`,
    name: `Kaapeli ${index} m`,
    price: 5 + index,
    sort_qty: index,
    attributes: { color: index % 2 === 0 ? '50' : '51', valmistaja: '430' },
  }),
)
const hidden = productOf({ id: 501, sku: 'HIDDEN', name: 'Piilossa', visibility: 1 })
const disabled = productOf({ id: 502, sku: 'OFF', name: 'Pois', status: 2, url_path: 'pois.html' })
const oddProduct = productOf({
  ...HEADPHONES_CATEGORY,
  id: 503,
  sku: 'A/B "50%"',
  name: 'Näyttö 27" <b>/ 50 %',
  slug: 'naytto-27',
  url_path: 'naytto-27.html',
  description: '<h1>Näyttö</h1><img src=x onerror=alert(1)><p>Hyvä {{block id="x"}}kuva</p>',
})

/** A whole small shop: one product of each type, sixty cables, odd and hidden products. */
export const documents: readonly ShopDocument[] = [
  ...[...allProducts, ...linkedProducts, ...cables, hidden, disabled, oddProduct].map(
    (value) => ({ type: 'product', value }) as const,
  ),
  ...categories.map((value) => ({ type: 'category', value }) as const),
  ...attributes.map((value) => ({ type: 'attribute', value }) as const),
  ...taxRules.map((value) => ({ type: 'taxrule', value }) as const),
  ...reviews.map((value) => ({ type: 'review', value }) as const),
  { type: 'cms_page', value: aboutUs },
]

/** Products with a price per unit. */
export const UNIT_PRICED_PRODUCT: Partial<Product> & Pick<Product, 'sku' | 'name'> = {
  ...{ sku: 'PACK', name: 'Mitallinen', price: 12.9 },
  attributes: { content_amount: '200', content_unit: 'ml', volume: '4 kpl' },
}

/** Reduced products without a known lowest price of 30 days. */
export const REDUCED_PRODUCT: Partial<Product> & Pick<Product, 'sku' | 'name'> = {
  ...{ sku: 'LESS', name: 'Alennettu', price: 100, special_price: 80 },
  attributes: { sale: 1 },
}
export const REDUCED_PRODUCT_PAGES = [
  '/p/LESS/product-805',
  '/search/alennettu',
  '/p/LESS/product-805.md',
]
