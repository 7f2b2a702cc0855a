import type { CatalogCursor, ProductAddress } from '../catalog/catalog-cursor.ts'
import { storePrefix } from '../../shared/brand/client-config.ts'
import { requestPathOf } from '../../shared/content/url-rewrite.ts'
import { decodedPath } from '../../shared/url-encoding.ts'
import { productHref } from '../brand/links.ts'
import type { Site } from '../brand/site.ts'
import type { Ports } from '../catalog/engine.ts'

/** A store view with the readers of its URLs. */
export interface ViewSource {
  site: Site
  ports: Pick<Ports, 'site' | 'catalog' | 'tracker'>
  cursor: CatalogCursor
}

/** A page that search engines may index. */
export interface PageEntry {
  /** Relative address. */
  href: string
  /** When its document was last changed (ms); 0: unknown. */
  updatedAt: number
}

/** Pages by entity; the key is the same in every store view. */
export type Entries = ReadonlyMap<string, PageEntry>

/** Returns the product pages by SKU. */
export function productEntries(site: Site, products: readonly ProductAddress[]): Entries {
  return new Map(
    products.map((product) => [
      product.sku,
      { href: productHref(site, product), updatedAt: product.updatedAt },
    ]),
  )
}

/** Returns the entries that no rewrite redirects. */
export async function withoutRedirected(
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
