import type { PersonalContext } from '../session/answer-call.ts'
import { connectionsOf } from '../brand/connections.ts'
import type { Site } from '../brand/site.ts'
import { paymentSettings } from '../brand/payment-settings.ts'
import { pagePolicy } from '../http/headers.ts'

const NAME = 'Content-Security-Policy'

/**
 * Allows the page's forms to redirect to payment providers and an external checkout, because browsers apply
 * `form-action` to redirects.
 */
export function withPaymentOrigins(
  answer: Response,
  c: PersonalContext,
  { brand }: Pick<Site, 'brand'>,
): Response {
  const provider = paymentSettings(connectionsOf(c.env, brand))?.url.origin
  const origins = [...formOrigins(brand), ...(provider === undefined ? [] : [provider])]
  if (origins.length === 0) return answer
  const policy = pagePolicy(c.req.url.startsWith('https:'))
  const ownForms = "form-action 'self'"
  answer.headers.set(NAME, policy.replace(ownForms, [ownForms, ...origins].join(' ')))
  return answer
}

/** Returns origins for the policy; invalid URLs are left out. */
export function formOrigins({ checkout, externalCheckout }: Site['brand']): readonly string[] {
  const addresses = [...checkout.paymentOrigins, externalCheckout.host]
  const origins = addresses.flatMap((text) => (URL.canParse(text) ? [new URL(text).origin] : []))
  return [...new Set(origins)].filter((origin) => origin !== 'null')
}
