import { cartOf, type SessionContext } from '../session/context.ts'
import type { Site } from '../brand/site.ts'
import { isLocalHost } from '../brand/select.ts'
import { createOrderKey } from './order-key.ts'
import { mintCode, insertLegacyHandover, type HandoverContext } from './handover-store.ts'

/** The hand-over that the browser remembers, sealed in a cookie. */
export interface Handover {
  id: string
  /** Name of the handed-over cart. */
  cart: string
}

/**
 * Returns the URL of the external checkout: https, or this machine in development. It comes only from the
 * configuration, never from a request. Undefined: none is set.
 */
export function externalHost({ brand }: Pick<Site, 'brand'>): URL | undefined {
  const { host } = brand.externalCheckout
  const url = host === '' ? null : URL.parse(host)
  if (!url || url.username !== '' || url.password !== '') return undefined
  const isLocal = url.protocol === 'http:' && isLocalHost(url.hostname)
  return url.protocol === 'https:' || isLocal ? url : undefined
}

/**
 * Hands session and cart over to the external checkout: by a one-time code, valid for a minute, or in the
 * URL if the setting says so. Undefined: there is no cart to hand over.
 */
export async function handOver(
  context: SessionContext,
  host: URL,
): Promise<{ location: string; handover: Handover } | undefined> {
  const cart = cartOf(context)
  if (!cart) return undefined
  const { session, site } = context
  const handover = { id: createOrderKey(context.now), cart: cart.name }
  const token = session?.token ?? ''
  if (site.brand.externalCheckout.legacy) {
    await insertLegacyHandover(handoverContextOf(context), handover.id)
    return { location: legacyAddress(site, host, token, cart.id), handover }
  }
  const handed = { token: session?.token, refreshToken: session?.refreshToken, cartId: cart.id }
  const code = await mintCode(handoverContextOf(context), handover.id, handed)
  const location = new URL(host)
  location.searchParams.set('code', code)
  return { location: location.href, handover }
}

/** Returns the context for storing hand-overs of this session. */
export function handoverContextOf({ db, keys, site, now }: SessionContext): HandoverContext {
  return { db, keys, brand: site.brand.id, now }
}

/** Inserts token and cart into the placeholders of the configured URL, else adds them as its query. */
function legacyAddress({ brand }: Site, host: URL, token: string, cart: string): string {
  const { host: text } = brand.externalCheckout
  if (!/\{(?:token|cart)\}/.test(text)) {
    const location = new URL(host)
    location.searchParams.set('token', token)
    location.searchParams.set('cart', cart)
    return location.href
  }
  const filled = text
    .replaceAll('{token}', encodeURIComponent(token))
    .replaceAll('{cart}', encodeURIComponent(cart))
  const location = new URL(filled)
  // Token or cart must not change the origin of the redirect.
  return location.origin === host.origin ? location.href : host.origin
}
