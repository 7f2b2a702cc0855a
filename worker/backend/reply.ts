import type { Envelope } from '../../shared/result.ts'

/** A response in the contract's envelope, as our own backends send it. */
export type Reply = Envelope<unknown>

export function replyWith(result: unknown, meta?: Readonly<Record<string, unknown>>): Reply {
  return { code: 200, result, ...(meta && { meta }) }
}

/** Returns a refusal with the platform's message. */
export function refuseWith(code: number, result: string): Reply {
  return { code, result }
}

export const NOT_AUTHORIZED = refuseWith(
  401,
  "The consumer isn't authorized to access the resource.",
)
