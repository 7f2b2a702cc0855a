import { storePrefix } from '../../shared/brand/client-config.ts'
import type { Site } from '../brand/site.ts'
import type { Ports } from '../catalog/engine.ts'
import { sanitizeContent } from './sanitize.ts'

/** Blocks by identifier as HTML that may be shown; those that are not there or switched off are missing. */
export async function loadBlocks(
  { catalog, site }: Pick<Ports, 'catalog' | 'site'>,
  identifiers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const requested = identifiers.filter((identifier) => identifier !== '')
  const blocks = requested.length === 0 ? [] : await catalog.cmsBlocks(requested)
  return new Map(
    blocks
      .filter(({ active }) => active)
      .map(({ identifier, content }) => [identifier, shownContent(content, site)]),
  )
}

/** The blocks that pages of every kind show: those of header and footer, and the promise of delivery. */
export function loadDefaultBlocks(
  ports: Pick<Ports, 'catalog' | 'site'>,
): Promise<ReadonlyMap<string, string>> {
  const { headerBlock, footerBlocks, deliveryBlock } = ports.site.brand.content
  return loadBlocks(ports, [headerBlock, ...footerBlocks, deliveryBlock])
}

/** The merchant's HTML made safe; its links to the shop's own pages stay in the store view. */
export function shownContent(html: string, site: Pick<Site, 'brand' | 'view'>): string {
  const prefix = storePrefix(site.brand, site.view)
  const clean = sanitizeContent(html)
  if (prefix === '') return clean
  return clean.replace(
    /(<a\b[^>]*? href=")(\/(?!\/)[^"]*)/g,
    (whole, start: string, path: string) =>
      isPrefixed(path, site) ? whole : `${start}${prefix}${path}`,
  )
}

/** Files are the same in every view, and an address that names its view stays there. */
const FILES: ReadonlySet<string> = new Set(['assets', 'demo', 'img', 'media'])

function isPrefixed(path: string, { brand }: Pick<Site, 'brand'>): boolean {
  const [, first = ''] = path.split(/[/?#]/)
  if (FILES.has(first)) return true
  return brand.storeViews.views.some(({ storeCode }) => storeCode === first)
}
