import type { Context } from 'hono'
import { refuse } from './status.ts'

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

/** The sender disconnected before its body was complete. */
export class BodyLost extends Error {
  override readonly name = 'BodyLost'
}

/** The sender took too long to send its body. */
export class BodyLate extends Error {
  override readonly name = 'BodyLate'
}

/** Time limit (ms) of a whole body: a megabyte of an import over a slow connection. */
const READ_LIMIT_MS = 30_000

/**
 * Reads the bytes of a body; undefined if there are more than `limit`, the rest is not read. Throws
 * `BodyLost` if it breaks off, and `BodyLate` if it is incomplete after the time limit.
 */
export async function readBytes(
  stream: ReadableStream<Uint8Array> | null,
  limit: number,
  limitMs = READ_LIMIT_MS,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (!stream) return new Uint8Array(0)
  const reader = stream.getReader()
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new BodyLate('the body takes too long')), limitMs)
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), late.promise])
      if (done) return joined(chunks, length)
      length += value.byteLength
      if (length > limit) return undefined
      chunks.push(value)
    }
  } catch (cause) {
    throw cause instanceof BodyLate ? cause : new BodyLost('the body broke off', { cause })
  } finally {
    clearTimeout(timer)
    // Has no effect on a body that was read to its end.
    void reader.cancel().catch(() => undefined)
  }
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}
