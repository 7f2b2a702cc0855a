import { isFull } from '../db/storage-error.ts'

/** Limits of a cache: the oldest entries are deleted first. */
export interface Bounds {
  maxEntries: number
  maxBytes: number
}

/** Size of a stored response in bytes. */
export const SIZE_HEADER = 'X-Reuna-Size'
/** When a stored response was fetched, in milliseconds. */
export const SAVED_HEADER = 'X-Reuna-Saved'

/**
 * Stores a response within bounds. When the quota is exceeded, the older half is deleted and the write
 * repeated once; a device without space stores nothing and reports no error.
 */
export async function putBounded(
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

/** Deletes the oldest entries until the cache is within its bounds. */
export async function trim(cache: Cache, { maxEntries, maxBytes }: Bounds): Promise<void> {
  const names = (await cache.keys()).toReversed()
  let bytes = 0
  for (const [index, name] of names.entries()) {
    const stored = await cache.match(name)
    bytes += Number(stored?.headers.get(SIZE_HEADER) ?? 0)
    if (index >= maxEntries || bytes > maxBytes) await cache.delete(name)
  }
}

async function dropOlderHalf(cache: Cache): Promise<void> {
  const names = await cache.keys()
  for (const name of names.slice(0, Math.ceil(names.length / 2))) await cache.delete(name)
}
