import type { ConsentPurpose } from './consent.ts'

/** Where a browser keeps something. */
export type StorageKind = 'cookie' | 'local' | 'session' | 'database' | 'cache'

/** What it is for; each has its words. */
export type StorageUse =
  | 'account'
  | 'cart'
  | 'order'
  | 'consent'
  | 'forms'
  | 'lists'
  | 'place'
  | 'searches'
  | 'offline'
  | 'install'
  | 'newsletter'
  | 'tabs'
  | 'all'

/** How long: until a time is over, the tab is closed, or whoever owns the browser clears it. */
export type StorageLifetime =
  | 'minute'
  | 'half-hour'
  | 'hour'
  | 'day'
  | 'week'
  | 'month'
  | 'quarter'
  | 'year'
  | 'tab'
  | 'cleared'

/** Something that the shop keeps in a browser. */
export interface StorageEntry {
  /** As it begins; a name that ends with `:` goes on with the store view. */
  name: string
  kind: StorageKind
  use: StorageUse
  life: StorageLifetime
  /** Over https its name begins with `__Host-`: it belongs to this host alone. */
  isHostBound?: boolean
}

const cookie = (name: string, use: StorageUse, life: StorageLifetime): StorageEntry => ({
  ...{ name, kind: 'cookie', use, life, isHostBound: true },
})
const entry = (
  kind: StorageKind,
  name: string,
  use: StorageUse,
  life: StorageLifetime,
): StorageEntry => ({
  ...{ kind, name, use, life },
})

/**
 * All that the shop itself keeps in a browser: what it cannot do without, so that nobody is asked
 *. The page about cookies shows this list, and a test holds it against the code.
 */
export const STORAGE_ENTRIES: readonly StorageEntry[] = [
  cookie('reuna-session', 'account', 'month'),
  cookie('reuna-who', 'account', 'month'),
  cookie('reuna-known', 'account', 'quarter'),
  cookie('reuna-cart', 'cart', 'month'),
  cookie('reuna-answered', 'cart', 'minute'),
  cookie('reuna-receipt', 'order', 'week'),
  cookie('reuna-handover', 'order', 'day'),
  cookie('reuna-notice', 'order', 'hour'),
  cookie('reuna-found', 'order', 'half-hour'),
  cookie('reuna-pickup', 'order', 'quarter'),
  cookie('reuna-welcome', 'newsletter', 'hour'),
  entry('cookie', 'reuna-consent', 'consent', 'year'),
  entry('local', 'reuna-cart:', 'cart', 'cleared'),
  entry('local', 'reuna-orders:', 'order', 'cleared'),
  entry('local', 'reuna-customer', 'account', 'cleared'),
  entry('local', 'reuna-saved', 'lists', 'cleared'),
  entry('local', 'reuna-forms', 'forms', 'cleared'),
  entry('local', 'reuna-watches', 'forms', 'cleared'),
  entry('local', 'reuna-popup', 'newsletter', 'quarter'),
  entry('local', 'reuna-install', 'install', 'quarter'),
  entry('local', 'reuna-signal', 'tabs', 'cleared'),
  entry('session', 'reuna-session', 'account', 'tab'),
  entry('session', 'reuna-filter-place', 'place', 'tab'),
  entry('session', 'reuna-searches', 'searches', 'tab'),
  entry('session', 'reuna-checkout-lines', 'order', 'tab'),
  entry('session', 'reuna-sent', 'order', 'tab'),
  entry('session', 'reuna-looks', 'order', 'tab'),
  entry('session', 'reuna-renewed', 'offline', 'tab'),
  entry('database', 'outbox', 'all', 'cleared'),
  entry('database', 'catalog', 'offline', 'cleared'),
  entry('cache', 'reuna-files', 'offline', 'cleared'),
  entry('cache', 'reuna-pages', 'offline', 'cleared'),
  entry('cache', 'reuna-pictures', 'offline', 'cleared'),
]

/** Names that the services of others keep, by the purpose that allows it; a withdrawal deletes them. */
const OF_OTHERS: Readonly<Record<ConsentPurpose, RegExp | undefined>> = {
  statistics: /^(?:_ga(?:_\w+)?|_gid|_gat\w*|_gcl_\w+)$/,
  marketing: /^(?:__kla_id|_kla\w*|klaviyo\w*)$/,
  personalisation: undefined,
}

/** The names among these that belong to a service whose purpose is not accepted. */
export function namesToDelete(
  names: readonly string[],
  accepted: readonly ConsentPurpose[],
): readonly string[] {
  const refused = (Object.keys(OF_OTHERS) as ConsentPurpose[]).filter(
    (purpose) => !accepted.includes(purpose),
  )
  return names.filter((name) => refused.some((purpose) => OF_OTHERS[purpose]?.test(name)))
}
