import { loadGuardMessage } from '../form/messages.ts'
import { hasPlainForm, guardForms } from '../form/offline-guard.ts'
import { scriptAddress } from '../script-address.ts'
import type { Locale } from '../../shared/i18n/locale.ts'
import { readState } from '../shell/state.ts'
import { registerOffline } from './register.ts'

/** Delay before the list loads, so that the first interaction gets the bandwidth. */
const LIST_MS = 3000

/**
 * Blocks forms that would be lost offline, and registers the service worker for this page; nothing is
 * registered for brands without one.
 */
export async function register(): Promise<void> {
  const { prefix, locale } = readState().config
  if (hasPlainForm()) void guardPlainForms(locale)
  setTimeout(() => void listPending().catch(() => undefined), navigator.onLine ? LIST_MS : 0)
  await registerOffline({
    container: navigator.serviceWorker,
    hostname: location.hostname,
    script: scriptAddress,
    fetch: (address, init) => fetch(address, init),
    log: (state) => console.info(`service worker ${state}`),
    page: { url: location.href, home: prefix || '/' },
  })
}

/** Lists beside the badge what waits for a network; its code is loaded while online. */
async function listPending(): Promise<void> {
  const badge = document.querySelector<HTMLElement>('[data-network]')
  if (!badge) return
  const isOffline = () => badge.dataset['network'] === 'offline'
  const { loadPendingList: loadWaiting } = await import('./pending-list.ts')
  const show = await loadWaiting(badge, isOffline)
  new MutationObserver(show).observe(badge, { attributeFilter: ['data-network'] })
  show()
}

/** If the form messages do not load, the badge's text says that there is no network. */
async function guardPlainForms(locale: Locale): Promise<void> {
  const badge = document.querySelector<HTMLElement>('[data-network]')
  let text = badge?.dataset['offlineWords'] ?? ''
  guardForms(
    () => navigator.onLine,
    () => text,
  )
  text = await loadGuardMessage(locale).catch(() => text)
}
