import type { Context } from 'hono'
import { readBytes } from './read-bytes.ts'
import { refuse } from './refuse.ts'

/** Whatever else a context carries. */
type AppContext = { req: Pick<Context['req'], 'raw'> }

/**
 * The body of a request; 413 when it is longer than `maxBytes`. Not `hono/body-limit`: that believes a
 * `Content-Length` and waits for ever for a body that does not end, this counts and stops after 30 seconds.
 */
export async function readBody(c: AppContext, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readBytes(c.req.raw.body, maxBytes)
  if (!bytes) throw refuse(413)
  return bytes
}

/** The body of a request as text. */
export async function readText(c: AppContext, maxBytes: number): Promise<string> {
  return new TextDecoder().decode(await readBody(c, maxBytes))
}

/** The fields of a form, every one of a repeated name. */
export async function readForm(c: AppContext, maxBytes: number): Promise<URLSearchParams> {
  return new URLSearchParams(await readText(c, maxBytes))
}

/** The fields of a form whose body stays there to be read once more. */
export async function peekForm(c: AppContext, maxBytes: number): Promise<URLSearchParams> {
  const bytes = await readBytes(c.req.raw.clone().body, maxBytes)
  if (!bytes) throw refuse(413)
  return new URLSearchParams(new TextDecoder().decode(bytes))
}
