import { storePrefix } from '../../shared/brand/client-config.ts'
import { isRedirectStatus, requestPathOf } from '../../shared/content/url-rewrite.ts'
import type { ViewAddress } from '../../shared/i18n/alternate.ts'
import { decodedPath } from '../../shared/url-encoding.ts'
import { alternateLinks } from '../brand/site.ts'
import type { Ports } from '../catalog/engine.ts'
import { logFailedCall } from '../log/log.ts'

/**
 * Returns the page's URLs in all store views. `find` returns the URL of the same page in another view, or
 * undefined. A URL that a rewrite redirects is left out. If reading fails, no URLs are returned and the page
 * is not stored.
 */
export async function pageAlternates(
  ports: Ports,
  ownHref: string,
  find: (view: Ports) => Promise<string | undefined> | string,
): Promise<readonly ViewAddress[]> {
  const others = ports.others()
  if (others.length === 0) return []
  ports.tracker.tag('rewrite')
  try {
    const found = await Promise.all(
      others.map(async (view) => {
        const href = await find(view)
        return href !== undefined && !(await isRedirected(view, href))
          ? [{ site: view.site, href }]
          : []
      }),
    )
    return alternateLinks([{ site: ports.site, href: ownHref }, ...found.flat()])
  } catch (error) {
    ports.tracker.degrade()
    logFailedCall(error, 'page.alternates')
    return []
  }
}

/**
 * Reads a page's data in the other store views, each once. A connected catalogue is slow: its reads start at
 * once, while the page itself is still being read.
 */
export function readOthers<Found>(
  ports: Ports,
  read: (view: Ports) => Promise<Found>,
): (view: Ports) => Promise<Found> {
  if (!ports.isConnected) return read
  const pending = new Map(
    ports.others().map((view) => {
      const found = read(view)
      // The caller that awaits it gets the error; a page that redirects never awaits it.
      found.catch(() => {})
      return [view.site.view.storeCode, found]
    }),
  )
  return (view) => pending.get(view.site.view.storeCode) ?? read(view)
}

async function isRedirected({ site, catalog }: Ports, href: string): Promise<boolean> {
  const path = decodedPath(href.slice(storePrefix(site.brand, site.view).length) || '/') ?? ''
  const rewrite = await catalog.rewrite(requestPathOf(path), site.view.storeId)
  return isRedirectStatus(rewrite?.redirect_type)
}
