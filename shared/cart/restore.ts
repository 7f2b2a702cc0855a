import { isRecord, recordsOf, type RawDocument } from '../raw.ts'
import {
  EMPTY_CART,
  type Cart,
  type CartItem,
  type ServerCartKind,
  type Tombstone,
} from './cart.ts'
import { loadItems } from './items.ts'
import { without } from './line.ts'
import type { ServerItem } from './server-item.ts'

const KINDS: readonly ServerCartKind[] = ['none', 'guest', 'customer']

/**
 * A cart as it was kept in the browser, perhaps by an older or a newer build, perhaps damaged: lines
 * that can be read stay, everything else falls back to what an empty cart has. Never throws.
 */
export function readCart(kept: unknown): Cart {
  if (!isRecord(kept)) return EMPTY_CART
  const base = linesOf(kept['base'])
  const restored: Cart = {
    ...without(kept as unknown as Cart, 'base', 'sentAt'),
    items: [],
    ...(base === undefined ? {} : { base }),
    hash: typeof kept['hash'] === 'string' ? kept['hash'] : '',
    lastSyncAt: instantOf(kept['lastSyncAt']),
    lastTotalsSyncAt: instantOf(kept['lastTotalsSyncAt']),
    totalSegments: recordsOf(kept['totalSegments']) as unknown as Cart['totalSegments'],
    bypassCounter: instantOf(kept['bypassCounter']),
    isMinicartOpen: kept['isMinicartOpen'] === true,
    // Whoever was adding is gone.
    isAddingItem: false,
    tombstones: recordsOf(kept['tombstones']).filter(isTombstone),
    serverCart: KINDS.find((kind) => kind === kept['serverCart']) ?? 'none',
    ...(typeof kept['sentAt'] === 'number' ? { sentAt: kept['sentAt'] } : {}),
  }
  return loadItems(restored, recordsOf(kept['items']).flatMap(readItem))
}

function readItem(line: RawDocument): readonly CartItem[] {
  if (typeof line['sku'] !== 'string' || line['sku'] === '') return []
  const text = (name: string): string => (typeof line[name] === 'string' ? line[name] : '')
  const item = {
    ...line,
    sku: line['sku'],
    qty: Number(line['qty']),
    type_id: text('type_id') || 'simple',
    name: text('name') || line['sku'],
    href: text('href'),
    image: text('image') || undefined,
    price: priceOf(line['price']),
    price_incl_tax: priceOf(line['price_incl_tax']),
    info: notesOf(line['info']),
    errors: notesOf(line['errors']),
  }
  return [isRecord(line['product_option']) ? item : (without(item, 'product_option') as CartItem)]
}

/** A base in which one line cannot be read is no base. */
function linesOf(kept: unknown): readonly ServerItem[] | undefined {
  if (!Array.isArray(kept)) return undefined
  return kept.every(isServerItem) ? kept : undefined
}

function isServerItem(line: unknown): line is ServerItem {
  return (
    isRecord(line) &&
    typeof line['item_id'] === 'number' &&
    typeof line['sku'] === 'string' &&
    typeof line['qty'] === 'number'
  )
}

function isTombstone(kept: RawDocument): kept is RawDocument & Tombstone {
  return typeof kept['key'] === 'string' && typeof kept['at'] === 'number'
}

function instantOf(kept: unknown): number {
  return typeof kept === 'number' && Number.isFinite(kept) && kept >= 0 ? kept : 0
}

function priceOf(kept: unknown): number {
  return typeof kept === 'number' && Number.isFinite(kept) ? kept : -1
}

function notesOf(kept: unknown): Readonly<Record<string, string>> {
  if (!isRecord(kept)) return {}
  return Object.fromEntries(
    Object.entries(kept).filter((note): note is [string, string] => typeof note[1] === 'string'),
  )
}
