import type { ConsentPurpose } from './consent.ts'

/** Where a browser stores an entry. */
export type StorageKind = 'cookie' | 'local' | 'session' | 'database' | 'cache'

/** The purpose of an entry; each has a message. */
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

/** The lifetime of an entry: a fixed time, until the tab is closed, or until the user deletes it. */
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

/** An entry that the shop stores in a browser. */
export interface StorageEntry {
  /** Its name; a name that ends with `:` is a prefix, followed by the store view. */
  name: string
  kind: StorageKind
  use: StorageUse
  life: StorageLifetime
  /** True if its name begins with `__Host-` over https: it is bound to this host. */
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
 * The entries that the shop itself stores in a browser. They are strictly necessary, so no consent is
 * needed. The cookies page shows this list, and a test compares it with the code.
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

/** Names of third-party entries, by the purpose that allows them; withdrawing consent deletes them. */
const THIRD_PARTY_NAMES: Readonly<Record<ConsentPurpose, RegExp | undefined>> = {
  statistics: /^(?:_ga(?:_\w+)?|_gid|_gat\w*|_gcl_\w+)$/,
  marketing: /^(?:__kla_id|_kla\w*|klaviyo\w*)$/,
  personalisation: undefined,
}

/** Returns the names that belong to a service whose purpose is not accepted. */
export function namesToDelete(
  names: readonly string[],
  accepted: readonly ConsentPurpose[],
): readonly string[] {
  const refused = (Object.keys(THIRD_PARTY_NAMES) as ConsentPurpose[]).filter(
    (purpose) => !accepted.includes(purpose),
  )
  return names.filter((name) => refused.some((purpose) => THIRD_PARTY_NAMES[purpose]?.test(name)))
}
