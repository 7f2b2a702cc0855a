import { connectionsOf } from '../brand/connections.ts'
import { BRANDS } from '../brand/select.ts'
import type { Env } from '../env.ts'

/** A shorter key does not open `/invalidate`. */
export const MIN_KEY_LENGTH = 32

/** Whether a key is set that cannot be guessed; without one there is no such address. */
export function isOpen(secret: string | undefined): secret is string {
  return secret !== undefined && secret.length >= MIN_KEY_LENGTH
}

/** A zone of the platform, what opens it, and the first brand whose hosts are in it. */
export interface Zone {
  zone: string
  token: string
  brand: string
}

/** What of the environment names zones. */
export type PlatformEnv = Pick<Env, 'CF_ZONE_ID' | 'CF_API_TOKEN'>

/** Whether the zone of an environment can be told of purges. */
export function isZone({ CF_ZONE_ID = '', CF_API_TOKEN = '' }: PlatformEnv): boolean {
  return CF_API_TOKEN !== '' && /^[\da-f]{32}$/.test(CF_ZONE_ID)
}

/** The zones of all brands, each once; those that are not named whole are left out. */
export function zonesOf(env: PlatformEnv): readonly Zone[] {
  const zones = new Map<string, Zone>()
  for (const { id } of BRANDS) {
    const own = connectionsOf(env, { id })
    const { CF_ZONE_ID: zone = '', CF_API_TOKEN: token = '' } = own
    if (isZone(own) && !zones.has(zone)) zones.set(zone, { zone, token, brand: id })
  }
  return [...zones.values()]
}
