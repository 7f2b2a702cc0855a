import { isRecord } from '../raw.ts'

/** A product in a wishlist or a comparison: unique by sku, always one of it. */
export interface ListedProduct {
  sku: string
  name: string
  qty: 1
  /** The variant that was chosen when it was added. */
  variant?: string
}

/** A product about to be added. */
export type NewListed = Omit<ListedProduct, 'qty'>

/** The lists of products that a browser keeps, by the names of their collections. */
export const PRODUCT_LISTS = ['wishlist', 'compare'] as const
export type ProductListName = (typeof PRODUCT_LISTS)[number]

/** So many products a list holds, all of them shown at once; a further one is refused. */
export const MAX_LISTED = 100
const LONGEST_SKU = 128
/** Characters of the skus in the address that shows a list: one has 8,192 at most. */
const MAX_CHARACTERS = 7_000

/**
 * Adds a product; a sku that is there already is ignored, and so
 * is one that the address of the list has no room for.
 */
export function addListed(
  items: readonly ListedProduct[],
  { sku, name, variant }: NewListed,
): readonly ListedProduct[] {
  if (items.length >= MAX_LISTED || items.some((each) => each.sku === sku)) return items
  const skus = [...items.map((each) => each.sku), sku]
  if (encodeURIComponent(writeSkus(skus)).length > MAX_CHARACTERS) return items
  return [...items, { sku, name, qty: 1, ...(variant && { variant }) }]
}

/** Takes a product out, by its sku. */
export function removeListed(
  items: readonly ListedProduct[],
  sku: string,
): readonly ListedProduct[] {
  return items.filter((each) => each.sku !== sku)
}

/** A list as it was kept; what cannot be read, and what is there twice, is left out. */
export function readListed(stored: unknown): readonly ListedProduct[] {
  if (!Array.isArray(stored)) return []
  return stored.reduce<readonly ListedProduct[]>((items, each) => {
    if (!isRecord(each)) return items
    const { sku, name, variant } = each
    if (typeof sku !== 'string' || typeof name !== 'string' || !isSku(sku)) return items
    return addListed(items, { sku, name, ...(typeof variant === 'string' && { variant }) })
  }, [])
}

/** Skus as an address carries them: each escaped for itself, joined by commas, in their order. */
export function writeSkus(skus: readonly string[]): string {
  return skus.map(encodeURIComponent).join(',')
}

/** The skus of an address, each once, at most `MAX_LISTED`; what is malformed is left out. */
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
