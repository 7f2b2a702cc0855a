import { plainText } from '../cms/sanitize.ts'
import { loadSubjects } from '../cms/questions.ts'
import type { Ports } from '../catalog/engine.ts'
import { INFO_PAGES } from '../shell/frame.ts'
import { analyseText } from '../full-text/analyse.ts'

const LONGEST_TEXT = 5000
/** Pages read in full per query. */
const GROUP = 50
/** Limit of the index in an isolate's memory; above it only the first words of each text are kept. */
const MAX_CHARS = 2_000_000

/** A content page or question as indexed for search; plain data, cached between requests. */
export interface IndexedContent {
  name: string
  /** A page by its identifier, or a question by its name and its topic's slug. */
  at: { page: string } | { slug: string; question: string }
  /** The stems of its words, each between spaces. */
  roots: string
}

/** The stored index of a site, and when its next entry is published. */
interface StoredIndex {
  contents: readonly IndexedContent[]
  changesAt: number | undefined
}

/** A content page or a question before it is analysed. */
type Content = Omit<IndexedContent, 'roots'> & { title: string; text: string }

/**
 * Returns the indexed words of all content pages and questions: of their titles only, or of their texts too.
 * Cached until content is purged or published.
 */
export async function indexContent(
  what: 'titles' | 'texts',
  ports: Ports,
  now: number,
): Promise<readonly IndexedContent[]> {
  const { catalogCache, tracker } = ports
  const name = `content ${what}`
  tracker.tag('cms')
  const known = (await catalogCache?.get(name)) as StoredIndex | undefined
  const stored = known && (known.changesAt ?? Infinity) > now ? known : undefined
  const index = stored ?? (await buildIndex(what, ports, now))
  tracker.expiresAt(index.changesAt)
  const { isDegraded, isPrivate } = tracker.read()
  if (!stored && !isDegraded && !isPrivate) await catalogCache?.put(name, index)
  return index.contents
}

/** Shortens each text so that the index fits; titles come first. */
function limitSize(contents: readonly IndexedContent[]): readonly IndexedContent[] {
  const chars = contents.reduce((sum, { roots }) => sum + roots.length, 0)
  if (chars <= MAX_CHARS) return contents
  const maxLength = Math.floor(MAX_CHARS / contents.length)
  return contents.map((each) => {
    const { roots } = each
    return roots.length <= maxLength
      ? each
      : { ...each, roots: roots.slice(0, roots.lastIndexOf(' ', maxLength - 1) + 1) }
  })
}

async function buildIndex(
  what: 'titles' | 'texts',
  ports: Ports,
  now: number,
): Promise<StoredIndex> {
  const { defaultLocale } = ports.site.view.i18n
  let changesAt: number | undefined
  const tracker: Ports['tracker'] = {
    ...ports.tracker,
    expiresAt(instant) {
      if (instant !== undefined && instant < (changesAt ?? Infinity)) changesAt = instant
    },
  }
  const read = [readPages(ports, what === 'texts'), readQuestions({ ...ports, tracker }, now)]
  const contents = (await Promise.all(read)).flat().map(({ name, at, title, text }) => {
    const words = what === 'titles' ? title : `${title} . ${plainText(text, LONGEST_TEXT)}`
    const roots = analyseText(words, defaultLocale).flatMap((word) =>
      word ? [word.surface, ...word.stems, ...word.parts] : [],
    )
    return { name, at, roots: ` ${[...new Set(roots)].join(' ')} ` }
  })
  return { contents: limitSize(contents), changesAt }
}

async function readPages({ catalog }: Ports, isWhole: boolean): Promise<readonly Content[]> {
  const nodes = await catalog.listed('cms_hierarchy')
  const labels = new Map(nodes.map(({ identifier, label }) => [identifier, label]))
  const pages = await readGroups([...new Set([...INFO_PAGES, ...labels.keys()])], (group) =>
    isWhole ? catalog.cmsPages(group) : catalog.cmsTitles(group),
  )
  return pages.map(({ identifier, title, content = '' }) => ({
    name: title,
    at: { page: identifier },
    title: `${title} . ${labels.get(identifier) ?? ''}`,
    text: content,
  }))
}

interface ReadPage {
  identifier: string
  title: string
  content?: string
}

async function readGroups(
  identifiers: readonly string[],
  read: (group: readonly string[]) => Promise<readonly ReadPage[]>,
): Promise<readonly ReadPage[]> {
  const pages: ReadPage[] = []
  for (let from = 0; from < identifiers.length; from += GROUP) {
    pages.push(...(await read(identifiers.slice(from, from + GROUP))))
  }
  return pages
}

async function readQuestions(ports: Ports, now: number): Promise<readonly Content[]> {
  const subjects = await loadSubjects(ports, now)
  return subjects.flatMap(({ category, faqs }) =>
    category === undefined
      ? []
      : faqs.map(({ question, answer, url_key }) => ({
          name: question,
          at: { slug: category.url_key, question: url_key },
          title: `${question} . ${category.name}`,
          text: answer,
        })),
  )
}
