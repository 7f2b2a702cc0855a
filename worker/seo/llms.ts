import { categoryHref, cmsHref } from '../brand/links.ts'
import type { Site } from '../brand/site.ts'
import { shownAmong } from '../navigation/tree.ts'
import type { ViewSource } from './entries.ts'

/** Maximum number of departments listed. */
const MAX_DEPARTMENTS = 40

/** The link to another store view, which may be on another host. */
function homeOf({ view, origin, shop }: Site): string {
  return `- [${view.name}](${origin}${shop.href('home')})`
}

/** Describes the shop and its machine-readable resources as llms.txt. */
export async function llmsText(sources: readonly ViewSource[]): Promise<string> {
  const [first, ...others] = sources
  if (!first) return ''
  const { site, ports, cursor } = first
  const { brand, view, origin, shop } = site
  const { t, href } = shop
  const { rootId } = brand.categories
  const [categories, pages] = await Promise.all([ports.catalog.categories(), cursor.pages()])
  const departments = categories
    .filter(shownAmong(categories, rootId))
    .filter(({ parent_id }) => parent_id === rootId)
    .slice(0, MAX_DEPARTMENTS)
  const link = (label: string, path: string) =>
    `- [${label.replace(/[[\]]/g, '')}](${origin}${path})`
  const section = (title: string, lines: readonly string[]) =>
    lines.length > 0 ? `## ${title}\n\n${lines.join('\n')}` : ''
  return [
    `# ${brand.name}`,
    `> ${view.seo.defaultDescription}`,
    t('machines.markdown'),
    section(
      t('shell.departments'),
      departments.map((each) => link(each.name, categoryHref(site, each))),
    ),
    section(
      t('shell.information'),
      pages.map((page) => link(page.title, cmsHref(site, page))),
    ),
    section(t('machines.title'), [
      link(t('machines.search'), '/api/search?q='),
      link(t('machines.feed'), '/feeds/products.xml'),
      link(t('machines.sitemap'), '/sitemap.xml'),
      link(t('faq.title'), href('knowledge-base')),
      ...others.map((source) => homeOf(source.site)),
    ]),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n')
}
