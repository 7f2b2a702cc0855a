import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { jsonIn } from './create.ts'
import { DATABASES } from './migrations.ts'
import type { Stage } from './stage.ts'
import { DeploymentStopped } from './stopped.ts'
import type { Wrangler, WranglerAnswer } from '../wrangler.ts'

/** What the platform is asked and told of one worker. */
export interface LiveWorker {
  wrangler: Wrangler
  stage: Stage
}

/** The platform has no worker of this name: codes 10007 and 10090 of its API, or wrangler's words. */
const UNKNOWN = /\[code: 100(?:07|90)\]|Worker "[^"]*" not found/

/** Stops when nobody is logged in, or the platform cannot be asked who is. */
export async function expectLogin(wrangler: Wrangler): Promise<void> {
  const { status, answer, text } = await wrangler(['whoami', '--json'])
  if (status === 0) return
  const log = 'run npx wrangler login, or set CLOUDFLARE_API_TOKEN'
  if (/"loggedIn":\s*false/.test(answer)) throw new DeploymentStopped(`nobody is logged in: ${log}`)
  throw new DeploymentStopped(
    `the platform does not say who is logged in:\n${text.trim()}\nIf nobody is, ${log}`,
  )
}

/** The version that answers visitors now; undefined before the first deployment. */
export async function currentVersion(live: LiveWorker): Promise<string | undefined> {
  const answer = await run(live, ['deployments', 'status', '--json'], UNKNOWN)
  if (!answer) return undefined
  const { versions = [] } = jsonIn(answer.answer) as {
    versions?: readonly { version_id: string; percentage: number }[]
  }
  return versions.toSorted((a, b) => b.percentage - a.percentage)[0]?.version_id
}

/** Names of the secrets that are set; their values cannot be read by anybody. */
export async function listSecretNames(live: LiveWorker): Promise<readonly string[]> {
  const answer = await run(live, ['secret', 'list', '--format', 'json'], UNKNOWN)
  const listed = answer ? (jsonIn(answer.answer) as readonly { name: string }[]) : []
  return listed.map(({ name }) => name)
}

/** Sets secrets; they travel through the standard input alone. */
export async function setSecrets(
  live: LiveWorker,
  secrets: Readonly<Record<string, string>>,
): Promise<void> {
  const { status } = await live.wrangler(secretArguments(live.stage), {
    input: JSON.stringify(secrets),
  })
  // What it wrote may hold what it was told.
  if (status !== 0) {
    throw new DeploymentStopped(
      `wrangler secret bulk failed; ${Object.keys(secrets).join(', ')} are not set`,
    )
  }
}

/** The call that sets secrets. */
export function secretArguments(stage: Stage): readonly string[] {
  return ['secret', 'bulk', '-c', stage.config]
}

/** The calls that bring the databases to what the new worker expects. */
export function migrationArguments(stage: Stage): readonly (readonly string[])[] {
  return DATABASES.map(({ binding }) => [
    ...['d1', 'migrations', 'apply', binding, '--remote', '-c', stage.config],
  ])
}

/** Runs the migrations of both databases, one after the other. */
export async function migrateLive(live: LiveWorker): Promise<void> {
  for (const args of migrationArguments(live.stage)) {
    const { status, text } = await live.wrangler(args)
    if (status !== 0) {
      throw new DeploymentStopped(
        `the migrations of ${args[3]} failed:\n${text}\n` +
          'Nothing was uploaded; the shop that is live goes on as before',
      )
    }
  }
}

/** The call that uploads files and worker and makes them live. */
export function uploadArguments(stage: Stage): readonly string[] {
  return ['deploy', '-c', stage.config]
}

export interface Uploaded {
  /** The platform's name of what is live from then on, where it told one. */
  version?: string
  /** What went wrong: a worker may be live although its domains could not be set. */
  trouble?: string
}

/** Uploads files and worker. */
export async function upload({ wrangler, stage }: LiveWorker): Promise<Uploaded> {
  const outputFile = resolve(stage.root, 'uploaded.ndjson')
  const { status, text } = await wrangler(uploadArguments(stage), {
    env: { WRANGLER_OUTPUT_FILE_PATH: outputFile },
  })
  if (status !== 0) return { trouble: `the upload failed:\n${text.trim()}` }
  if (!existsSync(outputFile)) return {}
  const lines = readFileSync(outputFile, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
  const deployed = lines
    .map((line) => JSON.parse(line) as { type?: string; version_id?: string })
    .find(({ type }) => type === 'deploy')
  return deployed?.version_id === undefined ? {} : { version: deployed.version_id }
}

/** Makes a version live that was before. */
export async function rollBack({ wrangler, stage }: LiveWorker, version: string): Promise<boolean> {
  const { status } = await wrangler([
    ...['rollback', version, '-c', stage.config, '--yes'],
    ...['--message', 'the look at the live shop failed'],
  ])
  return status === 0
}

/** A call about the worker; undefined where its failure says what was expected. */
async function run(
  { wrangler, stage }: LiveWorker,
  args: readonly string[],
  expected: RegExp,
): Promise<WranglerAnswer | undefined> {
  const answer = await wrangler([...args, '-c', stage.config])
  if (answer.status === 0) return answer
  if (expected.test(answer.text)) return undefined
  throw new DeploymentStopped(`wrangler ${args.join(' ')} failed:\n${answer.text}`)
}
