import type { DeployOptions, DeployPorts } from './deployment.ts'
import { currentVersion, rollBack, type LiveWorker } from './live.ts'
import { DeploymentStopped } from './stopped.ts'

/** Handles a failed upload: a new Worker may be live without its domains or schedule. */
export async function handleFailedUpload(
  options: DeployOptions,
  ports: DeployPorts,
  live: LiveWorker,
  before: string | undefined,
  trouble: string,
): Promise<number> {
  const isAsBefore = before !== undefined && (await currentVersion(live)) === before
  if (isAsBefore) throw new DeploymentStopped(`${trouble}\nThe live shop is unchanged`)
  return rollBackDeployment(options, ports, live, before, [trouble])
}

/** Rolls back to the previous version, unless the uploaded one is to be kept. Returns the exit code. */
export async function rollBackDeployment(
  { keeps }: DeployOptions,
  { log }: DeployPorts,
  live: LiveWorker,
  before: string | undefined,
  problems: readonly string[],
): Promise<number> {
  for (const problem of problems) log(`  ${problem}`)
  if (before === undefined) {
    log(
      'The checks failed, and there is no earlier version to roll back to: fix the problem and deploy again.',
    )
  } else if (keeps) {
    log(
      `The checks failed; the new version stays live (--no-rollback). To roll back: npx wrangler rollback ${before}`,
    )
  } else if (await rollBack(live, before)) {
    log(
      `The checks failed: rolled back to ${before}. Migrations stay applied; they remove nothing.`,
    )
  } else {
    log(`The checks failed, and so did the rollback. Try: npx wrangler rollback ${before}`)
  }
  return 1
}
