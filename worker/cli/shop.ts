import { resolve } from 'node:path'
import type { Miniflare } from 'miniflare'
import type { Brand } from '../../shared/brand/brand.ts'
import { activeBrand, brandsOf } from '../brand/select.ts'
import { buildIfStale } from './build.ts'
import { migrate } from './migrate.ts'
import { lockState, type StateLock } from './running.ts'
import { checkDatabases, StartFault, startWords } from './start-fault.ts'
import { STATE } from './paths.ts'
import { hasOwnGoods, seedBrand } from './seed.ts'
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
  /** Hears that the runtime crashed and was started again. */
  onCrash?: () => void
  /** The state folder's lock, where the caller holds it already. */
  lock?: StateLock
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

/**
 * Takes the state folder, builds, migrates, seeds the active brand if empty, then listens. What keeps
 * it from that is a `StartFault`.
 */
export async function startShop(options: StartOptions): Promise<StartedShop> {
  const state = options.state ?? STATE
  const lock = options.lock ?? lockState(state)
  const simulator = options.simulatorState ?? resolve(state, 'simulator')
  try {
    return await openShop(options, simulator, lock)
  } catch (error) {
    if (lock !== options.lock) lock.release()
    throw new StartFault(startWords(error, simulator), { cause: error })
  }
}

async function openShop(
  options: StartOptions,
  simulator: string,
  lock: StateLock,
): Promise<StartedShop> {
  const { port, log = () => {} } = options
  const url = `http://localhost:${port}`
  lock.announce(url, false)
  checkDatabases(simulator)
  const { DEMO_PASSWORD = '', ...secrets } = localSecrets()
  const { PAYMENT_SECRET = '' } = secrets
  buildIfStale()
  const takesPayments = !options.bindings?.['PAYMENT_URL'] && !options.bindings?.['BACKEND_URL']
  const pretend = takesPayments ? await startPretend(port, PAYMENT_SECRET) : undefined
  const bindings = {
    ...secrets,
    ...(pretend ? { PAYMENT_URL: pretend.url } : {}),
    REUNA_ORIGIN: url,
    ...(options.settings ? { REUNA_SETTINGS: JSON.stringify(options.settings) } : {}),
    ...options.bindings,
  }
  const brands = brandsOf(bindings)
  const active = activeBrand(options.bindings ?? {})?.id
  const seed = async (shop: Miniflare, brands: readonly Brand[]) => {
    const db = await shop.getD1Database('SHOP')
    for (const brand of brands.filter((each) => hasOwnGoods(each, bindings)))
      await seedBrand(db, brand, { password: DEMO_PASSWORD, log })
  }
  const { onCrash } = options
  const mf = await startSimulator({ port, state: simulator, bindings, onCrash }, async (each) => {
    await migrate(await each.getD1Database('DB'), 'migrations')
    await migrate(await each.getD1Database('SHOP'), 'migrations/shop')
    await seed(
      each,
      brands.filter(({ id }) => id === active),
    )
  })
  lock.announce(url, true)
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
      if (lock !== options.lock) lock.release()
    },
  }
}
