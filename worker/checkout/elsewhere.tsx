import { ElsewherePage } from '../../shared/checkout/elsewhere-page.tsx'
import { isLocalHost } from '../brand/select.ts'
import type { Site } from '../brand/site.ts'
import type { Ports } from '../catalog/engine.ts'
import { buildPage, type Page } from '../render/page.ts'
import type { SessionContext } from '../session/context.ts'
import { loadFrame } from '../shell/frame.ts'

/**
 * Returns the URL of the backend's checkout in the current store view, which has a customer's cart after
 * login. Undefined: none is set, or the shop itself is at that URL.
 */
export function checkoutElsewhere({ brand, view, origin }: Site): string | undefined {
  const address = URL.parse(brand.checkout.elsewhere)
  if (!address || address.host === new URL(origin).host) return undefined
  const isLocal = address.protocol === 'http:' && isLocalHost(address.hostname)
  if (address.protocol !== 'https:' && !isLocal) return undefined
  if (brand.storeViews.multistore) address.searchParams.set('___store', view.storeCode)
  return address.href
}

/** Renders the page that links to the backend's checkout, before any order data is asked. */
export async function makeElsewhere(
  ports: Ports,
  { session }: Pick<SessionContext, 'session'>,
  address: string,
): Promise<Page> {
  const { t } = ports.site.shop
  const { host } = new URL(address)
  const title = t('external.elsewhere', { host })
  return buildPage(ports, await loadFrame(ports), {
    ...{ route: 'checkout', name: 'service', sheet: 'service-page', storable: false },
    head: { title, robots: 'noindex' },
    body: <ElsewherePage address={address} host={host} isCustomer={session !== undefined} />,
  })
}
