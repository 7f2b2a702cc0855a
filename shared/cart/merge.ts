import type { CartItem, Tombstone } from './cart.ts'
import type { ServerItem } from './server-item.ts'

/** Which side may change the other (catalogue spec §4, cart sync); brand values `cart.*`. */
export interface MergePolicy {
  /** The browser's cart is what counts: after being offline, before leaving to a checkout. */
  forceClientState: boolean
  serverSyncCanRemoveLocalItems: boolean
  serverSyncCanModifyLocalItems: boolean
}

/** What a merge is made of. */
export interface MergeInput {
  client: readonly CartItem[]
  server: readonly ServerItem[]
  /** The server's lines as last known; undefined: never pulled. */
  base?: readonly ServerItem[] | undefined
  tombstones: readonly Tombstone[]
  policy: MergePolicy
}

/** One change on one side; `key` is the line's name, quantities are absolute. */
export type MergeStep =
  | { do: 'add-to-server'; key: string; item: CartItem }
  | { do: 'set-on-server'; key: string; item: CartItem; item_id: number; qty: number }
  | { do: 'delete-on-server'; key: string; item_id: number; sku: string }
  | { do: 'add-to-client'; key: string; server: ServerItem }
  | { do: 'set-on-client'; key: string; server: ServerItem; qty: number }
  | { do: 'remove-from-client'; key: string }
