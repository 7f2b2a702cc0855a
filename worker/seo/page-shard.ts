import type { ROUTES } from '../../shared/routes.ts'
import { readTimestamp } from '../../shared/product/timestamp.ts'
import { categoryHref, cmsHref } from '../brand/links.ts'
import { sitesOf, type Site } from '../brand/site.ts'
import { shownAmong } from '../navigation/tree.ts'
import { catalogPin } from '../catalog/catalog-pin.ts'
import { pickCursor } from '../pick/cursor.ts'
import type { Env } from '../env.ts'
import { loadSubjects, toQuestionLink, subjectOf } from '../cms/questions.ts'
import type { PageRoutes } from '../render/page-routes.ts'
import { portsOf } from '../render/ports-of.ts'
import { withoutRedirected, type Entries, type PageEntry, type ViewSource } from './entries.ts'
import { NAMESPACES, urlsOf } from './sitemap.ts'
import { XML_HEAD } from './xml.ts'

/** Returns the sources of all store views of a site's brand, its own first. */
export function viewSources(site: Site, env: Env): readonly ViewSource[] {
  const all = sitesOf(site.brand, env).map((each) => {
    const pin = catalogPin()
    const ports = portsOf(each, env, undefined, { pin })
    return { site: each, ports, cursor: pickCursor(each, env, pin) }
  })
  const entriesOfView = all.filter(({ site: each }) => each.view.storeCode === site.view.storeCode)
  return [...entriesOfView, ...all.filter((each) => !entriesOfView.includes(each))]
}

/**
 * Yields the pages of a store view other than products; `sources` are all store views, the shard's own first.
 */
export async function* pageShard(
  sources: readonly ViewSource[],
  routes: PageRoutes,
  now: number,
): AsyncGenerator<string, void> {
  const views = await Promise.all(
    sources.map(async (source) => ({
      site: source.site,
      entries: await withoutRedirected(source, await pageEntries(source, routes, now)),
    })),
  )
  yield `${XML_HEAD}<urlset ${NAMESPACES}>\n${urlsOf(views)}</urlset>\n`
}

/** Returns all pages other than products: fixed pages, departments, content pages and the knowledge base. */
export async function pageEntries(
  source: ViewSource,
  routes: PageRoutes,
  now: number,
): Promise<Entries> {
  const { site, ports, cursor } = source
  const { href } = site.shop
  const [categories, pages, questions] = await Promise.all([
    ports.catalog.categories(),
    cursor.pages(),
    faqEntries(ports, now),
  ])
  const visibleCategories = categories.filter(shownAmong(categories, site.brand.categories.rootId))
  const named = [
    ...listedIn(routes).map((name) => [name, { href: href(name), updatedAt: 0 }]),
    ...visibleCategories.map((category) => [
      `category ${category.id}`,
      { href: categoryHref(site, category), updatedAt: readTimestamp(category.updated_at) },
    ]),
    ...pages.map((page) => [
      `page ${page.identifier}`,
      { href: cmsHref(site, page), updatedAt: readTimestamp(page.updated_at) },
    ]),
    ...questions,
  ] as readonly (readonly [string, PageEntry])[]
  const seen = new Set<string>()
  return new Map(named.filter(([, entry]) => !seen.has(entry.href) && seen.add(entry.href)))
}

/** Returns the fixed pages whose record lists them in the sitemap. */
function listedIn({ names, get }: PageRoutes): readonly (keyof typeof ROUTES)[] {
  return names.flatMap((name) =>
    name !== 'page-not-found' && get(name).crawlers === 'listed' ? [name] : [],
  )
}

async function faqEntries(
  ports: ViewSource['ports'],
  now: number,
): Promise<readonly (readonly [string, PageEntry])[]> {
  const subjects = await loadSubjects(ports, now)
  if (subjects.length === 0) return []
  const seen = new Set<number>()
  const below = subjects.flatMap((subject) => {
    const { category } = subject
    const questions = subject.faqs
      .filter(({ id }) => !seen.has(id) && seen.add(id))
      .map((faq) => [`question ${faq.id}`, toQuestionLink(faq, category, ports).href] as const)
    return [[`subject ${category?.id}`, subjectOf(subject, ports).href] as const, ...questions]
  })
  const top = ports.site.shop.href('knowledge-base')
  return [['knowledge-base', top] as const, ...below].flatMap(([name, href]) =>
    href === undefined ? [] : [[name, { href, updatedAt: 0 }] as const],
  )
}
