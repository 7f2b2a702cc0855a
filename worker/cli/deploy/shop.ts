import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { homeOf, liveHosts } from '../../brand/select-view.ts'
import { areBlocking, formatFinding } from '../doctor/finding.ts'
import { readSecrets } from '../secrets.ts'
import { checkProject, readLiveConfig } from './checks.ts'
import { createMissing } from './create.ts'
import type { DeployOptions, DeployPorts } from './deployment.ts'
import {
  currentVersion,
  expectLogin,
  type LiveWorker,
  migrateLive,
  listSecretNames,
  setSecrets,
  upload,
} from './live.ts'
import { keepOldBuilds, logSize, prepare, type PreparedDeploy } from './prepare.ts'
import { rollBackDeployment, handleFailedUpload } from './roll-back.ts'
import { checkSecrets, collectSecrets, neededSecrets } from './secrets.ts'
import { smokeTest } from './smoke.ts'
import { DeploymentStopped } from './stopped.ts'

/**
 * Deploys the shop and logs each step. Nothing is live before the upload: an earlier stop leaves the live
 * shop unchanged. A failed smoke test is rolled back. Returns the exit code.
 */
export async function deployShop(options: DeployOptions, ports: DeployPorts): Promise<number> {
  const { log, wrangler } = ports
  try {
    const given = readGivenSecrets(options, ports)
    if (options.create) {
      log('Creating the resources that have no id in wrangler.toml')
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
    // Read before the secrets create a first, empty Worker, which is no version to return to.
    const isFirst = (await currentVersion(live)) === undefined
    log('4 of 7  Secrets')
    await fillSecrets(options, ports, live, prepared, given)
    const before = isFirst ? undefined : await currentVersion(live)
    log('5 of 7  Migrations')
    await migrateLive(live)
    log('6 of 7  Upload')
    const { version, trouble } = await upload(live)
    if (trouble !== undefined)
      return await handleFailedUpload(options, ports, live, before, trouble)
    log(`  ${version ?? 'uploaded'} is live`)
    log('7 of 7  Checks of the live shop')
    const problems = await smokeTestAll(ports, prepared, version)
    if (problems.length === 0) return logSuccess(ports, prepared)
    return await rollBackDeployment(options, ports, live, before, problems)
  } catch (error) {
    if (!(error instanceof DeploymentStopped)) throw error
    log(`Stopped: ${error.message}.`)
    return 1
  }
}

function readGivenSecrets(
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
  if (areBlocking(findings)) throw new DeploymentStopped('fix what is marked BAD')
}

async function fillSecrets(
  { makesSecrets: makes = false }: DeployOptions,
  { prompt, log }: DeployPorts,
  live: LiveWorker,
  { brands, variables }: PreparedDeploy,
  given: Readonly<Record<string, string>>,
): Promise<void> {
  const there = await listSecretNames(live)
  const needed = neededSecrets([...variables, ...there, ...Object.keys(given)], brands)
  const secrets = await collectSecrets(needed, there, { given, prompt, makes, log })
  const names = Object.keys(secrets)
  if (names.length > 0) await setSecrets(live, secrets)
  log(names.length > 0 ? `  set: ${names.join(', ')}` : `  all there: ${there.join(', ')}`)
}

async function smokeTestAll(
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
