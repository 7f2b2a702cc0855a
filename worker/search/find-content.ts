import type { ContentLink } from '../../shared/search/panel.ts'
import { cmsHref } from '../brand/links.ts'
import type { Site } from '../brand/site.ts'
import type { Ports } from '../catalog/engine.ts'
import { errorText, writeLog } from '../log/log.ts'
import { analyseQuery, type QueryWord } from '../full-text/analyse.ts'
import { indexContent, type IndexedContent } from './content-index.ts'

const MAX_LINKS = 5
/** Minimum common prefix of two stems: "palautus" matches "palautusoikeus". */
const MIN_PREFIX = 5

/** Content that answers a search. */
export interface FoundContent {
  /** Content whose title contains every word. */
  byTitle: readonly ContentLink[]
  /** Content whose title and text together contain every word: for searches that find nothing else. */
  byText: () => Promise<readonly ContentLink[]>
}

const NOTHING: FoundContent = { byTitle: [], byText: async () => [] }

/**
 * Returns content pages and questions that contain every word of a search; none if they cannot be read,
 * because the products are shown anyway.
 */
export async function findContent(text: string, ports: Ports, now: number): Promise<FoundContent> {
  const queryWords = analyseQuery(text, ports.site.view.i18n.defaultLocale)
  if (queryWords.length === 0) return NOTHING
  const find = (what: 'titles' | 'texts') =>
    unlessFailed(async () => {
      const contents = await indexContent(what, ports, now)
      const matching = contents.filter(({ roots }) =>
        queryWords.every((word) => containsWord(roots, word)),
      )
      return matching.slice(0, MAX_LINKS).map((each) => linkTo(each, ports.site))
    })
  return { byTitle: await find('titles'), byText: () => find('texts') }
}

function linkTo({ name, at }: IndexedContent, site: Site): ContentLink {
  if ('page' in at) return { name, href: cmsHref(site, { identifier: at.page }) }
  return { name, href: site.shop.href('knowledge-base-question', at) }
}

async function unlessFailed(
  work: () => Promise<readonly ContentLink[]>,
): Promise<readonly ContentLink[]> {
  try {
    return await work()
  } catch (error) {
    writeLog({ code: 'catalogue.search-failed', detail: errorText(error) })
    return []
  }
}

/** True if a word is among the space-separated stems, or shares a prefix with one. */
function containsWord(roots: string, { surface, stems, synonyms }: QueryWord): boolean {
  if ([surface, ...stems, ...synonyms].some((root) => roots.includes(` ${root} `))) return true
  return stems.some((stem) => sharesPrefix(stem, roots))
}

function sharesPrefix(stem: string, roots: string): boolean {
  if (stem.length < MIN_PREFIX) return false
  if (roots.includes(` ${stem}`)) return true
  const shorter = Array.from({ length: stem.length - MIN_PREFIX }, (_, at) =>
    stem.slice(0, MIN_PREFIX + at),
  )
  return shorter.some((start) => roots.includes(` ${start} `))
}
