import type { ReactNode } from 'react'
import type { AccountNoticeCode } from '../../shared/account/form.ts'
import { emptyForm, type FormState } from '../../shared/account/form-state.ts'
import type { AccountRoute, RouteParams } from '../../shared/routes.ts'
import type { Page } from '../render/page.ts'
import type { AccountRefusal, FormPrefix } from './account-form.ts'

/** What a page of an account is asked for. */
export interface AccountPageRequest {
  route: AccountRoute
  params: RouteParams
  /** What was just done. */
  notice: AccountNoticeCode | undefined
  /** Where a login goes on. */
  next: string | undefined
  search: URLSearchParams
  /** The shop has a provider with whom orders that wait for their payment are paid. */
  canPay: boolean
  /** A form that was refused, with what was posted. */
  refused?: { refusal: AccountRefusal; values: Readonly<Record<string, string>> }
}

/** What stands on a page: its view, its title and its status. */
export interface AccountBody {
  title: string
  view: ReactNode
  status?: Page['status']
}

/** A form of the page as it is shown: posted values and problems where it was refused, else fresh. */
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

/** What is wrong with the page as a whole, as text. */
export function pageProblem({ refused }: AccountPageRequest): string | undefined {
  return refused?.refusal.prefix === 'page' ? refused.refusal.problems[0]?.message : undefined
}
