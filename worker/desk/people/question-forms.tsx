import { answerMail } from '../../faq/mails.ts'
import { shopOperations } from '../../pick/shop-operations.ts'
import type { AnswerDraft } from '../../submission/answer-store.ts'
import { NOT_FOUND, redirect, redirectFailed, type DeskAnswer } from '../frame/answer.ts'
import { conflictPage } from '../frame/conflict.tsx'
import type { Desk } from '../frame/section.ts'
import { problemsOfAnswer, readAnswer, type AnswerEntry } from './answer-fields.ts'
import { productName, siteOfStore, type QuestionProduct } from './question-product.ts'
import { readNumber } from './pagination.ts'
import { answerMessages } from './messages-answer.ts'
import {
  CLOSE_REASONS,
  readQuestionView,
  questionAnswer,
  type QuestionView,
} from './question-page.tsx'
import { QUESTIONS } from './questions-page.tsx'

function operations({ env, site, now }: Desk) {
  return shopOperations(env, site.brand, now).questions
}

/** Answers a question by e-mail, and on the product's page if wanted; repeating it changes nothing. */
export async function answerByMail(desk: Desk, fields: URLSearchParams): Promise<DeskAnswer> {
  const t = answerMessages(desk.locale)
  const opened = await readQuestionView(desk)
  if (!opened) return NOT_FOUND
  const { question, product } = opened
  const version = readNumber(fields.get('version'))
  if (version === undefined) return redirectFailed(`${QUESTIONS}/${question.id}`, t('unclear'))
  const entered = readAnswer(fields)
  const sold = typeof product === 'string' ? undefined : product
  const entry = { ...entered, isPublished: entered.isPublished && sold !== undefined }
  const redirectDone = () =>
    redirect(QUESTIONS, t(entry.isPublished ? 'done.published' : 'done.answered'))
  if (question.state === 'answered') {
    return isSame(desk, opened, entry) ? redirectDone() : conflict(desk, opened, entry)
  }
  const problems = problemsOfAnswer(entry, question)
  if (Object.keys(problems).length > 0 || product === 'unknown') {
    return questionAnswer(desk, opened, { entry: entered, problems })
  }
  const mail = answerMail(siteOfStore(desk, question.store), {
    ...question,
    ...{ reply: entry.answer, product: productName(product, question.sku), href: sold?.href },
  })
  const key = { id: question.id, version, by: desk.merchant.email, reply: entry.answer, mail }
  const published = sold && entry.isPublished ? draftOf(opened, entry, sold) : undefined
  if (!(await operations(desk).answer(key, published))) {
    const now = await readQuestionView(desk)
    if (!now) return NOT_FOUND
    return isSame(desk, now, entry) ? redirectDone() : conflict(desk, now, entry)
  }
  const after = { state: 'answered', published: published !== undefined, sku: question.sku }
  await insertQuestionAudit(
    desk,
    'question.answered',
    question.id,
    { state: question.state },
    after,
  )
  return redirectDone()
}

/** Closes a question without an answer. */
export async function closeQuestion(desk: Desk, fields: URLSearchParams): Promise<DeskAnswer> {
  const t = answerMessages(desk.locale)
  const opened = await readQuestionView(desk)
  if (!opened) return NOT_FOUND
  const { id, state } = opened.question
  const version = readNumber(fields.get('version'))
  const reason = CLOSE_REASONS.find((each) => each === fields.get('reason'))
  if (version === undefined || !reason) return redirectFailed(`${QUESTIONS}/${id}`, t('unclear'))
  const isClosed = await operations(desk).close({ id, version, by: desk.merchant.email, reason })
  if (!isClosed) {
    const now = (await readQuestionView(desk))?.question
    if (!now) return NOT_FOUND
    const change = `${t('state.closed')}: ${t(`reason.${reason}`)}`
    const found = t(`state.${now.state}`)
    return conflictPage(desk, [{ name: t('state'), wanted: change, found }], `${QUESTIONS}/${id}`, {
      ...{ kind: 'question', subject: String(id) },
    })
  }
  await insertQuestionAudit(desk, 'question.closed', id, { state }, { state: 'closed', reason })
  return redirect(QUESTIONS, t('done.closed'))
}

/** Publishes an answer that was only sent by e-mail. */
export async function publishAnswer(desk: Desk, fields: URLSearchParams): Promise<DeskAnswer> {
  const t = answerMessages(desk.locale)
  const opened = await readQuestionView(desk)
  if (!opened) return NOT_FOUND
  const { question, product, published } = opened
  const at = `${QUESTIONS}/${question.id}`
  const entry = { ...readAnswer(fields), isPublished: true }
  if (question.state !== 'answered' || product === 'gone') {
    return redirectFailed(at, t('unclear'))
  }
  const problems = problemsOfAnswer(entry, question)
  if (Object.keys(problems).length > 0 || product === 'unknown') {
    return questionAnswer(desk, opened, { entry, problems })
  }
  const isMade = !published && (await operations(desk).publish(draftOf(opened, entry, product)))
  if (!isMade) {
    const now = await readQuestionView(desk)
    if (!now) return NOT_FOUND
    const { question: questionText, answer: text } = now.published ?? { question: '', answer: '' }
    const isEqual = questionText === entry.question && text === entry.answer
    return isEqual ? redirect(at, t('done.shown')) : conflict(desk, now, entry)
  }
  await insertQuestionAudit(
    desk,
    'answer.published',
    question.id,
    { published: false },
    { published: true },
  )
  return redirect(at, t('done.shown'))
}

function draftOf(
  { question }: QuestionView,
  entry: AnswerEntry,
  { id: product }: QuestionProduct,
): AnswerDraft {
  const { id: submission, store, sku } = question
  const { answer: text, question: questionText } = entry
  return { submission, store, sku, product, question: questionText, answer: text }
}

/** True if the form was sent twice: nothing differs from what is stored. */
function isSame({ merchant }: Desk, { question, published }: QuestionView, entry: AnswerEntry) {
  const isShown = published ? published.question === entry.question : !entry.isPublished
  return question.reply === entry.answer && question.settledBy === merchant.email && isShown
}

function conflict(
  desk: Desk,
  { question, published }: QuestionView,
  entry: AnswerEntry,
): Promise<DeskAnswer> {
  const t = answerMessages(desk.locale)
  const found = published?.answer ?? question.reply
  const state = question.state === 'answered' ? found : t(`state.${question.state}`)
  const texts = { name: t('answer'), wanted: entry.answer, found: state }
  return conflictPage(desk, [texts], `${QUESTIONS}/${question.id}`, {
    ...{ kind: 'question', subject: String(question.id) },
  })
}

type AuditValues = Parameters<Desk['audit']>[0]['before']

/** Writes an audit entry without texts, because they are personal data. */
export async function insertQuestionAudit(
  desk: Desk,
  action: string,
  id: number,
  before: AuditValues,
  after: AuditValues,
): Promise<void> {
  await desk.audit({ action, subject: String(id), before, after }).run()
}
