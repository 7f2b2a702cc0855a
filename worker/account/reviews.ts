import type { ShownReview } from '../../shared/account/reviews-page.tsx'
import type { OwnReview } from '../../shared/review/review.ts'
import { productHref } from '../brand/links.ts'
import { callAs } from '../session/call-as.ts'
import type { SessionContext } from '../session/context.ts'

/** Returns the logged-in customer's reviews; undefined if unknown now. */
export async function readOwnReviews(
  context: SessionContext,
): Promise<readonly OwnReview[] | undefined> {
  const answer = await callAs(context, 'user.reviews', {}).catch(() => undefined)
  return answer?.ok ? answer.result : undefined
}

/** Returns the same reviews with their product URLs, as the page shows them. */
export async function shownReviews(
  context: SessionContext,
): Promise<readonly ShownReview[] | undefined> {
  const reviews = await readOwnReviews(context)
  return reviews?.map(({ product, ...review }) => ({
    review,
    product: product && { name: product.name, href: productHref(context.site, product) },
  }))
}
