import { ShopError } from '../../../shared/error.ts'
import { withAttributeFields } from '../catalog/attribute-fields.ts'
import { COPIED_QUERY } from '../catalog/product-queries.ts'
import type { RawProduct } from '../catalog/raw-product.ts'
import type { CopyContext } from './copy-context.ts'

const GROUP = 20

/** Products that were asked for, and those of which Magento gave none. */
export interface WholeProducts {
  products: readonly RawProduct[]
  /** It answers, and has no such product: it is switched off, or gone. */
  missing: readonly string[]
  /** It cannot answer for these alone. */
  failed: readonly string[]
}

const NONE: WholeProducts = { products: [], missing: [], failed: [] }

/**
 * Whole products by sku, a group at a time. A group that Magento cannot answer is asked for in halves, so that
 * one product that it stumbles over is left out alone; a Magento that does not answer at all throws.
 */
export async function* readWhole(
  context: CopyContext,
  skus: readonly string[],
): AsyncGenerator<WholeProducts> {
  for (let at = 0; at < skus.length; at += GROUP)
    yield await readGroup(context, skus.slice(at, at + GROUP))
}

async function readGroup(context: CopyContext, skus: readonly string[]): Promise<WholeProducts> {
  if (skus.length === 0) return NONE
  try {
    const found = await ask(context, skus)
    const known = new Set(found.map(({ sku }) => sku))
    const missing = skus.filter((sku) => !known.has(sku))
    // Whoever is missing among others is asked for alone, once.
    if (missing.length === 0 || skus.length === 1) return { products: found, missing, failed: [] }
    const alone = await each(missing, (sku) => readGroup(context, [sku]))
    return sum([{ ...NONE, products: found }, ...alone])
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

async function ask(context: CopyContext, skus: readonly string[]): Promise<readonly RawProduct[]> {
  const query = withAttributeFields(COPIED_QUERY, await context.fields())
  const filter = { sku: skus.length === 1 ? { eq: skus[0] } : { in: skus } }
  const found = (await context.read(query, { filter, size: skus.length })) ?? []
  const wanted = new Set(skus)
  return found.filter(({ sku }) => wanted.has(sku))
}

async function each(
  skus: readonly string[],
  read: (sku: string) => Promise<WholeProducts>,
): Promise<readonly WholeProducts[]> {
  const found: WholeProducts[] = []
  for (const sku of skus) found.push(await read(sku))
  return found
}

function sum(parts: readonly WholeProducts[]): WholeProducts {
  return {
    products: parts.flatMap(({ products }) => products),
    missing: parts.flatMap(({ missing }) => missing),
    failed: parts.flatMap(({ failed }) => failed),
  }
}
