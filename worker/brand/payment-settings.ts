import { connectionsOf } from './connections.ts'
import { isLocalHost } from './select.ts'
import type { Brand } from '../../shared/brand/brand.ts'
import type { Env } from '../env.ts'
import { webhookKeys } from '../crypto/webhook.ts'

/** Names of payment providers for `PAYMENT_PROVIDER`; the first is the default. */
const PAYMENT_PROVIDERS = ['reunapay'] as const
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number]

/** The environment variables of the payment provider. */
export type PaymentEnv =
  | 'PAYMENT_URL'
  | 'PAYMENT_SECRET'
  | 'PAYMENT_PROVIDER'
  | 'BACKEND_URL'
  | 'MAGENTO_URL'

/** The payment provider, its address and its signing secrets. */
export interface PaymentSettings {
  provider: PaymentProviderName
  url: URL
  secret: string
}

/**
 * Returns the payment provider of the environment: https, or this machine in development. Undefined: none
 * is set, its name is unknown, its secret is too short, or a connected backend takes the orders and has its
 * own payment methods.
 */
export function paymentSettings(env: Pick<Env, PaymentEnv>): PaymentSettings | undefined {
  const { PAYMENT_URL = '', PAYMENT_SECRET: secret = '', BACKEND_URL, MAGENTO_URL } = env
  const url = URL.parse(PAYMENT_URL)
  const provider = findProvider(env.PAYMENT_PROVIDER)
  if (!url || !provider || BACKEND_URL || MAGENTO_URL || webhookKeys(secret).length === 0)
    return undefined
  return url.protocol === 'https:' || isLocalHost(url.hostname)
    ? { provider, url, secret }
    : undefined
}

function findProvider(name: string | undefined): PaymentProviderName | undefined {
  return name ? PAYMENT_PROVIDERS.find((known) => known === name) : PAYMENT_PROVIDERS[0]
}

/** Returns a sentence for each unknown payment provider. */
export function unknownProviders(
  env: Readonly<Record<string, string | undefined>>,
  brands: readonly Pick<Brand, 'id'>[],
): readonly string[] {
  const names = brands.map(
    (brand) =>
      connectionsOf<Readonly<Record<string, string | undefined>>>(env, brand)['PAYMENT_PROVIDER'],
  )
  const unknown = names.filter((name) => findProvider(name) === undefined)
  const known = PAYMENT_PROVIDERS.join(', ')
  return [...new Set(unknown)].map((name) => `PAYMENT_PROVIDER is one of ${known}, not ${name}`)
}
