import type { Env } from '../env.ts'

/** A shorter key does not open `/invalidate`. */
export const MIN_KEY_LENGTH = 32

/** Whether a key is set that cannot be guessed; without one there is no such address. */
export function isOpen(secret: string | undefined): secret is string {
  return secret !== undefined && secret.length >= MIN_KEY_LENGTH
}

/** The platform's zone and what opens it. */
export interface PlatformSecrets {
  zone: string
  token: string
}

/** The secrets of the platform; undefined when they are not there or not whole. */
export function platformSecrets(
  env: Pick<Env, 'CF_ZONE_ID' | 'CF_API_TOKEN'>,
): PlatformSecrets | undefined {
  const { CF_ZONE_ID: zone, CF_API_TOKEN: token } = env
  return zone && token && /^[\da-f]{32}$/.test(zone) ? { zone, token } : undefined
}
