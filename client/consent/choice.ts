import { readConsent, type ConsentPurpose } from '../../shared/consent/consent.ts'

/** Said in this tab when a choice was made. */
const SAID = 'reuna:consent'
/** Where other tabs hear of it. */
const CHANNEL = 'reuna-consent'

/** Whether this visitor has agreed to a purpose; read anew each time, so a withdrawal counts at once. */
export function hasConsent(purpose: ConsentPurpose): boolean {
  return readConsent(document.cookie, Date.now())?.accepted.includes(purpose) ?? false
}

/**
 * Calls when a choice has changed: here, in another tab, or while the page lay in the browser's memory.
 * Gives back what stops it.
 */
export function onConsent(hear: () => void): () => void {
  const end = new AbortController()
  let known = shownChoice()
  const look = () => {
    const now = shownChoice()
    if (now === known) return
    known = now
    hear()
  }
  const channel = openChannel()
  for (const name of [SAID, 'pageshow']) addEventListener(name, look, end)
  document.addEventListener('visibilitychange', look, end)
  channel?.addEventListener('message', look, end)
  return () => {
    end.abort()
    channel?.close()
  }
}

/** Says to this tab and the others that a choice was made; each reads the cookie itself. */
export function tellConsent(): void {
  dispatchEvent(new Event(SAID))
  const channel = openChannel()
  channel?.postMessage('')
  channel?.close()
}

function shownChoice(): string {
  return readConsent(document.cookie, Date.now())?.accepted.join() ?? 'none yet'
}

function openChannel(): BroadcastChannel | undefined {
  return typeof BroadcastChannel === 'function' ? new BroadcastChannel(CHANNEL) : undefined
}
