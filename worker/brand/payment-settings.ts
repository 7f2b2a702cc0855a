import { connectionsOf } from './connections.ts'
import { isLocalHost } from './select.ts'
import type { Brand } from '../../shared/brand/brand.ts'
import type { Env } from '../env.ts'
import { webhookKeys } from '../crypto/webhook.ts'

/** Payment providers by the name that `PAYMENT_PROVIDER` gives them; the first is the default. */
const PAYMENT_PROVIDERS = ['reunapay'] as const
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number]

/** What of the environment sets the payment provider up. */
export type PaymentEnv =
  | 'PAYMENT_URL'
  | 'PAYMENT_SECRET'
  | 'PAYMENT_PROVIDER'
  | 'BACKEND_URL'
  | 'MAGENTO_URL'

/** Which payment provider it is, where it is, and what is signed with. */
export interface PaymentSettings {
  provider: PaymentProviderName
  url: URL
  secret: string
}

/**
 * The provider of an environment: https, or this machine while trying it out. Undefined: there is none, nobody
 * knows its name, its secret is too short, or a connected backend takes the orders and has ways of its own.
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

/** Names of payment providers that nobody knows, in a sentence each. */
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
