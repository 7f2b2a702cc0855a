import { hashText } from '../product/checksum.ts'
import type { CartItem } from './cart.ts'
import { lineKey } from './line-key.ts'

/**
 * Returns the items hash: 16 hexadecimal digits, equal for the same lines in the same quantities, in any
 * order and whatever their other fields. Empty for no items.
 */
export function hashItems(items: readonly Pick<CartItem, 'sku' | 'qty'>[]): string {
  if (items.length === 0) return ''
  const lines = items.map((item) => JSON.stringify([lineKey(item), item.qty]))
  return hashText(JSON.stringify(lines.toSorted()))
}
