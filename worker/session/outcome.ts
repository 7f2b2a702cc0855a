import type { ApiMeta, ApiProblem } from '../../shared/api.ts'
import type { PlatformTotals } from '../../shared/cart/platform-totals.ts'
import type { Translate } from '../../shared/i18n/translate.ts'
import { cartKind, cartOf, type SessionContext } from './context.ts'

/** A call that was not done: a sentence for the shopper and what the browser has to do about it. */
export interface Refused {
  ok: false
  code: number
  result: string
  problem: ApiProblem
  /** What an order would cost now. */
  totals?: PlatformTotals
  /** Header lines of the answer. */
  headers?: Readonly<Record<string, string>>
}

export interface Done<Result> {
  ok: true
  result: Result
  /** The result is of this visitor only. */
  personal?: boolean
  /** Header lines of the answer. */
  headers?: Readonly<Record<string, string>>
}

/** What came of a call: the envelope before it is written. */
export type Outcome<Result> = Done<Result> | Refused

export function done<Result>(result: Result): Done<Result> {
  return { ok: true, result }
}

export function refuse(code: number, problem: ApiProblem, result: string): Refused {
  return { ok: false, code, result, problem }
}

/** The session is over; the sentence is a message of the catalogue. */
export function sessionEnded(t: Translate): Refused {
  return refuse(401, 'session.ended', t('session.ended'))
}

/** Meta data that every answer carries about the session. */
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
