import { readNextPath } from '../../shared/account/form.ts'
import {
  email,
  existingPassword,
  newPassword,
  personName,
  problemsOf,
  sameAsPassword,
} from '../../shared/account/validate.ts'
import { CAPTCHA_FIELD } from '../../shared/ui/captcha-field.ts'
import type { Env } from '../env.ts'
import { adoptGuestCart } from '../cart/create.ts'
import { adoptRemembered, readGuestOrder } from '../customer/adopt-order.ts'
import { refuseFields, refuseOutcome, succeed, type AccountFormResult } from './account-form.ts'
import { requestReset, setPassword } from './change-password.ts'
import { logIn, logOut, register } from '../session/log-in.ts'
import type { SessionContext } from '../session/context.ts'

type Fields = URLSearchParams
type Result = Promise<AccountFormResult>

const valueOf = (fields: Fields) => (name: string) => fields.get(name) ?? ''

/** Logs in and redirects to where the visitor came from. */
export async function loginByForm(context: SessionContext, fields: Fields, env: Env): Result {
  const value = valueOf(fields)
  const place = { route: 'login', prefix: 'login' } as const
  const entered = { email: value('email'), password: value('password') }
  const problems = problemsOf({ email, password: existingPassword }, entered)
  const { t } = context.site.shop
  if (problems.length > 0) return refuseFields(place, problems, t)
  const captcha = value(CAPTCHA_FIELD)
  const credentials = { username: entered.email, password: entered.password, captcha }
  const answer = await logIn(context, credentials, env)
  if (!answer.ok) return refuseOutcome(place, answer)
  await adoptGuestCart(context)
  return redirectToNext(fields)
}

/** Creates an account. */
export async function registerByForm(context: SessionContext, fields: Fields): Result {
  const value = valueOf(fields)
  const place = { route: 'register', prefix: 'register' } as const
  const names = ['firstname', 'lastname', 'email', 'password', 'repeatedPassword'] as const
  const entered = Object.fromEntries(names.map((name) => [name, value(name)])) as Record<
    (typeof names)[number],
    string
  >
  // The form on the thank-you page asks for the password only once.
  if (!fields.has('repeatedPassword')) entered.repeatedPassword = entered.password
  const rules = {
    ...{ firstname: personName, lastname: personName, email },
    ...{ password: newPassword, repeatedPassword: sameAsPassword(entered.password) },
  }
  const problems = problemsOf(rules, entered)
  if (problems.length > 0) return refuseFields(place, problems, context.site.shop.t)
  const { repeatedPassword: _, ...customer } = entered
  const guestOrder = await readGuestOrder(context, entered.email)
  const answer = await register(context, { customer: { ...customer, email: entered.email.trim() } })
  if (answer.ok) {
    await adoptGuestCart(context)
    if (guestOrder) await adoptRemembered(context, guestOrder)
    return fields.has('next') ? redirectToNext(fields) : succeed('my-account', 'account.registered')
  }
  return refuseOutcome(
    place,
    answer,
    answer.problem === 'account.email-taken' ? 'email' : undefined,
  )
}

/** Ends the session and clears its stored pages. */
export async function logoutByForm(context: SessionContext): Result {
  await logOut(context)
  return { kind: 'sent', route: 'login', notice: 'account.logged-out', clearsCaches: true }
}

/** Requests a password reset link; the response is the same for every address. */
export async function recoverByForm(context: SessionContext, fields: Fields): Result {
  const place = { route: 'recover-password', prefix: 'recover' } as const
  const entered = { email: valueOf(fields)('email') }
  const problems = problemsOf({ email }, entered)
  if (problems.length > 0) return refuseFields(place, problems, context.site.shop.t)
  const answer = await requestReset(context, entered)
  return answer.ok
    ? succeed('recover-password', 'account.recover.sent')
    : refuseOutcome(place, answer)
}

/** Sets a password by a mailed link and logs the customer in. */
export async function createPasswordByForm(context: SessionContext, fields: Fields): Result {
  const value = valueOf(fields)
  const [token, address] = [value('resetToken'), value('email')]
  const place = { route: 'create-password', prefix: 'create' } as const
  const entered = {
    email: address,
    newPassword: value('newPassword'),
    repeatedPassword: value('repeatedPassword'),
  }
  const rules = { email, newPassword, repeatedPassword: sameAsPassword(entered.newPassword) }
  const problems = problemsOf(rules, entered)
  // Some mailed links contain no e-mail address: other entered text must not become part of the URL.
  const where = { ...place, params: { token, email: address.includes('@') ? address : '-' } }
  const { t } = context.site.shop
  if (problems.length > 0) return refuseFields(where, problems, t)
  const question = { email: address, newPassword: entered.newPassword, resetToken: token }
  const answer = await setPassword(context, question)
  if (!answer.ok) {
    return refuseOutcome({ route: 'recover-password', prefix: 'recover' }, answer)
  }
  const login = await logIn(context, { username: address, password: entered.newPassword }).catch(
    () => undefined,
  )
  if (login?.ok) {
    await adoptGuestCart(context)
    return succeed('my-account', 'account.password-changed')
  }
  return refuseOutcome(
    { route: 'login', prefix: 'login' },
    { code: 401, result: t('account.login-failed') },
  )
}

function redirectToNext(fields: Fields): AccountFormResult {
  const path = readNextPath(fields.get('next'))
  return path === undefined ? succeed('my-account') : { kind: 'onward', path }
}
