import { shopOperations } from '../../pick/shop-operations.ts'
import type { ListedAnswer } from '../../submission/answer-store.ts'
import { NOT_FOUND, page, redirect, redirectFailed, type DeskAnswer } from '../frame/answer.ts'
import { conflictPage } from '../frame/conflict.tsx'
import { FilterForm, PostForm, Submit } from '../frame/form.tsx'
import { Field } from '../frame/field.tsx'
import { Card, EmptyState, DetailList, Message, Pager, Table } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { Time, timeText } from '../frame/time.tsx'
import {
  problemsOfAnswer,
  readAnswer,
  type AnswerEntry,
  type EntryProblems,
} from './answer-fields.ts'
import { AnswerForm } from './answer-form.tsx'
import { findQuestionProduct } from './question-product.ts'
import { PAGE_SIZE, pageHref, readNumber } from './pagination.ts'
import { answerMessages } from './messages-answer.ts'
import { questionMessages } from './messages-questions.ts'
import { productNames } from './product-names.ts'
import { insertQuestionAudit } from './question-forms.tsx'
import { ProductLink } from './question-page.tsx'
import { excerpt } from './excerpt.ts'
import { QUESTIONS } from './questions-page.tsx'

const PATH = `${QUESTIONS}/published`

function operations({ env, site, now }: Desk) {
  return shopOperations(env, site.brand, now).questions
}

/** The published questions and answers, newest first. */
export async function publishedPage(desk: Desk): Promise<DeskAnswer> {
  const { url } = desk
  const t = questionMessages(desk.locale)
  const search = url.searchParams.get('q') ?? ''
  const before = readNumber(url.searchParams.get('before'))
  const answers = await operations(desk).listAnswers({ search, before, limit: PAGE_SIZE + 1 })
  const rows = answers.slice(0, PAGE_SIZE)
  const last = answers.length > PAGE_SIZE ? rows.at(-1) : undefined
  const names = await productNames(desk, rows)
  const first = { title: t('first'), href: pageHref(url, 'before', undefined) }
  return page({
    title: t('answers'),
    trail: [{ title: t('title'), href: QUESTIONS }],
    body: (
      <Card text={t('answers.text')}>
        <FilterForm action={PATH}>
          <Field name="q" type="search" label={t('search.answers')} defaultValue={search} />
          <Submit kind="plain" icon="search">
            {t('show')}
          </Submit>
        </FilterForm>
        {rows.length === 0 ? (
          <EmptyState icon="question" title={t('answers.empty')} />
        ) : (
          <Table
            caption={t('answers')}
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              {
                title: t('column.question'),
                phone: 'lead',
                cell: ({ id, question }) => <a href={`${PATH}/${id}`}>{excerpt(question)}</a>,
              },
              {
                title: t('column.product'),
                phone: 'plain',
                cell: (row) => `${names(row)?.name ?? t('gone')} (${row.sku})`,
              },
              {
                title: t('column.shown'),
                phone: 'plain',
                cell: ({ publishedAt: at }) => <Time {...{ desk, at }} />,
              },
            ]}
          />
        )}
        <Pager
          label={t('pages')}
          first={before === undefined ? undefined : first}
          next={last && { title: t('next'), href: pageHref(url, 'before', last.id) }}
        />
      </Card>
    ),
  })
}

/** The page of one published answer: correct or withdraw it. */
export async function publishedAnswerPage(desk: Desk): Promise<DeskAnswer> {
  const published = await findAnswer(desk)
  return published ? answerPage(desk, published) : NOT_FOUND
}

async function findAnswer(desk: Desk): Promise<ListedAnswer | undefined> {
  const id = readNumber(desk.params['id'])
  return id === undefined ? undefined : operations(desk).findAnswer({ id })
}

async function answerPage(
  desk: Desk,
  found: ListedAnswer,
  entered?: { entry: AnswerEntry; problems: EntryProblems },
): Promise<DeskAnswer> {
  const t = answerMessages(desk.locale)
  const list = questionMessages(desk.locale)
  const { id, version, sku, submission, publishedAt: at } = found
  const product = await findQuestionProduct(desk, found)
  const link = <ProductLink {...{ product, sku }} />
  return page({
    title: list('answer', { id }),
    trail: [
      { title: list('title'), href: QUESTIONS },
      { title: list('answers'), href: PATH },
    ],
    ...(entered && { status: 422 }),
    body: (
      <>
        {entered && <Message kind="failed" title={t('problem.saved')} />}
        <Card title={t('shown')}>
          <DetailList
            details={[
              [t('product'), link],
              [list('column.shown'), timeText(desk, at)],
            ]}
          />
          {submission === null ? (
            <p className="muted">{t('deleted')}</p>
          ) : (
            <p>
              <a href={`${QUESTIONS}/${submission}`}>{t('open-question', { id: submission })}</a>
            </p>
          )}
          <AnswerForm
            {...{ desk, hidden: { version } }}
            action={`${PATH}/${id}`}
            entry={entered?.entry ?? { ...found, isPublished: true }}
            problems={entered?.problems ?? {}}
            submit={t('save')}
          />
        </Card>
        <Card title={t('withdraw')} text={t('withdraw.text')}>
          <PostForm action={`${PATH}/${id}/withdraw`} hidden={{ version }}>
            <Submit kind="danger">{t('withdraw')}</Submit>
          </PostForm>
        </Card>
      </>
    ),
  })
}

/** Corrects a published answer; the sent e-mail stays unchanged. */
export async function correctAnswer(desk: Desk, fields: URLSearchParams): Promise<DeskAnswer> {
  const t = answerMessages(desk.locale)
  const published = await findAnswer(desk)
  if (!published) return NOT_FOUND
  const { id, product, submission } = published
  const version = readNumber(fields.get('version'))
  if (version === undefined) return redirectFailed(`${PATH}/${id}`, t('unclear'))
  const entry = { ...readAnswer(fields), isPublished: true }
  const asker = submission === null ? undefined : await operations(desk).find(submission)
  const problems = problemsOfAnswer(entry, asker)
  if (Object.keys(problems).length > 0) return answerPage(desk, published, { entry, problems })
  const { question, answer } = entry
  const isMade = await operations(desk).correct({ id, version, product, question, answer })
  if (!isMade) {
    const now = await findAnswer(desk)
    if (!now) return NOT_FOUND
    if (now.question === question && now.answer === answer) {
      return redirect(`${PATH}/${id}`, t('done.corrected'))
    }
    return conflictPage(
      desk,
      [
        { name: t('question'), wanted: question, found: now.question },
        { name: t('answer'), wanted: answer, found: now.answer },
      ],
      `${PATH}/${id}`,
      { kind: 'answer', subject: String(id) },
    )
  }
  await insertQuestionAudit(desk, 'answer.corrected', id, { version }, { version: version + 1 })
  return redirect(`${PATH}/${id}`, t('done.corrected'))
}

/** Removes a published answer from its product's page. */
export async function removeAnswer(desk: Desk, fields: URLSearchParams): Promise<DeskAnswer> {
  const t = answerMessages(desk.locale)
  const published = await findAnswer(desk)
  if (!published) return NOT_FOUND
  const { id, product, sku } = published
  const version = readNumber(fields.get('version'))
  if (version === undefined) return redirectFailed(`${PATH}/${id}`, t('unclear'))
  if (!(await operations(desk).withdraw({ id, version, product }))) {
    const now = await findAnswer(desk)
    if (!now) return redirect(PATH, t('done.withdrawn'))
    const conflict = { name: t('answer'), wanted: t('withdraw'), found: now.answer }
    return conflictPage(desk, [conflict], `${PATH}/${id}`, {
      ...{ kind: 'answer', subject: String(id) },
    })
  }
  await insertQuestionAudit(
    desk,
    'answer.withdrawn',
    id,
    { published: true, sku },
    { published: false },
  )
  return redirect(PATH, t('done.withdrawn'))
}
