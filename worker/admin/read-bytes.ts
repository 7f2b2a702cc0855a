/** The sender went away before its body was whole. */
export class BodyLost extends Error {
  override readonly name = 'BodyLost'
}

/**
 * The bytes of a body, or undefined when there are more than `limit`; the rest is not read. Throws
 * `BodyLost` when it breaks off.
 */
export async function readBytes(
  stream: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (!stream) return new Uint8Array(0)
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of stream) {
      length += chunk.byteLength
      if (length > limit) return undefined
      chunks.push(chunk)
    }
  } catch (cause) {
    throw new BodyLost('the body broke off', { cause })
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}
