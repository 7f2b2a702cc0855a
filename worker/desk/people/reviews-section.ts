import type { Section } from '../frame/section.ts'
import { allMessages } from '../frame/messages.ts'
import { findReviews, judge, reviewsPage, reviewsWaiting } from './reviews.tsx'
import { reviewActions, reviewMessages } from './messages-reviews.ts'

/** Reviews that shoppers have written: approved or refused. */
export const reviews: Section = {
  path: '/reviews',
  role: ['editor'],
  title: (locale) => reviewMessages(locale)('title'),
  icon: 'star',
  group: 'people',
  actions: (locale) => allMessages(reviewActions, locale),
  pages: [{ path: '', load: reviewsPage }],
  forms: [{ path: '/:id', risk: 'usual', answer: judge }],
  waiting: reviewsWaiting,
  search: findReviews,
}
