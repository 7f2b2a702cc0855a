import { isRecord, recordsOf, type RawDocument } from '../raw.ts'
import {
  EMPTY_CART,
  type Cart,
  type CartItem,
  type ServerCartKind,
  type Tombstone,
} from './cart.ts'
import type { ProductOption } from './product-option.ts'
import { loadItems } from './items.ts'
import type { PaymentMethod, ShippingMethod } from './methods.ts'
import type { PlatformTotals } from './platform-totals.ts'
import { readSteps } from './price-step.ts'
import type { ServerItem } from './server-item.ts'

const CART_KINDS: readonly ServerCartKind[] = ['none', 'guest', 'customer']

/**
 * Reads a stored cart, which may come from an older or newer build or be damaged. Readable fields are kept;
 * the others are as in an empty cart. Never throws.
 */
export function readCart(stored: unknown): Cart {
  if (!isRecord(stored)) return EMPTY_CART
  const { base, shippingMethod, paymentMethod, platformTotals, sentAt, sentId } = stored
  const totals = isTotals(platformTotals) ? platformTotals : undefined
  const restored: Cart = {
    ...EMPTY_CART,
    // A base with an unreadable line is discarded.
    ...(Array.isArray(base) && base.every(isServerItem) ? { base } : {}),
    hash: typeof stored['hash'] === 'string' ? stored['hash'] : '',
    lastSyncAt: numberOf(stored['lastSyncAt'], 0),
    lastTotalsSyncAt: numberOf(stored['lastTotalsSyncAt'], 0),
    ...(isShipping(shippingMethod) ? { shippingMethod } : {}),
    ...(isPayment(paymentMethod) ? { paymentMethod } : {}),
    ...(totals ? { platformTotals: totals, totalSegments: totals.total_segments } : {}),
    bypassCounter: numberOf(stored['bypassCounter'], 0),
    isMinicartOpen: stored['isMinicartOpen'] === true,
    tombstones: recordsOf(stored['tombstones']).filter(isTombstone),
    serverCart: CART_KINDS.find((kind) => kind === stored['serverCart']) ?? 'none',
    ...(typeof sentAt === 'number' ? { sentAt } : {}),
    ...(typeof sentId === 'string' ? { sentId } : {}),
  }
  return loadItems(restored, recordsOf(stored['items']).flatMap(readItem))
}

function readItem(line: RawDocument): readonly CartItem[] {
  const { product_option, steps: stored, ...rest } = line
  const steps = readSteps(stored)
  const sku = line['sku']
  if (typeof sku !== 'string' || sku === '') return []
  const text = (name: string): string => (typeof line[name] === 'string' ? line[name] : '')
  const item = {
    ...rest,
    ...(isProductOption(product_option) ? { product_option } : {}),
    ...(steps === undefined ? {} : { steps }),
    sku,
    qty: Number(line['qty']),
    type_id: text('type_id') || 'simple',
    name: text('name') || sku,
    href: text('href'),
    image: text('image') || undefined,
    price: numberOf(line['price'], -1),
    price_incl_tax: numberOf(line['price_incl_tax'], -1),
    info: notesOf(line['info']),
    errors: notesOf(line['errors']),
  }
  return [item]
}

function isProductOption(stored: unknown): stored is ProductOption {
  if (!isRecord(stored) || !isRecord(stored['extension_attributes'])) return false
  return Object.values(stored['extension_attributes']).every(
    (chosen) =>
      Array.isArray(chosen) &&
      chosen.every(
        (each) =>
          isRecord(each) &&
          (each['option_selections'] === undefined || Array.isArray(each['option_selections'])),
      ),
  )
}

function isServerItem(line: unknown): line is ServerItem {
  if (!isRecord(line) || typeof line['sku'] !== 'string') return false
  const option = line['product_option']
  return (
    typeof line['item_id'] === 'number' &&
    typeof line['qty'] === 'number' &&
    (option === undefined || isProductOption(option))
  )
}

function isTombstone(stored: RawDocument): stored is RawDocument & Tombstone {
  return typeof stored['key'] === 'string' && typeof stored['at'] === 'number'
}

function isShipping(stored: unknown): stored is ShippingMethod {
  return isRecord(stored) && typeof stored['method_code'] === 'string' && 'price_incl_tax' in stored
}

function isPayment(stored: unknown): stored is PaymentMethod {
  return isRecord(stored) && typeof stored['code'] === 'string'
}

function isTotals(stored: unknown): stored is PlatformTotals {
  if (!isRecord(stored) || typeof stored['grand_total'] !== 'number') return false
  const lists = [stored['items'], stored['total_segments']]
  return lists.every((list) => Array.isArray(list) && list.every(isRecord))
}

function numberOf(stored: unknown, otherwise: number): number {
  return typeof stored === 'number' && Number.isFinite(stored) ? stored : otherwise
}

function notesOf(stored: unknown): Readonly<Record<string, string>> {
  if (!isRecord(stored)) return {}
  return Object.fromEntries(
    Object.entries(stored).filter((note): note is [string, string] => typeof note[1] === 'string'),
  )
}
