import type { CartSync, SyncReason } from '../cart/sync.ts'
import { within, type Clock } from '../db/clock.ts'

/** How long a shopper waits for the cart before going on without the last word. */
export const LEAVE_WAIT_MS = 5000

export interface LeavePorts {
  /** Settles when what the controls were told is in the cart. */
  settled: () => Promise<void>
  sync: Pick<CartSync, 'request' | 'rest'>
  /** `online` where the checkout is elsewhere: the server's cart goes along and is compared by force. */
  reason: Extract<SyncReason, 'change' | 'online'>
  go: (href: string) => void
  clock: Clock
}

/**
 * Goes to the checkout, here or elsewhere: the server's cart is brought to what this
 * browser shows first, within 5 s, because that is the cart that is ordered.
 */
export async function leaveFor(href: string, ports: LeavePorts): Promise<void> {
  await within(
    ports.clock,
    LEAVE_WAIT_MS,
    bringUp(ports).catch(() => undefined),
  )
  ports.go(href)
}

async function bringUp({ settled, sync, reason }: LeavePorts): Promise<void> {
  await settled()
  sync.request(reason)
  await sync.rest()
}

/** Takes over the links to the checkout, wherever on the page they come to stand. */
export function startLeaving(checkoutHref: string, ports: LeavePorts): void {
  document.addEventListener('click', (event) => {
    const { target, ctrlKey, metaKey, shiftKey, defaultPrevented } = event
    const link = target instanceof Element ? target.closest('a') : null
    const isPlain = !(ctrlKey || metaKey || shiftKey || defaultPrevented)
    if (!isPlain || link?.getAttribute('href') !== checkoutHref) return
    event.preventDefault()
    void leaveFor(link.href, ports)
  })
}
