/** A refusal of the backend: it kept the contract, and the caller decides what it means. */
export interface Refusal {
  ok: false
  /** The platform's code: 401, 404, … */
  code: number
  /** The platform's message for the shopper, never logged; only for codes below 500. */
  text?: string
  /** The text of a failure, used for classification; never shown or logged. */
  reason?: string
}

/** The code of a cart that only the backend's own checkout can pay for. */
export const EXTERNAL_CHECKOUT_REQUIRED = 402

/** Returns the text of any refusal, for classification only, never for display. */
export function refusalText({ text, reason }: Pick<Refusal, 'text' | 'reason'>): string {
  return text ?? reason ?? ''
}

const MAX_TEXT_LENGTH = 300
/** Maximum depth of nested objects to search. */
const MAX_DEPTH = 3

/**
 * Reads a refusal from an envelope. Handlers of the middleware wrap the platform's response in a 500: the
 * inner code counts. Without a code below 500 it is a failure, whose text is not shown.
 */
export function readRefusal(code: number, result: unknown): Refusal {
  const nested = code === 500 ? (nestedCode(result) ?? code) : code
  const text = messageIn(result)
  if (text === undefined) return { ok: false, code: nested }
  return nested < 500
    ? { ok: false, code: nested, text }
    : { ok: false, code: nested, reason: text }
}

/** Returns the platform's code inside a result; undefined if it has none. */
function nestedCode(result: unknown, depth = 0): number | undefined {
  // A list of field problems comes from a validator, never from a failure.
  if (isValidation(result)) return 400
  if (!isRecord(result) || depth === MAX_DEPTH) return undefined
  for (const name of ['code', 'statusCode', 'status']) {
    const code = Number(result[name])
    if (Number.isInteger(code) && code >= 400 && code < 600) return code
  }
  return nestedCode(result['result'], depth + 1)
}

/** Returns the message of a result with its placeholders filled. */
function messageIn(result: unknown, depth = 0): string | undefined {
  if (typeof result === 'string') return trimmed(result)
  if (Array.isArray(result)) {
    const [text, parameters] = result as readonly unknown[]
    return typeof text === 'string' ? trimmed(fillPlaceholders(text, parameters)) : undefined
  }
  if (!isRecord(result) || depth === MAX_DEPTH) return undefined
  const { parameters } = result
  for (const name of ['errorMessage', 'message', 'result']) {
    const text = messageIn(result[name], depth + 1)
    if (text !== undefined) return trimmed(fillPlaceholders(text, parameters))
  }
  return undefined
}

/** Fills the parameters of a message: `%1` from a list, `%fieldName` from an object. */
function fillPlaceholders(text: string, parameters: unknown): string {
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
  const isFieldProblem = (fault: unknown) =>
    isRecord(fault) && 'keyword' in fault && 'message' in fault
  return Array.isArray(result) && result.length > 0 && result.every(isFieldProblem)
}

type Fields = Readonly<Record<string, unknown>>

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
