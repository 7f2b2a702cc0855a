import type { ReactNode } from 'react'
import type { AccountNoticeCode } from '../../shared/account/form.ts'
import { emptyForm, type FormState } from '../../shared/account/form-state.ts'
import type { AccountRoute, RouteParams } from '../../shared/routes.ts'
import type { Page } from '../render/page.ts'
import type { AccountRefusal, FormPrefix } from './account-form.ts'

/** Input of an account page. */
export interface AccountPageRequest {
  route: AccountRoute
  params: RouteParams
  /** The notice of the form that was just done. */
  notice: AccountNoticeCode | undefined
  /** Redirect target after login. */
  next: string | undefined
  search: URLSearchParams
  /** True if a payment provider can take payments of waiting orders. */
  canPay: boolean
  /** A refused form with its posted values. */
  refused?: { refusal: AccountRefusal; values: Readonly<Record<string, string>> }
}

/** The content of a page: view, title and status. */
export interface AccountBody {
  title: string
  view: ReactNode
  status?: Page['status']
}

/** Returns the state of a form: posted values and problems if refused, else initial. */
export function formState(
  { refused }: AccountPageRequest,
  prefix: FormPrefix,
  values: Readonly<Record<string, string>> = {},
): FormState {
  if (refused?.refusal.prefix !== prefix) return emptyForm(values)
  const { problems } = refused.refusal
  const named = problems.flatMap(({ field, message }) =>
    field === undefined ? [] : [[field, message] as const],
  )
  return {
    values: { ...values, ...refused.values },
    problems: Object.fromEntries(named),
    summary: problems.map(({ field, line, message }) => ({
      message: line ?? message,
      href: field === undefined ? undefined : `#${prefix}-${field}`,
    })),
  }
}

/** Returns the problem of the page as a whole, as text. */
export function pageProblem({ refused }: AccountPageRequest): string | undefined {
  return refused?.refusal.prefix === 'page' ? refused.refusal.problems[0]?.message : undefined
}
