import { isCacheable } from './cacheable.ts'
import type { OfflinePorts } from './ports.ts'

export const FILES = 'reuna-files'
/** Prefix of the entries that list the files of a build; never fetched. */
const LIST_PREFIX = '/offline/build/'

/** The files of a build; their names contain a hash. */
export interface BuildFiles {
  /** The start script; it names the build. */
  start: string
  /** Files that every page needs. */
  shell: readonly string[]
  /** Files that are loaded at a first interaction. */
  later: readonly string[]
}

type FilePorts = Pick<OfflinePorts, 'caches' | 'fetch' | 'report'>
type PrefetchPorts = FilePorts & Pick<OfflinePorts, 'mayFetchAhead'>

/** Stores the files that every page needs; rejects when one fails, so that no partial build is installed. */
export async function installFiles(build: BuildFiles, ports: FilePorts): Promise<void> {
  const cache = await ports.caches.open(FILES)
  const names = JSON.stringify([...build.shell, ...build.later])
  await Promise.all(build.shell.map((name) => storeFile(cache, name, ports)))
  await cache.put(LIST_PREFIX + build.start, new Response(names))
}

/**
 * Stores the other files of a build, one after the other, while prefetching is allowed; a missing file is
 * fetched on demand.
 */
export async function prefetchFiles({ later }: BuildFiles, ports: PrefetchPorts): Promise<void> {
  const cache = await ports.caches.open(FILES)
  for (const name of later) {
    if (!ports.mayFetchAhead()) return
    await storeFile(cache, name, ports).catch((error: unknown) => ports.report(String(error)))
  }
}

async function storeFile(cache: Cache, name: string, { fetch }: FilePorts): Promise<void> {
  if (await cache.match(name)) return
  const response = await fetch(name)
  if (!isCacheable(response))
    throw new Error(`the file ${name} was answered with ${response.status}`)
  await cache.put(name, response)
}

/** Answers a hashed file: the stored one never changes. */
export async function answerFile(
  request: Request,
  ports: FilePorts,
  later: (work: Promise<unknown>) => void,
): Promise<Response> {
  const cache = await ports.caches.open(FILES)
  const stored = await cache.match(request.url)
  if (stored) return stored
  const response = await ports.fetch(request)
  if (isCacheable(response)) {
    later(
      cache
        .put(request.url, response.clone())
        .catch((error: unknown) => ports.report(String(error))),
    )
  }
  return response
}

/**
 * Deletes the files of builds that neither this build nor a stored page needs. A stored page needs the
 * files it names and all files of its build, identified by its start script.
 */
export async function dropOldFiles(
  build: BuildFiles,
  inUse: FilesInUse,
  { caches }: Pick<OfflinePorts, 'caches'>,
): Promise<void> {
  const cache = await caches.open(FILES)
  const needed = new Set([...build.shell, ...build.later, ...inUse.files])
  const keys = await cache.keys()
  for (const { url } of keys) {
    const { pathname } = new URL(url)
    if (!pathname.startsWith(LIST_PREFIX)) continue
    const start = pathname.slice(LIST_PREFIX.length)
    if (start !== build.start && !inUse.starts.has(start)) await cache.delete(url)
    else for (const name of await readList(cache, url)) needed.add(name)
  }
  for (const { url } of keys) {
    const { pathname } = new URL(url)
    if (!pathname.startsWith(LIST_PREFIX) && !needed.has(pathname)) await cache.delete(url)
  }
}

async function readList(cache: Cache, url: string): Promise<readonly string[]> {
  const stored = await cache.match(url)
  const list: unknown = stored ? await stored.json() : []
  return Array.isArray(list) ? list.filter((name): name is string => typeof name === 'string') : []
}

/** What stored pages need: files they name, and the start scripts of their builds. */
export interface FilesInUse {
  starts: ReadonlySet<string>
  files: ReadonlySet<string>
}

/** The files in use, read from the HTML of pages. */
export function filesInUse(pages: readonly string[]): FilesInUse {
  const starts = pages.flatMap(
    (html) => /<script type="module" src="([^"]+)"/.exec(html)?.[1] ?? [],
  )
  const files = pages.flatMap((html) => html.match(/\/assets\/[\w.-]+/g) ?? [])
  return { starts: new Set(starts), files: new Set(files) }
}
