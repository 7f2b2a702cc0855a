import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { nameBuild } from '../../build/build-name.ts'
import { DeploymentStopped } from './stopped.ts'
import { BUILDS_PATH, listBuild, type Build } from './builds.ts'

/** A copy of the project that is built and uploaded; nothing is written elsewhere. */
export interface Stage {
  root: string
  /** Configuration of the built Worker. */
  config: string
  /** Folder of static files. */
  assets: string
}

const SOURCES = [
  ...['shared', 'client', 'worker', 'migrations', 'vite.config.ts', 'wrangler.toml'],
  ...['package.json', 'package-lock.json', 'tsconfig.json'],
]

/** Maximum compressed size of a Worker on the platform's two plans. */
export const WORKER_BYTES = { free: 3 * 1024 * 1024, paid: 10 * 1024 * 1024 }
/** The platform's limits for static files. */
export const MAX_FILES = 20_000
const MAX_FILE_BYTES = 25 * 1024 * 1024

/** Copies a project's sources into a folder. */
export function stageProject(project: string, folder: string): Stage {
  const root = resolve(folder, 'shop')
  mkdirSync(root, { recursive: true })
  for (const name of SOURCES)
    cpSync(resolve(project, name), resolve(root, name), { recursive: true })
  symlinkSync(resolve(project, 'node_modules'), resolve(root, 'node_modules'), 'junction')
  return {
    root,
    config: resolve(root, 'dist/reuna/wrangler.json'),
    assets: resolve(root, 'dist/client'),
  }
}

/**
 * Builds the copy. Vite reads its configuration without a bundle, which it would write beside the packages.
 */
export function buildStage({ root }: Stage): void {
  const vite = resolve(root, 'node_modules/vite/bin/vite.js')
  const args = ['build', '--configLoader', 'native', '--logLevel', 'warn']
  const built = spawnSync(process.execPath, [vite, ...args], {
    cwd: root,
    env: { ...process.env, XDG_CONFIG_HOME: resolve(root, '.config') },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (built.status !== 0) throw new DeploymentStopped('the build failed, for the reason above')
}

/** The new build, with the id that the Worker uses. */
export function readNewBuild({ assets }: Stage): Build {
  const manifest = JSON.parse(
    readFileSync(resolve(assets, '.vite/manifest.json'), 'utf8'),
  ) as Record<string, { file: string }>
  const id = nameBuild(Object.values(manifest).map(({ file }) => file))
  return listBuild(id, assets)
}

/** Writes the list of builds to the upload, newest first. */
export function writeBuilds({ assets }: Stage, builds: readonly Build[]): void {
  writeFileSync(resolve(assets, `.${BUILDS_PATH}`), JSON.stringify({ builds }))
}

interface BuiltConfig {
  routes?: readonly (string | { pattern: string })[]
  keep_vars?: boolean
  [name: string]: unknown
}

/**
 * Routes the brands' hosts to the Worker: each as a custom domain, unless wrangler.toml has a route for it.
 * Keeps settings made in the platform's dashboard.
 */
export function routeHosts({ config }: Stage, hosts: readonly string[]): void {
  const built = JSON.parse(readFileSync(config, 'utf8')) as BuiltConfig
  const routes = built.routes ?? []
  const patterns = routes.map((route) => (typeof route === 'string' ? route : route.pattern))
  const isRouted = (host: string) => patterns.some((pattern) => pattern.split('/')[0] === host)
  const customDomains = hosts.filter((host) => !isRouted(host))
  const domains = customDomains.map((host) => ({ pattern: host, custom_domain: true }))
  const all = [...routes, ...domains]
  writeFileSync(
    config,
    JSON.stringify({ ...built, keep_vars: true, ...(all.length > 0 && { routes: all }) }),
  )
}

export interface StageSize {
  /** Compressed size of the Worker's modules. */
  workerBytes: number
  files: number
  bytes: number
}

/** The size of the upload; stops if it exceeds the platform's limits. */
export function measureStage({ root, assets }: Stage): StageSize {
  const built = resolve(root, 'dist/reuna')
  const modules = readdirSync(built).filter((name) => name.endsWith('.js'))
  const workerBytes = modules
    .map((name) => gzipSync(readFileSync(resolve(built, name))).length)
    .reduce((sum, size) => sum + size, 0)
  const sizes = readdirSync(assets, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => resolve(entry.parentPath, entry.name))
    .map((path) => ({ path, size: readFileSync(path).length }))
  const large = sizes.find(({ size }) => size > MAX_FILE_BYTES)
  if (large)
    throw new DeploymentStopped(`${large.path} is larger than the platform's limit of 25 MiB`)
  if (sizes.length > MAX_FILES) {
    throw new DeploymentStopped(
      `there are ${sizes.length} files; the platform's limit is ${MAX_FILES}`,
    )
  }
  if (workerBytes > WORKER_BYTES.paid) {
    throw new DeploymentStopped("the worker is larger than the platform's limit of 10 MiB")
  }
  return {
    workerBytes,
    files: sizes.length,
    bytes: sizes.reduce((sum, { size }) => sum + size, 0),
  }
}
