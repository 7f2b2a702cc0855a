import { readConsent, type ConsentPurpose } from '../../shared/consent/consent.ts'

/** Event name in this tab. */
const CONSENT_EVENT = 'reuna:consent'
/** Channel name for other tabs. */
const CHANNEL = 'reuna-consent'

/** Whether the visitor has consented to a purpose; read each time, so that a withdrawal applies at once. */
export function hasConsent(purpose: ConsentPurpose): boolean {
  return readConsent(document.cookie, Date.now())?.accepted.includes(purpose) ?? false
}

/**
 * Calls the listener when the choice changes: here, in another tab, or in the back-forward cache.
 * Returns the unsubscribe function.
 */
export function onConsent(listener: () => void): () => void {
  const end = new AbortController()
  let known = shownChoice()
  const check = () => {
    const now = shownChoice()
    if (now === known) return
    known = now
    listener()
  }
  const channel = openChannel()
  for (const name of [CONSENT_EVENT, 'pageshow']) addEventListener(name, check, end)
  document.addEventListener('visibilitychange', check, end)
  channel?.addEventListener('message', check, end)
  return () => {
    end.abort()
    channel?.close()
  }
}

/** Notifies this tab and others that a choice was made; each reads the cookie itself. */
export function publishConsent(): void {
  dispatchEvent(new Event(CONSENT_EVENT))
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
