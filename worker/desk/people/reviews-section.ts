import type { Section } from '../frame/section.ts'
import { allWords } from '../frame/words.ts'
import { judge, reviewsPage, reviewsWaiting } from './reviews.tsx'
import { reviewActions, reviewWords } from './words-reviews.ts'

/** Reviews that shoppers have written: approved or refused. */
export const reviews: Section = {
  path: '/reviews',
  role: ['editor'],
  title: (locale) => reviewWords(locale)('title'),
  icon: 'words',
  group: 'shop',
  actions: (locale) => allWords(reviewActions, locale),
  pages: [{ path: '', load: reviewsPage }],
  forms: [{ path: '/:id', risk: 'usual', answer: judge }],
  waiting: reviewsWaiting,
}
