import { MAX_QTY, readQty } from '../product/choice.ts'
import type { Cart, CartItem, Tombstone } from './cart.ts'
import { changeLine, findLine, REFUSED_ERROR, omitFields } from './line.ts'
import { withPriceForQty } from './price-step.ts'
import { lineKey } from './line-key.ts'

/** Fields that identify a line or that only a sync may change. */
type IdentityField =
  | 'sku'
  | 'childSku'
  | 'product_option'
  | 'checksum'
  | 'qty'
  | 'prev_qty'
  | 'sent_qty'

/**
 * Adds a line (mutation "add"): the quantity is added to the same line, which takes the new name and price.
 * A line that was just removed is the same line for the server.
 */
export function addItem(cart: Cart, item: CartItem): Cart {
  const key = lineKey(item)
  const tombstones = cart.tombstones.filter((grave) => grave.key !== key)
  const old = findLine(cart.items, key)
  if (old === undefined) {
    const grave = cart.tombstones.find((each) => each.key === key)
    return { ...cart, items: [...cart.items, grave ? restoreLine(item, grave) : item], tombstones }
  }
  const qty = Math.min(old.qty + item.qty, MAX_QTY)
  const { name, href, image, price, price_incl_tax, changesAt, qtyRules, steps } = item
  const fresh = {
    ...{
      ...omitFields(old, 'changesAt', 'seen_price_incl_tax', 'qtyRules', 'steps'),
      name,
      href,
      image,
      price,
      price_incl_tax,
    },
    ...(changesAt === undefined ? {} : { changesAt }),
    ...(qtyRules === undefined ? {} : { qtyRules }),
    ...(steps === undefined ? {} : { steps }),
  }
  return {
    ...cart,
    items: changeLine(cart.items, key, () => changeQty(fresh, qty)),
    tombstones,
  }
}

/**
 * Removes a line (mutation "delete"). If a server may have it, a tombstone is stored, so that it does not
 * return. `now` is milliseconds.
 */
export function removeItem(cart: Cart, key: string, now: number): Cart {
  const item = findLine(cart.items, key)
  if (item === undefined) return cart
  const items = changeLine(cart.items, key, () => undefined)
  if (item.onServer === undefined && item.server_item_id === undefined) return { ...cart, items }
  const { server_item_id, sent_qty } = item
  const grave: Tombstone = {
    key,
    at: now,
    ...(server_item_id === undefined ? {} : { server_item_id }),
    ...(sent_qty === undefined ? {} : { sent_qty }),
  }
  return { ...cart, items, tombstones: [...cart.tombstones, grave] }
}

/** Removes a line if no server has it (mutation "delete-unconfirmed"). */
export function removeUnconfirmed(cart: Cart, key: string, now: number): Cart {
  const item = findLine(cart.items, key)
  return item?.server_item_id === undefined ? removeItem(cart, key, now) : cart
}

/**
 * Sets the absolute quantity of a line (mutation "update"); text becomes a whole number. An invalid
 * quantity changes nothing. `prev_qty` keeps the last confirmed quantity.
 */
export function updateQty(cart: Cart, key: string, qty: number | string): Cart {
  const whole = readQty(qty)
  if (whole === undefined) return cart
  return { ...cart, items: changeLine(cart.items, key, (item) => changeQty(item, whole)) }
}

/** Changes the displayed fields of a line (mutation "update props"): notes, errors, picture, price. */
export function updateProps(
  cart: Cart,
  key: string,
  props: Partial<Omit<CartItem, IdentityField>>,
): Cart {
  return { ...cart, items: changeLine(cart.items, key, (item) => ({ ...item, ...props })) }
}

/**
 * Replaces the lines by stored ones (mutation "load"): equal lines are merged, invalid quantities are left
 * out.
 */
export function loadItems(cart: Cart, items: readonly CartItem[]): Cart {
  const lines = items.flatMap((item) => {
    const qty = readQty(item.qty)
    return qty === undefined ? [] : [{ ...item, qty }]
  })
  const folded = [...Map.groupBy(lines, lineKey).values()].flatMap(([first, ...others]) => {
    if (first === undefined) return []
    const qty = others.reduce((sum, item) => sum + item.qty, first.qty)
    return [{ ...first, qty: Math.min(qty, MAX_QTY) }]
  })
  return { ...cart, items: folded }
}

/**
 * Replaces a line by another at the same position (cart edit mode), with a tombstone for the old line. If
 * the new line is in the cart already, the quantity is added to it.
 */
export function replaceItem(cart: Cart, key: string, item: CartItem, now: number): Cart {
  const newKey = lineKey(item)
  if (newKey === key) return updateQty(cart, key, item.qty)
  const place = cart.items.findIndex((each) => lineKey(each) === key)
  if (place === -1) return cart
  const isThere = findLine(cart.items, newKey) !== undefined
  const added = addItem(removeItem(cart, key, now), item)
  if (isThere) return added
  const [line, ...others] = added.items.toReversed()
  if (line === undefined) return added
  return { ...added, items: others.toReversed().toSpliced(place, 0, line) }
}

function changeQty(item: CartItem, qty: number): CartItem {
  if (qty === item.qty) return item
  const { [REFUSED_ERROR]: _, ...errors } = item.errors
  const changed = withPriceForQty({ ...item, qty, errors }, qty)
  if (item.onServer !== 'confirmed') return changed
  return { ...changed, prev_qty: item.qty, onServer: 'unconfirmed' }
}

function restoreLine(item: CartItem, { server_item_id, sent_qty }: Tombstone): CartItem {
  return {
    ...item,
    ...(server_item_id === undefined ? {} : { server_item_id }),
    ...(sent_qty === undefined ? {} : { sent_qty }),
    onServer: 'unconfirmed',
  }
}
