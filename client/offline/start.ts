import { mayFetchAhead } from '../fetch-ahead.ts'
import { readWorkerMessage, UNAVAILABLE_HASH } from '../worker-messages.ts'
import { scriptAddress } from '../script-address.ts'
import { registerWorker } from './register-worker.ts'
import { whenIdle } from '../shell/when-idle.ts'

/** Delay after page load before the service worker is fetched, which is then ready within 3 s. */
const POLL_MS = 1000
/** Delay after an interaction, so that its requests come first on slow connections. */
const DELAY_MS = 3000
/** How long the page shows that the connection is back. */
const BACK_ONLINE_MS = 4000

/** The lazy entry of offline: loaded at the first interaction, or soon after the page has loaded. */
export interface LazyOffline {
  register: () => Promise<void>
}

/** Shows a notice that a page is not available offline and that this is the home page. */
export interface LazyNotice {
  notify: () => Promise<void>
}

/**
 * Starts offline support on every page: the network badge, the notice about an unavailable page, and the
 * service worker, which waits for the first interaction if `homeAhead` names no home page.
 */
export function startOffline(
  load: () => Promise<LazyOffline>,
  loadNotice: () => Promise<LazyNotice>,
  homeAhead: () => Promise<string | undefined>,
): void {
  startBadge()
  if (location.hash === UNAVAILABLE_HASH) {
    history.replaceState(history.state, '', location.pathname + location.search)
    void loadNotice().then(
      (entry) => entry.notify(),
      () => undefined,
    )
  }
  if (!('serviceWorker' in navigator)) return
  const once = new AbortController()
  const register = () => {
    if (once.signal.aborted) return
    once.abort()
    void load().then(
      (entry) => entry.register(),
      () => undefined,
    )
  }
  for (const type of ['pointerdown', 'keydown'] as const) {
    addEventListener(
      type,
      ({ target }) => {
        const isWaitedFor = target instanceof Element && target.closest('button,input,[data-cart]')
        setTimeout(() => whenIdle(register), isWaitedFor ? DELAY_MS : 0)
      },
      { passive: true, signal: once.signal },
    )
  }
  setTimeout(async () => {
    const home = await homeAhead()
    if (once.signal.aborted || home === undefined || !mayFetchAhead()) return
    const page = { url: location.href, home }
    const ports = { container: navigator.serviceWorker, script: scriptAddress, page }
    // The rest of the offline code is loaded at the first interaction.
    whenIdle(() => void registerWorker(ports).catch(() => undefined))
  }, POLL_MS)
}

/** The network badge changes on network events, and on failed calls. */
function startBadge(): void {
  let fading: ReturnType<typeof setTimeout> | undefined
  let isOnline = navigator.onLine
  const show = () => {
    const place = document.querySelector<HTMLElement>('[data-network]')
    if (!place || isOnline === (place.dataset['network'] !== 'offline')) return
    clearTimeout(fading)
    place.dataset['network'] = isOnline ? 'online' : 'offline'
    place.textContent = place.dataset[isOnline ? 'onlineWords' : 'offlineWords'] ?? ''
    if (isOnline) {
      fading = setTimeout(() => {
        place.textContent = ''
      }, BACK_ONLINE_MS)
    }
  }
  const showNetwork = (isOnlineNow: boolean) => {
    isOnline = isOnlineNow
    show()
  }
  // The end of the page may not be parsed yet.
  document.addEventListener('DOMContentLoaded', show)
  show()
  addEventListener('online', () => showNetwork(true))
  addEventListener('offline', () => showNetwork(false))
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    const message = readWorkerMessage(data)
    if (message) showNetwork(message.isOnline && navigator.onLine)
  })
}
