import { WatchLink } from '../../shared/back-in-stock/watch-form.tsx'
import { readWatchStep, readWatchToken } from '../../shared/back-in-stock/watch.ts'
import type { PageKey } from '../cache/key.ts'
import type { Ports } from '../ports.ts'
import { pageOf } from '../render/page-of.ts'
import type { Page } from '../render/page.ts'
import { loadFrame } from '../shell/frame.ts'
import { loadNotFound } from '../shell/not-found.tsx'

/** The page behind a link of a mail: nothing happens before its button is pressed. */
export async function loadWatchLink(key: PageKey, ports: Ports): Promise<Page> {
  const step = readWatchStep(key.params['step'])
  const token = readWatchToken(key.params['token'])
  if (!step || !token) return loadNotFound(ports)
  return pageOf(ports, await loadFrame(ports), {
    route: 'watch-link',
    name: 'service',
    head: { title: ports.site.shop.t(`watch.${step}`), robots: 'noindex' },
    body: <WatchLink step={step} token={token} />,
    tags: [],
    storable: false,
  })
}
