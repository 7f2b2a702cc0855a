import { setCookies } from '../http/cookie.ts'
import { seeOther } from '../http/status.ts'
import { defineForm, type Endpoint } from '../guard/endpoint.ts'
import { CART_FORMS, type CartFormName, type CartNoticeCode } from '../../shared/cart/form.ts'
import { storePrefix } from '../../shared/brand/client-config.ts'
import { type PersonalContext } from '../session/answer-call.ts'
import { renewCartCookie, markSeen, type SessionContext } from '../session/context.ts'
import { cookieLines } from '../session/session-cookies.ts'
import type { Site } from '../brand/site.ts'
import type { Env } from '../env.ts'
import { NO_STORE, CLEAR_PREFETCHED } from '../http/headers.ts'
import { logFailedCall } from '../log/log.ts'
import { addByForm } from './add-form.ts'
import { couponByForm, removeByForm, updateByForm } from './change-form.ts'
import { idempotentAdd } from './idempotent.ts'
import { readCartForm, type CartForm, type FormRefusal, type FormResult } from './forms.ts'

/** Input of a refusal page. */
export interface RefusedForm {
  c: PersonalContext
  site: Site
  /** Undefined if the database is down and the visitor is unknown. */
  context: SessionContext | undefined
  refusal: FormRefusal
  /** The posted fields. */
  fields: URLSearchParams
}

/** Renders a refused form as a page. Cookies are added afterwards. */
export type RefusalPage = (refused: RefusedForm) => Response | Promise<Response>

type Result = FormResult<CartNoticeCode>
type FormHandler<Name extends CartFormName> = (
  context: SessionContext,
  form: CartForm<Name>,
  env: Env,
) => Promise<Result>

const HANDLERS: { [Name in CartFormName]: FormHandler<Name> } = {
  add: addByForm,
  update: updateByForm,
  remove: removeByForm,
  coupon: couponByForm,
}

/**
 * Creates the endpoints of the cart's forms. After success they redirect to the cart with a notice
 * (post/redirect/get); after a refusal, `page` renders the posted values and the problems. Repeated additions
 * are detected by their content.
 */
export function cartForms(page: RefusalPage): readonly Endpoint[] {
  return (Object.keys(CART_FORMS) as CartFormName[]).map((name) =>
    defineForm({
      path: CART_FORMS[name],
      // Coupons have a stricter limit against guessing.
      limit: name === 'coupon' ? 'coupon' : 'cart',
      maxBytes: 64 * 1024,
      idempotency: 'by-nature',
      read: 'nobody',
      answer: (c, fields) => answerForm(c, name, fields, page),
    }),
  )
}

async function answerForm(
  c: PersonalContext,
  name: CartFormName,
  fields: URLSearchParams,
  page: RefusalPage,
): Promise<Response> {
  const site = c.get('site')
  const { context, result } = await handleForm(c, site, name, fields)
  const answer = result.ok
    ? sendToCart(site, result.notice)
    : await page({ c, site, context, refusal: result.refusal, fields })
  return setCookies(answer, await cookiesOf(context))
}

async function handleForm(
  c: PersonalContext,
  site: Site,
  name: CartFormName,
  fields: URLSearchParams,
): Promise<{ context: SessionContext | undefined; result: Result }> {
  const { t } = site.shop
  const form = readCartForm(name, fields)
  let context: SessionContext | undefined
  try {
    context = await c.get('session')()
    if (!form) return { context, result: refuse(name, 400, t('request.malformed')) }
    // A posted form is the only sign of a visitor without JavaScript.
    markSeen(context)
    renewCartCookie(context)
    const known = context
    const handle = () => (HANDLERS[name] as FormHandler<typeof name>)(known, form, c.env)
    return {
      context,
      result: name === 'add' ? await idempotentAdd(context, fields, handle) : await handle(),
    }
  } catch (error) {
    logFailedCall(error, name, site.view.storeCode)
    return { context, result: refuse(name, 503, t('server.unavailable')) }
  }
}

function refuse(form: CartFormName, status: FormRefusal['status'], message: string): Result {
  return { ok: false, refusal: { form, status, problems: [{ field: undefined, message }] } }
}

function sendToCart({ brand, view }: Site, notice: CartNoticeCode): Response {
  const Location = `${storePrefix(brand, view)}/cart?notice=${notice}`
  const [name, value] = CLEAR_PREFETCHED
  return seeOther(Location, { [name]: value })
}

async function cookiesOf(context: SessionContext | undefined): Promise<readonly string[]> {
  if (!context) return []
  return cookieLines(context).catch((error: unknown) => {
    logFailedCall(error, 'cookies')
    return []
  })
}

/** Responds with plain text if no page can be rendered. */
export function refuseAsText({ c, refusal }: RefusedForm): Response {
  const text = refusal.problems.map(({ message }) => message).join('\n')
  return c.text(text, refusal.status, NO_STORE)
}
