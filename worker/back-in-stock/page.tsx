import {
  SubscriptionLink,
  type SubscriptionLinkProps,
} from '../../shared/back-in-stock/subscription-form.tsx'
import type { Ports } from '../catalog/engine.ts'
import { buildPage, type Page } from '../render/page.ts'
import { loadFrame } from '../shell/frame.ts'

/** Renders the page of a mailed link: only its button changes anything. */
export async function loadSubscriptionLink(
  props: SubscriptionLinkProps,
  ports: Ports,
): Promise<Page> {
  return buildPage(ports, await loadFrame(ports), {
    route: 'watch-link',
    name: 'service',
    sheet: 'service-page',
    head: { title: ports.site.shop.t(`watch.${props.step}`), robots: 'noindex' },
    body: <SubscriptionLink {...props} />,
    storable: false,
  })
}
