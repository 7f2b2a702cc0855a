import { isRecord } from '../raw.ts'

/** The skus of a product in a list. */
export interface ListedSkus {
  sku: string
  /** The sku of the chosen variant; comparisons have none. */
  variant?: string | undefined
}

/** A product in a wishlist or a comparison, or one of its variants: unique, with quantity one. */
export interface ListedProduct extends ListedSkus {
  name: string
  qty: 1
}

/** A product to be added. */
export type NewListed = Omit<ListedProduct, 'qty'>

/** The product lists of a browser, by the names of their collections. */
export const PRODUCT_LISTS = ['wishlist', 'compare'] as const
export type ProductListName = (typeof PRODUCT_LISTS)[number]

/** Maximum number of products in a list, all shown at once; further ones are refused. */
export const MAX_LISTED = 100
const MAX_SKU_LENGTH = 128
/** Maximum length of the skus in the address of a list: an address has at most 8,192 characters. */
const MAX_CHARACTERS = 7_000

/** No sku contains it. */
const SEPARATOR = '\t'

/** The text that identifies a product in a list, its entry: `{sku}`, or `{sku}⇥{variant}` with a tab. */
export function entryOf({ sku, variant }: ListedSkus): string {
  return variant ? sku + SEPARATOR + variant : sku
}

/** Reads what `entryOf` wrote. */
export function skusOfEntry(entry: string): ListedSkus {
  const [sku = '', variant] = entry.split(SEPARATOR)
  return { sku, ...(variant && { variant }) }
}

/** Adds a product; ignored if it is in the list already, or does not fit into the list's address. */
export function addListed(
  items: readonly ListedProduct[],
  { sku, name, variant }: NewListed,
): readonly ListedProduct[] {
  const entries = [...items, { sku, variant }].map(entryOf)
  if (items.length >= MAX_LISTED || new Set(entries).size < entries.length) return items
  if (encodeURIComponent(writeSkus(entries)).length > MAX_CHARACTERS) return items
  return [...items, { sku, name, qty: 1, ...(variant && { variant }) }]
}

/** Removes a product by its entry. */
export function removeListed(
  items: readonly ListedProduct[],
  entry: string,
): readonly ListedProduct[] {
  return items.filter((each) => entryOf(each) !== entry)
}

/**
 * Returns the entry that a plain form removed from a list: `stored` has the products of the page `before`,
 * and the page `now` shows all of them but one. Otherwise undefined.
 */
export function removedEntry(
  stored: readonly ListedProduct[],
  before: readonly string[],
  now: readonly string[],
): string | undefined {
  const isOwn =
    stored.length === before.length && stored.every((each) => before.includes(entryOf(each)))
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
    const hasVariant = typeof variant === 'string' && isSku(variant)
    return addListed(items, { sku, name, ...(hasVariant && { variant }) })
  }, [])
}

/** Reads a stored comparison. Its products have no variants, which older scripts stored with them. */
export function readCompared(stored: unknown): readonly ListedProduct[] {
  return readListed(stored).map(({ sku, name, qty }) => ({ sku, name, qty }))
}

/** Joins entries for an address, in order: skus are escaped, `{sku},{sku}:{variant}`. */
export function writeSkus(entries: readonly string[]): string {
  return entries.map((entry) => entry.split(SEPARATOR).map(encodeURIComponent).join(':')).join(',')
}

/** Returns the entries of an address, each once, at most `MAX_LISTED`; malformed ones are left out. */
export function readSkus(written: string): readonly string[] {
  const entries = written.split(',').flatMap((each) => {
    const skus = each.split(':').map(unescapeSku)
    return skus.length <= 2 && skus.every(isSku) ? [skus.join(SEPARATOR)] : []
  })
  return [...new Set(entries)].slice(0, MAX_LISTED)
}

function unescapeSku(text: string): string {
  try {
    return decodeURIComponent(text).trim()
  } catch {
    return ''
  }
}

function isSku(sku: string): boolean {
  return sku !== '' && sku.length <= MAX_SKU_LENGTH && !/\p{Cc}/u.test(sku) && sku.isWellFormed()
}
