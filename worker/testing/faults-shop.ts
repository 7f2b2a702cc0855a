import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { vi } from 'vitest'
import { app } from '../app.ts'
import { pageCacheOf } from '../pick/page-cache.ts'
import type { Env } from '../env.ts'
import {
  interceptDatabase,
  interceptBinding,
  type Interceptor,
  type BindingCall,
} from './faults.ts'
import { startBusyClock } from './busy-clock.ts'
import { testEnv } from './shop.ts'

/** How a call fails: it throws, never resolves, or returns a wrong value. */
export type FaultMode = 'throws' | 'hangs' | 'lies'

export interface FaultyResponse {
  status: number
  body: string
  headers: Headers
  /** Time until the last byte, without delays by other work. */
  tookMs: number
  /** The failed call; undefined if there were fewer calls. */
  failed: BindingCall | undefined
  /** Resolves hanging calls, and waits for all work after the response. */
  removeFault: () => Promise<void>
}

/** A shop in its own isolate whose dependencies can fail. */
export interface FaultyShop {
  cache: string
  env: Env
  /** Starts counting calls; call number `at` (from 1) fails. */
  armFault: (at: number, mode: FaultMode) => void
  /** Calls since `arm`. */
  calls: () => number
  visit: (path: string) => Promise<FaultyResponse>
}

/** In these tests one visitor sends hundreds of requests. */
const UNLIMITED_RATE = { limit: async () => ({ success: true }) } as RateLimit
export const UNLIMITED_RATES = {
  LIMIT_MISS: UNLIMITED_RATE,
  LIMIT_UNKNOWN: UNLIMITED_RATE,
} as const

/** Opens such a shop with a page cache of its own. */
export async function openFaultyShop(): Promise<FaultyShop> {
  const cache = `faulty-${crypto.randomUUID()}`
  let armed: { at: number; mode: FaultMode; healed: PromiseWithResolvers<void> } | undefined
  let calls = 0
  let failed: BindingCall | undefined
  const intercept: Interceptor = async (call, work) => {
    calls += 1
    if (calls !== armed?.at) return work()
    const { mode, healed } = armed
    failed = call
    // A wrong value of one row cannot be distinguished from a right one, so it throws.
    const isOneRow = call.verb === 'first'
    if (mode === 'throws' || (mode === 'lies' && isOneRow)) throw new Error(`${call.part} is away`)
    if (mode === 'lies') return wrongResultOf(call)
    await healed.promise
    return work()
  }
  const env = await faultyEnv(cache, intercept)
  const armFault = (at: number, mode: FaultMode) => {
    calls = 0
    armed = { at, mode, healed: Promise.withResolvers<void>() }
  }
  const visit = async (path: string): Promise<FaultyResponse> => {
    const context = createExecutionContext()
    const stopClock = startBusyClock()
    const response = await app.fetch(new Request(`http://localhost${path}`), env, context)
    const body = await response.text()
    const tookMs = stopClock()
    const removeFault = async () => {
      armed?.healed.resolve()
      await waitOnExecutionContext(context)
    }
    const { status, headers } = response
    return { status, body, headers, tookMs, failed, removeFault }
  }
  return { cache, env, armFault, calls: () => calls, visit }
}

/** Bindings whose calls pass through `between`, and so does the page cache. */
async function faultyEnv(cache: string, intercept: Interceptor): Promise<Env> {
  const env = testEnv({ REUNA_CACHE: cache, ...UNLIMITED_RATES })
  const faulty: Env = {
    ...env,
    DB: interceptDatabase(env.DB, 'DB', intercept),
    SHOP: interceptDatabase(env.SHOP, 'SHOP', intercept),
    KV: interceptBinding(env.KV, 'KV', ['get', 'put'], intercept),
    ASSETS: interceptBinding(env.ASSETS, 'ASSETS', ['fetch'], intercept),
  }
  const real = await caches.open(cache)
  const open = vi
    .spyOn(caches, 'open')
    .mockResolvedValue(interceptBinding(real, 'CACHE', ['match', 'put', 'delete'], intercept))
  await pageCacheOf(faulty)
  open.mockRestore()
  return faulty
}

/** A wrong value in an unexpected shape. */
function wrongResultOf({ part, verb, what }: BindingCall): unknown {
  switch (part) {
    case 'KV':
      return '{"status":301,"location":"https://zq9canary.test/"}'
    case 'ASSETS':
      return new Response('<html>zq9canary', { status: 500 })
    case 'CACHE':
      return verb === 'match'
        ? new Response('<html>zq9canary', { headers: { 'X-Reuna-Meta': '{"tags":["zq9"]}' } })
        : undefined
    default:
      return verb === 'batch' ? what.split(';\n').map(() => ({})) : {}
  }
}
