import { pause } from '../concurrency/timeout.ts'
import type { Product } from '../../shared/product/product.ts'

export type BySku = (skus: readonly string[]) => Promise<readonly Product[]>

/** Reads whole documents by sku, in the order asked; batches what several parts of a page read at once. */
export function batchSkus(read: BySku): BySku {
  let next: { skus: Set<string>; found: Promise<ReadonlyMap<string, Product>> } | undefined
  const readTogether = async (skus: ReadonlySet<string>) => {
    await pause(0)
    next = undefined
    return new Map((await read([...skus])).map((product) => [product.sku, product]))
  }
  return async (skus) => {
    if (skus.length === 0) return []
    if (!next) {
      const batched = new Set<string>()
      next = { skus: batched, found: readTogether(batched) }
    }
    const { skus: wanted, found } = next
    for (const sku of skus) wanted.add(sku)
    const bySku = await found
    return [...new Set(skus)].flatMap((sku) => bySku.get(sku) ?? [])
  }
}
