/**
 * A checked document: the value, or a description of its problems. `dropped` describes the optional parts
 * that were left out because they are invalid.
 */
export type Parsed<Value> =
  | { ok: true; value: Value; dropped?: string }
  | { ok: false; problem: string }

/** The backend's envelope: code 200 is success. */
export interface Envelope<Result> {
  code: number
  result: Result
  meta?: Readonly<Record<string, unknown>>
}
