import { reloadOutdated } from '../shell/reload-outdated.ts'
import { readState } from '../shell/state.ts'
import type { ShopState } from './shop-state.ts'

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
