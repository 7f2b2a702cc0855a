import { ShopError } from '../../../shared/error.ts'
import { readMagento } from '../query/call.ts'
import type { MagentoTarget } from '../query/target.ts'
import { type MagentoStore, STORE_QUERY } from './store-query.ts'

const STORE_KEY = 'magento store'

const pendingLoads = new WeakMap<MagentoTarget, Promise<MagentoStore>>()

/** Loads the store view's configuration, cached until a purge of all pages. */
export function loadStore(target: MagentoTarget): Promise<MagentoStore> {
  const pending =
    pendingLoads.get(target) ??
    load(target)
      .then((store) => inCurrency(store, target.currency))
      .catch((error: unknown) => {
        pendingLoads.delete(target)
        throw error
      })
  pendingLoads.set(target, pending)
  return pending
}

async function load(target: MagentoTarget): Promise<MagentoStore> {
  const stored = await target.cache?.get(STORE_KEY)
  if (isStore(stored)) return stored
  const store = await readMagento(target, STORE_QUERY)
  if (!store) throw new ShopError('answer.format', { operation: `magento.${STORE_QUERY.name}` })
  await target.cache?.put(STORE_KEY, store)
  return store
}

/** The store as it shows prices in another currency than its own. */
function inCurrency(store: MagentoStore, currency: string | undefined): MagentoStore {
  const { config, rates } = store
  if (!currency || currency === config.default_display_currency_code) return store
  const display_rate = rates[currency] ?? 1
  return { ...store, config: { ...config, default_display_currency_code: currency, display_rate } }
}

function isStore(value: unknown): value is MagentoStore {
  return (
    typeof value === 'object' &&
    value !== null &&
    'stores' in value &&
    'rates' in value &&
    'config' in value &&
    typeof value.config === 'object' &&
    value.config !== null &&
    'display_rate' in value.config
  )
}
