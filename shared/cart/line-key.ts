import { bundleChecksum } from '../product/checksum.ts'
import type { CartItem } from './cart.ts'
import type { ProductOption } from './product-option.ts'
import type { ServerItem } from './server-item.ts'

type LineIdentity = Pick<CartItem, 'sku' | 'childSku' | 'checksum' | 'product_option'>
type Line = LineIdentity & { server_item_id?: number; item_id?: number }

/**
 * Returns the key of a line, equal for the browser's and the server's copy. A bundle is identified by its
 * checksum, because the server's sku differs; a variant by its own sku and its chosen values. Custom
 * options are part of every key. Ids and values are compared as text.
 */
export function lineKey(item: Line | ServerItem): string {
  const { custom_options, configurable_item_options, bundle_options } =
    item.product_option?.extension_attributes ?? {}
  const custom = optionPairs(custom_options ?? [])
  const checksum = checksumOf(item, bundle_options)
  if (checksum !== undefined) return JSON.stringify(['bundle', checksum, custom])
  const sku = ('childSku' in item ? item.childSku : undefined) ?? item.sku
  return JSON.stringify([sku, optionPairs(configurable_item_options ?? []), custom])
}

/**
 * True if two copies are the same line: their keys are equal, or the server's number is, if one of them has
 * no chosen options.
 */
export function isSameLine(a: Line | ServerItem, b: Line | ServerItem): boolean {
  if (lineKey(a) === lineKey(b)) return true
  const id = idOf(a)
  return id !== undefined && id === idOf(b) && (lacksOptions(a) || lacksOptions(b))
}

function idOf(line: Line | ServerItem): number | undefined {
  return 'server_item_id' in line
    ? line.server_item_id
    : 'item_id' in line
      ? line.item_id
      : undefined
}

/** True if the server has left out the chosen options. */
function lacksOptions(line: Line | ServerItem): boolean {
  return line.product_option === undefined
}

function checksumOf(
  item: Line | ServerItem,
  options: ProductOption['extension_attributes']['bundle_options'],
): string | undefined {
  if (options !== undefined && options.length > 0) return bundleChecksum(options)
  return 'checksum' in item ? item.checksum : undefined
}

function optionPairs(
  options: readonly { option_id: string | number; option_value: string | number }[],
): readonly string[] {
  return options
    .map(({ option_id, option_value }) => JSON.stringify([String(option_id), String(option_value)]))
    .toSorted()
}
