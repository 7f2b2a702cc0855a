import type { DeployOptions, DeployPorts } from './deployment.ts'
import { currentVersion, rollBack, type LiveWorker } from './live.ts'
import { DeploymentStopped } from './stopped.ts'

/** Handles a failed upload: a new Worker may be live without its domains or schedule. */
export async function judgeTrouble(
  options: DeployOptions,
  ports: DeployPorts,
  live: LiveWorker,
  before: string | undefined,
  trouble: string,
): Promise<number> {
  const isAsBefore = before !== undefined && (await currentVersion(live)) === before
  if (isAsBefore) throw new DeploymentStopped(`${trouble}\nThe shop that is live goes on as before`)
  return goBack(options, ports, live, before, [trouble])
}

/** Rolls back to the previous version, unless the uploaded one is to be kept. Returns the exit code. */
export async function goBack(
  { keeps }: DeployOptions,
  { log }: DeployPorts,
  live: LiveWorker,
  before: string | undefined,
  problems: readonly string[],
): Promise<number> {
  for (const problem of problems) log(`  ${problem}`)
  if (before === undefined) {
    log('Not well, and there is nothing before it to go back to: mend it and deploy again.')
  } else if (keeps) {
    log(`Not well, and left so (--no-rollback). Back: npx wrangler rollback ${before}`)
  } else if (await rollBack(live, before)) {
    log(`Not well: rolled back to ${before}. Migrations stay; they take nothing away.`)
  } else {
    log(`Not well, and the way back failed too. Try: npx wrangler rollback ${before}`)
  }
  return 1
}
