import type { CatalogCursor, ProductAddress } from '../catalog/catalog-cursor.ts'
import { storePrefix } from '../../shared/brand/client-config.ts'
import { requestPathOf } from '../../shared/content/url-rewrite.ts'
import { decodedPath } from '../../shared/routes.ts'
import { productHref } from '../brand/links.ts'
import type { Site } from '../brand/site.ts'
import type { Ports } from '../catalog/ports.ts'

/** A store view with what is read for lists of its addresses. */
export interface ViewSource {
  site: Site
  ports: Pick<Ports, 'site' | 'catalog' | 'tracker'>
  cursor: CatalogCursor
}

/** A page that search engines may show. */
export interface PageEntry {
  /** Relative address. */
  href: string
  /** When its document was changed last (ms); 0: not known. */
  updatedAt: number
}

/** Pages by what they are about, the same name in every store view. */
export type Entries = ReadonlyMap<string, PageEntry>

/** Products by sku. */
export function productEntries(site: Site, products: readonly ProductAddress[]): Entries {
  return new Map(
    products.map((product) => [
      product.sku,
      { href: productHref(site, product), updatedAt: product.updatedAt },
    ]),
  )
}

/** Those of the entries that no rewrite sends elsewhere. */
export async function settledEntries(
  { site, cursor }: Pick<ViewSource, 'site' | 'cursor'>,
  entries: Entries,
): Promise<Entries> {
  const prefix = storePrefix(site.brand, site.view)
  const pathOf = ({ href }: PageEntry) =>
    requestPathOf(decodedPath(href.slice(prefix.length) || '/') ?? '')
  const paths = [...new Set([...entries.values()].map(pathOf))]
  const sent = await cursor.rewritten(paths)
  return sent.size === 0
    ? entries
    : new Map([...entries].filter(([, entry]) => !sent.has(pathOf(entry))))
}
