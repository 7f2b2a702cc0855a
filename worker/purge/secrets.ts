import { connectionsOf } from '../brand/connections.ts'
import { BRANDS } from '../brand/select.ts'
import type { Env } from '../env.ts'

/** Minimum length of the key of `/invalidate`. */
export const MIN_KEY_LENGTH = 32

/** True if a key is set that cannot be guessed; without one the endpoint does not exist. */
export function isOpen(secret: string | undefined): secret is string {
  return secret !== undefined && secret.length >= MIN_KEY_LENGTH
}

/** A zone of the platform, its API token, and the first brand with a host in it. */
export interface Zone {
  zone: string
  token: string
  brand: string
}

/** The variables that name a zone. */
export type PlatformEnv = Pick<Env, 'CF_ZONE_ID' | 'CF_API_TOKEN'>

/** True if an environment's zone is configured completely. */
export function isZone({ CF_ZONE_ID = '', CF_API_TOKEN = '' }: PlatformEnv): boolean {
  return CF_API_TOKEN !== '' && /^[\da-f]{32}$/.test(CF_ZONE_ID)
}

/** The zones of all brands, without duplicates; incomplete ones are left out. */
export function zonesOf(env: PlatformEnv): readonly Zone[] {
  const zones = new Map<string, Zone>()
  for (const { id } of BRANDS) {
    const connections = connectionsOf(env, { id })
    const { CF_ZONE_ID: zone = '', CF_API_TOKEN: token = '' } = connections
    if (isZone(connections) && !zones.has(zone)) zones.set(zone, { zone, token, brand: id })
  }
  return [...zones.values()]
}
