import type { ConsentPurpose } from './consent.ts'

/** Where a browser keeps something. */
export type KeptKind = 'cookie' | 'local' | 'session' | 'database' | 'cache'

/** What it is for; each has its words. */
export type KeptUse =
  | 'account'
  | 'cart'
  | 'order'
  | 'consent'
  | 'forms'
  | 'lists'
  | 'place'
  | 'offline'
  | 'newsletter'
  | 'tabs'
  | 'all'

/** How long: until a time is over, the tab is closed, or whoever owns the browser clears it. */
export type KeptLife =
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
export interface Kept {
  /** As it begins; a name that ends with `:` goes on with the store view. */
  name: string
  kind: KeptKind
  use: KeptUse
  life: KeptLife
  /** Over https its name begins with `__Host-`: it belongs to this host alone. */
  isHostBound?: boolean
}

const cookie = (name: string, use: KeptUse, life: KeptLife): Kept => ({
  ...{ name, kind: 'cookie', use, life, isHostBound: true },
})
const kept = (kind: KeptKind, name: string, use: KeptUse, life: KeptLife): Kept => ({
  ...{ kind, name, use, life },
})

/**
 * All that the shop itself keeps in a browser: what it cannot do without, so that nobody is asked
 *. The page about cookies shows this list, and a test holds it against the code.
 */
export const KEPT: readonly Kept[] = [
  cookie('reuna-session', 'account', 'month'),
  cookie('reuna-who', 'account', 'month'),
  cookie('reuna-known', 'account', 'quarter'),
  cookie('reuna-cart', 'cart', 'month'),
  cookie('reuna-answered', 'cart', 'minute'),
  cookie('reuna-receipt', 'order', 'week'),
  cookie('reuna-handover', 'order', 'day'),
  cookie('reuna-notice', 'order', 'hour'),
  cookie('reuna-found', 'order', 'half-hour'),
  cookie('reuna-welcome', 'newsletter', 'hour'),
  kept('cookie', 'reuna-consent', 'consent', 'year'),
  kept('local', 'reuna-cart:', 'cart', 'cleared'),
  kept('local', 'reuna-orders:', 'order', 'cleared'),
  kept('local', 'reuna-customer', 'account', 'cleared'),
  kept('local', 'reuna-saved', 'lists', 'cleared'),
  kept('local', 'reuna-forms', 'forms', 'cleared'),
  kept('local', 'reuna-watches', 'forms', 'cleared'),
  kept('local', 'reuna-popup', 'newsletter', 'quarter'),
  kept('local', 'reuna-signal', 'tabs', 'cleared'),
  kept('session', 'reuna-session', 'account', 'tab'),
  kept('session', 'reuna-filter-place', 'place', 'tab'),
  kept('session', 'reuna-checkout-lines', 'order', 'tab'),
  kept('session', 'reuna-sent', 'order', 'tab'),
  kept('session', 'reuna-looks', 'order', 'tab'),
  kept('session', 'reuna-renewed', 'offline', 'tab'),
  kept('database', 'outbox', 'all', 'cleared'),
  kept('database', 'catalog', 'offline', 'cleared'),
  kept('cache', 'reuna-files', 'offline', 'cleared'),
  kept('cache', 'reuna-pages', 'offline', 'cleared'),
  kept('cache', 'reuna-pictures', 'offline', 'cleared'),
]

/** Names that the services of others keep, by the purpose that allows it; a withdrawal deletes them. */
const OF_OTHERS: Readonly<Record<ConsentPurpose, RegExp | undefined>> = {
  statistics: /^(?:_ga(?:_\w+)?|_gid|_gat\w*|_gcl_\w+)$/,
  marketing: /^(?:__kla_id|_kla\w*|klaviyo\w*)$/,
  personalisation: undefined,
}

/** The names among these that belong to a service whose purpose is not accepted. */
export function namesToForget(
  names: readonly string[],
  accepted: readonly ConsentPurpose[],
): readonly string[] {
  const refused = (Object.keys(OF_OTHERS) as ConsentPurpose[]).filter(
    (purpose) => !accepted.includes(purpose),
  )
  return names.filter((name) => refused.some((purpose) => OF_OTHERS[purpose]?.test(name)))
}
