import type { Envelope } from '../../shared/result.ts'

/** An answer of a backend of ours, in the contract's envelope. */
export type Reply = Envelope<unknown>

export function replyWith(result: unknown, meta?: Readonly<Record<string, unknown>>): Reply {
  return { code: 200, result, ...(meta && { meta }) }
}

/** A refusal in the platform's words. */
export function refuseWith(code: number, result: string): Reply {
  return { code, result }
}

export const NOT_AUTHORIZED = refuseWith(
  401,
  "The consumer isn't authorized to access the resource.",
)
