/**
 * The text of a body, or undefined when it has more than `maxBytes` bytes: counted as they come out
 * of decompression, and the rest is not read. Rejects when the connection breaks off.
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

/** The same name written with an escape of its first letter would hide from a plain search. */
const NAMES_PROTOTYPE = /__proto__|\\u005f/i

/**
 * Reads JSON; undefined when it is none, `json: undefined` when there is nothing. Fields that would
 * change the prototype of a copy are left out.
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
