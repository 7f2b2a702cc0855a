import { isLocalHost } from './select.ts'
import type { Env } from '../env.ts'
import { webhookKeys } from '../crypto/webhook.ts'

/** What of the environment sets the payment provider up. */
export type PaymentEnv = 'PAYMENT_URL' | 'PAYMENT_SECRET' | 'BACKEND_URL' | 'MAGENTO_URL'

/** Where the redirect payment provider is, and what is signed with. */
export interface PaymentSettings {
  url: URL
  secret: string
}

/**
 * The provider of an environment: https, or this machine while trying it out. Undefined: there is none,
 * its secret is too short, or a connected backend takes the orders and has ways of its own.
 */
export function paymentSettings(env: Pick<Env, PaymentEnv>): PaymentSettings | undefined {
  const { PAYMENT_URL = '', PAYMENT_SECRET: secret = '', BACKEND_URL, MAGENTO_URL } = env
  const url = URL.parse(PAYMENT_URL)
  if (!url || BACKEND_URL || MAGENTO_URL || webhookKeys(secret).length === 0) return undefined
  return url.protocol === 'https:' || isLocalHost(url.hostname) ? { url, secret } : undefined
}
