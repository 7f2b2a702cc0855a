import type { SearchResult } from '../../../shared/desk/search-result.ts'
import { shopOperations } from '../../pick/shop-operations.ts'
import { allMessages } from '../frame/messages.ts'
import type { Desk, Section, PendingWork } from '../frame/section.ts'
import { questionActions, questionMessages } from './messages-questions.ts'
import {
  correctAnswer,
  publishedAnswerPage,
  publishedPage,
  removeAnswer,
} from './published-pages.tsx'
import { answerByMail, closeQuestion, publishAnswer } from './question-forms.tsx'
import { questionPage } from './question-page.tsx'
import { excerpt } from './excerpt.ts'
import { QUESTIONS, questionsPage } from './questions-page.tsx'

/** Questions about products: answer by e-mail and on the product's page. */
export const questions: Section = {
  path: '/questions',
  role: ['editor'],
  title: (locale) => questionMessages(locale)('title'),
  icon: 'question',
  group: 'people',
  actions: (locale) => allMessages(questionActions, locale),
  pages: [
    { path: '', load: questionsPage },
    { path: '/published', load: publishedPage },
    { path: '/published/:id', load: publishedAnswerPage },
    { path: '/:id', load: questionPage },
  ],
  forms: [
    { path: '/published/:id', risk: 'usual', answer: correctAnswer },
    { path: '/published/:id/withdraw', risk: 'usual', answer: removeAnswer },
    { path: '/:id/answer', risk: 'usual', answer: answerByMail },
    { path: '/:id/close', risk: 'usual', answer: closeQuestion },
    { path: '/:id/publish', risk: 'usual', answer: publishAnswer },
  ],
  waiting: pendingQuestions,
  search: findQuestions,
}

async function pendingQuestions({ env, site, now, locale }: Desk): Promise<readonly PendingWork[]> {
  const count = await shopOperations(env, site.brand, now).questions.countOpen()
  return [{ text: questionMessages(locale)('waiting', { count }), count, href: QUESTIONS }]
}

const MAX_RESULTS = 4

async function findQuestions(desk: Desk, search: string): Promise<readonly SearchResult[]> {
  const shop = shopOperations(desk.env, desk.site.brand, desk.now).questions
  const query = { search, after: undefined, limit: MAX_RESULTS }
  const [open, answered] = await Promise.all([
    shop.list({ ...query, state: 'open' }),
    shop.list({ ...query, state: 'answered' }),
  ])
  return [...open, ...answered].slice(0, MAX_RESULTS).map(({ id, question, sku, name }) => ({
    title: excerpt(question),
    text: [name, sku].join(' · '),
    href: `${QUESTIONS}/${id}`,
  }))
}
