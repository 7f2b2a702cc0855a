import type { ContentLink } from '../../shared/search/search-page.tsx'
import { cmsHref } from '../brand/links.ts'
import { plainText } from '../content/sanitize.ts'
import { loadSubjects, questionOf } from '../faq/load.ts'
import type { Ports } from '../ports.ts'
import { textOf, writeLog } from '../render/log.ts'
import { INFO_PAGES } from '../shell/frame.ts'
import { analyseQuery, analyseText, type QueryWord } from './analyse.ts'

const MOST_LINKS = 5
const LONGEST_ANSWER = 5000
/** So many letters two roots must share: "palautus" is in "palautusoikeus". */
const SHARED_START = 5

interface Content extends ContentLink {
  /** Roots of its title and of its text. */
  title: ReadonlySet<string>
  text: ReadonlySet<string>
}

/**
 * Content pages and questions whose title, or for want of those whose text, holds every word of a search;
 * none where they cannot be read: a search shows its goods all the same.
 */
export async function findContent(
  text: string,
  ports: Ports,
  now: number,
): Promise<readonly ContentLink[]> {
  const wanted = analyseQuery(text, ports.site.view.i18n.defaultLocale)
  if (wanted.length === 0) return []
  try {
    const all = [...(await readPages(ports)), ...(await readQuestions(ports, now))]
    const named = all.filter(({ title }) => wanted.every((word) => holds(title, word)))
    const held = all.filter(({ title, text: words }) =>
      wanted.every((word) => holds(title, word) || holds(words, word)),
    )
    return (named.length > 0 ? named : held)
      .slice(0, MOST_LINKS)
      .map(({ name, href }) => ({ name, href }))
  } catch (error) {
    writeLog({ code: 'catalogue.search-failed', detail: textOf(error) })
    return []
  }
}

async function readPages({ catalog, site }: Ports): Promise<readonly Content[]> {
  const nodes = await catalog.listed('cms_hierarchy')
  const names = new Map(nodes.map(({ identifier, label }) => [identifier, label]))
  const pages = await catalog.cmsTitles([...new Set([...INFO_PAGES, ...names.keys()])])
  return pages.map((page) => ({
    name: page.title,
    href: cmsHref(site, page),
    title: rootsOf(`${page.title} ${names.get(page.identifier) ?? ''}`, site),
    text: new Set(),
  }))
}

async function readQuestions(ports: Ports, now: number): Promise<readonly Content[]> {
  const subjects = await loadSubjects(ports, now)
  return subjects.flatMap(({ category, faqs }) =>
    faqs.flatMap((faq) => {
      const { question, href } = questionOf(faq, category, ports)
      if (href === undefined) return []
      const title = rootsOf(question, ports.site)
      const answer = `${category?.name ?? ''} . ${plainText(faq.answer, LONGEST_ANSWER)}`
      return [{ name: question, href, title, text: rootsOf(answer, ports.site) }]
    }),
  )
}

function rootsOf(text: string, { view }: Ports['site']): ReadonlySet<string> {
  const words = analyseText(text, view.i18n.defaultLocale).filter((word) => word !== undefined)
  return new Set(words.flatMap(({ surface, stems, parts }) => [surface, ...stems, ...parts]))
}

function holds(roots: ReadonlySet<string>, { surface, stems, synonyms }: QueryWord): boolean {
  if ([surface, ...stems, ...synonyms].some((root) => roots.has(root))) return true
  return stems.some(
    (stem) => stem.length >= SHARED_START && [...roots].some((root) => root.startsWith(stem)),
  )
}
