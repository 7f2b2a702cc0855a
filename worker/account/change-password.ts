import { foldEmail } from '../../shared/account/validate.ts'
import type { SessionInfo } from '../../shared/account/session.ts'
import type { CallRequest } from '../../shared/api.ts'
import { renew } from '../session/call-as.ts'
import { isWrongPassword, logIn } from '../session/log-in.ts'
import { clearAttempts, countResetRequest, countOwnAttempt } from '../session/login-limit.ts'
import { done, refuse, sessionEnded, type Outcome } from '../session/outcome.ts'
import { fetchCustomer, unavailable } from '../customer/customer.ts'
import { endSession, type SessionContext } from '../session/context.ts'
import { refusalText, type Refusal } from '../backend/refusal.ts'

/**
 * Changes the password. This revokes the old tokens, so the customer is logged in again. A refusal has the
 * backend's message.
 */
export async function changePassword(
  context: SessionContext,
  request: CallRequest<'user.changePassword'>,
): Promise<Outcome<SessionInfo>> {
  const { t } = context.site.shop
  const customer = await fetchCustomer(context)
  if (!customer.ok) return customer
  const { email } = customer.result
  const attempt = await countOwnAttempt(context, email)
  if (!attempt) return refuse(429, 'request.too-many', t('request.too-many'))
  const answer = await callPassword(context, request).catch(async (error: unknown) => {
    await attempt.revert()
    throw error
  })
  if (!answer.ok) {
    if (!context.session) return sessionEnded(t)
    const isWrong = answer.code === 401 || concernsPassword(answer)
    if (!isWrong) {
      await attempt.revert()
      return answer.code >= 500 ? unavailable(context) : refuseMalformed(context, answer.text)
    }
    const message = answer.text || t('account.password-wrong')
    return refuse(400, 'account.password-wrong', message)
  }
  await attempt.succeeded()
  const login = await logIn(context, { username: email, password: request.newPassword }).catch(
    () => undefined,
  )
  if (login?.ok) return login
  endSession(context, 'ended')
  return refuse(401, 'account.login-failed', t('account.login-failed'))
}

function concernsPassword(refusal: Refusal): boolean {
  return refusal.code >= 500 ? isWrongPassword(refusal) : /password/i.test(refusalText(refusal))
}

/** A 401 about the password is not a 401 about the token. */
async function callPassword(context: SessionContext, request: CallRequest<'user.changePassword'>) {
  const name = 'user.change-password'
  const call = () => context.backend.call(name, request, { token: context.session?.token ?? '' })
  const first = await call()
  const isAboutToken = !first.ok && first.code === 401 && !/password/i.test(refusalText(first))
  if (!isAboutToken || !(await renew(context))) return first
  return call()
}

/**
 * Sends a password reset link. The response does not reveal whether the address belongs to a customer:
 * known, unknown and rate-limited addresses get the same one.
 */
export async function requestReset(
  context: SessionContext,
  { email }: CallRequest<'user.resetPassword'>,
): Promise<Outcome<true>> {
  const { t } = context.site.shop
  if (!(await countResetRequest(context, email))) return done(true)
  const answer = await context.backend.call('user.reset-password', { email: foldEmail(email) })
  // The platform responds with 404 for an unknown address.
  if (answer.ok || answer.code === 404 || answer.code === 400) return done(true)
  return refuse(503, 'account.reset-failed', t('account.reset-failed'))
}

/** Messages of older handlers about an invalid link, with the code of a failure. */
const TOKEN_MESSAGE = /token|password|not provided|no such entity/i

/** Sets a password by a mailed link. */
export async function setPassword(
  context: SessionContext,
  request: CallRequest<'user.createPassword'>,
): Promise<Outcome<true>> {
  const { t } = context.site.shop
  const answer = await context.backend.call('user.create-password', {
    ...request,
    email: foldEmail(request.email),
  })
  if (answer.ok) {
    // The reader of the mail is the owner: failed logins of strangers do not count against them.
    const { db, keys, site } = context
    await clearAttempts({ db, keys, brand: site.brand.id }, request.email)
    return done(true)
  }
  if (answer.code >= 500 && !TOKEN_MESSAGE.test(refusalText(answer))) return unavailable(context)
  return refuse(400, 'account.token-invalid', t('account.token-invalid'))
}

function refuseMalformed({ site }: SessionContext, text: string | undefined) {
  return refuse(400, 'request.malformed', text || site.shop.t('request.malformed'))
}
