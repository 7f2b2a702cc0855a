import type { CatalogCursor } from '../catalog/catalog-cursor.ts'
import { alternatesOf } from '../../shared/i18n/alternate.ts'
import { alternateLinks, type Site } from '../brand/site.ts'
import {
  productEntries,
  withoutRedirected,
  type Entries,
  type PageEntry,
  type ViewSource,
} from './entries.ts'
import { element, escapeXml, XML_HEAD } from './xml.ts'

/**
 * Number of product ids per shard. A product stays in its shard, whatever is added or removed. URLs in five
 * languages take at most 5 kB, so a shard stays below 50 MB and 50,000 URLs.
 */
export const SHARD_IDS = 10_000
/** Products read per query. */
const BATCH = 500
/** The largest possible id of a document. */
export const LAST_ID = Number.MAX_SAFE_INTEGER

/** A sitemap shard. */
export interface Shard {
  storeCode: string
  /** 0: all pages other than products. */
  no: number
}

const SHARD = /^\/sitemap-(.+)-(?:pages|products-([1-9]\d{0,11}))\.xml$/

/** Parses the path of a shard; undefined if it is none. */
export function readShard(pathname: string): Shard | undefined {
  const [, storeCode, no] = SHARD.exec(pathname) ?? []
  return storeCode === undefined ? undefined : { storeCode, no: Number(no ?? 0) }
}

/** Returns the permanent URL of a shard. */
export function shardHref({ storeCode, no }: Shard): string {
  return `/sitemap-${storeCode}-${no === 0 ? 'pages' : `products-${no}`}.xml`
}

/** The XML namespaces of a shard with URLs in several languages. */
export const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/** Returns the sitemap index without empty shards. It is short, so it is complete or fails as a whole. */
export async function sitemapIndex(
  sources: readonly Pick<ViewSource, 'site' | 'cursor'>[],
): Promise<string> {
  const lists: string[] = []
  for (const { site, cursor } of sources) {
    lists.push(listed(site, 0))
    for await (const no of shardNumbers(cursor)) lists.push(listed(site, no))
  }
  const head = `${XML_HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`
  return `${head}${lists.join('')}</sitemapindex>\n`
}

function listed({ origin, view }: Site, no: number): string {
  const address = `${origin}${shardHref({ storeCode: view.storeCode, no })}`
  return `<sitemap>${element('loc', address)}</sitemap>\n`
}

/** Yields the numbers of the shards with products; each takes one query after the previous. */
export async function* shardNumbers(
  cursor: Pick<CatalogCursor, 'products'>,
): AsyncGenerator<number, void> {
  let after = 0
  for (;;) {
    const { items, next } = await cursor.products({ after, until: LAST_ID }, 1)
    const id = items[0]?.id ?? next
    if (id === undefined) return
    const no = Math.ceil(id / SHARD_IDS)
    // An unreadable document only shows that its shard may contain products.
    if (items.length === 0) after = id
    else {
      yield no
      after = no * SHARD_IDS
    }
  }
}

/** Yields the products of a shard while they are read; nothing if it is empty. */
export async function* productShard(
  sources: readonly Pick<ViewSource, 'site' | 'cursor'>[],
  no: number,
): AsyncGenerator<string, void> {
  const [firstSource] = sources
  const until = no * SHARD_IDS
  let after: number | undefined = until - SHARD_IDS
  let isStarted = false
  while (firstSource && after !== undefined) {
    const batch = await firstSource.cursor.products({ after, until }, BATCH)
    const views = await Promise.all(
      sources.map(async (source) => {
        const skus = batch.items.map(({ sku }) => sku)
        const found =
          source === firstSource || skus.length === 0
            ? batch.items
            : await source.cursor.productsBySku(skus)
        const entries = productEntries(source.site, found)
        return { site: source.site, entries: await withoutRedirected(source, entries) }
      }),
    )
    const urls = urlsOf(views)
    if (urls !== '') {
      yield isStarted ? urls : `${XML_HEAD}<urlset ${NAMESPACES}>\n${urls}`
      isStarted = true
    }
    after = batch.next
  }
  if (isStarted) yield '</urlset>\n'
}

/** The entries of a shard in one store view. */
export interface ViewEntries {
  site: Site
  entries: Entries
}

/** Returns the entries of the first view, each with its URLs in the other views. */
export function urlsOf(views: readonly ViewEntries[]): string {
  const [firstView] = views
  if (!firstView) return ''
  return [...firstView.entries]
    .map(([name, entry]) => {
      const found = views.flatMap(({ site, entries }) => {
        const same = entries.get(name)
        return same ? [{ site, href: same.href }] : []
      })
      return url(firstView.site, entry, found)
    })
    .join('')
}

function url(
  site: Site,
  { href, updatedAt }: PageEntry,
  found: Parameters<typeof alternateLinks>[0],
) {
  const links = alternatesOf(alternateLinks(found)).map(
    (each) =>
      `<xhtml:link rel="alternate" hreflang="${each.hreflang}" href="${escapeXml(each.href)}"/>`,
  )
  const day = updatedAt > 0 ? new Date(updatedAt).toISOString().slice(0, 10) : undefined
  return `<url>${element('loc', site.origin + href)}${element('lastmod', day)}${links.join('')}</url>\n`
}
