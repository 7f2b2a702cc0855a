import { QUESTION_CONSENT } from '../../../shared/faq/question.ts'
import { shopOperations } from '../../pick/shop-operations.ts'
import type { ListedAnswer } from '../../submission/answer-store.ts'
import type { StoredQuestion } from '../../submission/question-store.ts'
import { NOT_FOUND, page, type DeskAnswer } from '../frame/answer.ts'
import { LinkButton, PostForm, Submit } from '../frame/form.tsx'
import { SelectField } from '../frame/field.tsx'
import { Badge, Card, DetailList, Message } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { timeText } from '../frame/time.tsx'
import { ageText } from './age.ts'
import type { AnswerEntry, EntryProblems } from './answer-fields.ts'
import { AnswerForm } from './answer-form.tsx'
import {
  findQuestionProduct,
  productName,
  siteOfStore,
  type QuestionProduct,
  type FoundProduct,
} from './question-product.ts'
import { readNumber } from './pagination.ts'
import { answerMessages } from './messages-answer.ts'
import { questionMessages } from './messages-questions.ts'
import { QUESTIONS } from './questions-page.tsx'

/** Why a question is closed without an answer. */
export const CLOSE_REASONS = ['spam', 'abusive', 'duplicate', 'elsewhere', 'other'] as const
const TONES = { open: 'warn', answered: 'good', closed: 'plain' } as const

/** A question with its product, answer and asker. */
export interface QuestionView {
  question: StoredQuestion
  product: FoundProduct
  published: ListedAnswer | undefined
}

/** The question of the address; undefined if the brand has none of this number. */
export async function readQuestionView(desk: Desk): Promise<QuestionView | undefined> {
  const id = readNumber(desk.params['id'])
  const { questions } = shopOperations(desk.env, desk.site.brand, desk.now)
  const question = id === undefined ? undefined : await questions.find(id)
  if (!question) return undefined
  const [product, published] = await Promise.all([
    findQuestionProduct(desk, question),
    questions.findAnswer({ submission: question.id }),
  ])
  return { question, product, published }
}

/** The page of a question, with forms that answer or close it. */
export async function questionPage(desk: Desk): Promise<DeskAnswer> {
  const opened = await readQuestionView(desk)
  return opened ? questionAnswer(desk, opened) : NOT_FOUND
}

/** As `questionPage`, with entered values and their problems. */
export function questionAnswer(
  desk: Desk,
  { question, product, published }: QuestionView,
  entered?: { entry: AnswerEntry; problems: EntryProblems },
): DeskAnswer {
  const { id, state, reply } = question
  const t = answerMessages(desk.locale)
  const list = questionMessages(desk.locale)
  const sold = typeof product === 'string' ? undefined : product
  return page({
    title: list('question', { id }),
    trail: [{ title: list('title'), href: QUESTIONS }],
    ...(entered && { status: 422 }),
    body: (
      <>
        {entered && (
          <Message kind="failed" title={t('problem.title')}>
            {product === 'unknown' && t('unknown')}
          </Message>
        )}
        <Card title={list('column.question')}>
          <p className="pre">{question.question}</p>
          <QuestionDetails {...{ desk, question, product }} />
        </Card>
        {state === 'answered' && (
          <Card title={t('mailed')}>
            <p className="pre">{reply}</p>
          </Card>
        )}
        {published && (
          <Card
            title={t('shown')}
            actions={
              <LinkButton href={`${QUESTIONS}/published/${published.id}`}>{t('edit')}</LinkButton>
            }
          >
            <p>
              <strong>{published.question}</strong>
            </p>
            <p className="pre">{published.answer}</p>
          </Card>
        )}
        {state === 'answered' && !published && sold && (
          <Card title={t('not-shown')}>
            <AnswerForm
              {...{ desk, hidden: { version: question.version } }}
              action={`${QUESTIONS}/${id}/publish`}
              entry={entered?.entry ?? entryOf(question, sold)}
              problems={entered?.problems ?? {}}
              submit={t('publish.now')}
            />
          </Card>
        )}
        {state !== 'answered' && <ReplyCards {...{ desk, question, product, sold, entered }} />}
      </>
    ),
  })
}

function ReplyCards({
  desk,
  question,
  product,
  sold,
  entered,
}: {
  desk: Desk
  question: StoredQuestion
  product: FoundProduct
  sold: QuestionProduct | undefined
  entered: { entry: AnswerEntry; problems: EntryProblems } | undefined
}) {
  const t = answerMessages(desk.locale)
  const { id, state, version, consent } = question
  const hint = consent === QUESTION_CONSENT ? t('publish.hint') : t('publish.not-told')
  return (
    <>
      <Card title={t('answer.title')} text={t('answer.text')}>
        {typeof product === 'string' && <p>{t(product)}</p>}
        <AnswerForm
          {...{ desk, hidden: { version } }}
          action={`${QUESTIONS}/${id}/answer`}
          entry={entered?.entry ?? entryOf(question, sold)}
          problems={entered?.problems ?? {}}
          choice={sold && hint}
          isMailOnly={!sold}
          submit={t('send')}
        />
      </Card>
      {state === 'open' && (
        <Card title={t('close.title')}>
          <PostForm action={`${QUESTIONS}/${id}/close`} hidden={{ version }}>
            <SelectField
              name="reason"
              label={t('reason')}
              options={CLOSE_REASONS.map((each) => [each, t(`reason.${each}`)])}
            />
            <Submit kind="danger">{t('close')}</Submit>
          </PostForm>
        </Card>
      )}
    </>
  )
}

function entryOf({ question, reply, consent }: StoredQuestion, sold: QuestionProduct | undefined) {
  return { question, answer: reply, isPublished: !!sold && consent === QUESTION_CONSENT }
}

function QuestionDetails({
  desk,
  question,
  product,
}: {
  desk: Desk
  question: StoredQuestion
  product: FoundProduct
}) {
  const t = answerMessages(desk.locale)
  const { name, email, sku, store, at, state, settledAt, settledBy } = question
  const { locale, now } = desk
  const reason = CLOSE_REASONS.find((each) => each === question.reason)
  const badge = <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
  const link = <ProductLink {...{ product, sku }} />
  const handledBy = settledAt === null ? [] : [`${settledBy}, ${timeText(desk, settledAt)}`]
  return (
    <DetailList
      details={[
        [t('asked'), `${name}, ${email}`],
        [t('product'), link],
        [t('view'), siteOfStore(desk, store).view.name],
        [t('at'), `${ageText(locale, now, at)} (${timeText(desk, at)})`],
        [t('state'), badge],
        ...(state === 'closed' && reason ? [[t('reason'), t(`reason.${reason}`)] as const] : []),
        ...handledBy.map((who) => [t('settled'), who] as const),
      ]}
    />
  )
}

/** A product by its name, with a link to its page in the shop. */
export function ProductLink({ product, sku }: { product: FoundProduct; sku: string }) {
  const title = `${productName(product, sku)} (${sku})`
  return typeof product === 'string' ? title : <a href={product.href}>{title}</a>
}
