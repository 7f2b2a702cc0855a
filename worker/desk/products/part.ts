import type { ConfigurableChild, Product } from '../../../shared/product/product.ts'
import type { ManagedProduct } from '../../catalog/managed-product.ts'

/** A product, or one of its variants: what has a stock and a price of its own. */
export type Part = Product | ConfigurableChild

const SUMMED: ReadonlySet<string> = new Set(['bundle', 'grouped'])

/** The parts of a product that are sold by themselves; none: it is made of others. */
export function partsOf({ product }: Pick<ManagedProduct, 'product'>): readonly Part[] {
  if (SUMMED.has(product.type_id)) return []
  return product.type_id === 'configurable' ? product.configurable_children : [product]
}

/** The part of a SKU; of a product that is one itself it needs not be named. */
export function partOf(managed: Pick<ManagedProduct, 'product'>, sku: string): Part | undefined {
  const parts = partsOf(managed)
  return sku === '' && managed.product.type_id !== 'configurable'
    ? parts[0]
    : parts.find((part) => part.sku === sku)
}

/** The name of a variant; one without a name has that of its product. */
export function nameOf({ product }: Pick<ManagedProduct, 'product'>, part: Part): string {
  return part.name || product.name
}
