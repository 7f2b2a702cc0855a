import { mayKeep } from './may-keep.ts'
import type { OfflinePorts } from './ports.ts'

export const FILES = 'reuna-files'
/** Where the cache of files keeps which files a build has; never fetched. */
const LIST_PREFIX = '/offline/build/'

/** The files of a build: their names say what is in them. */
export interface BuildFiles {
  /** The start script; it names the build. */
  start: string
  /** Without these no page looks or works as it should. */
  shell: readonly string[]
  /** What comes with the first touch of something. */
  later: readonly string[]
}

type FilePorts = Pick<OfflinePorts, 'caches' | 'fetch' | 'report'>

/** Keeps what every page needs; rejects when a file cannot be had, so that nothing half is installed. */
export async function installFiles(build: BuildFiles, ports: FilePorts): Promise<void> {
  const cache = await ports.caches.open(FILES)
  const names = JSON.stringify([...build.shell, ...build.later])
  await Promise.all(build.shell.map((name) => keepFile(cache, name, ports)))
  await cache.put(LIST_PREFIX + build.start, new Response(names))
}

/** Keeps the rest of a build, one file after the other; what fails is fetched when it is needed. */
export async function warmFiles({ later }: BuildFiles, ports: FilePorts): Promise<void> {
  const cache = await ports.caches.open(FILES)
  for (const name of later) {
    await keepFile(cache, name, ports).catch((error: unknown) => ports.report(String(error)))
  }
}

async function keepFile(cache: Cache, name: string, { fetch }: FilePorts): Promise<void> {
  if (await cache.match(name)) return
  const answer = await fetch(name)
  if (!mayKeep(answer)) throw new Error(`the file ${name} was answered with ${answer.status}`)
  await cache.put(name, answer)
}

/** A file with a name that says what is in it: the kept one is as good as the shop's. */
export async function answerFile(
  request: Request,
  ports: FilePorts,
  later: (work: Promise<unknown>) => void,
): Promise<Response> {
  const cache = await ports.caches.open(FILES)
  const kept = await cache.match(request.url)
  if (kept) return kept
  const answer = await ports.fetch(request)
  if (mayKeep(answer)) {
    later(
      cache.put(request.url, answer.clone()).catch((error: unknown) => ports.report(String(error))),
    )
  }
  return answer
}

/**
 * Drops the files of builds that no page needs any more: neither this build nor a kept page. A kept
 * page needs the files it names and all of its build, which its start script tells.
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
  const kept = await cache.match(url)
  const list: unknown = kept ? await kept.json() : []
  return Array.isArray(list) ? list.filter((name): name is string => typeof name === 'string') : []
}

/** What kept pages need: files they name, and the start scripts of their builds. */
export interface FilesInUse {
  starts: ReadonlySet<string>
  files: ReadonlySet<string>
}

/** What some pages need, read in their markup. */
export function filesInUse(pages: readonly string[]): FilesInUse {
  const starts = pages.flatMap(
    (html) => /<script type="module" src="([^"]+)"/.exec(html)?.[1] ?? [],
  )
  const files = pages.flatMap((html) => html.match(/\/assets\/[\w.-]+/g) ?? [])
  return { starts: new Set(starts), files: new Set(files) }
}
