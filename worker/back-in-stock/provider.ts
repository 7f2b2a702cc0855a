import type { SubscriptionRequest } from '../../shared/back-in-stock/subscription.ts'
import type { BackInStockProvider } from '../../shared/brand/content-schema.ts'

const TIMEOUT_MS = 5000

/**
 * Subscribes an address at a provider: form-encoded; success if the response's `success` says so. Throws if
 * there is no response in time or it is not JSON.
 */
export async function subscribeAtProvider(
  { endpoint, publicKey, listId, platform }: BackInStockProvider,
  { email, subscribeForNewsletter }: Pick<SubscriptionRequest, 'email' | 'subscribeForNewsletter'>,
  product: number,
  store: number,
): Promise<boolean> {
  const body = new URLSearchParams({
    ...{ a: publicKey, email, g: listId, variant: String(product), product: String(product) },
    ...{ platform, store: String(store) },
    subscribe_for_newsletter: String(subscribeForNewsletter),
  })
  const response = await fetch(
    new Request(endpoint, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }),
  )
  const read = (await response.json()) as { success?: unknown } | null
  return response.ok && Boolean(read?.success)
}
