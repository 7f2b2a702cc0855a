import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'
import { type Build, readBuilds } from './builds.ts'
import { type DeployOptions, type DeployPorts } from './deployment.ts'
import { deployShop } from './shop.ts'
import {
  builderOf,
  liveTestBrands,
  makeProject,
  type ScriptedPlatform,
  startPlatform,
} from './scripted-platform.ts'

export const KEYS = `me:purge:${'k'.repeat(40)}`
export const SEALS = `k1:${'s'.repeat(40)}`

/** Hashed files of successive builds. */
export const FIRST = { 'start-1.js': 'start', 'cart-a.js': 'first cart' }
export const SECOND = { 'start-1.js': 'start', 'cart-b.js': 'second cart' }
export const THIRD = { 'start-1.js': 'start', 'cart-c.js': 'third cart' }

type Files = Readonly<Record<string, string>>

/** Successive deployments of a small project to a scripted platform. */
export interface Deployments {
  folder: string
  project: string
  platform: ScriptedPlatform
  /** The log so far. */
  said: string[]
  clock: { now: number }
  portsOf: (files: Files, more?: Partial<DeployPorts>) => DeployPorts
  /** Deploys a build of these files, by default with secrets from a file; returns the exit code. */
  deploy: (files: Files, options?: DeployOptions, more?: Partial<DeployPorts>) => Promise<number>
  /** wrangler's calls since the last question, without the path of its configuration. */
  logged: () => readonly string[]
  liveFiles: () => readonly string[]
  liveBuilds: () => readonly Build[] | undefined
  stop: () => void
}

export async function startDeployments(): Promise<Deployments> {
  const folder = mkdtempSync(resolve(tmpdir(), 'reuna-deploy-test-'))
  const project = makeProject(resolve(folder, 'project'))
  mkdirSync(resolve(folder, 'platform'))
  const platform = await startPlatform(resolve(folder, 'platform'))
  writeFileSync(resolve(folder, 'secrets'), `REUNA_KEYS="${KEYS}"\nSESSION_KEYS=${SEALS}\n`)
  const clock = { now: Date.parse('2026-11-01T12:00:00Z') }
  const printed: string[] = []
  const portsOf: Deployments['portsOf'] = (files, more = {}) => ({
    ...{ project, brands: liveTestBrands(), build: builderOf(files), now: () => clock.now },
    folder: mkdtempSync(resolve(folder, 'run-')),
    ...{ wrangler: platform.wrangler, fetch: platform.fetch },
    wait: async () => undefined,
    log: (line) => void printed.push(line),
    ...more,
  })
  return {
    ...{ folder, project, platform, said: printed, clock, portsOf },
    deploy: (files, options = {}, more = {}) =>
      deployShop({ secretsFrom: resolve(folder, 'secrets'), ...options }, portsOf(files, more)),
    logged: () => platform.calls().map(({ args }) => args.join(' ').replace(/ -c \S+/, '')),
    liveFiles: () => readdirSync(resolve(platform.live, 'assets')).sort(),
    liveBuilds: () => readBuilds(readFileSync(resolve(platform.live, 'builds.json'), 'utf8')),
    stop: () => {
      platform.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
