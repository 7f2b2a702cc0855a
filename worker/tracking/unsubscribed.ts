import { identifyProperties, subscriberOf } from '../../shared/tracking/customer.ts'
import type { Site } from '../brand/site.ts'
import { providerOf } from '../brand/client-tracking.ts'
import { sendTracking } from './provider.ts'

/** Who was taken off, and the product that they waited for. */
export interface LeftWatch {
  email: string
  product: number
}

/**
 * Tells the provider that somebody waits no more, where the provider
 * tells those who wait. Whoever asked for it is named; without such a provider nobody is.
 */
export async function trackUnsubscribed(
  { brand, view }: Site,
  { email, product }: LeftWatch,
  now: number,
): Promise<boolean> {
  const { tracking, content } = brand
  const { endpoint, listId } = content.backInStock
  if (endpoint === '' || !providerOf(tracking)) return false
  return sendTracking(tracking, {
    event: tracking.events.unsubscribedBackInStock,
    customer_properties: identifyProperties(subscriberOf(email)),
    properties: { email, listId, storeId: view.storeId, product, variant: product },
    time: Math.floor(now / 1000),
  })
}
