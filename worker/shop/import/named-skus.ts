import { parseJson } from '../../signed/body.ts'
import { sourceOf } from './parse-line.ts'

/** A longer SKU cannot be stored. */
const MAX_SKU = 128
const SKU_FIELD = /"sku"\s*:\s*("(?:[^"\\]|\\.)*"|\d+)/g

/**
 * Returns the SKUs of a line that cannot be loaded: the SKU of its document or, if it is not JSON, every SKU
 * written in it.
 */
export function namedSkus(text: string): readonly string[] {
  const parsed = parseJson(text)
  const source = parsed === undefined ? undefined : sourceOf(parsed)
  const found =
    parsed === undefined
      ? Array.from(text.matchAll(SKU_FIELD), ([, sku = '']) => parseJson(sku))
      : [typeof source === 'object' && source !== null && 'sku' in source ? source.sku : undefined]
  const skus = found
    .filter((sku) => typeof sku === 'string' || typeof sku === 'number')
    .map((sku) => String(sku).trim())
  return [...new Set(skus)].filter((sku) => sku !== '' && sku.length <= MAX_SKU)
}
