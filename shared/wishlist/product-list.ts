import { isRecord } from '../raw.ts'

/** A product in a wishlist or a comparison: unique by sku, with quantity one. */
export interface ListedProduct {
  sku: string
  name: string
  qty: 1
  /** The sku of the variant that was shown when it was added. */
  variant?: string
}

/** A product to be added. */
export type NewListed = Omit<ListedProduct, 'qty'>

/** The product lists of a browser, by the names of their collections. */
export const PRODUCT_LISTS = ['wishlist', 'compare'] as const
export type ProductListName = (typeof PRODUCT_LISTS)[number]

/** Maximum number of products in a list, all shown at once; further ones are refused. */
export const MAX_LISTED = 100
const LONGEST_SKU = 128
/** Maximum length of the skus in the address of a list: an address has at most 8,192 characters. */
const MAX_CHARACTERS = 7_000

/** Adds a product; ignored if the sku is in the list already, or does not fit into the list's address. */
export function addListed(
  items: readonly ListedProduct[],
  { sku, name, variant }: NewListed,
): readonly ListedProduct[] {
  if (items.length >= MAX_LISTED || items.some((each) => each.sku === sku)) return items
  const skus = [...items.map((each) => each.sku), sku]
  if (encodeURIComponent(writeSkus(skus)).length > MAX_CHARACTERS) return items
  return [...items, { sku, name, qty: 1, ...(variant && { variant }) }]
}

/** Removes a product by its sku. */
export function removeListed(
  items: readonly ListedProduct[],
  sku: string,
): readonly ListedProduct[] {
  return items.filter((each) => each.sku !== sku)
}

/**
 * Returns the sku that a plain form removed from a list: `stored` has the products of the page `before`, and
 * the page `now` shows all of them but one. Otherwise undefined.
 */
export function leftOut(
  stored: readonly ListedProduct[],
  before: readonly string[],
  now: readonly string[],
): string | undefined {
  const isOwn = stored.length === before.length && stored.every(({ sku }) => before.includes(sku))
  const missing = before.filter((sku) => !now.includes(sku))
  return isOwn && missing.length === 1 && now.length === before.length - 1 ? missing[0] : undefined
}

/** Reads a stored list; invalid products and duplicates are left out. */
export function readListed(stored: unknown): readonly ListedProduct[] {
  if (!Array.isArray(stored)) return []
  return stored.reduce<readonly ListedProduct[]>((items, each) => {
    if (!isRecord(each)) return items
    const { sku, name, variant } = each
    if (typeof sku !== 'string' || typeof name !== 'string' || !isSku(sku)) return items
    return addListed(items, { sku, name, ...(typeof variant === 'string' && { variant }) })
  }, [])
}

/** Joins skus for an address: each is escaped, joined by commas, in order. */
export function writeSkus(skus: readonly string[]): string {
  return skus.map(encodeURIComponent).join(',')
}

/** Returns the skus of an address, each once, at most `MAX_LISTED`; malformed ones are left out. */
export function readSkus(written: string): readonly string[] {
  const skus = written.split(',').map(unescapeSku).filter(isSku)
  return [...new Set(skus)].slice(0, MAX_LISTED)
}

function unescapeSku(text: string): string {
  try {
    return decodeURIComponent(text).trim()
  } catch {
    return ''
  }
}

function isSku(sku: string): boolean {
  return sku !== '' && sku.length <= LONGEST_SKU && !/\p{Cc}/u.test(sku) && sku.isWellFormed()
}
