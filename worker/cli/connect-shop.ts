import { AdminError, findKey, type AdminShop, type RequiredScope } from './admin-client.ts'
import { freePort } from './port.ts'
import { runningShop, alreadyRunningMessage } from './running.ts'
import { localSecrets } from './secrets.ts'
import { StartFault } from './start-fault.ts'

/** A connection to a shop; `stop` ends the shop if this command started it. */
export interface ShopConnection extends AdminShop {
  stop: () => Promise<void>
}

/**
 * Connects a command to the shop at `url`, else to the one running here, else to one started for the
 * command (nothing else opens the state folder). The key comes from REUNA_KEYS in the environment, else
 * from the local secrets.
 */
export async function connectShop(
  url: string | undefined,
  need: RequiredScope,
  log: (line: string) => void,
): Promise<ShopConnection> {
  try {
    return await findOrStart(url, need, log)
  } catch (error) {
    throw error instanceof StartFault ? new AdminError(error.message.replace(/\.$/, '')) : error
  }
}

/**
 * Runs a command at a shop and returns its exit code, 0 by default; a shop that was started for it is stopped.
 * A failed call is printed: exit code 1.
 */
export async function runAtShop(
  url: string | undefined,
  need: RequiredScope,
  run: (shop: AdminShop) => Promise<number | void>,
): Promise<number> {
  try {
    const shop = await connectShop(url, need, (line) => process.stderr.write(`${line}\n`))
    try {
      return (await run(shop)) ?? 0
    } finally {
      await shop.stop()
    }
  } catch (error) {
    if (!(error instanceof AdminError)) throw error
    console.log(`Not done: ${error.message}.${error.mayPass ? ' Run it again.' : ''}`)
    return 1
  }
}

async function findOrStart(
  url: string | undefined,
  need: RequiredScope,
  log: (line: string) => void,
): Promise<ShopConnection> {
  const key = findKey(process.env['REUNA_KEYS'] ?? localSecrets()['REUNA_KEYS'], need)
  const what = typeof need === 'string' ? need : need.message
  if (!key) throw new AdminError(`there is no key for ${what} in REUNA_KEYS or .dev.vars`)
  const running = url === undefined ? runningShop() : undefined
  if (running && !(running.isReady && running.url))
    throw new StartFault(alreadyRunningMessage(running))
  const there = url ?? running?.url
  if (there) return { url: there, key, stop: () => Promise.resolve() }
  log('No shop is running here: starting one for this command …')
  const { startShop } = await import('./shop.ts')
  const started = await startShop({ port: await freePort(), log })
  return { url: started.url, key, stop: started.stop }
}
