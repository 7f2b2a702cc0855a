import { storePrefix } from '../../shared/brand/client-config.ts'
import { isRedirectStatus, requestPathOf } from '../../shared/content/url-rewrite.ts'
import type { ViewAddress } from '../../shared/i18n/alternate.ts'
import { decodedPath } from '../../shared/routes.ts'
import { alternateLinks } from '../brand/views.ts'
import type { Ports } from '../catalog/ports.ts'
import { logFailedCall } from '../log/log.ts'

/**
 * Where the other store views have a page, for its head: `find` tells the address of the same page in
 * another one, undefined where there is none. An address that a rewrite sends elsewhere is none. What
 * cannot be read is left out, and the page is not stored.
 */
export async function pageAlternates(
  ports: Ports,
  own: string,
  find: (other: Ports) => Promise<string | undefined> | string,
): Promise<readonly ViewAddress[]> {
  const others = ports.others()
  if (others.length === 0) return []
  ports.tracker.tag('rewrite')
  try {
    const found = await Promise.all(
      others.map(async (other) => {
        const href = await find(other)
        return href !== undefined && !(await isSentElsewhere(other, href))
          ? [{ site: other.site, href }]
          : []
      }),
    )
    return alternateLinks([{ site: ports.site, href: own }, ...found.flat()])
  } catch (error) {
    ports.tracker.degrade()
    logFailedCall(error, 'page.alternates')
    return []
  }
}

/**
 * What the other store views know of a page, each asked once. A connected catalogue answers slowly: there they are
 * asked at once, while the page itself is still being read, and waited for later.
 */
export function readOthers<Found>(
  ports: Ports,
  read: (other: Ports) => Promise<Found>,
): (other: Ports) => Promise<Found> {
  if (!ports.isConnected) return read
  const begun = new Map(
    ports.others().map((other) => {
      const found = read(other)
      // Whoever waits is told of a failure; a page that leads elsewhere does not wait.
      found.catch(() => {})
      return [other.site.view.storeCode, found]
    }),
  )
  return (other) => begun.get(other.site.view.storeCode) ?? read(other)
}

async function isSentElsewhere({ site, catalog }: Ports, href: string): Promise<boolean> {
  const path = decodedPath(href.slice(storePrefix(site.brand, site.view).length) || '/') ?? ''
  const found = await catalog.rewrite(requestPathOf(path), site.view.storeId)
  return isRedirectStatus(found?.redirect_type)
}
