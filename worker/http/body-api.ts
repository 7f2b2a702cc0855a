import type { Context } from 'hono'
import { readBytes } from './read-bytes.ts'
import { refuse } from './refuse.ts'

/** Accepts the context of any app. */
type AppContext = { req: Pick<Context['req'], 'raw'> }

/**
 * Reads the body of a request; 413 if it is longer than `maxBytes`. Not `hono/body-limit`: that trusts
 * `Content-Length` and waits without limit for an unfinished body; this counts bytes and stops after 30
 * seconds.
 */
export async function readBody(c: AppContext, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readBytes(c.req.raw.body, maxBytes)
  if (!bytes) throw refuse(413)
  return bytes
}

/** Reads the body of a request as text. */
export async function readText(c: AppContext, maxBytes: number): Promise<string> {
  return new TextDecoder().decode(await readBody(c, maxBytes))
}

/** Reads the fields of a form, including every value of a repeated name. */
export async function readForm(c: AppContext, maxBytes: number): Promise<URLSearchParams> {
  return new URLSearchParams(await readText(c, maxBytes))
}

/** Reads the fields of a form and leaves the body readable. */
export async function peekForm(c: AppContext, maxBytes: number): Promise<URLSearchParams> {
  const bytes = await readBytes(c.req.raw.clone().body, maxBytes)
  if (!bytes) throw refuse(413)
  return new URLSearchParams(new TextDecoder().decode(bytes))
}
