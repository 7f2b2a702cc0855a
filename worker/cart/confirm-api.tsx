import { setCookies } from '../http/cookie.ts'
import { showPage } from '../render/respond.ts'
import { SECRET_FIELDS } from '../../shared/account/form.ts'
import { ConfirmForm } from '../../shared/cart/confirm-form.tsx'
import { type PersonalContext } from '../session/answer-call.ts'
import { seal, unseal, type SealContext } from '../session/seal.ts'
import { cartOf, type SessionContext } from '../session/context.ts'
import { cookieLines } from '../session/session-cookies.ts'
import { peekForm } from '../http/read-body.ts'
import type { Site } from '../brand/site.ts'
import { NO_STORE } from '../http/headers.ts'
import { logFailedCall } from '../log/log.ts'
import { buildPage } from '../render/page.ts'
import { sha256Base64 } from '../crypto/digest.ts'
import { loadFrame } from '../shell/frame.ts'
import { createCart } from './create.ts'
import { CONFIRMED_FIELD } from './forms.ts'

const MAX_BODY_BYTES = 64 * 1024
/** Lifetime of a confirmation. */
const CONFIRMATION_MS = 10 * 60 * 1000

/**
 * Asks the visitor to confirm a form whose origin the browser did not send (CSRF). The confirmation is sealed
 * for this form, its values and the visitor's cart, so that no other site can forge it. Undefined if the form
 * contains a valid confirmation.
 */
export async function confirmForm(c: PersonalContext): Promise<Response | undefined> {
  const site = c.get('site')
  const fields = await peekForm(c, MAX_BODY_BYTES)
  try {
    const context = await c.get('session')()
    if (await isConfirmed(context, c.req.path, fields)) return undefined
    return await askForConfirmation(c, site, context, fields)
  } catch (error) {
    const store = site.view.storeCode
    logFailedCall(error, 'confirm', store)
    return c.text(site.shop.t('server.unavailable'), 503, NO_STORE)
  }
}

async function isConfirmed(
  context: SessionContext,
  path: string,
  fields: URLSearchParams,
): Promise<boolean> {
  const confirmed = fields.get(CONFIRMED_FIELD)
  const cart = cartOf(context)
  if (confirmed === null || !cart) return false
  const content = await unseal(context.keys, sealContextOf(context), confirmed)
  const { until = 0, about } = (content ?? {}) as { until?: number; about?: string }
  return until > context.now && about === (await confirmationSubject(path, fields, cart.name))
}

async function askForConfirmation(
  c: PersonalContext,
  site: Site,
  context: SessionContext,
  fields: URLSearchParams,
): Promise<Response> {
  const cart = cartOf(context) ?? ((await createCart(context, {})) && cartOf(context))
  if (!cart) return c.text(site.shop.t('server.unavailable'), 503, NO_STORE)
  const about = await confirmationSubject(c.req.path, fields, cart.name)
  const confirmation = await seal(context.keys, sealContextOf(context), {
    until: context.now + CONFIRMATION_MS,
    about,
  })
  const posted = [...withoutSecrets(fields), [CONFIRMED_FIELD, confirmation] as const]
  const { pathname, search } = new URL(c.req.url)
  const secrets = [...SECRET_FIELDS].filter((name) => (fields.get(name) ?? '') !== '')
  const form = { action: pathname + search, fields: posted, secrets }
  const answer = await makePage(c, site, form)
  return setCookies(answer, await cookieLines(context))
}

function makePage(
  c: PersonalContext,
  site: Site,
  form: Parameters<typeof ConfirmForm>[0],
): Promise<Response> {
  const title = site.shop.t('cart.meant.title')
  return showPage(c, site, async (ports) =>
    buildPage(ports, await loadFrame(ports), {
      ...{ route: 'cart', name: 'cart', sheet: 'cart-page', head: { title, robots: 'noindex' } },
      ...{ body: <ConfirmForm {...form} />, storable: false },
    }),
  )
}

/** Returns the subject of a confirmation: the form, its values and the cart. */
function confirmationSubject(path: string, fields: URLSearchParams, cart: string): Promise<string> {
  return sha256Base64(JSON.stringify([path, cart, withoutSecrets(fields)]))
}

function withoutConfirmation(fields: URLSearchParams): (readonly [string, string])[] {
  return [...fields].filter(([name]) => name !== CONFIRMED_FIELD)
}

/** Omits passwords from the repeated form: they must be entered again. */
function withoutSecrets(fields: URLSearchParams): (readonly [string, string])[] {
  return withoutConfirmation(fields).filter(([name]) => !SECRET_FIELDS.has(name))
}

function sealContextOf({ site }: SessionContext): SealContext {
  return { purpose: 'form', brand: site.brand.id }
}
