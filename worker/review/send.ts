import { reviewForm } from '../../shared/review/review-form.tsx'
import {
  readReviewEntry,
  validateReviewEntry,
  type ReviewEntry,
} from '../../shared/review/write.ts'
import type { Backend } from '../backend/client.ts'
import { callAs } from '../session/call-as.ts'
import type { SessionContext } from '../session/context.ts'
import { checkCaptcha } from '../guard/captcha.ts'
import { unavailability } from '../product/load.ts'
import { sendOnce } from '../shell/send-once.ts'
import { entryFailed, type EntryOutcome, type EntryRequest } from '../shell/entry-api.tsx'

const AWAY: ReadonlySet<number> = new Set([502, 503, 504])

/** Sends a review to the backend: success is code 200; the shop moderates it first. */
export async function sendReview(posted: EntryRequest): Promise<EntryOutcome> {
  const { site, ports, fields } = posted
  const { t } = site.shop
  const ratings = (await ports.ratings?.()) ?? []
  const entry = readReviewEntry((name) => fields.get(name), ratings)
  const reviewed = { sku: entry.sku, asksRating: !ports.isConnected, ratings }
  const problems = validateReviewEntry(entry)
  const form = reviewForm(reviewed, entry, problems)
  if (problems.length > 0) return { kind: 'refused', status: 422, form }
  const doubt = await checkCaptcha(posted, 'review')
  if (doubt) return { kind: 'refused', form, ...doubt }
  try {
    const product = await ports.catalog.product({ sku: entry.sku })
    if (!product || unavailability(product)) {
      return { kind: 'refused', status: 422, form, failure: t('sent.gone') }
    }
    const context = await posted.session()
    const post = async (): Promise<EntryOutcome> => {
      const answer = await create(context, product.id, entry)
      if (answer.ok) return { kind: 'sent', what: 'review', sku: entry.sku }
      if (answer.code === 429) {
        return { kind: 'refused', status: 429, form, failure: t('request.too-many') }
      }
      const failure = t('review.failed')
      // A refused review is not retried automatically; after an outage it is.
      if (!AWAY.has(answer.code)) return { kind: 'refused', status: 422, form, failure }
      return { kind: 'refused', status: 503, form, failure, isTemporary: true }
    }
    // The built-in shop detects a repeated review by its text.
    if (context.backend.isBuiltIn) return await post()
    return await sendOnce(posted, ['review', context.session?.owner ?? '', entry], post)
  } catch (error) {
    return entryFailed(posted, 'review.create', form, error)
  }
}

/** The public contract has no rating. */
function takesRating({ isBuiltIn, isMagento }: Pick<Backend, 'isBuiltIn' | 'isMagento'>): boolean {
  return isBuiltIn || isMagento
}

/** Creates the review; a customer's has the customer's id, a guest's has none. */
async function create(context: SessionContext, productId: number, entry: ReviewEntry) {
  const customer = context.session ? await callAs(context, 'user.me', {}) : undefined
  const { nickname, title, detail, rating, ratings } = entry
  return callAs(context, 'review.create', {
    ...{ product_id: productId, title, detail, nickname },
    customer_id: customer?.ok ? customer.result.user.id : null,
    ...(rating !== undefined && takesRating(context.backend) && { rating }),
    ...(ratings && { ratings: ratings.flatMap((given) => given ?? []) }),
  })
}
