import type { CartItem } from './cart.ts'
import { lineKey } from './line-key.ts'
import type { CartItemRequest, ServerItem } from './server-item.ts'

/** Key of the error of a line whose quantity the server refused. */
export const REFUSED_ERROR = 'refused'

/** Returns the line with this key, if there is one. */
export function findLine<Line extends CartItem | ServerItem>(
  lines: readonly Line[],
  key: string,
): Line | undefined {
  return lines.find((line) => lineKey(line) === key)
}

/** Returns the lines with one changed, or removed if `change` returns undefined. */
export function changeLine(
  lines: readonly CartItem[],
  key: string,
  change: (line: CartItem) => CartItem | undefined,
): readonly CartItem[] {
  return lines.flatMap((line) => (lineKey(line) === key ? (change(line) ?? []) : [line]))
}

/**
 * Returns the request for a line: its own quantity unless another is given, and the server's number if it
 * is known, so that the quantity is set and not added.
 */
export function toRequest(
  item: Pick<CartItem, 'sku' | 'qty' | 'product_option'>,
  itemId?: number,
  qty = item.qty,
): CartItemRequest {
  return {
    sku: item.sku,
    qty,
    ...(item.product_option === undefined ? {} : { product_option: item.product_option }),
    ...(itemId === undefined ? {} : { item_id: itemId }),
  }
}

/**
 * Makes the browser's line from a server line that was added elsewhere. A configurable line takes its
 * parent's sku if the edge knows it.
 */
export function fromServer(server: ServerItem): CartItem {
  const isVariant = (chosenOf(server).configurable_item_options ?? []).length > 0
  const parent = server.parentSku
  return {
    sku: (isVariant ? parent : undefined) ?? server.sku,
    ...(parent === undefined ? {} : { parentSku: parent }),
    ...(isVariant ? { childSku: server.sku } : {}),
    qty: server.qty,
    type_id: server.product_type,
    name: server.name,
    href: server.href ?? '',
    image: server.image,
    server_item_id: server.item_id,
    ...(server.product_option === undefined ? {} : { product_option: server.product_option }),
    price: server.price,
    price_incl_tax: server.price_incl_tax ?? server.price,
    ...(server.steps && { steps: server.steps }),
    ...(server.content && { content: server.content }),
    info: {},
    errors: {},
    ...(server.is_in_stock === undefined ? {} : { is_in_stock: server.is_in_stock }),
    ...dutyFields(server),
    onServer: 'confirmed',
  }
}

/** Legally required information about the product, which the edge added to the server's line. */
function dutyFields({ energy, takeBack }: ServerItem): Pick<CartItem, 'energy' | 'takeBack'> {
  return { ...(energy && { energy }), ...(takeBack && { takeBack }) }
}

/** Returns the line as the server confirmed it. */
export function applyServerLine(item: CartItem, server: ServerItem): CartItem {
  return {
    ...omitFields(item, 'prev_qty', 'sent_qty'),
    ...dutyFields(server),
    qty: server.qty,
    server_item_id: server.item_id,
    ...(server.content && { content: server.content }),
    onServer: 'confirmed',
  }
}

/** Returns the line as if no server had ever known it. */
export function resetLine(item: CartItem): CartItem {
  return omitFields(
    item,
    'server_item_id',
    'server_cart_id',
    'prev_qty',
    'sent_qty',
    'totals',
    'onServer',
  )
}

/** Returns a record without some of its fields. */
export function omitFields<Whole extends object, Name extends keyof Whole>(
  whole: Whole,
  ...names: readonly Name[]
): Omit<Whole, Name> {
  const left: Partial<Whole> = { ...whole }
  for (const name of names) delete left[name]
  return left as Omit<Whole, Name>
}

function chosenOf(server: ServerItem) {
  return server.product_option?.extension_attributes ?? {}
}
