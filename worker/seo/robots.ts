import { hrefWriter, type ROUTES } from '../../shared/routes.ts'
import { storePrefix } from '../../shared/brand/client-config.ts'
import { isMapped } from '../brand/links.ts'
import type { Site } from '../brand/site.ts'

/** Pages that are one visitor's own, or endless: nobody looks for them. */
const KEPT_OUT = [
  ...(['search', 'cart', 'checkout', 'wishlist', 'compare', 'error'] as const),
  ...(['login', 'register', 'recover-password', 'my-account'] as const),
  ...(['order-lookup', 'order-tracking', 'external-thank-you', 'magento2vsfsync'] as const),
] as const satisfies readonly (keyof typeof ROUTES)[]
/** Below them are only pages about something that somebody has just done. */
const FOLDERS = ['/create-password/', '/newsletter/link/', '/sent/', '/back-in-stock/']
/** Addresses without pages. */
const MACHINES = ['/api/', '/account/', '/customer/', '/invalidate', '/__']
/** Names of a query that advertisements add to a page: they lead to the page itself. */
const HARMLESS = ['page', 'utm_', 'gclid', 'srsltid', 'fbclid', 'msclkid']

/**
 * What crawlers may read of a shop, in all store views: listings with filters or another order, searches
 * and whatever is one visitor's own are kept out, the pages of a listing are not.
 */
export function robotsText(sites: readonly Site[]): string {
  const [main] = sites
  if (!main) return ''
  const lines = sites.flatMap((site) => {
    const prefix = storePrefix(site.brand, site.view)
    const href = hrefWriter(prefix)
    const listings = isMapped(site) ? `${prefix}/*?` : `${prefix}/c/*?`
    return [
      ...KEPT_OUT.flatMap((name) => fenced(href(name), site)).map((path) => `Disallow: ${path}`),
      ...FOLDERS.map((folder) => `Disallow: ${prefix}${folder}`),
      `Disallow: ${listings}`,
      ...HARMLESS.map((name) => `Allow: ${listings}${name}`),
      `Disallow: ${prefix}/*?*option%5B`,
      `Disallow: ${prefix}/*?*option[`,
      `Disallow: ${href('knowledge-base')}?q=`,
    ]
  })
  return [
    'User-agent: *',
    ...lines,
    ...MACHINES.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${main.origin}/sitemap.xml`,
    '',
  ].join('\n')
}

/** A page and all below it; where merchants choose the addresses, nothing that only begins like it. */
function fenced(path: string, site: Site): readonly string[] {
  return isMapped(site) ? [`${path}$`, `${path}/`, `${path}?`] : [path]
}
