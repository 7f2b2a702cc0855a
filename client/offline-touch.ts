import { scriptAddress } from './script-address.ts'
import { readState } from './shell/state.ts'
import { registerOffline } from './offline/register.ts'

/** Registers the service worker for this page; where the brand has none, nothing happens. */
export async function register(): Promise<void> {
  const { prefix } = readState().config
  await registerOffline({
    container: navigator.serviceWorker,
    hostname: location.hostname,
    script: scriptAddress,
    fetch: (address, init) => fetch(address, init),
    log: (state) => console.info(`service worker ${state}`),
    page: { url: location.href, home: prefix || '/' },
  })
}

/** Says that a page is not available offline and that this is the home page (customer spec §8). */
export async function tellUnavailable(): Promise<void> {
  const { liveShop } = await import('./live-shop.ts')
  const { shop } = await liveShop()
  shop.events.emit('notice.wanted', {
    type: 'error',
    message: { code: 'offline.unavailable' },
  })
}
