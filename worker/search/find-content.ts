import type { ContentLink } from '../../shared/search/search-page.tsx'
import { cmsHref } from '../brand/links.ts'
import { plainText } from '../content/sanitize.ts'
import { loadSubjects } from '../faq/load.ts'
import type { Ports } from '../ports.ts'
import { textOf, writeLog } from '../render/log.ts'
import { INFO_PAGES } from '../shell/frame.ts'
import { analyseQuery, analyseText, type QueryWord } from './analyse.ts'

const MOST_LINKS = 5
const LONGEST_TEXT = 5000
/** So many letters two roots must share: "palautus" is in "palautusoikeus". */
const SHARED_START = 5

/** A content page or a question, and how its text is read. */
interface Content extends ContentLink {
  title: string
  text: () => Promise<string>
}

/** Content that answers a search. */
export interface FoundContent {
  /** Whose title holds every word. */
  named: readonly ContentLink[]
  /** Whose title and text together hold every word: reads all texts, for searches that find nothing else. */
  held: () => Promise<readonly ContentLink[]>
}

const NOTHING: FoundContent = { named: [], held: async () => [] }

/**
 * Content pages and questions that hold every word of a search; none where they cannot be read: a search
 * shows its goods all the same.
 */
export async function findContent(text: string, ports: Ports, now: number): Promise<FoundContent> {
  const { defaultLocale } = ports.site.view.i18n
  const wanted = analyseQuery(text, defaultLocale)
  if (wanted.length === 0) return NOTHING
  const holdsAll = (words: string): boolean => {
    const roots = analyseText(words, defaultLocale).flatMap((word) =>
      word ? [word.surface, ...word.stems, ...word.parts] : [],
    )
    return wanted.every((word) => holds(new Set(roots), word))
  }
  return unlessFailed(NOTHING, async () => {
    const [pages, questions] = await Promise.all([readPages(ports), readQuestions(ports, now)])
    const all = [...pages, ...questions]
    const heldBy = async (one: Content) =>
      holdsAll(`${one.title} . ${plainText(await one.text(), LONGEST_TEXT)}`)
    return {
      named: linksOf(all.filter(({ title }) => holdsAll(title))),
      held: () =>
        unlessFailed([], async () => {
          const isHeld = await Promise.all(all.map(heldBy))
          return linksOf(all.filter((_, at) => isHeld[at]))
        }),
    }
  })
}

function linksOf(found: readonly Content[]): readonly ContentLink[] {
  return found.slice(0, MOST_LINKS).map(({ name, href }) => ({ name, href }))
}

async function unlessFailed<Value>(otherwise: Value, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work()
  } catch (error) {
    writeLog({ code: 'catalogue.search-failed', detail: textOf(error) })
    return otherwise
  }
}

async function readPages({ catalog, site }: Ports): Promise<readonly Content[]> {
  const nodes = await catalog.listed('cms_hierarchy')
  const labels = new Map(nodes.map(({ identifier, label }) => [identifier, label]))
  const pages = await catalog.cmsTitles([...new Set([...INFO_PAGES, ...labels.keys()])])
  return pages.map(({ identifier, title }) => ({
    name: title,
    href: cmsHref(site, { identifier }),
    title: `${title} . ${labels.get(identifier) ?? ''}`,
    text: async () => (await catalog.cmsPage(identifier))?.content ?? '',
  }))
}

async function readQuestions(ports: Ports, now: number): Promise<readonly Content[]> {
  const subjects = await loadSubjects(ports, now)
  return subjects.flatMap(({ category, faqs }) =>
    category === undefined
      ? []
      : faqs.map(({ question, answer, url_key }) => ({
          name: question,
          href: ports.site.shop.href('knowledge-base-question', {
            slug: category.url_key,
            question: url_key,
          }),
          title: `${question} . ${category.name}`,
          text: async () => answer,
        })),
  )
}

function holds(roots: ReadonlySet<string>, { surface, stems, synonyms }: QueryWord): boolean {
  if ([surface, ...stems, ...synonyms].some((root) => roots.has(root))) return true
  return stems.some((stem) => [...roots].some((root) => beginsAlike(stem, root)))
}

function beginsAlike(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < SHARED_START) return false
  return one.startsWith(other) || other.startsWith(one)
}
