import { parseJson } from '../../signed/body.ts'
import { sourceOf } from './parse-line.ts'

/** A longer sku is nobody's. */
const MAX_SKU = 128
const WRITTEN = /"sku"\s*:\s*("(?:[^"\\]|\\.)*"|\d+)/g

/**
 * The products that a line is about although it cannot be loaded: its sku, and where the line is no JSON every
 * sku that is written in it.
 */
export function namedSkus(text: string): readonly string[] {
  const parsed = parseJson(text)
  const source = parsed === undefined ? undefined : sourceOf(parsed)
  const found =
    parsed === undefined
      ? Array.from(text.matchAll(WRITTEN), ([, sku = '']) => parseJson(sku))
      : [typeof source === 'object' && source !== null && 'sku' in source ? source.sku : undefined]
  const skus = found
    .filter((sku) => typeof sku === 'string' || typeof sku === 'number')
    .map((sku) => String(sku).trim())
  return [...new Set(skus)].filter((sku) => sku !== '' && sku.length <= MAX_SKU)
}
