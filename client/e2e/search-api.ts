import type { APIRequestContext } from '@playwright/test'
import { expect } from './test.ts'

/** The part of an `/api/search` item that tests read. */
export interface Item {
  sku: string
  parentSku?: string
  name: string
  type_id: string
  url: string
  price_incl_tax: number
  original_price_incl_tax: number
  special_price_incl_tax: number
  lowest_30d_incl_tax: number
  reduced_from_incl_tax: number
  stock: string
}

export interface SearchAnswer {
  items: readonly Item[]
  total: number
  start: number
  perPage: number
  aggregations: {
    terms: Readonly<Record<string, readonly { key: string; doc_count: number }[]>>
    price?: readonly { from: number; to?: number; doc_count: number }[]
  }
  suggestions: readonly string[]
}

/** Calls the shop's JSON API. */
export async function searchApi(
  request: APIRequestContext,
  query: Readonly<Record<string, string | number>>,
): Promise<SearchAnswer> {
  const response = await request.get('/api/search', { params: query })
  expect(response.status(), JSON.stringify(query)).toBe(200)
  return (await response.json()) as SearchAnswer
}

/** One product of the demo shop for each product type. */
export const EXAMPLES = {
  simple: 'robotti-imuri',
  configurable: 'vastamelukuulokkeet',
  bundle: 'opiskelijan paketti',
  grouped: 'jatkojohtosarja',
  downloadable: 'ohjelmisto',
  virtual: 'lahjakortti',
} as const

export type TypeId = keyof typeof EXAMPLES

/** The first product of a type, as the API finds it. */
export async function findProduct(request: APIRequestContext, type: TypeId): Promise<Item> {
  const { items } = await searchApi(request, { q: EXAMPLES[type], size: 50 })
  const item = items.find(({ type_id }) => type_id === type)
  if (!item) throw new Error(`the demo shop has no ${type} product for ${EXAMPLES[type]}`)
  return item
}

/** An amount as Finnish shoppers read it, with the browser's spaces. */
export function euros(amount: number): string {
  return new Intl.NumberFormat('fi-FI', { style: 'currency', currency: 'EUR' }).format(amount)
}

/** The amounts in a text, in order, with any kind of spaces. */
export function amountsIn(text: string): readonly number[] {
  const amounts = text.match(/-?\d[\d\s]*,\d{2}(?=\s*€)/g) ?? []
  return amounts.map((amount) => Number(amount.replaceAll(/\s/g, '').replace(',', '.')))
}
