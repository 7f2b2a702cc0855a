import { z } from 'zod'
import type { GivenRating } from '../../shared/review/write.ts'
import type { Operation } from './call.ts'

const TIMEOUT_MS = 5000

/** A review to be created; `customer_id` is null for a guest. */
export interface NewReview {
  product_id: number
  title: string
  detail: string
  nickname: string
  customer_id: number | null
  /** 1 to 5; beyond the public contract, for the built-in shop only. */
  rating?: number
  /** Beyond the public contract: for a Magento, one value for each of its ratings. */
  ratings?: readonly GivenRating[]
}

/** Creates a review (POST with `review`, success on code 200). */
const reviewCreate: Operation<NewReview, true> = {
  method: 'POST',
  path: '/api/review/create',
  query: () => ({}),
  body: (input) => ({ review: { ...input, review_entity: 'product' } }),
  input: z.object({
    product_id: z.number().int(),
    title: z.string().min(1).max(1000),
    detail: z.string().min(1).max(10_000),
    nickname: z.string().min(1).max(256),
    customer_id: z.number().int().nullable(),
    rating: z.number().int().min(1).max(5).optional(),
    ratings: z.array(z.object({ id: z.string().max(64), value_id: z.string().max(64) })).optional(),
  }) as z.ZodType<NewReview>,
  result: z.unknown().transform((): true => true),
  answer: 'envelope',
  timeoutMs: TIMEOUT_MS,
}

/** A question to the shop; `endpoint` is a setting, because the public contract has no path for it. */
export interface QuestionInput {
  endpoint: string
  name: string
  email: string
  question: string
  productId: number
}

/** Sends a question about a product: JSON, success on result code 200. */
const faqAsk: Operation<QuestionInput, true> = {
  method: 'POST',
  path: '/api/faq',
  pathOf: ({ endpoint }) => endpoint,
  query: () => ({}),
  body: ({ name, email, question, productId }) => ({ name, email, question, productId }),
  input: z.object({
    endpoint: z.string().regex(/^(?:\/(?!\.{1,2}(?:\/|$))[\w.-]+)+$/),
    name: z.string().min(1).max(256),
    email: z.string().min(3).max(320),
    question: z.string().min(1).max(10_000),
    productId: z.number().int(),
  }),
  result: z.unknown().transform((): true => true),
  answer: 'envelope',
  timeoutMs: TIMEOUT_MS,
}

export const REVIEW_OPERATIONS = { 'review.create': reviewCreate, 'faq.ask': faqAsk } as const
