import { z } from 'zod'
import { isRecord, recordsOf } from '../../../shared/raw.ts'
import { text } from '../query/fields.ts'
import type { MagentoQuery } from '../query/query.ts'
import { queryMagento } from './query-magento.ts'
import { CHANGE_LIMIT_MS } from './cart-query.ts'
import { textsOf } from './customer-api.ts'
import { NOT_AUTHORIZED, refuseWith, replyWith, type Reply } from '../../backend/reply.ts'
import { RATINGS } from './ratings.ts'
import type { MagentoShop } from './shop.ts'
import { numberIn } from './uid.ts'

export const CREATE_REVIEW: MagentoQuery<true> = {
  name: 'review.create',
  text: `mutation ($input: CreateProductReviewInput!) {
    createProductReview(input: $input) { review { nickname } }
  }`,
  data: z.object({ createProductReview: z.object({}) }).transform((): true => true),
  timeoutMs: CHANGE_LIMIT_MS,
}

const review = z.object({
  summary: text,
  text,
  nickname: text,
  average_rating: z.number().nullish(),
  created_at: text,
  product: z
    .object({ uid: z.string(), name: text, sku: text, url_key: text })
    .nullish()
    .catch(undefined),
})

export const OWN_REVIEWS: MagentoQuery<readonly z.infer<typeof review>[]> = {
  name: 'review.own',
  text: `query { customer { reviews(pageSize: 100) { items {
    summary text nickname average_rating created_at product { uid name sku url_key }
  } } } }`,
  data: z
    .object({
      customer: z.object({ reviews: z.object({ items: z.array(review.nullable()) }) }),
    })
    .transform((data) => data.customer.reviews.items.flatMap((each) => each ?? [])),
}

/** Creates a review with ratings; a single number of stars applies to all ratings. */
export async function createReview(
  shop: MagentoShop,
  token: string,
  body: unknown,
): Promise<Reply> {
  const written = isRecord(body) && isRecord(body['review']) ? body['review'] : {}
  const { title, detail, nickname } = textsOf(written, ['title', 'detail', 'nickname'])
  const product = await shop.catalog.product({ id: Number(written['product_id']) })
  if (!product) return refuseWith(404, 'No such product')
  const stars = Number(written['rating']) || 0
  const given = recordsOf(written['ratings']).map(({ id, value_id }) => ({
    ...{ id: String(id), value_id: String(value_id) },
  }))
  const input = {
    ...{ sku: product.sku, nickname, summary: title, text: detail },
    ratings: given.length > 0 ? given : stars > 0 ? await ratingsOf(shop, stars) : [],
  }
  const created = await queryMagento(shop, CREATE_REVIEW, { input }, { token })
  return created.ok ? replyWith(true) : created.reply
}

async function ratingsOf(shop: MagentoShop, stars: number) {
  const result = await queryMagento(shop, RATINGS, {}, { token: '' })
  const ratings = result.ok ? result.data : []
  return ratings.flatMap(({ id, values }) => {
    const chosen = values.find((value) => value.stars === stars)
    return chosen ? [{ id, value_id: chosen.id }] : []
  })
}

/** Reviews of the logged-in customer; Magento does not tell which are approved. */
export async function ownReviews(shop: MagentoShop, token: string): Promise<Reply> {
  if (token === '') return NOT_AUTHORIZED
  const result = await queryMagento(shop, OWN_REVIEWS, {}, { token })
  if (!result.ok) return result.reply
  const items = result.data.map((each, index) => ({
    ...{
      id: index + 1,
      product_id: numberIn(each.product?.uid ?? ''),
      title: each.summary,
      detail: each.text,
    },
    ...{ nickname: each.nickname, created_at: each.created_at },
    ...(each.average_rating && { rating: Math.round(each.average_rating / 20) }),
    ...(each.product && {
      product: { ...each.product, slug: each.product.url_key, url_path: each.product.url_key },
    }),
  }))
  return replyWith({ items })
}
