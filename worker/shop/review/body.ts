import { z } from 'zod'

const body = z.object({
  review: z.object({
    product_id: z.coerce.number().int().min(1),
    title: z.string().trim().min(1).max(1000),
    detail: z.string().trim().min(1).max(10_000),
    nickname: z.string().trim().min(1).max(256),
    rating: z.number().int().min(1).max(5).optional(),
  }),
})

/** Validates a submitted review; undefined if it is invalid. */
export function readNewReview(sent: unknown) {
  const read = body.safeParse(sent)
  return read.success ? read.data.review : undefined
}
