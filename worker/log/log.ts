import { AsyncLocalStorage } from 'node:async_hooks'
import { en } from '../../shared/i18n/messages/en/all.ts'
import { translator, type MessageKey } from '../../shared/i18n/translate.ts'

/** A line of the log: one JSON object, never a query string, a cookie, a token or a person. */
export interface LogLine {
  code: string
  route?: string
  store?: string | undefined
  ms?: number
  [detail: string]: string | number | undefined
}

/** A further listener for log lines. */
type OnLine = (line: LogLine) => void

interface NamedRequest {
  ray: string | undefined
  onLine?: OnLine | undefined
  /** Made when it is first asked for: most requests need none. */
  id?: string
}

const english = translator(en, 'en-US')
const current = new AsyncLocalStorage<NamedRequest>()
const RAY = /^[\da-f]{16}(?:-[A-Z]{3})?$/

/** Runs the work of one request: its log lines and its error page carry the same id. */
export function withRequestId<Result>(
  ray: string | undefined,
  work: () => Result,
  onLine?: OnLine,
): Result {
  return current.run({ ray, onLine }, work)
}

/**
 * The id of the request that is being answered: what the platform calls it, else random. Undefined
 * outside of requests. No page that may be stored holds it.
 */
export function requestId(): string | undefined {
  const request = current.getStore()
  if (!request) return undefined
  request.id ??= request.ray && RAY.test(request.ray) ? request.ray : randomId()
  return request.id
}

/**
 * Writes a line to the log. A code of the error catalogue brings its English sentence along. JSON
 * escapes line breaks, so that a value cannot forge a line.
 */
export function writeLog(line: LogLine): void {
  const values = Object.fromEntries(
    Object.entries(line).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, typeof value === 'string' ? redactSecrets(value) : value]],
    ),
  )
  const message = isMessage(line.code) ? { message: english(line.code, values) } : {}
  console.log(JSON.stringify({ ...message, ...values, request: requestId() }))
  current.getStore()?.onLine?.(line)
}

/**
 * Logs a call that failed where the answer goes on without it: what was being done, by its name like
 * `order.lookup`, and in which store view.
 */
export function logFailedCall(error: unknown, operation: string, store?: string): void {
  writeLog({ code: 'call.failed', operation, store, detail: errorText(error) })
}

function isMessage(code: string): code is MessageKey {
  return Object.hasOwn(en, code)
}

function randomId(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(0, 16)
}

/** Returns the text of a thrown value of unknown type. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

const MAX_LENGTH = 500

/** Query strings and the name and password of an address; an error's text may hold a whole address. */
const QUERY = /(\b[a-z][a-z\d+.-]*:\/\/[^\s"'<>?#]*|\/[^\s"'<>?#]*)[?#][^\s"'<>]*/gi
const USER = /\b([a-z][a-z\d+.-]*:\/\/)[^\s/@"']*@/gi
const MAIL = /[^\s@"'<>(),:;=/]{1,64}@[^\s@"'<>(),:;=/]{1,190}\.[a-z\d-]{2,30}/gi
const TOKEN =
  /\b((?:bearer|basic) +|(?:token|api_?key|key|secret|password|signature)["']?\s*[:=]\s*["']?)[\w.~+/=-]{8,}/gi

/** A text as the log may store it: without queries, names, passwords, tokens and e-mail addresses. */
export function redactSecrets(text: string): string {
  return text
    .slice(0, 4 * MAX_LENGTH)
    .replace(USER, '$1')
    .replace(QUERY, '$1')
    .replace(MAIL, '[mail]')
    .replace(TOKEN, '$1[secret]')
    .slice(0, MAX_LENGTH)
}
