/**
 * An answer that was checked at the door: the value, or in words what is wrong with it. `dropped`
 * says in words which optional parts were left out because they cannot be read.
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
