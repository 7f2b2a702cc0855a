import { setCookies } from '../http/cookie.ts'
import { showPage } from '../render/respond.ts'
import { type PageRequest, startTiming, type Timing } from '../render/page-record.ts'
import { readCartNotice } from '../../shared/cart/form.ts'
import { type PersonalContext } from '../session/answer-call.ts'
import { type SessionContext } from '../session/context.ts'
import { cookieLines } from '../session/session-cookies.ts'
import { errorText, writeLog } from '../log/log.ts'
import { refuseAsText, type RefusedForm } from './form-api.ts'
import { loadCartPage, type CartPageRequest } from './page.tsx'

/** Responds with the cart page, which is personal and never stored. */
export async function answerCartPage(
  c: PersonalContext,
  { timing }: PageRequest,
): Promise<Response> {
  const { searchParams } = new URL(c.req.url)
  const context = await c.get('session')()
  const answer = await makePage(c, context, timing, {
    notice: readCartNotice(searchParams.get('notice')),
    remove: lineNumber(searchParams.get('remove')),
    edit: lineNumber(searchParams.get('edit')),
  })
  return setCookies(answer, await cookieLines(context))
}

/** Renders the page of a refused form: the posted values and the problems. */
export async function refuseByPage(refused: RefusedForm): Promise<Response> {
  const { c, site, context, refusal, fields } = refused
  if (!context) return refuseAsText(refused)
  try {
    return await makePage(c, context, startTiming(), { refused: { refusal, fields } })
  } catch (error) {
    writeLog({ code: 'render.failed', store: site.view.storeCode, detail: errorText(error) })
    return refuseAsText(refused)
  }
}

function makePage(
  c: PersonalContext,
  context: SessionContext,
  timing: Timing,
  request: CartPageRequest,
): Promise<Response> {
  return showPage(c, context.site, (ports) => loadCartPage(ports, context, c.env, request), timing)
}

function lineNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined
}
