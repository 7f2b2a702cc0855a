import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { vi } from 'vitest'
import { app } from '../app.ts'
import { pageCacheOf } from '../pick/page-cache.ts'
import type { Env } from '../env.ts'
import { betweenDb, betweenPart, type Between, type PartCall } from './faults.ts'
import { startBusyClock } from './busy-clock.ts'
import { testEnv } from './shop.ts'

/** How a call fails: at once, by never answering, or by answering something it was not asked for. */
export type FaultMode = 'throws' | 'hangs' | 'lies'

export interface Faulted {
  status: number
  body: string
  headers: Headers
  /** How long the visitor waited for the last byte, not counting what other work delayed. */
  tookMs: number
  /** The call that failed; undefined: there were fewer. */
  failed: PartCall | undefined
  /** Lets hanging calls answer after all, and waits for everything that outlives the answer. */
  heal: () => Promise<void>
}

/** A shop in an isolate of its own whose parts can be made to fail. */
export interface FaultyShop {
  cache: string
  env: Env
  /** From now on calls are counted; the call number `at` (from 1) fails. */
  arm: (at: number, mode: FaultMode) => void
  /** Calls made since. */
  calls: () => number
  visit: (path: string) => Promise<Faulted>
}

/** These shops are one visitor for hundreds. */
const PLENTY = { limit: async () => ({ success: true }) } as RateLimit
export const UNLIMITED = { LIMIT_MISS: PLENTY, LIMIT_UNKNOWN: PLENTY } as const

/** Opens such a shop; its pages are kept under a name of their own. */
export async function openFaultyShop(): Promise<FaultyShop> {
  const cache = `faulty-${crypto.randomUUID()}`
  let armed: { at: number; mode: FaultMode; healed: PromiseWithResolvers<void> } | undefined
  let calls = 0
  let failed: PartCall | undefined
  const between: Between = async (call, work) => {
    calls += 1
    if (calls !== armed?.at) return work()
    const { mode, healed } = armed
    failed = call
    // One row or none: no lie about it can be told from the truth.
    const isOneRow = call.verb === 'first'
    if (mode === 'throws' || (mode === 'lies' && isOneRow)) throw new Error(`${call.part} is away`)
    if (mode === 'lies') return lieOf(call)
    await healed.promise
    return work()
  }
  const env = await faultyEnv(cache, between)
  const arm = (at: number, mode: FaultMode) => {
    calls = 0
    armed = { at, mode, healed: Promise.withResolvers<void>() }
  }
  const visit = async (path: string): Promise<Faulted> => {
    const context = createExecutionContext()
    const stopClock = startBusyClock()
    const answer = await app.fetch(new Request(`http://localhost${path}`), env, context)
    const body = await answer.text()
    const tookMs = stopClock()
    const heal = async () => {
      armed?.healed.resolve()
      await waitOnExecutionContext(context)
    }
    const { status, headers } = answer
    return { status, body, headers, tookMs, failed, heal }
  }
  return { cache, env, arm, calls: () => calls, visit }
}

/** The bindings of a shop whose parts are asked through `between`; so is the cache of its isolate. */
async function faultyEnv(cache: string, between: Between): Promise<Env> {
  const env = testEnv({ REUNA_CACHE: cache, ...UNLIMITED })
  const faulty: Env = {
    ...env,
    DB: betweenDb(env.DB, 'DB', between),
    SHOP: betweenDb(env.SHOP, 'SHOP', between),
    KV: betweenPart(env.KV, 'KV', ['get', 'put'], between),
    ASSETS: betweenPart(env.ASSETS, 'ASSETS', ['fetch'], between),
  }
  const real = await caches.open(cache)
  const open = vi
    .spyOn(caches, 'open')
    .mockResolvedValue(betweenPart(real, 'CACHE', ['match', 'put', 'delete'], between))
  await pageCacheOf(faulty)
  open.mockRestore()
  return faulty
}

/** Rubbish in the shape that a caller may least expect. */
function lieOf({ part, verb, what }: PartCall): unknown {
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
