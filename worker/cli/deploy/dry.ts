import { resolve } from 'node:path'
import { liveHosts } from '../../brand/select-view.ts'
import { BUILDS_PATH, BUILD_RETENTION_MS, MAX_OLD_BUILDS } from './builds.ts'
import { checkProject, CREATE, readLiveConfig } from './checks.ts'
import { areBlocking, formatFinding } from '../doctor/finding.ts'
import { migrationArguments, secretArguments, uploadArguments } from './live.ts'
import { DATABASES, migrationsOf } from './migrations.ts'
import { neededSecrets } from './secrets.ts'
import { type DeployOptions, type DeployPorts } from './deployment.ts'
import { liveOrigin, prepare, logSize, type PreparedDeploy } from './prepare.ts'
import { writeBuilds } from './stage.ts'
import { DeploymentStopped } from './stopped.ts'

/**
 * Shows what a deployment would do. Really builds and packs, in its own folder; uses no network and needs
 * no login. Returns the exit code: 1 if the shop cannot be built.
 */
export async function showDeployment(options: DeployOptions, ports: DeployPorts): Promise<number> {
  try {
    return await showSteps(options, ports)
  } catch (error) {
    if (!(error instanceof DeploymentStopped)) throw error
    ports.log(`Stopped: ${error.message}.`)
    return 1
  }
}

async function showSteps(options: DeployOptions, ports: DeployPorts): Promise<number> {
  const { log, wrangler, project, folder, brands } = ports
  log('Dry run: nothing is changed. A deployment would take these steps.')
  const config = readLiveConfig(project)
  if (options.create) showCreate(ports, config.placeholders)
  log('1 of 7  Checks')
  const findings = checkProject(project, brands, config)
  for (const finding of findings) log(`  ${formatFinding(finding)}`)
  if (areBlocking(findings)) log('  It would stop here until everything marked BAD is fixed.')
  log('  npx wrangler whoami --json')
  log('2 of 7  Build')
  const prepared = await prepare(ports)
  log('3 of 7  Old builds')
  showOldBuilds(options, ports, prepared)
  writeBuilds(prepared.stage, [prepared.build])
  logSize(ports, prepared)
  log('4 of 7  Secrets')
  const call = (args: readonly string[]) => {
    const names = args.map((word) =>
      word.startsWith(folder) ? word.slice(folder.length + 1) : word,
    )
    log(`  npx wrangler ${names.join(' ')}`)
  }
  call(['secret', 'list', '--format', 'json', '-c', prepared.stage.config])
  for (const { name, make } of neededSecrets(prepared.variables, prepared.brands)) {
    const source = options.secretsFrom
      ? `from ${options.secretsFrom}, otherwise prompted for`
      : 'asked for'
    const made = make ? (options.makesSecrets ? ', made' : ', an empty line generates it') : ''
    log(
      `  ${name}: where it is missing, ${made === ', made' ? 'made' : source + made}; never shown`,
    )
  }
  call(secretArguments(prepared.stage))
  log('    their values through its standard input')
  log('5 of 7  Migrations')
  for (const [at, args] of migrationArguments(prepared.stage).entries()) {
    const names = migrationsOf(resolve(project, DATABASES[at]?.folder ?? ''))
    call(args)
    log(`    of ${names.length} those not yet applied: ${names.join(', ')}`)
  }
  log('6 of 7  Upload')
  call(uploadArguments(prepared.stage))
  log(`    domains of the worker: ${prepared.brands.flatMap(liveHosts).join(', ') || 'none yet'}`)
  const packed = ['--dry-run', '--outdir', resolve(folder, 'packed')]
  const { status, text } = await wrangler([...uploadArguments(prepared.stage), ...packed])
  for (const line of text.split('\n').filter((each) => each.trim() !== '')) log(`    | ${line}`)
  log('7 of 7  Checks of the live shop')
  showSmokeTest(options, ports, prepared)
  return status === 0 ? 0 : 1
}

function showCreate({ log }: DeployPorts, placeholders: readonly string[]): void {
  log('Creating the resources that have no id in wrangler.toml')
  for (const name of placeholders) log(`  npx wrangler ${CREATE[name]?.join(' ')}`)
}

function showOldBuilds(
  options: DeployOptions,
  { log }: DeployPorts,
  { brands }: PreparedDeploy,
): void {
  if (options.cold) return log('  left out (--cold)')
  const live = brands.length > 0 || options.live ? liveOrigin(options, brands) : 'https://YOUR-HOST'
  log(
    `  ${live}${BUILDS_PATH} names them; files of the last ${MAX_OLD_BUILDS} that another build replaced`,
  )
  log(
    `  less than ${BUILD_RETENTION_MS / 86_400_000} days ago are fetched, verified and uploaded again.`,
  )
  log('  Without them it would stop, unless --cold.')
}

function showSmokeTest(
  { keeps }: DeployOptions,
  { log }: DeployPorts,
  { brands }: PreparedDeploy,
): void {
  if (brands.length === 0) log('  no brand has a public host yet')
  for (const brand of brands) log(`  ${brand.id}: ${liveHosts(brand).join(', ')}`)
  log('  home page, category, product, robots.txt, sitemap, purge without a key, files, new build')
  log(
    keeps
      ? '  A deployment whose checks fail stays live (--no-rollback).'
      : '  A deployment whose checks fail is rolled back: npx wrangler rollback',
  )
}
