import { AuthPage, type AuthPageKind } from '../../shared/account/auth-page.tsx'
import type { AccountRoute, AuthRoute } from '../../shared/routes.ts'
import type { Ports } from '../catalog/engine.ts'
import { buildPage, type Page } from '../render/page.ts'
import { loadFrame } from '../shell/frame.ts'
import type { FormPrefix } from './account-form.ts'
import {
  formState,
  pageProblem,
  type AccountBody,
  type AccountPageRequest,
} from './account-page-request.ts'
import { loadCustomerBody } from './customer-pages.tsx'
import type { SessionContext } from '../session/context.ts'

/** Renders an account page, complete without JavaScript; undefined if its session has just ended. */
export async function loadAccountPage(
  ports: Ports,
  context: SessionContext,
  request: AccountPageRequest,
): Promise<Page | undefined> {
  const [frame, body] = await Promise.all([
    loadFrame(ports),
    isAuthRoute(request.route)
      ? authBody(context, request, request.route)
      : loadCustomerBody(context, request, ports),
  ])
  if (!body) return undefined
  const { t } = context.site.shop
  const { refused } = request
  const status = refused?.refusal.status ?? body.status ?? 200
  return buildPage(ports, frame, {
    route: request.route,
    name: 'account',
    sheet: 'account-page',
    status,
    head: {
      title: refused ? t('cart.page-error', { title: body.title }) : body.title,
      robots: 'noindex',
    },
    body: body.view,
    storable: false,
  })
}

const AUTH_PAGES = {
  login: ['login', 'login'],
  register: ['register', 'register'],
  'recover-password': ['recover', 'recover'],
  'create-password': ['create-password', 'create'],
} as const satisfies Record<AuthRoute, readonly [AuthPageKind, FormPrefix]>

function isAuthRoute(route: AccountRoute): route is AuthRoute {
  return Object.hasOwn(AUTH_PAGES, route)
}

function authBody(
  { site }: SessionContext,
  request: AccountPageRequest,
  route: AuthRoute,
): AccountBody {
  const { t } = site.shop
  const [kind, prefix] = AUTH_PAGES[route]
  const { token = '', email = '' } = request.params
  const wholePage = pageProblem(request)
  const form = formState(request, prefix)
  const summary = wholePage ? [{ message: wholePage, href: undefined }] : form.summary
  const isTurnedAway = kind === 'login' && /\/my-account(?:[/?]|$)/.test(request.next ?? '')
  const isOrdering = /\/checkout$/.test(request.next ?? '') && !site.brand.checkout.allowsGuests
  const needed = isTurnedAway
    ? 'account.login-required'
    : isOrdering
      ? 'account.login-to-order'
      : undefined
  const why = needed && !request.refused ? t(needed) : undefined
  const view = (
    <AuthPage
      kind={kind}
      form={{ ...form, summary }}
      next={request.next}
      asksCaptcha={request.refused?.refusal.asksCaptcha}
      notice={request.notice ? t(request.notice) : why}
      link={kind === 'create-password' ? { token, email } : undefined}
    />
  )
  return { title: t(`account.${kind}.title`), view }
}
