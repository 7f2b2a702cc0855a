import { loadGuardMessage } from '../../form/messages.ts'
import { hasPlainForm, guardForms } from '../../form/offline-guard.ts'
import { scriptAddress } from '../../script-address.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { readState } from '../../shell/state.ts'
import { registerOffline } from '../../offline/register.ts'

/**
 * Holds back what the browser could only lose, and registers the service worker for this page; where the
 * brand has none, nothing is registered.
 */
export async function register(): Promise<void> {
  const { prefix, locale } = readState().config
  if (hasPlainForm()) void guardPlainForms(locale)
  await registerOffline({
    container: navigator.serviceWorker,
    hostname: location.hostname,
    script: scriptAddress,
    fetch: (address, init) => fetch(address, init),
    log: (state) => console.info(`service worker ${state}`),
    page: { url: location.href, home: prefix || '/' },
  })
}

/** Without the words of forms, those of the sign say that there is no network. */
async function guardPlainForms(locale: Locale): Promise<void> {
  const badge = document.querySelector<HTMLElement>('[data-network]')
  let text = badge?.dataset['offlineWords'] ?? ''
  guardForms(
    () => navigator.onLine,
    () => text,
  )
  text = await loadGuardMessage(locale).catch(() => text)
}

/** Says that a page is not available offline and that this is the home page. */
export async function tellUnavailable(): Promise<void> {
  const { getApp } = await import('../app.ts')
  const { shop } = await getApp()
  shop.events.emit('notice.wanted', {
    type: 'error',
    message: { code: 'offline.unavailable' },
  })
}
