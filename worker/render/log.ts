import { en } from '../../shared/i18n/messages/en.ts'
import { translator, type MessageKey } from '../../shared/i18n/translate.ts'

/** A line of the log: one JSON object, never a query string, a cookie, a token or a person. */
export interface LogLine {
  code: string
  route?: string
  store?: string
  ms?: number
  [detail: string]: string | number | undefined
}

const english = translator(en, 'en-US')

/**
 * Writes a line to the log. A code of the error catalogue brings its English sentence along. JSON
 * escapes line breaks, so that a value cannot forge a line.
 */
export function writeLog(line: LogLine): void {
  const values = Object.fromEntries(
    Object.entries(line).filter(
      (entry): entry is [string, string | number] => entry[1] !== undefined,
    ),
  )
  const message = isMessage(line.code) ? { message: english(line.code, values) } : {}
  console.log(JSON.stringify({ ...message, ...line }))
}

function isMessage(code: string): code is MessageKey {
  return Object.hasOwn(en, code)
}

/** What an unknown thrown thing says. */
export function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
