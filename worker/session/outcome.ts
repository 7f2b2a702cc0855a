import type { ApiMeta, ApiProblem } from '../../shared/api-meta.ts'
import type { FieldProblem } from '../../shared/account/validate.ts'
import type { PlatformTotals } from '../../shared/cart/platform-totals.ts'
import type { Translate } from '../../shared/i18n/translate.ts'
import { cartKind, cartOf, type SessionContext } from './context.ts'

/** A refused call: a message for the shopper, and a problem code for the script. */
export interface Refused {
  ok: false
  code: number
  result: string
  problem: ApiProblem
  /** The form field that the backend refuses, with its message. */
  field?: FieldProblem
  /** Current totals of the order. */
  totals?: PlatformTotals
  /** Headers of the response. */
  headers?: Readonly<Record<string, string>>
}

export interface Done<Result> {
  ok: true
  result: Result
  /** The result belongs to this visitor only. */
  personal?: boolean
  /** Headers of the response. */
  headers?: Readonly<Record<string, string>>
}

/** Outcome of a call: the envelope before it is serialized. */
export type Outcome<Result> = Done<Result> | Refused

export function done<Result>(result: Result): Done<Result> {
  return { ok: true, result }
}

export function refuse(code: number, problem: ApiProblem, result: string): Refused {
  return { ok: false, code, result, problem }
}

/** Refuses a call because the session has ended. */
export function sessionEnded(t: Translate): Refused {
  return refuse(401, 'session.ended', t('session.ended'))
}

/** Metadata about the session in every response. */
export function responseMeta(context: SessionContext, outcome: Outcome<unknown>): ApiMeta {
  const cart = cartOf(context)
  return {
    serverCart: cartKind(context),
    ...(cart && { cart: cart.name }),
    ...(cart?.took && { took: cart.took }),
    ...(context.ordered.length > 0 && { ordered: context.ordered }),
    ...(context.hasEnded && { session: 'ended' as const }),
    ...(!outcome.ok && { problem: outcome.problem }),
    ...(!outcome.ok && outcome.totals && { totals: outcome.totals }),
    ...(outcome.ok && outcome.personal && { personal: true }),
  }
}
