import type { Section } from '../frame/section.ts'
import { allMessages } from '../frame/messages.ts'
import { moderateReview, moderateTicked } from './moderate-reviews.ts'
import { findReviews, reviewsPage, pendingReviews } from './reviews.tsx'
import { reviewActions, reviewMessages } from './messages-reviews.ts'

/** Reviews by shoppers: approve or refuse. */
export const reviews: Section = {
  path: '/reviews',
  role: ['editor'],
  title: (locale) => reviewMessages(locale)('title'),
  icon: 'star',
  group: 'people',
  actions: (locale) => allMessages(reviewActions, locale),
  pages: [{ path: '', load: reviewsPage }],
  forms: [
    { path: '/many', risk: 'usual', answer: moderateTicked },
    { path: '/:id', risk: 'usual', answer: moderateReview },
  ],
  waiting: pendingReviews,
  search: findReviews,
}
