import type { Brand } from '../../../shared/brand/brand.ts'
import { liveHosts } from '../../brand/select-view.ts'
import { fetchOldBuilds, type Build } from './builds.ts'
import { liveBrands, readLiveConfig } from './checks.ts'
import type { DeployOptions, DeployPorts } from './deployment.ts'
import {
  measureStage,
  readNewBuild,
  routeHosts,
  stageProject,
  WORKER_BYTES,
  writeBuilds,
  type Stage,
} from './stage.ts'

/** A build ready to go live. */
export interface PreparedDeploy {
  stage: Stage
  build: Build
  brands: readonly Brand[]
  /** Names of the non-empty variables in wrangler.toml. */
  variables: readonly string[]
}

/** Copies and builds the project, and routes the brands' hosts to the Worker. */
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

/** The origin that old files are fetched from: one Worker serves all brands, so any host has them. */
export function liveOrigin({ live }: DeployOptions, brands: readonly Brand[]): string {
  return live?.replace(/\/+$/, '') ?? `https://${brands.flatMap(liveHosts)[0]}`
}

/** Uploads old files again, because open pages request them. */
export async function keepOldBuilds(
  options: DeployOptions,
  { fetch, now, log }: DeployPorts,
  { stage, build, brands }: PreparedDeploy,
): Promise<void> {
  if (options.cold) {
    log('  skipped (--cold): open pages reload at the next interaction')
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

/** Logs the size of the upload. */
export function logSize({ log }: DeployPorts, { stage }: PreparedDeploy): void {
  const { workerBytes, files, bytes } = measureStage(stage)
  const plan = workerBytes > WORKER_BYTES.free ? 'more than the free plan allows' : 'of 10 MiB'
  log(`  worker ${(workerBytes / 1024).toFixed(0)} kB gzip, ${plan} (Workers Paid)`)
  log(`  ${files} files, ${(bytes / 1024 / 1024).toFixed(1)} MiB`)
}
