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
