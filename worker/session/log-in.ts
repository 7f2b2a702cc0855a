import type { Answer, CallRequest } from '../../shared/api.ts'
import type { SessionInfo } from '../../shared/account/session.ts'
import { refusalText, type Refusal } from '../backend/refusal.ts'
import type { Profile, Tokens } from '../backend/contract-user.ts'
import { CAPTCHA_FIELD } from '../../shared/ui/captcha-field.ts'
import type { Env } from '../env.ts'
import { checkCaptcha } from '../guard/captcha.ts'
import { callAs, renew } from './call-as.ts'
import { addKnownAccount } from './known-browser.ts'
import { countLoginAttempt } from './login-limit.ts'
import { done, refuse, sessionEnded, type Outcome, type Refused } from './outcome.ts'
import { revokeSession } from './session-log.ts'
import { deleteReceiptContact } from './receipt-contact.ts'
import { ownerOf, type Session } from './session.ts'
import {
  dropCustomerCarts,
  endSession,
  clearReceipt,
  markSeen,
  setSession,
  type SessionContext,
} from './context.ts'

type Credentials = CallRequest<'session.login'>

/** True if a login was refused for its credentials; any other refusal is a backend failure. */
export function isWrongPassword(refusal: Refusal): boolean {
  if (refusal.code >= 500) return WRONG_PASSWORD_SENTENCE.test(refusalText(refusal))
  return WRONG_PASSWORD_CODES.has(refusal.code) || WRONG_PASSWORD_TEXT.test(refusalText(refusal))
}

const WRONG_PASSWORD_CODES: ReadonlySet<number> = new Set([400, 401, 403])
const WRONG_PASSWORD_TEXT = /sign.?in|password/i
/** Older platforms send wrong credentials with an error status; database errors mention passwords too. */
const WRONG_PASSWORD_SENTENCE =
  /sign.?in was incorrect|did not sign in|invalid login or password|password doesn['’]t match this account/i

/**
 * Logs a customer in: tokens first, then the profile. The tokens stay in the cookie; the session is always
 * new. While an account is under attack, unknown browsers must pass the brand's captcha.
 */
export async function logIn(
  context: SessionContext,
  { captcha, ...credentials }: Credentials,
  env?: Pick<Env, 'TURNSTILE_SECRET'>,
): Promise<Outcome<SessionInfo>> {
  const { site, backend } = context
  const hasCaptcha = env !== undefined && site.brand.content.captcha.siteKey !== ''
  const attempt = await countLoginAttempt(context, credentials.username, hasCaptcha)
  if (!attempt) return refuse(429, 'request.too-many', site.shop.t('request.too-many'))
  if (attempt.isUnderAttack && hasCaptcha) {
    const fields = new URLSearchParams({ [CAPTCHA_FIELD]: captcha ?? '' })
    const rejection = await checkCaptcha({ site, env, fields }, 'login')
    if (rejection)
      return refuse(rejection.status === 503 ? 503 : 403, 'captcha.refused', rejection.failure)
  }
  const answer = await backend.call('user.login', credentials).catch(async (error: unknown) => {
    await attempt.revert()
    throw error
  })
  if (!answer.ok) {
    if (isWrongPassword(answer)) {
      return refuse(401, 'account.sign-in', site.shop.t('account.sign-in'))
    }
    await attempt.revert()
    return unavailable(context)
  }
  await attempt.succeeded()
  await addKnownAccount(context, credentials.username)
  const profile = await backend.call('user.me', {}, { token: answer.result.token })
  return profile.ok ? openSession(context, answer.result, profile.result) : unavailable(context)
}

/** Opens a session with tokens that were issued without a password; false: they are invalid. */
export async function startSession(context: SessionContext, tokens: Tokens): Promise<boolean> {
  const profile = await context.backend.call('user.me', {}, { token: tokens.token })
  if (!profile.ok) return false
  await openSession(context, tokens, profile.result)
  return true
}

/** Creates an account and logs its owner in. */
export async function register(
  context: SessionContext,
  { customer }: CallRequest<'session.create'>,
): Promise<Outcome<SessionInfo>> {
  const { t } = context.site.shop
  const created = await context.backend.call('user.create', customer)
  if (created.ok) {
    const { email: username, password } = customer
    const opened = await logIn(context, { username, password })
    // The password is correct, so the account must be confirmed by e-mail first.
    const isWaiting = !opened.ok && opened.problem === 'account.sign-in'
    return isWaiting ? refuse(401, 'account.to-confirm', t('account.to-confirm')) : opened
  }
  if (/already exists/i.test(refusalText(created))) {
    return refuse(400, 'account.email-taken', t('account.email-taken'))
  }
  if (created.code >= 500) return unavailable(context)
  return refuse(400, 'request.malformed', created.text ?? t('request.malformed'))
}

/**
 * Ends the session everywhere: the tokens, copies of the cookie, the customer's carts in this browser.
 * Without a session it changes nothing, because the browser may meanwhile have a newer one.
 */
export async function logOut(context: SessionContext): Promise<Outcome<true>> {
  const { session, db, now, backend } = context
  if (!session) return done(true)
  await revokeSession(db, session.sid, now)
  await deleteReceiptContact(context)
  const { refreshToken = '' } = session
  await backend.call('user.logout', { refreshToken }).catch(() => undefined)
  endSession(context, 'ended')
  context.hasEnded = false
  context.hasLoggedOut = true
  return done(true)
}

/** The logged-in customer, else a guest. */
export async function readSessionState(context: SessionContext): Promise<Outcome<SessionInfo>> {
  if (!context.session) return done({ state: 'guest' })
  const profile = await callAs(context, 'user.me', {})
  if (profile.ok && context.session) {
    const group = groupOf(profile.result)
    const { group_id, groupToken } = context.session
    markSeen(context)
    if (group.group_id !== group_id || group.groupToken !== groupToken) {
      setSession(context, { ...context.session, ...group })
    }
    return done({ state: 'customer', owner: context.session.owner, user: profile.result.user })
  }
  if (context.hasEnded) return done({ state: 'guest' })
  return unavailable(context)
}

/** Refreshes the tokens at the browser's request. */
export async function refreshTokens(
  context: SessionContext,
): Promise<Outcome<Answer<'session.refresh'>>> {
  const isRenewed = await renew(context)
  return isRenewed ? done(true) : sessionEnded(context.site.shop.t)
}

async function openSession(
  context: SessionContext,
  tokens: Tokens,
  profile: Profile,
): Promise<Outcome<SessionInfo>> {
  const { user } = profile
  const { site, now, db, session: before } = context
  const session: Session = {
    sid: crypto.randomUUID(),
    gen: 0,
    ...tokens,
    owner: await ownerOf(site.brand.id, user.id),
    ...groupOf(profile),
    startedAt: now,
    seenAt: now,
  }
  if (before) await revokeSession(db, before.sid, now)
  dropCustomerCarts(context)
  // The order of a guest must not be shown to a customer who logs in next.
  clearReceipt(context)
  setSession(context, session)
  context.hasEnded = false
  context.hasLoggedOut = false
  return done({ state: 'customer', owner: session.owner, user })
}

/** A longer group token is left out, so that the session fits into its cookie. */
const MAX_GROUP_TOKEN_LENGTH = 600

function groupOf({ user, groupToken = '' }: Profile): Pick<Session, 'group_id' | 'groupToken'> {
  const fits = groupToken !== '' && groupToken.length <= MAX_GROUP_TOKEN_LENGTH
  return { group_id: user.group_id, groupToken: fits ? groupToken : undefined }
}

function unavailable({ site }: SessionContext): Refused {
  return refuse(503, 'server.unavailable', site.shop.t('server.unavailable'))
}
