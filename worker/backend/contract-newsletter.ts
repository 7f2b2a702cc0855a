import { z } from 'zod'
import type { Operation } from './call.ts'

/** A newsletter call; with a store code it goes to the subscription service. */
export interface NewsletterCall {
  email: string
  storeCode?: string
}

/** The subscriber data that a marketing provider gets. */
export interface AdvancedSubscription {
  listId: string
  email: string
}

const PATH = '/api/ext/mailchimp-subscribe/subscribe'
const SERVICE_PATH = '/api/ext/klaviyo/subscribe'

const email = z.string().min(3).max(254)
const operationDefaults = {
  query: () => ({}),
  timeoutMs: 4000,
  answer: 'envelope',
  path: PATH,
  pathOf: ({ storeCode }: NewsletterCall) => (storeCode === undefined ? PATH : SERVICE_PATH),
  input: z.object({
    email,
    storeCode: z.string().optional(),
  }) as z.ZodType<NewsletterCall>,
} as const
/** Code 200 is success, whatever the result. */
const success = z.unknown().transform((): true => true)

/** The result 'subscribed' means subscribed; the subscription service returns a list of subscribers. */
const status: Operation<NewsletterCall, boolean> = {
  ...operationDefaults,
  method: 'GET',
  query: (input) => ({ ...input }),
  result: z
    .unknown()
    .transform((answer) => answer === 'subscribed' || (Array.isArray(answer) && answer.length > 0)),
}

const subscribe: Operation<NewsletterCall, true> = {
  ...operationDefaults,
  method: 'POST',
  body: (input) => input,
  result: success,
}

const unsubscribe: Operation<NewsletterCall, true> = { ...subscribe, method: 'DELETE' }

const subscribeAdvanced: Operation<AdvancedSubscription, true> = {
  method: 'POST',
  path: `${SERVICE_PATH}-advanced`,
  query: () => ({}),
  timeoutMs: 4000,
  answer: 'envelope',
  input: z.object({ listId: z.string().min(1), email }),
  body: (input) => input,
  result: success,
}

export const NEWSLETTER_OPERATIONS = {
  'newsletter.status': status,
  'newsletter.subscribe': subscribe,
  'newsletter.unsubscribe': unsubscribe,
  'newsletter.subscribeAdvanced': subscribeAdvanced,
} as const
