import type { Brand } from '../../shared/brand/brand.ts'
import type { Env } from '../env.ts'
import { battery } from './battery.ts'
import { clothing } from './clothing.ts'
import { electronics } from './electronics.ts'
import { hair } from './hair.ts'
import { mac } from './mac.ts'
import { defaultView, ownHost } from './select-view.ts'
import { applySettings } from './settings.ts'

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
      const own = applySettings(brand, REUNA_SETTINGS)
      return defaultView(own) ? [own] : []
    } catch {
      return []
    }
  })
}

/** Returns the brand that answers on a bare local address: the active one. */
export function activeBrand({ BRAND }: Pick<Env, 'BRAND'>): Brand | undefined {
  return BRAND ? BRANDS.find(({ id }) => id === BRAND) : BRANDS[0]
}
