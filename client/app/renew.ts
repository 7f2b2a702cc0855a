import { readState } from '../shell/state.ts'
import type { ShopState } from './shop-ports.ts'

/** Reloads a page whose build the worker no longer supports. */
export async function renew({ cart, events }: Pick<ShopState, 'cart' | 'events'>): Promise<void> {
  const message = { code: 'build.outdated' } as const
  await reloadOutdated({
    version: readState().version,
    storage: {
      getItem: (name) => sessionStorage.getItem(name),
      setItem: (name, value) => sessionStorage.setItem(name, value),
    },
    saveState: () => cart.restore(),
    isTyping: () => document.activeElement?.matches('input, textarea, select') ?? false,
    onBlur: (then) => document.addEventListener('focusout', then, { once: true }),
    reload: () => location.reload(),
    notify: () =>
      events.emit('notice.wanted', { type: 'info', message, hasNoTimeout: true, mayReload: true }),
  })
}

/** Dependencies of the reload of an outdated page. */
export interface ReloadPorts {
  /** The build of this page. */
  version: string
  /** Session storage. */
  storage: Pick<Storage, 'getItem' | 'setItem'>
  /** Settles when all changes are stored. */
  saveState: () => Promise<unknown>
  /** True if a field is being edited, which a reload would clear. */
  isTyping: () => boolean
  /** Calls back once when a field loses the focus. */
  onBlur: (then: () => void) => void
  reload: () => void
  /** Shows a notice that the page has to be reloaded. */
  notify: () => void
}

const KEY = 'reuna-renewed'

/**
 * Reloads a page whose build the worker no longer supports, once per build and after changes are stored. If
 * that does not help, a notice is shown, and the page stays.
 */
export async function reloadOutdated(ports: ReloadPorts): Promise<void> {
  const { onBlur, isTyping, reload, saveState, notify } = ports
  if (!isFirst(ports)) return notify()
  await saveState().catch(() => undefined)
  if (isTyping()) onBlur(reload)
  else reload()
}

/** True once per build. False without storage: the tab would reload forever. */
function isFirst({ storage, version }: ReloadPorts): boolean {
  try {
    if (storage.getItem(KEY) === version) return false
    storage.setItem(KEY, version)
    return true
  } catch {
    return false
  }
}
