import { readBytes } from '../http/read-body.ts'
import { parseJson } from '../signed/body.ts'
import type { PurgeMode } from './purge-log.ts'
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
interface Zone {
  zone: string
  token: string
  brand: string
}

/** The variables that name a zone. */
type PlatformEnv = Pick<Env, 'CF_ZONE_ID' | 'CF_API_TOKEN'>

/** True if an environment's zone is configured completely. */
export function isZone({ CF_ZONE_ID = '', CF_API_TOKEN = '' }: PlatformEnv): boolean {
  return CF_API_TOKEN !== '' && /^[\da-f]{32}$/.test(CF_ZONE_ID)
}

/** The zones of all brands, without duplicates; incomplete ones are left out. */
function zonesOf(env: PlatformEnv): readonly Zone[] {
  const zones = new Map<string, Zone>()
  for (const { id } of BRANDS) {
    const connections = connectionsOf(env, { id })
    const { CF_ZONE_ID: zone = '', CF_API_TOKEN: token = '' } = connections
    if (isZone(connections) && !zones.has(zone)) zones.set(zone, { zone, token, brand: id })
  }
  return [...zones.values()]
}

const API = 'https://api.cloudflare.com'
const TIMEOUT_MS = 5000
const MAX_ANSWER_BYTES = 65_536
const MAX_WAIT_SECONDS = 3600

/** The platform's response to a call; `why` is for the log and contains no secret. */
export type PlatformAnswer = { ok: true } | { ok: false; why: string; retryAfterMs?: number }

/** The platform's own cache. */
export interface Platform {
  /** Purges tags (hard) or revalidates them (soft), at most 100. */
  purge: (mode: PurgeMode, tags: readonly string[]) => Promise<PlatformAnswer>
  /** Number of API calls of one purge: one for each zone. */
  calls: number
}

type Fetch = (url: string, init: RequestInit) => Promise<Response>

/**
 * The platform's purge API for the zones of the brands' hosts; undefined if none is configured. A tag may
 * occur in every brand, so each zone is purged; `ok` only if all succeeded.
 */
export function platformOf(
  env: PlatformEnv,
  send: Fetch = (url, init) => fetch(url, init),
): Platform | undefined {
  const zones = zonesOf(env)
  if (zones.length === 0) return undefined
  return {
    calls: zones.length,
    async purge(mode, tags) {
      const answers = await Promise.all(zones.map((zone) => purgeZone(zone, { mode, tags }, send)))
      const refusals = answers.flatMap((answer, at) =>
        answer.ok ? [] : [{ ...answer, brand: zones[at]?.brand }],
      )
      if (refusals.length === 0) return { ok: true }
      const named = refusals.map(({ why, brand }) => (zones.length > 1 ? `${brand}: ${why}` : why))
      const retryAfterMs = Math.max(...refusals.map((refusal) => refusal.retryAfterMs ?? 0))
      return { ok: false, why: named.join(', '), retryAfterMs }
    },
  }
}

interface PurgeRequest {
  mode: PurgeMode
  tags: readonly string[]
}

async function purgeZone(
  { zone, token }: Zone,
  { mode, tags }: PurgeRequest,
  send: Fetch,
): Promise<PlatformAnswer> {
  const verb = mode === 'hard' ? 'purge_cache' : 'invalidate_cache'
  try {
    const response = await send(`${API}/client/v4/zones/${zone}/${verb}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ tags }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return await readAnswer(response)
  } catch (error) {
    // The error's own text may contain the request.
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    return { ok: false, why: isLate ? 'timeout' : 'unreachable' }
  }
}

async function readAnswer(response: Response): Promise<PlatformAnswer> {
  if (response.status !== 200) {
    await response.body?.cancel()
    const seconds = secondsOf(response.headers.get('Retry-After'))
    const retry = seconds === undefined ? {} : { retryAfterMs: seconds * 1000 }
    return { ok: false, why: `status ${response.status}`, ...retry }
  }
  const bytes = await readBytes(response.body, MAX_ANSWER_BYTES)
  const answer = bytes && parseJson(new TextDecoder().decode(bytes))
  const isDone = typeof answer === 'object' && answer !== null && 'success' in answer
  return isDone && answer.success === true ? { ok: true } : { ok: false, why: 'no success' }
}

/** `Retry-After` in seconds, at most an hour; this API sends no dates. */
function secondsOf(text: string | null): number | undefined {
  if (text === null || !/^\d{1,6}$/.test(text)) return undefined
  return Math.min(Number(text), MAX_WAIT_SECONDS)
}
