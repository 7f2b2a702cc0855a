import type { CartSync, SyncReason } from '../cart/sync.ts'
import { withTimeout, type Clock } from '../db/clock.ts'

/** Timeout of the sync before the checkout opens. */
export const SYNC_TIMEOUT_MS = 5000

export interface CheckoutLinkPorts {
  /** Settles when all cart controls have finished. */
  idle: () => Promise<void>
  sync: Pick<CartSync, 'request' | 'rest'>
  /** `online` for an external checkout: the server's cart is forced to this browser's. */
  reason: Extract<SyncReason, 'change' | 'online'>
  go: (href: string) => void
  clock: Clock
}

/** Opens the checkout after a sync of at most 5 s, because the server's cart is ordered. */
export async function goToCheckout(href: string, ports: CheckoutLinkPorts): Promise<void> {
  await withTimeout(
    ports.clock,
    SYNC_TIMEOUT_MS,
    syncCart(ports).catch(() => undefined),
  )
  ports.go(href)
}

async function syncCart({ idle, sync, reason }: CheckoutLinkPorts): Promise<void> {
  await idle()
  sync.request(reason)
  await sync.rest()
}

/** Enhances all links to the checkout. */
export function startCheckoutLinks(checkoutHref: string, ports: CheckoutLinkPorts): void {
  document.addEventListener('click', (event) => {
    const { target, ctrlKey, metaKey, shiftKey, defaultPrevented } = event
    const link = target instanceof Element ? target.closest('a') : null
    const isPlain = !(ctrlKey || metaKey || shiftKey || defaultPrevented)
    if (!isPlain || link?.getAttribute('href') !== checkoutHref) return
    event.preventDefault()
    void goToCheckout(link.href, ports)
  })
}
