import { ShopError } from '../../../shared/error.ts'
import { withAttributeFields } from '../catalog/attribute-fields.ts'
import { COPIED_QUERY } from '../catalog/product-queries.ts'
import type { RawProduct } from '../catalog/raw-product.ts'
import type { CopyContext } from './copy-context.ts'

const GROUP = 20

/** The requested products, and those that were not returned. */
export interface FullProducts {
  products: readonly RawProduct[]
  /** Magento responds, but has no such product: it is disabled or deleted. */
  missing: readonly string[]
  /** Magento fails on these. */
  failed: readonly string[]
}

const NONE: FullProducts = { products: [], missing: [], failed: [] }

/**
 * Reads whole products by sku, in groups. A group that fails is split in halves, so that only the failing
 * product is left out; throws if Magento does not respond at all.
 */
export async function* readFullProducts(
  context: CopyContext,
  skus: readonly string[],
): AsyncGenerator<FullProducts> {
  for (let at = 0; at < skus.length; at += GROUP)
    yield await readGroup(context, skus.slice(at, at + GROUP))
}

async function readGroup(context: CopyContext, skus: readonly string[]): Promise<FullProducts> {
  if (skus.length === 0) return NONE
  try {
    const products = await readProducts(context, skus)
    const known = new Set(products.map(({ sku }) => sku))
    const missing = skus.filter((sku) => !known.has(sku))
    // Products missing from a group are read once more individually.
    if (missing.length === 0 || skus.length === 1) return { products, missing, failed: [] }
    const alone = await each(missing, (sku) => readGroup(context, [sku]))
    return sum([{ ...NONE, products }, ...alone])
  } catch (error) {
    if (skus.length > 1) {
      const half = skus.length >> 1
      const first = await readGroup(context, skus.slice(0, half))
      return sum([first, await readGroup(context, skus.slice(half))])
    }
    if (error instanceof ShopError && error.code === 'catalogue.search-failed')
      return { ...NONE, failed: skus }
    throw error
  }
}

async function readProducts(
  context: CopyContext,
  skus: readonly string[],
): Promise<readonly RawProduct[]> {
  const query = withAttributeFields(COPIED_QUERY, await context.fields())
  const filter = { sku: skus.length === 1 ? { eq: skus[0] } : { in: skus } }
  const found = (await context.read(query, { filter, size: skus.length })) ?? []
  const requestedSkus = new Set(skus)
  return found.filter(({ sku }) => requestedSkus.has(sku))
}

async function each(
  skus: readonly string[],
  read: (sku: string) => Promise<FullProducts>,
): Promise<readonly FullProducts[]> {
  const batches: FullProducts[] = []
  for (const sku of skus) batches.push(await read(sku))
  return batches
}

function sum(parts: readonly FullProducts[]): FullProducts {
  return {
    products: parts.flatMap(({ products }) => products),
    missing: parts.flatMap(({ missing }) => missing),
    failed: parts.flatMap(({ failed }) => failed),
  }
}
