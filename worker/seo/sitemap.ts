import type { CatalogCursor } from '../catalog/catalog-cursor.ts'
import { alternatesOf } from '../../shared/i18n/alternate.ts'
import { alternateLinks } from '../brand/views.ts'
import type { Site } from '../brand/site.ts'
import {
  productEntries,
  settledEntries,
  type Entries,
  type PageEntry,
  type ViewSource,
} from './entries.ts'
import { element, escapeXml, XML_HEAD } from './xml.ts'

/**
 * Ids of products that one list is about: whatever comes and goes, a product stays in its list. Addresses
 * in five languages are at most 5 kB, so that no list is longer than 50 MB or 50,000 addresses.
 */
export const SHARD_IDS = 10_000
/** Products that are read at once. */
const BATCH = 500
/** No id of a document is larger. */
export const LAST_ID = Number.MAX_SAFE_INTEGER

/** The name of a list of addresses, and what it holds. */
export interface Shard {
  storeCode: string
  /** 0: everything but products. */
  no: number
}

const SHARD = /^\/sitemap-(.+)-(?:pages|products-([1-9]\d{0,11}))\.xml$/

/** Takes the address of a list apart; undefined when it is none. */
export function readShard(pathname: string): Shard | undefined {
  const [, storeCode, no] = SHARD.exec(pathname) ?? []
  return storeCode === undefined ? undefined : { storeCode, no: Number(no ?? 0) }
}

/** The address of a list; it stays the same as long as the shop does. */
export function shardHref({ storeCode, no }: Shard): string {
  return `/sitemap-${storeCode}-${no === 0 ? 'pages' : `products-${no}`}.xml`
}

/** The name spaces of a list with addresses in several languages. */
export const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/** The list of all lists of a shop, those without products left out: short, so that it is there as a whole or not. */
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

/** The numbers of the lists that hold products: each is found by one question behind the one before. */
export async function* shardNumbers(
  cursor: Pick<CatalogCursor, 'products'>,
): AsyncGenerator<number, void> {
  let after = 0
  for (;;) {
    const { items, next } = await cursor.products({ after, until: LAST_ID }, 1)
    const id = items[0]?.id ?? next
    if (id === undefined) return
    const no = Math.ceil(id / SHARD_IDS)
    // A document that cannot be read shows only that there may be products behind it.
    if (items.length === 0) after = id
    else {
      yield no
      after = no * SHARD_IDS
    }
  }
}

/** Products whose ids belong to a list, read as fast as they are written; nothing: there is no such list. */
export async function* productShard(
  sources: readonly Pick<ViewSource, 'site' | 'cursor'>[],
  no: number,
): AsyncGenerator<string, void> {
  const [own] = sources
  const until = no * SHARD_IDS
  let after: number | undefined = until - SHARD_IDS
  let isBegun = false
  while (own && after !== undefined) {
    const batch = await own.cursor.products({ after, until }, BATCH)
    const views = await Promise.all(
      sources.map(async (source) => {
        const skus = batch.items.map(({ sku }) => sku)
        const found =
          source === own || skus.length === 0
            ? batch.items
            : await source.cursor.productsBySku(skus)
        const entries = productEntries(source.site, found)
        return { site: source.site, entries: await settledEntries(source, entries) }
      }),
    )
    const urls = urlsOf(views)
    if (urls !== '') {
      yield isBegun ? urls : `${XML_HEAD}<urlset ${NAMESPACES}>\n${urls}`
      isBegun = true
    }
    after = batch.next
  }
  if (isBegun) yield '</urlset>\n'
}

/** The entries of a list in a store view. */
export interface ViewEntries {
  site: Site
  entries: Entries
}

/** The entries of the first view, each with where the other views have the same. */
export function urlsOf(views: readonly ViewEntries[]): string {
  const [own] = views
  if (!own) return ''
  return [...own.entries]
    .map(([name, entry]) => {
      const found = views.flatMap(({ site, entries }) => {
        const same = entries.get(name)
        return same ? [{ site, href: same.href }] : []
      })
      return url(own.site, entry, found)
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
