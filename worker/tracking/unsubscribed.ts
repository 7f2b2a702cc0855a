import { identifyProperties, subscriberOf } from '../../shared/tracking/customer.ts'
import type { Site } from '../brand/site.ts'
import { providerOf } from '../brand/client-tracking.ts'
import { sendTracking } from './provider.ts'

/** The removed subscriber, and the product of the subscription. */
export interface EndedSubscription {
  email: string
  product: number
}

/**
 * Tells the provider that a subscription has ended, if the provider sends the notifications, with the
 * subscriber's address; without such a provider nothing is sent.
 */
export async function trackEndedSubscription(
  { brand, view }: Site,
  { email, product }: EndedSubscription,
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
