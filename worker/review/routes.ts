import { REVIEW_FORM } from '../../shared/review/write.ts'
import { entryForm } from '../shell/entry-api.tsx'
import { idempotency } from '../idempotency/middleware.ts'
import { sendReview } from './send.ts'

/** The form of a review. */
export const routes = {
  endpoints: [
    entryForm({ path: REVIEW_FORM, idempotency, heading: 'review.write', work: sendReview }),
  ],
}
