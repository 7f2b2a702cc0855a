import { resolve } from 'node:path'
import type { Miniflare } from 'miniflare'
import type { Brand } from '../../shared/brand/brand.ts'
import { activeBrand, brandsOf } from '../brand/select.ts'
import { buildIfStale } from './build.ts'
import { demoImporter } from './demo/importer.ts'
import { hasOwnCatalog, isDemo, seedBrand } from './demo/seed.ts'
import { lockState, type StateLock } from './running.ts'
import { checkDatabases, StartFault, startFaultMessage } from './start-fault.ts'
import { STATE } from './paths.ts'
import { startFakePaymentServer } from './fake-payment-server.ts'
import { localSecrets } from './secrets.ts'

export interface StartOptions {
  port: number
  /** State folder; tests and benchmarks have their own. */
  state?: string
  /** Folder of the simulator's databases and caches, if not in the state folder. */
  simulatorState?: string
  /** Settings for this run, by path. */
  settings?: Readonly<Record<string, unknown>>
  /**
   * Enables all languages of the demo, while nothing else is sold; the shop listens as soon as the first
   * has its products.
   */
  showsDemoViews?: boolean
  /** The state folder is a copy of a migrated and filled one: listens at once. */
  isFilled?: boolean
  /** Further bindings: BACKEND_URL, SEARCH_URL. */
  bindings?: Readonly<Record<string, string>>
  /** Called after the runtime crashed and was restarted. */
  onCrash?: () => void
  /** The state folder's lock, if the caller already holds it. */
  lock?: StateLock
  log?: (line: string) => void
}

export interface StartedShop {
  mf: Miniflare
  url: string
  /** The brand at local addresses without its name, with the settings of this run. */
  active: Brand | undefined
  /** Password of the demo's customer. */
  demoPassword: string
  /** Seeds the rest: other languages, then the brands with hosts of their own. */
  seedOthers: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * Locks the state folder, builds, migrates, seeds the active brand if empty, then listens. Throws a
 * `StartFault` if one of these fails.
 */
export async function startShop(options: StartOptions): Promise<StartedShop> {
  const state = options.state ?? STATE
  const lock = options.lock ?? lockState(state)
  const simulator = options.simulatorState ?? resolve(state, 'simulator')
  try {
    return await openShop(options, simulator, lock)
  } catch (error) {
    if (lock !== options.lock) lock.release()
    throw new StartFault(startFaultMessage(error, simulator), { cause: error })
  }
}

async function openShop(
  options: StartOptions,
  simulator: string,
  lock: StateLock,
): Promise<StartedShop> {
  const { port, log = () => {}, onCrash, showsDemoViews = false, isFilled = false } = options
  const url = `http://localhost:${port}`
  lock.announce(url, false)
  checkDatabases(simulator)
  const { DEMO_PASSWORD = '', ...secrets } = localSecrets()
  const { PAYMENT_SECRET = '' } = secrets
  buildIfStale()
  const { startSimulator, migrate } = await loadRuntime()
  const { PAYMENT_URL, BACKEND_URL, MAGENTO_URL } = options.bindings ?? {}
  const takesPayments = !PAYMENT_URL && !BACKEND_URL && !MAGENTO_URL
  const pretend = takesPayments ? await startFakePaymentServer(port, PAYMENT_SECRET) : undefined
  const importer = demoImporter()
  const bindings: Record<string, string> = {
    ...secrets,
    REUNA_KEYS: `${secrets['REUNA_KEYS'] ?? ''} ${importer.keyText}`,
    ...(pretend ? { PAYMENT_URL: pretend.url } : {}),
    REUNA_ORIGIN: url,
    ...settingsFor(options.settings),
    ...options.bindings,
  }
  const all = settingsFor({ ...DEMO_VIEWS, ...options.settings })
  const first = pickActive(brandsOf(bindings), options)
  let run: Readonly<Record<string, string>> = {}
  const seed = async (shop: Miniflare, brand: Brand, isFirst = false) => {
    if (!hasOwnCatalog(brand, bindings)) return
    const filling = { importer: importer.of(shop, brand), password: DEMO_PASSWORD, log, isFirst }
    await seedBrand(await shop.getD1Database('SHOP'), brand, filling)
  }
  const fill = async (each: Miniflare) => {
    await migrate(await each.getD1Database('DB'), 'migrations')
    const db = await each.getD1Database('SHOP')
    await migrate(db, 'migrations/shop')
    if (!first) return run
    await seed(each, first, showsDemoViews)
    if (showsDemoViews && (await isDemo(db, first))) run = all
    return run
  }
  const simulated = { port, state: simulator, bindings, onCrash }
  const mf = await startSimulator(simulated, isFilled ? undefined : fill)
  lock.announce(url, true)
  const brands = brandsOf({ ...bindings, ...run })
  const active = pickActive(brands, options)
  return {
    ...{ mf, url, active, demoPassword: DEMO_PASSWORD },
    seedOthers: async () => {
      const others = brands.filter((brand) => brand !== active)
      for (const brand of active ? [active, ...others] : others) await seed(mf, brand)
    },
    stop: async () => {
      pretend?.stop()
      await mf.dispose()
      if (lock !== options.lock) lock.release()
    },
  }
}

function pickActive(brands: readonly Brand[], { bindings = {} }: StartOptions): Brand | undefined {
  return brands.find(({ id }) => id === activeBrand(bindings)?.id)
}

/** Loaded late because it is slow: a start that fails early does not need it. */
async function loadRuntime() {
  const [{ startSimulator }, { migrate }] = await Promise.all([
    import('./simulator.ts'),
    import('./migrate.ts'),
  ])
  return { startSimulator, migrate }
}

const DEMO_VIEWS = { 'storeViews.multistore': true }

function settingsFor(settings: StartOptions['settings']): Readonly<Record<string, string>> {
  return settings ? { REUNA_SETTINGS: JSON.stringify(settings) } : {}
}
