import type { Content } from '../price/unit-price.ts'
import type { PaymentMethod, ShippingMethod } from './methods.ts'
import type { ChosenText, ItemTotals, PlatformTotals, TotalsSegment } from './platform-totals.ts'
import type { ProductOption } from './product-option.ts'
import type { EnergyMark } from '../product/energy.ts'
import type { TakeBack } from '../product/take-back.ts'
import type { PriceStep } from './price-step.ts'
import type { ServerItem } from './server-item.ts'

/** The quantities that may be ordered: whole numbers within these bounds; a missing field sets no bound. */
export interface QtyRules {
  min?: number
  max?: number
  /** The quantity must be a multiple of this. */
  increments?: number
}

/** A line of the cart. Prices are per piece, in the view's currency. */
export interface CartItem {
  /** The parent's sku if configurable options are used. */
  sku: string
  parentSku?: string
  /** The variant's own sku, by which the server names the line. */
  childSku?: string
  qty: number
  /** The last quantity that the server confirmed, while it has not confirmed `qty`. */
  prev_qty?: number
  /** The quantity that was sent last without an answer: the server may have it or not. */
  sent_qty?: number
  type_id: string
  name: string
  /** Path of the product page; empty when unknown. */
  href: string
  image: string | undefined
  server_item_id?: number
  /** Opaque name of the server cart that the line is in; never the cart's id. */
  server_cart_id?: string
  product_option?: ProductOption
  /** The chosen options as text, as the page showed them when the line was added. */
  words?: readonly ChosenText[]
  /** Excluding tax. */
  price: number
  price_incl_tax: number
  /** Prices by quantity, if larger quantities cost less per piece. */
  steps?: readonly PriceStep[]
  /** Content of a pack, for the unit price. */
  content?: Content
  /**
   * The price that the shopper saw, while it differs from the current one and the change was not accepted.
   */
  seen_price_incl_tax?: number
  /** Next instant (milliseconds) at which the price can change. */
  changesAt?: number
  /** Notes by name; a text is a message key, or a message of the server. */
  info: Readonly<Record<string, string>>
  /** Errors by name; a text is a message key, or a message of the server. */
  errors: Readonly<Record<string, string>>
  is_in_stock?: boolean
  /** The energy class, if the product has one. */
  energy?: EnergyMark
  /** What the shop must take back after use. */
  takeBack?: TakeBack
  qtyRules?: QtyRules
  totals?: ItemTotals
  /** Identifies the parts of a bundle. */
  checksum?: string
  /** Missing: never sent. Unconfirmed: sent, or changed since the server confirmed it. */
  onServer?: 'unconfirmed' | 'confirmed'
}

/** A line that the shopper removed but that the server may still have, or return. */
export interface Tombstone {
  key: string
  server_item_id?: number
  /** The quantity that was sent last for the line without an answer. */
  sent_qty?: number
  /** Milliseconds since 1970. */
  at: number
}

/** The kind of server cart in use; its token and id stay in the edge's cookie. */
export type ServerCartKind = 'none' | 'guest' | 'customer'

/** The cart as the browser stores it. Instants are milliseconds since 1970. */
export interface Cart {
  items: readonly CartItem[]
  /** The server's lines as last known; undefined: never pulled. */
  base?: readonly ServerItem[]
  /** Hash of the items at the last sync. */
  hash: string
  /** 0: never. */
  lastSyncAt: number
  /** 0: never. */
  lastTotalsSyncAt: number
  shippingMethod?: ShippingMethod
  paymentMethod?: PaymentMethod
  platformTotals?: PlatformTotals
  totalSegments: readonly TotalsSegment[]
  bypassCounter: number
  isMinicartOpen: boolean
  isAddingItem: boolean
  tombstones: readonly Tombstone[]
  serverCart: ServerCartKind
  /** When the pending change was sent; missing: no request is pending. */
  sentAt?: number
  /** Id of that change; the edge returns it when the change is answered. */
  sentId?: string
}

/** An empty cart that no server knows. */
export const EMPTY_CART: Cart = {
  items: [],
  hash: '',
  lastSyncAt: 0,
  lastTotalsSyncAt: 0,
  totalSegments: [],
  bypassCounter: 0,
  isMinicartOpen: false,
  isAddingItem: false,
  tombstones: [],
  serverCart: 'none',
}
