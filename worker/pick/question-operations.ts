import type { Brand } from '../../shared/brand/brand.ts'
import type { PublishedAnswer } from '../../shared/faq/published-answer.ts'
import type { Env } from '../env.ts'
import type { MailDraft } from '../mail/outbox.ts'
import { logChange } from '../shop/import/writer-log.ts'
import { publishChanges } from '../shop/import/changes.ts'
import {
  deleteAnswer,
  findAnswer,
  insertAnswer,
  insertAnswerIfChanged,
  listAnswers,
  updateAnswer,
  type AnswerDraft,
  type ListedAnswer,
} from '../submission/answer-store.ts'
import {
  answerQuestion,
  closeQuestion,
  countOpenQuestions,
  findQuestion,
  listQuestions,
  type QuestionKey,
  type QuestionQuery,
  type StoredQuestion,
} from '../submission/question-store.ts'

/** Identifies a published answer and the version that was read. */
type AnswerKey = Pick<ListedAnswer, 'id' | 'version' | 'product'>

/**
 * Stored product questions and their published answers. A change returns false if somebody else has changed
 * the same record first.
 */
export interface QuestionOperations {
  list: (query: QuestionQuery) => Promise<readonly StoredQuestion[]>
  find: (id: number) => Promise<StoredQuestion | undefined>
  countOpen: () => Promise<number>
  /** Mails the answer once, and publishes it if requested. */
  answer: (
    key: QuestionKey & { reply: string; mail: MailDraft },
    published: AnswerDraft | undefined,
  ) => Promise<boolean>
  close: (key: QuestionKey & { reason: string }) => Promise<boolean>
  listAnswers: (
    query: Readonly<{ search: string; before: number | undefined; limit: number }>,
  ) => Promise<readonly ListedAnswer[]>
  findAnswer: (by: { id: number } | { submission: number }) => Promise<ListedAnswer | undefined>
  /** Publishes an answer that was already mailed. */
  publish: (draft: AnswerDraft) => Promise<boolean>
  correct: (key: AnswerKey & PublishedAnswer) => Promise<boolean>
  withdraw: (key: AnswerKey) => Promise<boolean>
}

/** Returns the question operations of a brand. */
export function questionOperations(
  { SHOP, DB }: Pick<Env, 'SHOP' | 'DB'>,
  { id: brandId }: Pick<Brand, 'id'>,
  now: number,
): QuestionOperations {
  const pageOf = (product: number) => logChange(SHOP, [`P${product}`], now)
  const change = async (statement: D1PreparedStatement, product: number): Promise<boolean> => {
    const [done] = await SHOP.batch([statement, pageOf(product)])
    await publishChanges(SHOP, DB, { now })
    return (done?.meta.changes ?? 0) > 0
  }
  return {
    list: (query) => listQuestions(SHOP, brandId, query),
    find: (id) => findQuestion(SHOP, brandId, id),
    countOpen: () => countOpenQuestions(SHOP, brandId),
    async answer(key, published) {
      const publish = published
        ? [insertAnswerIfChanged(SHOP, brandId, published, now), pageOf(published.product)]
        : []
      const isAnswered = await answerQuestion(SHOP, brandId, key, publish, now)
      if (published) await publishChanges(SHOP, DB, { now })
      return isAnswered
    },
    close: (key) => closeQuestion(SHOP, brandId, key, now),
    listAnswers: (query) => listAnswers(SHOP, brandId, query),
    findAnswer: (by) => findAnswer(SHOP, brandId, by),
    publish: (draft) => change(insertAnswer(SHOP, brandId, draft, now), draft.product),
    correct: (key) => change(updateAnswer(SHOP, brandId, key, now), key.product),
    withdraw: (key) => change(deleteAnswer(SHOP, brandId, key), key.product),
  }
}
