import { resolve } from 'node:path'
import type { Miniflare } from 'miniflare'
import type { Brand } from '../../shared/brand/brand.ts'
import { activeBrand, brandsOf } from '../brand/select.ts'
import { announce } from './running.ts'
import { buildIfStale } from './build.ts'
import { migrate } from './migrate.ts'
import { STATE } from './paths.ts'
import { seedBrand } from './seed.ts'
import { startPretend } from './pretend-server.ts'
import { localSecrets } from './secrets.ts'
import { startSimulator } from './simulator.ts'

export interface StartOptions {
  port: number
  /** State folder; tests and measurements have their own. */
  state?: string
  /** Where the simulator keeps databases and caches, when not in the state folder. */
  simulatorState?: string
  /** Settings for this run, by path. */
  settings?: Readonly<Record<string, unknown>>
  /** More bindings: BACKEND_URL, SEARCH_URL. */
  bindings?: Readonly<Record<string, string>>
  log?: (line: string) => void
}

export interface StartedShop {
  mf: Miniflare
  url: string
  /** Of the demo's customer. */
  demoPassword: string
  /** Fills the catalogs of the brands that do not answer on bare local addresses. */
  seedOthers: () => Promise<void>
  stop: () => Promise<void>
}

/** Builds, migrates, seeds the active brand if empty, then listens. Nothing else may open the state folder meanwhile. */
export async function startShop(options: StartOptions): Promise<StartedShop> {
  const { port, log = () => {} } = options
  buildIfStale()
  const url = `http://localhost:${port}`
  const state = options.state ?? STATE
  const { DEMO_PASSWORD = '', ...secrets } = localSecrets()
  const { PAYMENT_SECRET = '' } = secrets
  const takesPayments = !options.bindings?.['PAYMENT_URL'] && !options.bindings?.['BACKEND_URL']
  const pretend = takesPayments ? await startPretend(port, PAYMENT_SECRET) : undefined
  const bindings = {
    ...secrets,
    ...(pretend ? { PAYMENT_URL: pretend.url } : {}),
    REUNA_ORIGIN: url,
    ...(options.settings ? { REUNA_SETTINGS: JSON.stringify(options.settings) } : {}),
    ...options.bindings,
  }
  const simulator = options.simulatorState ?? resolve(state, 'simulator')
  const brands = brandsOf(bindings)
  const active = activeBrand(options.bindings ?? {})?.id
  const seed = async (shop: Miniflare, brands: readonly Brand[]) => {
    const db = await shop.getD1Database('SHOP')
    for (const brand of brands) await seedBrand(db, brand, { password: DEMO_PASSWORD, log })
  }
  const mf = await startSimulator({ port, state: simulator, bindings }, async (each) => {
    await migrate(await each.getD1Database('DB'), 'migrations')
    await migrate(await each.getD1Database('SHOP'), 'migrations/shop')
    await seed(
      each,
      brands.filter(({ id }) => id === active),
    )
  })
  announce({ pid: process.pid, url }, resolve(state, 'running.json'))
  return {
    ...{ mf, url, demoPassword: DEMO_PASSWORD },
    seedOthers: () =>
      seed(
        mf,
        brands.filter(({ id }) => id !== active),
      ),
    stop: async () => {
      pretend?.stop()
      await mf.dispose()
    },
  }
}
