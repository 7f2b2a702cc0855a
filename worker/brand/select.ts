import type { Brand } from '../../shared/brand/brand.ts'
import type { Env } from '../env.ts'
import { battery } from './battery.ts'
import { clothing } from './clothing.ts'
import { electronics } from './electronics.ts'
import { hair } from './hair.ts'
import { mac } from './mac.ts'
import { currencySign } from './currency-sign.ts'
import { defaultView, ownHost } from './select-view.ts'
import { valueIssues } from './setting-issues.ts'

/** The brands of this worker; the first is active if the environment names none. */
export const BRANDS: readonly Brand[] = [electronics, battery, hair, clothing, mac]

type Settings = Pick<Env, 'REUNA_SETTINGS'>

const LOCAL = /^(?:localhost|\[::1\]|127(?:\.\d{1,3}){3})$/

/** True if a host name is this machine. */
export function isLocalHost(hostname: string): boolean {
  return LOCAL.test(hostname)
}

/** True if a host name, in lower case and without a port, is a configured one. */
export function isBrandHost(hostname: string, env: Settings): boolean {
  return (
    BRANDS.some(({ hosts }) => hosts.includes(hostname)) || brandOfView(hostname, env) !== undefined
  )
}

/**
 * Returns the brand with exactly this host; undefined for a foreign host. Local hosts and `*.localhost` are
 * served on plain http, every other only on https.
 */
export function selectBrand(
  url: URL,
  env: Pick<Env, 'BRAND' | 'REUNA_SETTINGS'>,
): Brand | undefined {
  const { hostname } = url
  const local = isLocalHost(hostname)
  if (url.protocol !== 'https:' && !local && !hostname.endsWith('.localhost')) return undefined
  const brand = local ? activeBrand(env) : BRANDS.find(({ hosts }) => hosts.includes(hostname))
  if (brand) return applySettings(brand, env.REUNA_SETTINGS)
  return local ? undefined : brandOfView(hostname, env)
}

/** Returns the brand with a store view on this host of its own. */
function brandOfView(hostname: string, env: Settings): Brand | undefined {
  return brandsOf(env).find((brand) =>
    brand.storeViews.views.some((view) => ownHost(brand, view) === hostname),
  )
}

/**
 * Returns the brands with the settings of the run, so that scheduled tasks see the same shop as visitors. A
 * brand with invalid settings is left out.
 */
export function brandsOf({ REUNA_SETTINGS }: Settings): readonly Brand[] {
  return BRANDS.flatMap((brand) => {
    try {
      const configured = applySettings(brand, REUNA_SETTINGS)
      return defaultView(configured) ? [configured] : []
    } catch {
      return []
    }
  })
}

/** Returns the brand that answers on a bare local address: the active one. */
export function activeBrand({ BRAND }: Pick<Env, 'BRAND'>): Brand | undefined {
  return BRAND ? BRANDS.find(({ id }) => id === BRAND) : BRANDS[0]
}

type Tree = { [name: string]: unknown }

const CURRENCY = /^storeViews\.views\.(\d+)\.i18n\.currencyCode$/

/** The last settings of each brand and the result: every request needs it. */
const applied = new WeakMap<Brand, { settings: string; changed: Brand }>()

/**
 * Returns a brand with settings overridden for this run: JSON of `{"storeViews.multistore": true}`, or for
 * one brand only, `{"hair/media": "https://…"}`. With another currency, a store view has its sign. Throws an
 * explanatory error for an unknown setting or a value of another type.
 */
export function applySettings(brand: Brand, settings: string | undefined): Brand {
  if (!settings) return brand
  const cached = applied.get(brand)
  if (cached?.settings === settings) return cached.changed
  const changed = copyOf(brand) as Brand
  const own = ownSettings(brand, JSON.parse(settings) as Tree)
  const others = new Set<string>()
  for (const [path, value] of own) {
    const previous = setAt(changed as unknown as Tree, path, value)
    if (CURRENCY.test(path) && previous !== value) others.add(path)
  }
  for (const path of others) {
    const at = path.replace(CURRENCY, '$1')
    const i18n = changed.storeViews.views[Number(at)]?.i18n
    const sign = `storeViews.views.${at}.i18n.currencySign`
    if (i18n && !own.some(([each]) => each === sign))
      setAt(changed as unknown as Tree, sign, currencySign(i18n))
  }
  applied.set(brand, { settings, changed })
  return changed
}

/** Returns the settings of a brand by path. */
function ownSettings({ id }: Brand, settings: Tree): readonly (readonly [string, unknown])[] {
  return Object.entries(settings).flatMap(([name, value]) => {
    const [scope = '', path] = name.split('/')
    if (path === undefined) return [[name, value] as const]
    return scope === id ? [[path, value] as const] : []
  })
}

/** Returns a deep copy without shared references, so that a change to one store view stays there. */
function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, copyOf(each)]))
}

/** Sets the value at a path and returns the previous one. */
function setAt(tree: Tree, path: string, value: unknown): unknown {
  const names = path.split('.')
  const last = names.pop() ?? ''
  let place: Tree = tree
  for (const name of names) {
    const next = Object.hasOwn(place, name) ? place[name] : undefined
    if (typeof next !== 'object' || next === null) throw new Error(`there is no setting ${path}`)
    place = next as Tree
  }
  if (!Object.hasOwn(place, last)) throw new Error(`there is no setting ${path}`)
  const [issue] = valueIssues([...names, last], value)
  if (issue !== undefined) throw new Error(issue)
  const previous = place[last]
  place[last] = value
  return previous
}
