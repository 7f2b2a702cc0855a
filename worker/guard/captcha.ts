import { isRecord, type RawDocument } from '../../shared/raw.ts'
import { CAPTCHA_FIELD, MAX_CAPTCHA_TOKEN } from '../../shared/ui/captcha-field.ts'
import { connectionsOf } from '../brand/connections.ts'
import { hostsOf } from '../brand/select-view.ts'
import type { Site } from '../brand/site.ts'
import type { Env } from '../env.ts'
import { logFailedCall } from '../log/log.ts'

const TIMEOUT_MS = 3000

/** Why a form is refused: its token is invalid, or could not be verified. */
export interface CaptchaFailure {
  status: 422 | 503
  failure: string
}

interface CaptchaRequest {
  site: Site
  env: Pick<Env, 'TURNSTILE_SECRET'>
  fields: URLSearchParams
}

/**
 * Verifies the captcha token of a form, after its fields were validated and before anything is stored;
 * undefined: passed, or the brand has no captcha. If the service does not answer, the form is refused and
 * shown again with its fields.
 */
export async function checkCaptcha(
  { site, env, fields }: CaptchaRequest,
  action: string,
): Promise<CaptchaFailure | undefined> {
  const { siteKey, verify } = site.brand.content.captcha
  const { t } = site.shop
  if (siteKey === '') return undefined
  const refused: CaptchaFailure = { status: 422, failure: t('captcha.refused') }
  const token = fields.get(CAPTCHA_FIELD) ?? ''
  if (token === '' || token.length > MAX_CAPTCHA_TOKEN) return refused
  try {
    const result = await verifyAt(verify, connectionsOf(env, site.brand).TURNSTILE_SECRET, token)
    return isValid(result, site, action) ? undefined : refused
  } catch (error) {
    const store = site.view.storeCode
    logFailedCall(error, 'captcha', store)
    return { status: 503, failure: t('captcha.away') }
  }
}

async function verifyAt(
  verify: string,
  secret: string | undefined,
  token: string,
): Promise<RawDocument> {
  if (!secret) throw new Error('there is no secret to ask with: TURNSTILE_SECRET')
  const body = new URLSearchParams({ secret, response: token })
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(
    new Request(verify, { method: 'POST', body, redirect: 'manual', signal }),
  )
  if (response.status >= 500) throw new Error(`the captcha answered ${response.status}`)
  const result: unknown = await response.json()
  return isRecord(result) ? result : {}
}

/** Rejects tokens of other sites and of other forms. */
function isValid(
  { success, hostname, action }: RawDocument,
  { brand, view, origin }: Site,
  expectedAction: string,
): boolean {
  const hosts = [...hostsOf(brand, view), new URL(origin).hostname]
  const isOurs = typeof hostname !== 'string' || hosts.includes(hostname)
  return success === true && isOurs && (typeof action !== 'string' || action === expectedAction)
}
