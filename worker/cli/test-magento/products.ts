import { readMagento } from './real-magento.ts'

/** A product in Magento's lists. */
export interface ListedProduct {
  __typename: string
  sku: string
  name: string
  url_key: string
  stock_status: string
  price_range: { minimum_price: ListedPrice }
}

interface ListedPrice {
  regular_price: { value: number }
  final_price: { value: number }
}

const PAGE = 100
const QUERY = `query ($page: Int!) {
  products(filter: {}, pageSize: ${PAGE}, currentPage: $page) {
    total_count
    items {
      __typename sku name url_key stock_status
      price_range { minimum_price { regular_price { value } final_price { value } } }
    }
  }
}`

interface Listed {
  products: { total_count: number; items: readonly ListedProduct[] }
}

/** All products in Magento's lists of a store view. */
export async function allProducts(
  who: { store?: string; currency?: string } = {},
): Promise<readonly ListedProduct[]> {
  const first = await readMagento<Listed>(QUERY, { page: 1 }, who)
  const pages = Math.ceil(first.products.total_count / PAGE)
  const all = [...first.products.items]
  for (let page = 2; page <= pages; page += 1) {
    all.push(...(await readMagento<Listed>(QUERY, { page }, who)).products.items)
  }
  return all
}

/** Sku of the first product of a type in stock. */
export function skuInStock(products: readonly ListedProduct[], type: string): string | undefined {
  const ofType = byType(products).get(type) ?? []
  return ofType.find(({ stock_status }) => stock_status === 'IN_STOCK')?.sku
}

/** Products by Magento's type. */
export function byType(
  products: readonly ListedProduct[],
): ReadonlyMap<string, readonly ListedProduct[]> {
  return Map.groupBy(products, ({ __typename }) => __typename)
}
