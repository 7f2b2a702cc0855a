import { normalizeLine } from '../../shared/account/normalize-line.ts'
import { foldEmail } from '../../shared/account/validate.ts'
import type { CallRequest } from '../../shared/api.ts'
import type { SessionInfo } from '../../shared/account/session.ts'
import { refusalText, type Refusal } from '../backend/refusal.ts'
import { callAs } from '../session/call-as.ts'
import { isWrongPassword } from '../session/log-in.ts'
import { countOwnAttempt } from '../session/login-limit.ts'
import { refuse, sessionEnded, type Outcome, type Refused } from '../session/outcome.ts'
import { afterChange, fetchCustomer, unavailable } from '../customer/customer.ts'
import type { SessionContext } from '../session/context.ts'

/** Changes names and e-mail address; a new e-mail address requires the password. */
export async function changeProfile(
  context: SessionContext,
  { customer, currentPassword }: CallRequest<'user.update'>,
): Promise<Outcome<SessionInfo>> {
  const current = await fetchCustomer(context)
  if (!current.ok) return current
  const isMoved = foldEmail(customer.email) !== foldEmail(current.result.email)
  if (isMoved) {
    const refused = await checkPassword(context, current.result.email, currentPassword ?? '')
    if (refused) return refused
  }
  const { email, firstname, lastname } = customer
  const change = {
    email: foldEmail(email),
    firstname: normalizeLine(firstname),
    lastname: normalizeLine(lastname),
    ...(isMoved && context.backend.isMagento && { currentPassword: currentPassword ?? '' }),
  }
  const answer = await callAs(context, 'user.update', change)
  return answer.ok ? afterChange(context, answer) : refusalOf(context, answer)
}

/** Checks the customer's password by a login, which is ended at once and counts as a login attempt. */
export async function checkPassword(
  context: SessionContext,
  email: string,
  password: string,
): Promise<Refused | undefined> {
  const { backend, site } = context
  const { t } = site.shop
  const wrong = refuse(401, 'account.password-wrong', t('account.password-wrong'))
  if (password === '') return wrong
  const attempt = await countOwnAttempt(context, email)
  if (!attempt) return refuse(429, 'request.too-many', t('request.too-many'))
  const credentials = { username: email, password }
  const login = await backend.call('user.login', credentials).catch(async (error: unknown) => {
    await attempt.revert()
    throw error
  })
  if (!login.ok) {
    if (isWrongPassword(login)) return wrong
    await attempt.revert()
    return unavailable(context)
  }
  await attempt.succeeded()
  const { refreshToken = '' } = login.result
  await backend.call('user.logout', { refreshToken }).catch(() => undefined)
  return undefined
}

function refusalOf(context: SessionContext, refusal: Refusal): Refused {
  const { code, text } = refusal
  const { t } = context.site.shop
  if (code === 401) return sessionEnded(t)
  if (/already exists/i.test(refusalText(refusal))) {
    return refuse(400, 'account.email-taken', t('account.email-taken'))
  }
  return code >= 500
    ? unavailable(context)
    : refuse(400, 'request.malformed', text ?? t('request.malformed'))
}
