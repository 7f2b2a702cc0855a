import type { ProductListQuery } from '../../catalog/managed-product.ts'
import { PATH } from './selected-view.ts'

export const STATES = ['in', 'low', 'out', 'sale', 'coming'] as const
export const SORTS = ['name', 'sku', 'stock', 'price', 'updated'] as const
const MAX_LENGTH = 100
const MAX_PAGES = 10_000

/** Reads the query of the list; ignores invalid values. */
export function readListQuery(fields: URLSearchParams): ProductListQuery {
  const category = fields.get('category') ?? ''
  const page = Number(fields.get('page') ?? '1')
  return {
    search: (fields.get('q') ?? '').trim().slice(0, MAX_LENGTH),
    category: /^\d{1,9}$/.test(category) ? Number(category) : undefined,
    state: STATES.find((each) => each === fields.get('state')) ?? '',
    sort: SORTS.find((each) => each === fields.get('sort')) ?? 'name',
    page: Number.isInteger(page) && page > 0 && page <= MAX_PAGES ? page : 1,
  }
}

const NAMES = ['q', 'category', 'state', 'sort', 'view', 'page'] as const

/** The address of the list with some fields replaced. */
export function listHref(
  fields: URLSearchParams,
  more: Partial<Record<(typeof NAMES)[number], string>> = {},
  path = PATH,
): string {
  const next = new URLSearchParams()
  for (const name of NAMES) {
    const value = more[name] ?? fields.get(name) ?? ''
    if (value !== '') next.set(name, value)
  }
  return next.size === 0 ? path : `${path}?${next}`
}
