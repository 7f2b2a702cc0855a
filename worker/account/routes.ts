import { defineCalls, POST, READ_AND_POST } from '../guard/endpoint.ts'
import { sessionApi } from './api.ts'
import { accountForms } from './form-api.ts'
import { addressApi, userApi } from './user-api.ts'
import type { AccountRoute, LoginRequiredRoute, AuthRoute } from '../../shared/routes.ts'
import {
  VISITOR_PAGE,
  definePage,
  type CrawlRule,
  type VisitorPage,
} from '../render/page-record.ts'
import { answerAccountPage } from './page-api.ts'

type Access = VisitorPage['access']

function accountPage(
  route: AccountRoute,
  access: Access,
  { crawlers, holdsToken = false }: { crawlers: CrawlRule; holdsToken?: boolean },
): VisitorPage {
  return definePage({
    ...VISITOR_PAGE,
    access,
    crawlers,
    holdsToken,
    referrer: holdsToken ? 'none' : 'origin',
    answer: (c, request) => answerAccountPage(c, route, request),
  })
}

/** Pages under a folder that robots.txt disallows as a whole. */
const DISALLOWED_FOLDER = { crawlers: 'allowed' } as const

/** Login and registration, and the account's pages. */
const pages = {
  login: accountPage('login', 'visitor', { crawlers: 'disallowed' }),
  register: accountPage('register', 'visitor', { crawlers: 'disallowed' }),
  'recover-password': accountPage('recover-password', 'visitor', { crawlers: 'disallowed' }),
  'create-password': accountPage('create-password', 'visitor', {
    crawlers: '/create-password/',
    holdsToken: true,
  }),
  'my-account': accountPage('my-account', 'customer', { crawlers: 'disallowed' }),
  'my-shipping-details': accountPage('my-shipping-details', 'customer', DISALLOWED_FOLDER),
  'my-newsletter': accountPage('my-newsletter', 'customer', DISALLOWED_FOLDER),
  'my-orders': accountPage('my-orders', 'customer', DISALLOWED_FOLDER),
  'my-order': accountPage('my-order', 'customer', DISALLOWED_FOLDER),
  'my-loyalty-card': accountPage('my-loyalty-card', 'customer', DISALLOWED_FOLDER),
  'my-reviews': accountPage('my-reviews', 'customer', DISALLOWED_FOLDER),
  'my-recently-viewed': accountPage('my-recently-viewed', 'customer', DISALLOWED_FOLDER),
} satisfies Record<LoginRequiredRoute | AuthRoute, VisitorPage>

const endpoints = [
  defineCalls({
    path: '/api/session',
    methods: READ_AND_POST,
    limit: 'cart',
    stricter: { 'session.login': 'login', 'session.create': 'login' },
    app: sessionApi,
  }),
  defineCalls({
    path: '/api/user',
    methods: POST,
    limit: 'cart',
    stricter: {
      'user.changePassword': 'login',
      'user.resetPassword': 'login',
      'user.createPassword': 'login',
      'user.update': 'login',
    },
    app: userApi,
  }),
  defineCalls({ path: '/api/address', methods: POST, limit: 'cart', app: addressApi }),
  ...accountForms,
]

/** The routes of the room. */
export const routes = { pages, endpoints }
