import type { Attribute } from '../../../shared/product/attribute.ts'
import type { Category } from '../../../shared/category/category.ts'
import { readAllAttributes } from '../catalog/read-attributes.ts'
import { numberOfUid } from '../query/fields.ts'
import type { RawProduct } from '../catalog/raw-product.ts'
import type { StoreConfig } from '../store/store-query.ts'
import { copiedDocument, hiddenDocuments, reviewDocuments } from './copied-product.ts'
import { copyTree, withText } from './copied-categories.ts'
import { copyContent } from './copied-content.ts'
import type { CopyContext } from './copy-context.ts'
import { mergeOrders, sortValues, type ProductRef } from './list-order.ts'
import { readAllSkus, readCategorySkus } from './read-skus.ts'
import { readFullProducts } from './read-full-products.ts'

type Document = Readonly<Record<string, unknown>>

/** Document types that are copied from a Magento. */
export type CopiedType = 'attribute' | 'category' | 'cms_block' | 'cms_page' | 'product' | 'review'

export interface CopyOptions {
  /** Identifiers of content pages and blocks that the shop shows. */
  pages: readonly string[]
  blocks: readonly string[]
  write: (type: CopiedType, document: Document) => void | Promise<void>
  /** Called with one line of progress at a time. */
  log?: (line: string) => void
}

/** What was copied, and what was not. */
export interface Copied {
  /** Number of products in Magento's lists. */
  listed: number
  /** Number of those that were copied. */
  copied: number
  /** Listed products that were not returned: they may or may not be removed. */
  unanswered: readonly string[]
  /** How many more products it counts than it lists. */
  unlisted: number
}

/**
 * Copies what a guest sees of a store view; writes each document as the importer reads it. Throws if
 * Magento does not respond; reports products that it counts but does not return.
 */
export async function copyCatalog(context: CopyContext, options: CopyOptions): Promise<Copied> {
  const { log = () => {}, write } = options
  log('attributes and content')
  const attributes = await copyAttributes(context)
  for (const attribute of attributes) await write('attribute', { ...attribute })
  const tree = await copyTree(context)
  const { pages, blocks } = await copyContent(context, options)
  for (const block of blocks) await write('cms_block', { ...block })
  for (const page of pages) await write('cms_page', { ...page })
  log('lists')
  const { products, total, places } = await copyOrder(context, tree)
  const { named, ...copied } = await copyProducts(context, products, places, options)
  log('categories')
  for (const category of await copyTree(context, named))
    await write('category', { ...(await withText(context, category)) })
  return { listed: total, unlisted: Math.max(0, total - products.length), ...copied }
}

/** Attributes whose values are in every copied product. */
const ALWAYS_COPIED: ReadonlySet<string> = new Set(['position', 'name', 'sku', 'price'])

/** Copies the attributes; lists can only be sorted by those whose values are copied. */
export async function copyAttributes(context: CopyContext): Promise<readonly Attribute[]> {
  const attributes = await readAllAttributes(context)
  return attributes.map((attribute) => {
    const { list_sort, ...others } = attribute
    const { attribute_code: code, is_filterable, is_visible_on_front } = others
    const isCopied = ALWAYS_COPIED.has(code) || is_filterable || is_visible_on_front
    return isCopied || list_sort === undefined ? attribute : others
  })
}

const ROOT_LEVEL = 1

/**
 * All products with their positions: the order of deeper categories comes first, as a merchant sorts them.
 */
async function copyOrder(context: CopyContext, categories: readonly Category[]) {
  const all = await readAllSkus(context)
  const lists: (readonly ProductRef[])[] = []
  // The root's list is not shown, and has an order of its own.
  const seen = categories.filter(({ level }) => level > ROOT_LEVEL)
  for (const { id } of seen.toSorted((a, b) => b.level - a.level))
    lists.push((await readCategorySkus(context, id)).products)
  const bySku = new Map([...all.products, ...lists.flat()].map((each) => [each.sku, each]))
  const products = [...bySku.values()].toSorted((a, b) => a.id - b.id)
  const order = mergeOrders(
    products,
    lists.map((list) => list.map(({ sku }) => sku)),
  )
  return { products, total: all.total, places: sortValues(order) }
}

async function copyProducts(
  context: CopyContext,
  listed: readonly ProductRef[],
  places: ReadonlyMap<string, number>,
  { write, log = () => {} }: CopyOptions,
): Promise<{ copied: number; unanswered: readonly string[]; named: readonly number[] }> {
  const named = new Set<number>()
  const { config } = await context.store()
  const hidden = new Map<string, string>()
  const shown = new Set<string>()
  const unanswered: string[] = []
  const skus = listed.map(({ sku }) => sku)
  for await (const { products, missing, failed } of readFullProducts(context, skus)) {
    for (const raw of products) {
      shown.add(raw.sku)
      for (const { uid } of raw.categories) named.add(numberOfUid(uid) ?? 0)
      await writeProduct(raw, config, places, write)
      for (const part of hiddenDocuments(raw, config)) {
        const sku = String(part['sku'])
        if (!hidden.has(sku)) hidden.set(sku, JSON.stringify(part))
      }
    }
    unanswered.push(...missing, ...failed)
    log(`products: ${shown.size + unanswered.length} of ${skus.length}`)
  }
  // A product within a configurable product or bundle lacks fields that its own document has.
  for (const sku of [...shown, ...unanswered]) hidden.delete(sku)
  for (const text of hidden.values()) await write('product', JSON.parse(text) as Document)
  return { copied: shown.size, unanswered, named: [...named] }
}

async function writeProduct(
  raw: RawProduct,
  config: StoreConfig,
  places: ReadonlyMap<string, number>,
  write: CopyOptions['write'],
): Promise<void> {
  await write('product', copiedDocument(raw, config, places.get(raw.sku)))
  for (const review of reviewDocuments(raw)) await write('review', review)
}
