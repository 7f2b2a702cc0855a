/**
 * Returns the text of a body; undefined if it has more than `maxBytes` bytes after decompression. The rest
 * is not read. Rejects if the connection breaks.
 */
export async function readTextUpTo(
  response: Response,
  maxBytes: number,
): Promise<string | undefined> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > maxBytes) {
      await reader.cancel().catch(() => undefined)
      return undefined
    }
    text += decoder.decode(value, { stream: true })
  }
}

/** An escaped first letter would hide the name from a plain search. */
const NAMES_PROTOTYPE = /__proto__|\\u005f/i

/**
 * Parses JSON; undefined if invalid, `json: undefined` if empty. Drops fields that would change the
 * prototype of a copy.
 */
export function parseJson(text: string): { json: unknown } | undefined {
  if (text.trim() === '') return { json: undefined }
  try {
    const json: unknown = NAMES_PROTOTYPE.test(text)
      ? JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value))
      : JSON.parse(text)
    return { json }
  } catch {
    return undefined
  }
}
