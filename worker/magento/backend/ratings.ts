import { z } from 'zod'
import type { Rating } from '../../../shared/review/write.ts'
import { readMagento } from '../query/call.ts'
import { listOf, text } from '../query/fields.ts'
import type { MagentoQuery } from '../query/query.ts'
import type { MagentoTarget } from '../query/target.ts'

const rating = z
  .object({
    id: z.string(),
    name: text,
    values: listOf(z.object({ value_id: z.string(), value: z.coerce.number() })),
  })
  .transform(({ values, ...rating }): Rating => ({
    ...rating,
    values: values
      .map(({ value_id, value }) => ({ id: value_id, stars: value }))
      .toSorted((a, b) => a.stars - b.stars),
  }))

export const RATINGS: MagentoQuery<readonly Rating[]> = {
  name: 'review.ratings',
  method: 'GET',
  text: 'query { productReviewRatingsMetadata { items { id name values { value_id value } } } }',
  data: z
    .object({ productReviewRatingsMetadata: z.object({ items: listOf(rating) }) })
    .transform((data) =>
      data.productReviewRatingsMetadata.items.filter(({ values }) => values.length > 0),
    ),
}

const KEY = 'magento ratings'

/** The ratings of this store view, cached until a purge of all pages. */
export async function loadRatings(target: MagentoTarget): Promise<readonly Rating[]> {
  const known = await target.cache?.get(KEY)
  if (Array.isArray(known)) return known as readonly Rating[]
  const ratings = (await readMagento(target, RATINGS)) ?? []
  await target.cache?.put(KEY, ratings)
  return ratings
}
