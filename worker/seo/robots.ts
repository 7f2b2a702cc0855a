import { hrefWriter, type ROUTES } from '../../shared/routes.ts'
import { storePrefix } from '../../shared/brand/client-config.ts'
import { usesMerchantPaths } from '../brand/links.ts'
import type { Site } from '../brand/site.ts'
import type { PageRoutes } from '../render/page-routes.ts'

/** Addresses without pages. */
const NON_PAGE_PATHS = ['/api/', '/account/', '/customer/', '/invalidate', '/__']
/** Query parameters that may be crawled, because they lead to the page itself or to pages of a listing. */
const ALLOWED_PARAMETERS = ['page', 'utm_', 'gclid', 'srsltid', 'fbclid', 'msclkid']

/**
 * Returns robots.txt for all store views. Filtered or sorted listings, searches and personal pages are
 * disallowed; pages of a listing are allowed.
 */
export function robotsText(sites: readonly Site[], routes: PageRoutes): string {
  const { closed, folders } = disallowed(routes)
  const [main] = sites
  if (!main) return ''
  const lines = sites.flatMap((site) => {
    const prefix = storePrefix(site.brand, site.view)
    const href = hrefWriter(prefix)
    const listings = usesMerchantPaths(site) ? `${prefix}/*?` : `${prefix}/c/*?`
    return [
      ...closed
        .flatMap((name) => disallowedPaths(href(name), site))
        .map((path) => `Disallow: ${path}`),
      ...folders.map((folder) => `Disallow: ${prefix}${folder}`),
      `Disallow: ${listings}`,
      ...ALLOWED_PARAMETERS.map((name) => `Allow: ${listings}${name}`),
      `Disallow: ${prefix}/*?*option%5B`,
      `Disallow: ${prefix}/*?*option[`,
      `Disallow: ${href('knowledge-base')}?q=`,
    ]
  })
  return [
    'User-agent: *',
    ...lines,
    ...NON_PAGE_PATHS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${main.origin}/sitemap.xml`,
    '',
  ].join('\n')
}

/** Paths that the page records exclude from crawling: pages with everything below them, and folders. */
function disallowed({ names, get }: PageRoutes): {
  closed: readonly (keyof typeof ROUTES)[]
  folders: readonly string[]
} {
  const rules = names.map((name) => [name, get(name).crawlers] as const)
  return {
    closed: rules.flatMap(([name, rule]) =>
      rule === 'disallowed' && name !== 'page-not-found' ? [name] : [],
    ),
    folders: rules.flatMap(([, rule]) => (rule.startsWith('/') ? [rule] : [])),
  }
}

/**
 * Disallows a page and all paths below it. If merchants choose the paths, paths with the same beginning stay
 * allowed.
 */
function disallowedPaths(path: string, site: Site): readonly string[] {
  return usesMerchantPaths(site) ? [`${path}$`, `${path}/`, `${path}?`] : [path]
}
