import { areaText } from '../../../shared/account/text-rules.ts'
import { defaultView } from '../../brand/select-view.ts'
import { siteFor, type Site } from '../../brand/site.ts'
import { replyMail } from '../../contact/mails.ts'
import { shopOperations } from '../../pick/shop-operations.ts'
import { MESSAGE_STATES, type StoredMessage } from '../../submission/message-store.ts'
import { NOT_FOUND, redirect, redirectFailed, type DeskAnswer } from '../frame/answer.ts'
import { conflictPage } from '../frame/conflict.tsx'
import type { Desk } from '../frame/section.ts'
import { lengthProblem, MAX_ANSWER } from './answer-fields.ts'
import { MESSAGES } from './contact-list.tsx'
import { messageAnswer, openMessage } from './contact-page.tsx'
import { readNumber } from './pagination.ts'
import { contactMessages } from './messages-contact.ts'
import { insertQuestionAudit } from './question-forms.tsx'

function operations({ env, site, now }: Desk) {
  return shopOperations(env, site.brand, now).messages
}

/** Sends a reply by e-mail and marks the message as handled; repeating it changes nothing. */
export async function sendReply(desk: Desk, fields: URLSearchParams): Promise<DeskAnswer> {
  const t = contactMessages(desk.locale)
  const message = await openMessage(desk)
  if (!message) return NOT_FOUND
  const { id, locale, email, subject, body } = message
  const version = readNumber(fields.get('version'))
  if (version === undefined) return redirectFailed(`${MESSAGES}/${id}`, t('unclear'))
  const text = areaText(fields.get('reply') ?? '')
  const redirectDone = () => redirect(MESSAGES, t('done.reply'))
  if (message.reply !== '')
    return isSame(desk, message, text) ? redirectDone() : conflict(desk, message, text)
  const problem = lengthProblem(text, MAX_ANSWER)
  if (problem) return messageAnswer(desk, message, { reply: text, problem })
  const mail = replyMail(siteOfLocale(desk, locale), {
    ...{ once: `reply:${id}`, email, subject, body, reply: text },
  })
  const change = { id, version, by: desk.merchant.email, state: 'handled', mail } as const
  if (!(await operations(desk).change({ ...change, reply: text }))) {
    const now = await openMessage(desk)
    if (!now) return NOT_FOUND
    return isSame(desk, now, text) ? redirectDone() : conflict(desk, now, text)
  }
  const after = { state: 'handled', mailed: true }
  await insertQuestionAudit(desk, 'message.replied', id, { state: message.state }, after)
  return redirectDone()
}

/** Marks a message as handled, or as open again. */
export async function markHandled(desk: Desk, fields: URLSearchParams): Promise<DeskAnswer> {
  const t = contactMessages(desk.locale)
  const message = await openMessage(desk)
  if (!message) return NOT_FOUND
  const { id } = message
  const version = readNumber(fields.get('version'))
  const state = MESSAGE_STATES.find((each) => each === fields.get('state'))
  if (version === undefined || !state) return redirectFailed(`${MESSAGES}/${id}`, t('unclear'))
  const change = { id, version, by: desk.merchant.email, state, mail: undefined, reply: '' }
  if (!(await operations(desk).change(change))) {
    const now = await openMessage(desk)
    if (!now) return NOT_FOUND
    if (now.state !== state || now.reply !== message.reply)
      return conflict(desk, now, t(`list.${state}`), t('status'))
    return redirect(MESSAGES, t(`done.${state}`))
  }
  const action = state === 'handled' ? 'message.handled' : 'message.opened'
  await insertQuestionAudit(desk, action, id, { state: message.state }, { state })
  return redirect(MESSAGES, t(`done.${state}`))
}

/** The store view of the language that a text was written in. */
function siteOfLocale({ env, site }: Desk, locale: string): Site {
  const { brand } = site
  const view = brand.storeViews.views.find(({ i18n }) => i18n.defaultLocale === locale)
  return siteFor(brand, view ?? defaultView(brand), env)
}

function isSame({ merchant }: Desk, message: StoredMessage, text: string): boolean {
  return message.reply === text && message.settledBy === merchant.email
}

function conflict(
  desk: Desk,
  message: StoredMessage,
  change: string,
  name = contactMessages(desk.locale)('reply'),
): Promise<DeskAnswer> {
  const t = contactMessages(desk.locale)
  const { id, state, reply: sent } = message
  const found = sent === '' ? t(`list.${state}`) : sent
  return conflictPage(desk, [{ name, wanted: change, found }], `${MESSAGES}/${id}`, {
    ...{ kind: 'message', subject: String(id) },
  })
}
