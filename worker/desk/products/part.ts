import type { ConfigurableChild, Product } from '../../../shared/product/product.ts'
import type { ManagedProduct } from '../../catalog/managed-product.ts'

/** A product or a variant: what has its own stock and price. */
export type Part = Product | ConfigurableChild

const SUMMED: ReadonlySet<string> = new Set(['bundle', 'grouped'])

/** The separately sold parts of a product; none if it consists of other products. */
export function partsOf({ product }: Pick<ManagedProduct, 'product'>): readonly Part[] {
  if (SUMMED.has(product.type_id)) return []
  return product.type_id === 'configurable' ? product.configurable_children : [product]
}

/** The part of a SKU; an empty SKU means the product itself, unless it has variants. */
export function partOf(managed: Pick<ManagedProduct, 'product'>, sku: string): Part | undefined {
  const parts = partsOf(managed)
  return sku === '' && managed.product.type_id !== 'configurable'
    ? parts[0]
    : parts.find((part) => part.sku === sku)
}

/** The name of a variant, else of its product. */
export function nameOf({ product }: Pick<ManagedProduct, 'product'>, part: Part): string {
  return part.name || product.name
}
