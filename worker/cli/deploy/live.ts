import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { extractJson } from './create.ts'
import { DATABASES } from './migrations.ts'
import type { Stage } from './stage.ts'
import { DeploymentStopped } from './stopped.ts'
import type { Wrangler, WranglerAnswer } from '../wrangler.ts'

/** Calls of the platform about one Worker. */
export interface LiveWorker {
  wrangler: Wrangler
  stage: Stage
}

/** Errors for an unknown Worker: codes 10007 and 10090 of the API, or wrangler's message. */
const UNKNOWN = /\[code: 100(?:07|90)\]|Worker "[^"]*" not found/

/** Stops if nobody is logged in, or the login cannot be checked. */
export async function expectLogin(wrangler: Wrangler): Promise<void> {
  const { status, answer, text } = await wrangler(['whoami', '--json'])
  if (status === 0) return
  const log = 'run npx wrangler login, or set CLOUDFLARE_API_TOKEN'
  if (/"loggedIn":\s*false/.test(answer))
    throw new DeploymentStopped(`you are not logged in to Cloudflare: ${log}`)
  throw new DeploymentStopped(
    `Cloudflare did not report a login:\n${text.trim()}\nIf you are not logged in, ${log}`,
  )
}

/** The live version; undefined before the first deployment. */
export async function currentVersion(live: LiveWorker): Promise<string | undefined> {
  const answer = await run(live, ['deployments', 'status', '--json'], UNKNOWN)
  if (!answer) return undefined
  const { versions = [] } = extractJson(answer.answer) as {
    versions?: readonly { version_id: string; percentage: number }[]
  }
  return versions.toSorted((a, b) => b.percentage - a.percentage)[0]?.version_id
}

/** Names of the secrets; their values cannot be read. */
export async function listSecretNames(live: LiveWorker): Promise<readonly string[]> {
  const answer = await run(live, ['secret', 'list', '--format', 'json'], UNKNOWN)
  const listed = answer ? (extractJson(answer.answer) as readonly { name: string }[]) : []
  return listed.map(({ name }) => name)
}

/** Sets secrets, passed only by standard input. */
export async function setSecrets(
  live: LiveWorker,
  secrets: Readonly<Record<string, string>>,
): Promise<void> {
  const { status } = await live.wrangler(secretArguments(live.stage), {
    input: JSON.stringify(secrets),
  })
  // Its output may contain the secrets.
  if (status !== 0) {
    throw new DeploymentStopped(
      `wrangler secret bulk failed; ${Object.keys(secrets).join(', ')} are not set`,
    )
  }
}

/** The arguments that set secrets. */
export function secretArguments(stage: Stage): readonly string[] {
  return ['secret', 'bulk', '-c', stage.config]
}

/** The arguments that migrate the databases. */
export function migrationArguments(stage: Stage): readonly (readonly string[])[] {
  return DATABASES.map(({ binding }) => [
    ...['d1', 'migrations', 'apply', binding, '--remote', '-c', stage.config],
  ])
}

/** Migrates both databases, one after the other. */
export async function migrateLive(live: LiveWorker): Promise<void> {
  for (const args of migrationArguments(live.stage)) {
    const { status, text } = await live.wrangler(args)
    if (status !== 0) {
      throw new DeploymentStopped(
        `the migrations of ${args[3]} failed:\n${text}\n` +
          'Nothing was uploaded; the live shop is unchanged',
      )
    }
  }
}

/** The arguments that upload and activate files and Worker. */
export function uploadArguments(stage: Stage): readonly string[] {
  return ['deploy', '-c', stage.config]
}

export interface Uploaded {
  /** Id of the uploaded version, if known. */
  version?: string
  /** An error: a Worker may be live although its domains could not be set. */
  trouble?: string
}

/** Uploads files and Worker. */
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

/** Makes an earlier version live. */
export async function rollBack({ wrangler, stage }: LiveWorker, version: string): Promise<boolean> {
  const { status } = await wrangler([
    ...['rollback', version, '-c', stage.config, '--yes'],
    ...['--message', 'the checks of the live shop failed'],
  ])
  return status === 0
}

/** A call about the Worker; undefined if it fails with the expected error. */
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
