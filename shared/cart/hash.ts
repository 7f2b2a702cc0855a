import { hashText } from '../product/checksum.ts'
import type { CartItem } from './cart.ts'
import { lineKey } from './line-key.ts'

/**
 * The items hash: 16 hexadecimal digits, equal when the same lines are there
 * in the same quantities, whatever their order and whatever is told about them. Empty for no items.
 */
export function hashItems(items: readonly Pick<CartItem, 'sku' | 'qty'>[]): string {
  if (items.length === 0) return ''
  const lines = items.map((item) => JSON.stringify([lineKey(item), item.qty]))
  return hashText(JSON.stringify(lines.toSorted()))
}
