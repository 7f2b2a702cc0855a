import type { Env } from '../env.ts'
import { isLocalHost } from '../brand/select.ts'
import { withTimeout } from '../concurrency/timeout.ts'
import { acquireBytes } from './memory-semaphore.ts'

export interface Original {
  body: ArrayBuffer
  type: string
  /** Frees the memory reserved for the bytes. */
  release: () => void
}

/** Larger originals are refused, because an image is transformed in memory. */
const MAX_BYTES = 12 * 1024 * 1024
const MAX_READY_BYTES = 1024 * 1024
const TIMEOUT_MS = 5000
/** Time limit of the whole body, including the wait for memory. */
const BODY_TIMEOUT_MS = 15_000
/** Raster types only: an SVG from another origin may contain scripts. */
const TYPES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'])

export const SVG = 'image/svg+xml'
const READY_TYPES = new Set([SVG, 'image/avif'])

/**
 * Returns an image of the shop's own files that is served unchanged. Never one from the media origin: an SVG
 * may contain scripts, and other files may have any size.
 */
export async function findStaticImage(
  path: string,
  env: Env,
): Promise<{ body: ArrayBuffer; type: string } | undefined> {
  for (const source of [env.ASSETS, env.DRAWINGS]) {
    const answer = await source?.fetch(new Request(fileAt(path))).catch(() => undefined)
    const type = answer ? typeOf(answer) : ''
    if (answer?.ok && READY_TYPES.has(type)) {
      const body = await readLimited(answer, MAX_READY_BYTES).catch(() => undefined)
      return body && { body, type }
    }
    await answer?.body?.cancel()
  }
  return undefined
}

function fileAt(path: string): URL {
  const file = new URL('https://assets.local')
  file.pathname = encodeURI(path)
  return file
}

function typeOf(answer: Response): string {
  return answer.headers.get('Content-Type')?.split(';')[0]?.trim() ?? ''
}

/**
 * Returns the original of a raster image: a static file of the shop, else from the brand's media origin.
 * Undefined if it is missing, too large, too slow or not an image. Redirects are not followed. Throws if too
 * many are requested at once.
 */
export async function findOriginal(
  path: string,
  media: string,
  env: Env,
): Promise<Original | undefined> {
  const shopFile = await read(env.ASSETS?.fetch(new Request(fileAt(path))))
  if (shopFile || media === '') return shopFile
  const address = new URL(media)
  // A local shop has no certificate.
  const isLocal = address.protocol === 'http:' && isLocalHost(address.hostname)
  if (address.protocol !== 'https:' && !isLocal) return undefined
  address.pathname = `${address.pathname.replace(/\/$/, '')}${encodeURI(path)}`
  const init = { redirect: 'manual', signal: AbortSignal.timeout(BODY_TIMEOUT_MS) } as const
  return read(withTimeout(TIMEOUT_MS, () => fetch(address, init)))
}

async function read(pending: Promise<Response> | undefined): Promise<Original | undefined> {
  const answer = await pending?.catch(() => undefined)
  const type = answer ? typeOf(answer) : ''
  if (!answer?.ok || !TYPES.has(type)) {
    await answer?.body?.cancel()
    return undefined
  }
  const length = Number(answer.headers.get('Content-Length') ?? 0)
  if (length > MAX_BYTES) {
    await answer.body?.cancel()
    return undefined
  }
  const release = await acquireBytes(length).catch(async (error: unknown) => {
    await answer.body?.cancel()
    throw error
  })
  const body = await readLimited(answer, MAX_BYTES).catch(() => undefined)
  if (!body) release()
  return body && { body, type, release }
}

/** Reads the bytes of a response; undefined if there are more than `limit`. */
async function readLimited(answer: Response, limit: number): Promise<ArrayBuffer | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of answer.body ?? []) {
    length += chunk.byteLength
    if (length > limit) return undefined
    chunks.push(chunk)
  }
  return new Blob(chunks).arrayBuffer()
}
