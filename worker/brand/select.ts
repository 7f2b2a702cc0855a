import type { Brand } from '../../shared/brand/brand.ts'
import type { Env } from '../env.ts'
import { battery } from './battery.ts'
import { clothing } from './clothing.ts'
import { electronics } from './electronics.ts'
import { hair } from './hair.ts'
import { mac } from './mac.ts'
import { defaultView, ownHost } from './select-view.ts'
import { applySettings } from './settings.ts'

/** Every brand that this worker serves; the first is the active one where the environment names none. */
export const BRANDS: readonly Brand[] = [electronics, battery, hair, clothing, mac]

type Settings = Pick<Env, 'REUNA_SETTINGS'>

const LOCAL = /^(?:localhost|\[::1\]|127(?:\.\d{1,3}){3})$/

/** Whether a host name is this machine. */
export function isLocalHost(hostname: string): boolean {
  return LOCAL.test(hostname)
}

/** Whether a host name, lower case and without a port, is one of the configured ones. */
export function isBrandHost(hostname: string, env: Settings): boolean {
  return (
    BRANDS.some(({ hosts }) => hosts.includes(hostname)) || brandOfView(hostname, env) !== undefined
  )
}

/**
 * The brand a host belongs to, exactly; undefined for a foreign host. Local hosts and
 * `*.localhost` answer on plain http, every other only on https.
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

/** The brand that has a store view on a host of its own. */
function brandOfView(hostname: string, env: Settings): Brand | undefined {
  return brandsOf(env).find((brand) =>
    brand.storeViews.views.some((view) => ownHost(brand, view) === hostname),
  )
}

/**
 * Every brand with the settings of the run: what is done by the clock sees the shop that visitors see. A
 * brand that these settings do not fit serves nobody.
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

/** The brand that answers on a bare local address (first paragraph: the active one). */
export function activeBrand({ BRAND }: Pick<Env, 'BRAND'>): Brand | undefined {
  return BRAND ? BRANDS.find(({ id }) => id === BRAND) : BRANDS[0]
}
