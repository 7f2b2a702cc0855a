import { renderToString } from 'react-dom/server'
import { setCookies } from '../../http/cookie.ts'
import { NO_STORE } from '../../http/headers.ts'
import { seeOther } from '../../http/status.ts'
import type { DeskAnswer, DeskPageAnswer } from './answer.ts'
import { isSecure, type DeskContext } from './context-api.ts'
import { DeskDocument } from './document.tsx'
import { noticeLine, readNotice } from './flash.ts'
import { LinkButton } from './form.tsx'
import type { Section } from './section.ts'
import { frameMessages } from './messages-frame.ts'

const HTML = { ...NO_STORE, 'Content-Type': 'text/html; charset=UTF-8' }

/** Turns the result of a page or form into a response. */
export function respond(c: DeskContext, answer: DeskAnswer, current?: Section): Response {
  switch (answer.kind) {
    case 'page':
      return respondPage(c, answer, current)
    case 'missing':
      return respondPage(c, messageResponse(c, 'missing', 404), current)
    case 'redirect': {
      const moved = seeOther(answer.to)
      return answer.notice ? setCookies(moved, [noticeLine(answer.notice, isSecure(c))]) : moved
    }
    case 'data':
      return c.json(answer.data, 200, NO_STORE)
    case 'file':
      return c.body(answer.text, 200, {
        ...NO_STORE,
        'Content-Type': answer.type,
        'Content-Disposition': `attachment; filename="${answer.name.replace(/[^\w.-]/g, '_')}"`,
      })
  }
}

/** A page with only a message: not found, or not allowed. */
export function messageResponse(
  c: DeskContext,
  what: 'missing' | 'forbidden',
  status: 403 | 404,
): DeskPageAnswer {
  const t = frameMessages(c.get('deskLocale'))
  const body = (
    <>
      <p>{t(`${what}.text`)}</p>
      <p>
        <LinkButton href="/admin">{t('to-first')}</LinkButton>
      </p>
    </>
  )
  return { kind: 'page', status, title: t(`${what}.title`), body }
}

function respondPage(
  c: DeskContext,
  answer: DeskPageAnswer,
  current: Section | undefined,
): Response {
  const notice = readNotice(c.req.header('Cookie'), isSecure(c))
  const html = renderToString(
    <DeskDocument
      site={c.get('site')}
      locale={c.get('deskLocale')}
      merchant={c.get('deskSession')?.merchant}
      sections={c.get('deskSections')}
      {...{ current, notice, answer }}
    />,
  )
  const { refreshAfter } = answer
  const refresh = refreshAfter === undefined ? {} : { Refresh: String(refreshAfter) }
  const shown = c.body(`<!DOCTYPE html>${html}`, answer.status ?? 200, { ...HTML, ...refresh })
  return notice ? setCookies(shown, [noticeLine(undefined, isSecure(c))]) : shown
}
