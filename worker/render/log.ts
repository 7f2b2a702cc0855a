/** A line of the log: one JSON object, never a query string, a cookie, a token or a person. */
export interface LogLine {
  code: string
  route?: string
  store?: string
  ms?: number
  [detail: string]: string | number | undefined
}

/** Writes a line to the log; JSON escapes line breaks, so that a value cannot forge a line. */
export function writeLog(line: LogLine): void {
  console.log(JSON.stringify(line))
}
