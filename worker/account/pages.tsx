import type { ReactNode } from 'react'
import { AuthPage, type AuthPageKind } from '../../shared/account/auth-page.tsx'
import type { AccountNoticeCode } from '../../shared/account/form.ts'
import { freshForm, type FormState } from '../../shared/account/form-state.ts'
import { requiresLogin, type AccountRoute, type RouteParams } from '../../shared/routes.ts'
import type { Ports } from '../ports.ts'
import { pageOf } from '../render/page-of.ts'
import type { Page } from '../render/page.ts'
import { loadFrame } from '../shell/frame.ts'
import type { AccountRefusal, FormPrefix } from './account-form.ts'
import { loadOwnBody } from './own-pages.tsx'
import type { Visit } from './visit.ts'

/** What a page of an account is asked for. */
export interface AccountQuestion {
  route: AccountRoute
  params: RouteParams
  /** What was just done. */
  notice: AccountNoticeCode | undefined
  /** Where a login goes on. */
  next: string | undefined
  search: URLSearchParams
  /** A form that was refused, with what was posted. */
  refused?: { refusal: AccountRefusal; values: Readonly<Record<string, string>> }
}

/** What stands on a page: its view, its title and its status. */
export interface AccountBody {
  title: string
  view: ReactNode
  status?: Page['status']
}

/** A page of an account, complete without a script; undefined: its session has just ended. */
export async function loadAccountPage(
  ports: Ports,
  visit: Visit,
  asked: AccountQuestion,
): Promise<Page | undefined> {
  const [frame, body] = await Promise.all([
    loadFrame(ports),
    requiresLogin(asked.route) ? loadOwnBody(visit, asked) : authBody(visit, asked),
  ])
  if (!body) return undefined
  const { t } = visit.site.shop
  const { refused } = asked
  const status = refused?.refusal.status ?? body.status ?? 200
  return pageOf(ports, frame, {
    route: asked.route,
    name: 'account',
    status,
    head: {
      title: refused ? t('cart.page-error', { title: body.title }) : body.title,
      robots: 'noindex',
    },
    body: body.view,
    tags: [],
    storable: false,
  })
}

/** A form of the page as it is shown: posted values and problems where it was refused, else fresh. */
export function formOf(
  { refused }: AccountQuestion,
  prefix: FormPrefix,
  values: Readonly<Record<string, string>> = {},
): FormState {
  if (refused?.refusal.prefix !== prefix) return freshForm(values)
  const { problems } = refused.refusal
  const named = problems.flatMap(({ field, message }) =>
    field === undefined ? [] : [[field, message] as const],
  )
  return {
    values: { ...values, ...refused.values },
    problems: Object.fromEntries(named),
    summary: problems.map(({ field, message }) => ({
      message,
      href: field === undefined ? undefined : `#${prefix}-${field}`,
    })),
  }
}

/** What is wrong with the page as a whole, in words. */
export function pageProblem({ refused }: AccountQuestion): string | undefined {
  return refused?.refusal.prefix === 'page' ? refused.refusal.problems[0]?.message : undefined
}

const KINDS = {
  login: ['login', 'login'],
  register: ['register', 'register'],
  'recover-password': ['recover', 'recover'],
  'create-password': ['create-password', 'create'],
} as const satisfies Partial<Record<AccountRoute, readonly [AuthPageKind, FormPrefix]>>

function authBody({ site }: Visit, asked: AccountQuestion): AccountBody {
  const { t } = site.shop
  const [kind, prefix] = KINDS[asked.route as keyof typeof KINDS]
  const { token = '', email = '' } = asked.params
  const wholePage = pageProblem(asked)
  const form = formOf(asked, prefix)
  const summary = wholePage ? [{ message: wholePage, href: undefined }] : form.summary
  const isTurnedAway = kind === 'login' && /\/my-account(?:[/?]|$)/.test(asked.next ?? '')
  const why = isTurnedAway && !asked.refused ? t('account.login-required') : undefined
  const view = (
    <AuthPage
      kind={kind}
      form={{ ...form, summary }}
      next={asked.next}
      notice={asked.notice ? t(asked.notice) : why}
      link={kind === 'create-password' ? { token, email } : undefined}
    />
  )
  return { title: t(`account.${kind}.title`), view }
}
