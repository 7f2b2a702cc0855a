import type { Content } from '../price/unit-price.ts'
import type { PaymentMethod, ShippingMethod } from './methods.ts'
import type { ChosenText, ItemTotals, PlatformTotals, TotalsSegment } from './platform-totals.ts'
import type { ProductOption } from './product-option.ts'
import type { EnergyMark } from '../product/energy.ts'
import type { TakeBack } from '../product/take-back.ts'
import type { PriceStep } from './price-step.ts'
import type { ServerItem } from './server-item.ts'

/** Which quantities may be ordered: whole numbers; a missing one is no rule. */
export interface QtyRules {
  min?: number
  max?: number
  /** Only multiples of this. */
  increments?: number
}

/** A line of the cart. Prices are those of one piece, in the view's currency. */
export interface CartItem {
  /** The parent's sku when configurable options are used. */
  sku: string
  parentSku?: string
  /** The variant's own sku, by which the server names the line. */
  childSku?: string
  qty: number
  /** The last quantity that the server agreed to, while it has not agreed to `qty`. */
  prev_qty?: number
  /** What was sent last and not answered: the server may have it or not. */
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
  /** What was chosen, as text, as the page told it when the line was added here. */
  words?: readonly ChosenText[]
  /** Excluding tax. */
  price: number
  price_incl_tax: number
  /** Its prices by quantity, where many pieces cost less each. */
  steps?: readonly PriceStep[]
  /** How much is in a pack, for the unit price. */
  content?: Content
  /** The price that the shopper saw, while today's differs and was not accepted. */
  seen_price_incl_tax?: number
  /** Next instant (milliseconds) at which the price can change. */
  changesAt?: number
  /** Notes by name; a text is a message key, or words of the server. */
  info: Readonly<Record<string, string>>
  /** What is wrong, by name; a text is a message key, or words of the server. */
  errors: Readonly<Record<string, string>>
  is_in_stock?: boolean
  /** Its energy class, where it has one. */
  energy?: EnergyMark
  /** What of it the shop takes back when it is used up. */
  takeBack?: TakeBack
  qtyRules?: QtyRules
  totals?: ItemTotals
  /** Of a bundle: what is in it. */
  checksum?: string
  /** Missing: never sent. Unconfirmed: sent, or changed since the server agreed. */
  onServer?: 'unconfirmed' | 'confirmed'
}

/** A line that the shopper removed and that may still be, or come back, on the server. */
export interface Tombstone {
  key: string
  server_item_id?: number
  /** What was sent last for the line and not answered. */
  sent_qty?: number
  /** Milliseconds since 1970. */
  at: number
}

/** Which kind of server cart is used; its token and id stay in the edge's cookie. */
export type ServerCartKind = 'none' | 'guest' | 'customer'

/** The cart as the browser keeps it. Instants are milliseconds since 1970. */
export interface Cart {
  items: readonly CartItem[]
  /** The server's lines as last known; undefined: never pulled. */
  base?: readonly ServerItem[]
  /** Of the items at the last sync. */
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
  /** When a change was sent that has no answer yet; missing: no request is pending. */
  sentAt?: number
  /** Name of that change; the edge gives it back when the change has its answer. */
  sentId?: string
}

/** A cart with nothing in it that no server knows. */
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
