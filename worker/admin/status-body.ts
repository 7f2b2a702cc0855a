import { z } from 'zod'
import { parseJson } from '../signed/body.ts'

const body = z.strictObject({ page: z.string().max(2048).optional() })

/** The optional part of a status call: an address to look up in the cache. */
export interface StatusBody {
  page?: URL
}

/** Reads the body of a status call, which may be empty; undefined if it is malformed. */
export function readStatusBody(bytes: Uint8Array): StatusBody | undefined {
  if (bytes.byteLength === 0) return {}
  const parsed = body.safeParse(parseJson(new TextDecoder().decode(bytes)))
  if (!parsed.success) return undefined
  if (parsed.data.page === undefined) return {}
  const page = URL.parse(parsed.data.page)
  return page && /^https?:$/.test(page.protocol) ? { page } : undefined
}
