import { hmacHex } from '../crypto/digest.ts'
import type { OrderRequest } from '../../shared/order/order.ts'
import { toCents } from '../../shared/price/money.ts'
import type { SealKey } from '../crypto/seal-keys.ts'
import { cartOf, type SessionContext } from '../session/context.ts'
import type { Site } from '../brand/site.ts'
import type { CartRef } from '../session/cart-ref.ts'

/** Keyed hashes of an order's owner, cart and content, one per sealing key. */
export interface OrderNames {
  key: string
  site: string
  /** Of each list the first is stored, and all are recognized (key rotation). */
  scopes: readonly string[]
  /** Empty: the visitor has no cart. */
  carts: readonly string[]
  fps: readonly string[]
  /** Cents. */
  total: number
}

/** Brand and store view in the ledger's form. */
export function siteName({ brand, view }: Pick<Site, 'brand' | 'view'>): string {
  return `${brand.id}/${view.storeCode}`
}

/**
 * Returns hashes of the owners whose orders a visitor may see: the customer, and this browser as a guest; one
 * per key, so that orders survive a key rotation.
 */
export async function scopesOf(context: SessionContext): Promise<readonly string[]> {
  const { keys, session, device, site } = context
  const brand = site.brand.id
  const owners = session ? [`customer ${brand} ${session.owner}`] : []
  const devices = device === undefined ? [] : [`device ${brand} ${device}`]
  const hashes = await Promise.all([...owners, ...devices].map((text) => hashes16(keys, text)))
  return hashes.flat()
}

/** The ledger's names of the visitor's cart; empty without a cart. */
export async function cartNamesOf(context: SessionContext): Promise<readonly string[]> {
  const cart = cartOf(context)
  return cart ? cartNames(context, cart) : []
}

/** The ledger's names of a cart of this store view. */
export function cartNames(
  { keys, site }: Pick<SessionContext, 'keys' | 'site'>,
  { kind, id }: Pick<CartRef, 'kind' | 'id'>,
): Promise<readonly string[]> {
  return hashes16(keys, `cart ${siteName(site)} ${kind} ${id}`)
}

/** The ledger's names of a visitor's order. */
export async function namesOf(context: SessionContext, request: OrderRequest): Promise<OrderNames> {
  const { keys, site } = context
  const name = siteName(site)
  const content = JSON.stringify([
    ...[name, request.products, request.addressInformation],
    toCents(request.confirmed.grand_total),
  ])
  const [scopes, carts, fps] = await Promise.all([
    scopesOf(context),
    cartNamesOf(context),
    hashes16(keys, `order ${content}`),
  ])
  const total = toCents(request.confirmed.grand_total)
  return { key: request.order_id, site: name, scopes, carts, fps, total }
}

/** Returns the HMACs of a text by each key, the current key first. */
function hashes16(keys: readonly SealKey[], text: string): Promise<readonly string[]> {
  return Promise.all(keys.map(({ secret }) => hmacHex(`order ledger ${secret}`, text, 16)))
}
