import type { Category } from '../../../shared/category/category.ts'
import type { CmsBlock, CmsPage } from '../../../shared/content/content.ts'
import { numberOfUid } from '../query/fields.ts'
import type { RawProduct } from '../catalog/raw-product.ts'
import { isProductRoute, ROUTE_QUERY } from '../catalog/route.ts'
import type { MagentoChange } from './change-store.ts'
import { copyTree, withText } from './copied-categories.ts'
import { copyContent } from './copied-content.ts'
import { copiedDocument, hiddenDocuments, reviewDocuments } from './copied-product.ts'
import type { CopyContext } from './copy-context.ts'
import type { CopiedType } from './copy-catalog.ts'
import { readCategorySkus } from './read-skus.ts'
import { readFullProducts } from './read-full-products.ts'

/** A product in a copy. */
export interface ImportedProduct {
  id: number
  sku: string
  /** Visible individually. */
  isShown: boolean
  place: number | null
}

/** Reads of a copy. */
export interface StoredCopy {
  byIds: (ids: readonly number[]) => Promise<readonly ImportedProduct[]>
  bySkus: (skus: readonly string[]) => Promise<readonly ImportedProduct[]>
  /** Skus of configurable products and bundles that contain these. */
  parentsOf: (skus: readonly string[]) => Promise<readonly string[]>
  /** Products of a category and of those below it. */
  listedIn: (category: number) => Promise<readonly { sku: string; isOwn: boolean }[]>
  categories: () => Promise<readonly Category[]>
  /** Identifiers of content. */
  content: () => Promise<{ pages: readonly string[]; blocks: readonly string[] }>
}

/** Changed documents, and removed ones. */
export interface ChangedDocuments {
  documents: readonly (readonly [CopiedType, object])[]
  /** Products that are disabled or deleted. */
  gone: readonly string[]
}

/** Products per round; the others follow with a later change or the next import. */
const MAX_PRODUCTS = 100

/** Reads the documents of changes for one store view. */
export async function readChanges(
  context: CopyContext,
  known: StoredCopy,
  changes: readonly MagentoChange[],
): Promise<ChangedDocuments> {
  const idsOf = (kind: MagentoChange['kind']) =>
    changes.flatMap((each) => (each.kind === kind ? [each.id] : []))
  const categories = idsOf('category')
  const content = changes.some(({ kind }) => kind === 'content')
  const [moved, skus] = [
    await readMoved(context, known, categories),
    await readNamed(context, known, idsOf('product')),
  ]
  const changedSkus = [...new Set([...skus, ...moved])].slice(0, MAX_PRODUCTS)
  const products = await readProducts(context, known, changedSkus)
  return {
    documents: [
      ...(categories.length > 0 ? await readTree(context, known, categories) : []),
      ...(content ? await readContent(context, known) : []),
      ...products.documents,
    ],
    gone: products.gone,
  }
}

/** The products that show these ids: a variant is shown by its parent. */
async function readNamed(
  context: CopyContext,
  known: StoredCopy,
  ids: readonly number[],
): Promise<readonly string[]> {
  const found = await known.byIds(ids)
  const parents = await known.parentsOf(found.map(({ sku }) => sku))
  const unknown = ids.filter((id) => found.every((each) => each.id !== id))
  const routes = await Promise.all(unknown.map((id) => skuOf(context, id)))
  const shown = found.flatMap(({ sku, isShown }) => (isShown ? [sku] : []))
  return [...shown, ...parents, ...routes.flatMap((sku) => sku ?? [])]
}

/** The sku of a product with a page, by its id. */
async function skuOf(context: CopyContext, id: number): Promise<string | undefined> {
  const route = await context.read(ROUTE_QUERY, { url: `catalog/product/view/id/${id}` })
  return route && isProductRoute(route) ? route.sku : undefined
}

/** Products that were added to a category or removed from it. */
async function readMoved(
  context: CopyContext,
  known: StoredCopy,
  categories: readonly number[],
): Promise<readonly string[]> {
  const moved: string[] = []
  const tree = await known.categories()
  // Products of the root are also in a category below it, which is named as well.
  const roots = new Set(tree.flatMap(({ id, level }) => (level < 2 ? [id] : [])))
  for (const id of categories.filter((each) => each > 1 && !roots.has(each))) {
    const { products, total } = await readCategorySkus(context, id)
    // An incomplete list does not tell which products were removed.
    if (products.length < total) continue
    const now = new Set(products.map(({ sku }) => sku))
    const before = await known.listedIn(id)
    const skus = new Set(before.map(({ sku }) => sku))
    moved.push(...[...now].filter((sku) => !skus.has(sku)))
    // Not every Magento category lists the products below it.
    moved.push(...before.flatMap(({ sku, isOwn }) => (isOwn && !now.has(sku) ? [sku] : [])))
  }
  return moved
}

async function readProducts(context: CopyContext, known: StoredCopy, skus: readonly string[]) {
  const { config } = await context.store()
  const raws: RawProduct[] = []
  const missing: string[] = []
  for await (const found of readFullProducts(context, skus)) {
    raws.push(...found.products)
    missing.push(...found.missing)
  }
  const products = await known.bySkus([...skus, ...raws.flatMap(hiddenSkus)])
  const bySku = new Map(products.map((each) => [each.sku, each]))
  const hidden = new Map<string, object>()
  for (const raw of raws)
    for (const part of hiddenDocuments(raw, config)) {
      const sku = String(part['sku'])
      if (!bySku.get(sku)?.isShown && raws.every((each) => each.sku !== sku)) hidden.set(sku, part)
    }
  const documents = raws.flatMap((raw): readonly (readonly [CopiedType, object])[] => {
    const place = bySku.get(raw.sku)?.place ?? numberOfUid(raw.uid)
    const reviews = reviewDocuments(raw).map((review) => ['review', review] as const)
    return [['product', copiedDocument(raw, config, place)], ...reviews]
  })
  const parts = [...hidden.values()].map((part) => ['product', part] as const)
  const gone = await readGone(
    context,
    missing.flatMap((sku) => bySku.get(sku) ?? []),
  )
  return { documents: [...documents, ...parts], gone }
}

function hiddenSkus({ variants, items }: RawProduct): readonly string[] {
  return [
    ...variants.flatMap(({ product }) => product?.sku ?? []),
    ...items.flatMap(({ options, product }) => [
      ...options.flatMap((selection) => selection.product?.sku ?? []),
      ...(product ? [product.sku] : []),
    ]),
  ]
}

/** Lists may lack a product while they are reindexed: it counts as removed only if its page is gone. */
async function readGone(
  context: CopyContext,
  missing: readonly ImportedProduct[],
): Promise<readonly string[]> {
  const found = await Promise.all(
    missing.map(async ({ id, sku }) => ((await skuOf(context, id)) === undefined ? [sku] : [])),
  )
  return found.flat()
}

/** All categories: the named ones with texts, removed ones as inactive. */
async function readTree(
  context: CopyContext,
  known: StoredCopy,
  named: readonly number[],
): Promise<readonly (readonly ['category', object])[]> {
  const before = new Map((await known.categories()).map((each) => [each.id, each]))
  const tree = await copyTree(context, [
    ...new Set([...before.keys(), ...named.filter((id) => id > 0)]),
  ])
  const now = await Promise.all(
    tree.map(async (category): Promise<Category> => {
      const previous = before.get(category.id)
      return previous && !named.includes(category.id)
        ? { ...category, description: previous.description }
        : withText(context, category)
    }),
  )
  const ids = new Set(tree.map(({ id }) => id))
  const off = [...before.values()].filter(({ id }) => named.includes(id) && !ids.has(id))
  return [...now, ...off.map((each) => ({ ...each, is_active: false }))].map(
    (category) => ['category', category] as const,
  )
}

async function readContent(
  context: CopyContext,
  known: StoredCopy,
): Promise<readonly (readonly ['cms_page' | 'cms_block', CmsPage | CmsBlock])[]> {
  const { pages, blocks } = await copyContent(context, await known.content())
  return [
    ...blocks.map((block) => ['cms_block', block] as const),
    ...pages.map((page) => ['cms_page', page] as const),
  ]
}
