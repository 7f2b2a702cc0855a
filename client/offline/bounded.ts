import { isFull } from '../db/storage-error.ts'

/** How much a cache holds: the oldest goes first. */
export interface Bounds {
  most: number
  mostBytes: number
}

/** How many bytes a kept answer has; written when it is kept. */
export const SIZE_HEADER = 'X-Reuna-Size'
/** When a kept answer was fetched, in milliseconds. */
export const SAVED_HEADER = 'X-Reuna-Saved'

/**
 * Keeps an answer within bounds. Without room the older half goes and it is tried once more; a device
 * that has no room at all keeps nothing, and nobody is told.
 */
export async function keepBounded(
  cache: Cache,
  url: string,
  answer: Response,
  { bounds, now }: { bounds: Bounds; now: number },
): Promise<void> {
  const body = await answer.arrayBuffer()
  const headers = new Headers(answer.headers)
  headers.set(SIZE_HEADER, String(body.byteLength))
  headers.set(SAVED_HEADER, String(now))
  const put = async () => {
    await cache.delete(url)
    await cache.put(url, new Response(body, { status: answer.status, headers }))
  }
  try {
    await put()
  } catch (error) {
    if (!isFull(error)) throw error
    await dropOlderHalf(cache)
    await put().catch(() => undefined)
  }
  await trim(cache, bounds)
}

/** Drops what is oldest until the rest is within the bounds. */
export async function trim(cache: Cache, { most, mostBytes }: Bounds): Promise<void> {
  const names = (await cache.keys()).toReversed()
  let bytes = 0
  for (const [index, name] of names.entries()) {
    const kept = await cache.match(name)
    bytes += Number(kept?.headers.get(SIZE_HEADER) ?? 0)
    if (index >= most || bytes > mostBytes) await cache.delete(name)
  }
}

async function dropOlderHalf(cache: Cache): Promise<void> {
  const names = await cache.keys()
  for (const name of names.slice(0, Math.ceil(names.length / 2))) await cache.delete(name)
}
