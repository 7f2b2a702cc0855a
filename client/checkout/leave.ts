import type { CartSync } from '../cart/sync.ts'

/** How long a shopper waits for the cart before going on without the last word. */
export const LEAVE_WAIT_MS = 5000

export interface LeavePorts {
  sync: Pick<CartSync, 'request' | 'rest'>
  go: (href: string) => void
  /** Settles after so many milliseconds. */
  wait: (ms: number) => Promise<void>
}

/**
 * Goes to a checkout elsewhere (customer spec §4): the server's cart is brought to what this browser
 * shows first, because that is the cart that goes along.
 */
export async function leaveFor(href: string, { sync, go, wait }: LeavePorts): Promise<void> {
  sync.request('online')
  await Promise.race([sync.rest().catch(() => undefined), wait(LEAVE_WAIT_MS)])
  go(href)
}

/** Takes over the links to the checkout, wherever on the page they come to stand. */
export function startLeaving(sync: LeavePorts['sync']): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
    if (!link || !isPlain || !/\/checkout$/.test(link.pathname)) return
    if (link.origin !== location.origin || !navigator.onLine) return
    event.preventDefault()
    void leaveFor(link.href, {
      sync,
      go: (href) => location.assign(href),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    })
  })
}
