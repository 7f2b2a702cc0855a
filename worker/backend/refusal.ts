/** A refusal of the backend: not a broken promise, the caller decides what it means. */
export interface Refusal {
  ok: false
  /** The platform's own code: 401, 404, … */
  code: number
  /** What the platform says about it, for the shopper; never for the log. Of codes below 500 alone. */
  text?: string
  /** What a failure says of itself: it is judged by, and neither shown nor logged. */
  reason?: string
}

/** The code of a cart that can be paid for in the backend's own checkout alone. */
export const PAID_ELSEWHERE = 402

/** The words of a refusal, whatever its code: to be judged by, never to be shown. */
export function refusalText({ text, reason }: Pick<Refusal, 'text' | 'reason'>): string {
  return text ?? reason ?? ''
}

const MAX_TEXT_LENGTH = 300
/** Objects within objects that are looked into. */
const MAX_DEPTH = 3

/**
 * Reads a refusal out of an envelope. Handlers of the middleware wrap what the platform said in a 500:
 * the code inside counts. What has no code below 500 is a failure, whose words are for nobody.
 */
export function readRefusal(code: number, result: unknown): Refusal {
  const own = code === 500 ? (innerCode(result) ?? code) : code
  const text = textIn(result)
  if (text === undefined) return { ok: false, code: own }
  return own < 500 ? { ok: false, code: own, text } : { ok: false, code: own, reason: text }
}

/** The platform's code inside a result; undefined: there is none. */
function innerCode(result: unknown, depth = 0): number | undefined {
  // A list of what is wrong with the fields is what a validator says, never a failure.
  if (isValidation(result)) return 400
  if (!isRecord(result) || depth === MAX_DEPTH) return undefined
  for (const name of ['code', 'statusCode', 'status']) {
    const code = Number(result[name])
    if (Number.isInteger(code) && code >= 400 && code < 600) return code
  }
  return innerCode(result['result'], depth + 1)
}

/** The sentence of a result, its placeholders filled. */
function textIn(result: unknown, depth = 0): string | undefined {
  if (typeof result === 'string') return trimmed(result)
  if (Array.isArray(result)) {
    const [text, parameters] = result as readonly unknown[]
    return typeof text === 'string' ? trimmed(fill(text, parameters)) : undefined
  }
  if (!isRecord(result) || depth === MAX_DEPTH) return undefined
  const { parameters } = result
  for (const name of ['errorMessage', 'message', 'result']) {
    const text = textIn(result[name], depth + 1)
    if (text !== undefined) return trimmed(fill(text, parameters))
  }
  return undefined
}

/** Puts parameters into a sentence: `%1` of a list, `%fieldName` of an object. */
function fill(text: string, parameters: unknown): string {
  const values = Array.isArray(parameters) ? ['', ...(parameters as unknown[])] : parameters
  if (typeof values !== 'object' || values === null) return text
  return text.replaceAll(/%(\d+|[a-z]\w*)/gi, (whole, name: string) => {
    const value = Object.hasOwn(values, name) ? (values as Fields)[name] : undefined
    return typeof value === 'string' || typeof value === 'number' ? String(value) : whole
  })
}

function trimmed(text: string): string | undefined {
  return text.trim() === '' ? undefined : text.trim().slice(0, MAX_TEXT_LENGTH)
}

function isValidation(result: unknown): boolean {
  const isFault = (fault: unknown) => isRecord(fault) && 'keyword' in fault && 'message' in fault
  return Array.isArray(result) && result.length > 0 && result.every(isFault)
}

type Fields = Readonly<Record<string, unknown>>

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
