import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { DeploymentStopped } from './stopped.ts'

/** The hashed files of one browser build, as listed at /builds.json of the live shop. */
export interface Build {
  id: string
  /** When another build replaced it; missing: it is live. */
  replacedAt?: number
  files: Readonly<Record<string, BuildFile>>
}

export interface BuildFile {
  size: number
  /** SHA-256, hexadecimal. */
  sha256: string
}

/** Path of a live shop's list of builds; not below /assets/, whose files are cached for a year. */
export const BUILDS_PATH = '/builds.json'

/** How long a replaced build is kept. */
export const BUILD_RETENTION_MS = 14 * 24 * 60 * 60 * 1000
/** How many old builds are kept. */
export const MAX_OLD_BUILDS = 3
/** The platform's limit of a file; larger ones cannot be ours. */
const MAX_BYTES = 25 * 1024 * 1024
/** Attempts to fetch a file. */
const MAX_ATTEMPTS = 3
const CONCURRENCY = 8

const FILE = /^\/assets\/[\w][\w.-]*$/

type Fetch = (address: string, init?: RequestInit) => Promise<Response>

/** Lists the hashed files of a build in a folder. */
export function listBuild(id: string, folder: string): Build {
  const files = readdirSync(resolve(folder, 'assets'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry): [string, BuildFile] => {
      const path = resolve(entry.parentPath, entry.name)
      const name = path.slice(resolve(folder).length).replaceAll('\\', '/')
      const bytes = readFileSync(path)
      return [name, { size: bytes.length, sha256: hashOf(bytes) }]
    })
  return { id, files: Object.fromEntries(files.sort(([a], [b]) => (a < b ? -1 : 1))) }
}

/** Parses a live shop's list of builds, newest first; undefined if it is invalid. */
export function readBuilds(text: string): readonly Build[] | undefined {
  try {
    const { builds } = JSON.parse(text) as { builds?: unknown }
    return Array.isArray(builds) && builds.every(isBuild) ? builds : undefined
  } catch {
    return undefined
  }
}

function isBuild(value: unknown): value is Build {
  const { id, replacedAt, files } = (value ?? {}) as Record<string, unknown>
  return (
    typeof id === 'string' &&
    (replacedAt === undefined || typeof replacedAt === 'number') &&
    typeof files === 'object' &&
    files !== null &&
    Object.entries(files).every(([name, file]) => FILE.test(name) && isFile(file))
  )
}

function isFile(value: unknown): value is BuildFile {
  const { size, sha256 } = (value ?? {}) as Record<string, unknown>
  const isSize = typeof size === 'number' && size >= 0 && size <= MAX_BYTES
  return isSize && typeof sha256 === 'string' && /^[0-9a-f]{64}$/.test(sha256)
}

/** Old builds to keep beside a new one: replaced less than 14 days ago, three at most. */
export function retainedBuilds(
  builds: readonly Build[],
  id: string,
  now: number,
): readonly Build[] {
  return builds
    .filter((build) => build.id !== id)
    .map((build) => ({ ...build, replacedAt: build.replacedAt ?? now }))
    .filter(({ replacedAt }) => now - replacedAt < BUILD_RETENTION_MS)
    .slice(0, MAX_OLD_BUILDS)
}

/** Source and target of old files. */
export interface OldBuildsOptions {
  /** Origin of the live shop. */
  live: string
  fetch: Fetch
  now: number
  /** The new build. */
  build: Build
  /** The new build's folder: missing files are added to it. */
  folder: string
}

/**
 * Adds the files of kept builds to the new build's folder, unchanged, and returns these builds. Stops if
 * one is unavailable: open pages would break.
 */
export async function fetchOldBuilds(options: OldBuildsOptions): Promise<readonly Build[]> {
  const { live, build, folder, now } = options
  const answer = await fetchFile(options, BUILDS_PATH)
  const knownBuilds = readBuilds(new TextDecoder().decode(answer))
  if (!knownBuilds) throw missingBuilds(`${live}${BUILDS_PATH} is not a list of builds`)
  const retained = retainedBuilds(knownBuilds, build.id, now)
  const wanted = new Map(retained.flatMap(({ files }) => Object.entries(files)))
  const queue = [...wanted].filter(([name]) => !Object.hasOwn(build.files, name))
  const work = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      const [name, { size, sha256 }] = next
      const bytes = await fetchFile(options, name)
      if (bytes.length !== size || hashOf(bytes) !== sha256) {
        throw missingBuilds(`${live}${name} is not the file that was uploaded`)
      }
      const path = resolve(folder, `.${name}`)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, bytes)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  return retained
}

async function fetchFile({ live, fetch }: OldBuildsOptions, path: string): Promise<Uint8Array> {
  const address = `${live}${path}`
  for (let tries = 1; ; tries += 1) {
    try {
      const response = await fetch(address, { redirect: 'error', cache: 'no-store' })
      if (response.ok) return new Uint8Array(await response.arrayBuffer())
      await response.body?.cancel()
      if (response.status < 500 || tries >= MAX_ATTEMPTS) {
        throw missingBuilds(`${address} answers ${response.status}`)
      }
    } catch (error) {
      if (error instanceof DeploymentStopped) throw error
      if (tries >= MAX_ATTEMPTS) throw missingBuilds(`${address} cannot be reached`)
    }
  }
}

function missingBuilds(seen: string): DeploymentStopped {
  return new DeploymentStopped(
    `${seen}. Pages that shoppers have open still need the files of earlier builds. ` +
      'Give another address of the live shop with --live URL; if there is no live shop yet, ' +
      'or if open pages may break, add --cold',
  )
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
