import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Brand } from '../../../shared/brand/brand.ts'
import { homeOf, liveHosts } from '../../brand/hosts.ts'
import { fetchOldBuilds, type Build } from './builds.ts'
import { checkProject, liveBrands, readLiveConfig } from './checks.ts'
import { createMissing } from './create.ts'
import { areBlocking, formatFinding } from '../doctor/finding.ts'
import {
  currentVersion,
  expectLogin,
  type LiveWorker,
  migrateLive,
  rollBack,
  listSecretNames,
  setSecrets,
  upload,
} from './live.ts'
import { checkSecrets, collectSecrets, neededSecrets } from './secrets.ts'
import { smokeTest } from './smoke.ts'
import {
  readNewBuild,
  routeHosts,
  stageProject,
  measureStage,
  WORKER_BYTES,
  writeBuilds,
} from './stage.ts'
import type { Stage } from './stage.ts'
import { DeploymentStopped } from './stopped.ts'
import { readSecrets } from '../secrets.ts'
import type { Wrangler } from '../wrangler.ts'

/** What was asked for. */
export interface DeployOptions {
  /** Origin of the live shop, where it is not the first host. */
  live?: string | undefined
  /** Old builds are left out. */
  cold?: boolean | undefined
  /** Makes databases and store that have no id. */
  create?: boolean | undefined
  /** A file of secrets. */
  secretsFrom?: string | undefined
  /** Secrets that nobody else has to know are made. */
  makesSecrets?: boolean | undefined
  /** What fails the look at the live shop stays. */
  keeps?: boolean | undefined
}

/** What a deployment needs of the world. */
export interface DeployPorts {
  /** The project's folder. */
  project: string
  /** A folder of its own, empty. */
  folder: string
  brands: readonly Brand[]
  wrangler: Wrangler
  fetch: (address: string, init?: RequestInit) => Promise<Response>
  build: (stage: Stage) => void | Promise<void>
  ask?: ((question: string) => Promise<string>) | undefined
  wait: (ms: number) => Promise<void>
  now: () => number
  log: (line: string) => void
}

/** What is about to go live. */
export interface PreparedDeploy {
  stage: Stage
  build: Build
  brands: readonly Brand[]
  /** Names of the variables in wrangler.toml that are not empty. */
  variables: readonly string[]
}

/**
 * Deploys the shop, each step told in words. Nothing is live before the upload: what stops before it leaves
 * the live shop as it was. What the look at the live shop refuses is rolled back. Gives the exit code.
 */
export async function deployShop(options: DeployOptions, ports: DeployPorts): Promise<number> {
  const { log, wrangler } = ports
  try {
    const given = readGiven(options, ports)
    if (options.create) {
      log('Making what wrangler.toml has no id for')
      await expectLogin(wrangler)
      await createMissing(ports.project, wrangler, log)
    }
    log('1 of 7  Checks')
    check(ports)
    await expectLogin(wrangler)
    log('2 of 7  Build')
    const prepared = await prepare(ports)
    const live = { wrangler, stage: prepared.stage }
    log('3 of 7  Old builds')
    await keepOldBuilds(options, ports, prepared)
    logSize(ports, prepared)
    // Asked before secrets make a first, empty worker, which nobody wants to go back to.
    const isFirst = (await currentVersion(live)) === undefined
    log('4 of 7  Secrets')
    await fillSecrets(options, ports, live, prepared, given)
    const before = isFirst ? undefined : await currentVersion(live)
    log('5 of 7  Migrations')
    await migrateLive(live)
    log('6 of 7  Upload')
    const { version, trouble } = await upload(live)
    if (trouble !== undefined) return await judgeTrouble(options, ports, live, before, trouble)
    log(`  ${version ?? 'uploaded'} is live`)
    log('7 of 7  A look at the live shop')
    const problems = await look(ports, prepared, version)
    if (problems.length === 0) return logSuccess(ports, prepared)
    return await goBack(options, ports, live, before, problems)
  } catch (error) {
    if (!(error instanceof DeploymentStopped)) throw error
    log(`Stopped: ${error.message}.`)
    return 1
  }
}

function readGiven(
  { secretsFrom }: DeployOptions,
  { brands }: DeployPorts,
): Readonly<Record<string, string>> {
  if (secretsFrom === undefined) return {}
  try {
    return checkSecrets(readSecrets(readFileSync(resolve(secretsFrom), 'utf8')), brands)
  } catch (error) {
    if (error instanceof DeploymentStopped) throw error
    throw new DeploymentStopped(`${secretsFrom} cannot be read`)
  }
}

function check({ project, brands, log }: DeployPorts): void {
  const findings = checkProject(project, brands, readLiveConfig(project))
  for (const finding of findings) log(`  ${formatFinding(finding)}`)
  if (areBlocking(findings)) throw new DeploymentStopped('mend what is marked BAD')
}

/** Copies, builds and leads the hosts of the brands to the worker. */
export async function prepare(ports: DeployPorts): Promise<PreparedDeploy> {
  const { vars } = readLiveConfig(ports.project)
  const stage = stageProject(ports.project, ports.folder)
  await ports.build(stage)
  const brands = liveBrands(ports.brands, vars['REUNA_SETTINGS'])
  routeHosts(stage, brands.flatMap(liveHosts))
  const build = readNewBuild(stage)
  ports.log(`  build ${build.id}, ${Object.keys(build.files).length} hashed files`)
  return { stage, build, brands, variables: Object.keys(vars).filter((name) => vars[name] !== '') }
}

/** The origin whose old files are kept: one worker serves all brands, so any of its hosts has them. */
export function liveOrigin({ live }: DeployOptions, brands: readonly Brand[]): string {
  return live?.replace(/\/+$/, '') ?? `https://${brands.flatMap(liveHosts)[0]}`
}

async function keepOldBuilds(
  options: DeployOptions,
  { fetch, now, log }: DeployPorts,
  { stage, build, brands }: PreparedDeploy,
): Promise<void> {
  if (options.cold) {
    log('  left out (--cold): pages that are open load themselves anew at the next touch')
    writeBuilds(stage, [build])
    return
  }
  const live = liveOrigin(options, brands)
  const oldBuilds = await fetchOldBuilds({ live, fetch, now: now(), build, folder: stage.assets })
  writeBuilds(stage, [build, ...oldBuilds])
  log(
    `  ${oldBuilds.length === 0 ? 'none' : oldBuilds.map(({ id }) => id).join(', ')} from ${live}`,
  )
}

/** Says what is going to be uploaded. */
export function logSize({ log }: DeployPorts, { stage }: PreparedDeploy): void {
  const { workerBytes, files, bytes } = measureStage(stage)
  const plan = workerBytes > WORKER_BYTES.free ? 'more than the free plan takes' : 'of 10 MiB'
  log(`  worker ${(workerBytes / 1024).toFixed(0)} kB gzip, ${plan} (Workers Paid)`)
  log(`  ${files} files, ${(bytes / 1024 / 1024).toFixed(1)} MiB`)
}

async function fillSecrets(
  { makesSecrets: makes = false }: DeployOptions,
  { ask, log }: DeployPorts,
  live: LiveWorker,
  { brands, variables }: PreparedDeploy,
  given: Readonly<Record<string, string>>,
): Promise<void> {
  const there = await listSecretNames(live)
  const needed = neededSecrets([...variables, ...there, ...Object.keys(given)], brands)
  const secrets = await collectSecrets(needed, there, { given, ask, makes, log })
  const names = Object.keys(secrets)
  if (names.length > 0) await setSecrets(live, secrets)
  log(names.length > 0 ? `  set: ${names.join(', ')}` : `  all there: ${there.join(', ')}`)
}

async function look(
  { fetch, wait, log }: DeployPorts,
  { brands, build }: PreparedDeploy,
  version: string | undefined,
): Promise<readonly string[]> {
  const problems: string[] = []
  for (const brand of brands) {
    for (const host of liveHosts(brand)) {
      const about = { fetch, wait, log, build, version, home: `https://${homeOf(brand, host)}` }
      problems.push(...(await smokeTest(`https://${host}`, about)))
    }
  }
  return problems
}

function logSuccess({ log }: DeployPorts, { brands, build }: PreparedDeploy): number {
  const addresses = brands.flatMap(liveHosts).map((host) => `https://${host}`)
  log(`Deployed: build ${build.id} at ${addresses.join(', ')}`)
  return 0
}

/** An upload that failed may have left a new worker live, without its domains or its clock. */
async function judgeTrouble(
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

async function goBack(
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
