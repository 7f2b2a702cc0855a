import type { SearchResult } from '../../../shared/desk/search-result.ts'
import { errorText, writeLog } from '../../log/log.ts'
import { mayOpen } from '../access/role.ts'
import type { Desk, Section } from '../frame/section.ts'

/** Longer texts are cut. */
const MAX_TEXT = 100
/** Results per section. */
const MAX_RESULTS = 8

/** Results of a section. */
export interface SectionResults {
  section: Section
  results: readonly SearchResult[]
}

/** The search text of the address. */
export function textOf(url: URL): string {
  return (url.searchParams.get('q') ?? '').trim().slice(0, MAX_TEXT)
}

/**
 * Returns sections whose names contain the text, and the results of those that the person may open;
 * sections with an exact match first. Without a text: all sections. A failing section has no results.
 */
export async function search(desk: Desk, text: string): Promise<readonly SectionResults[]> {
  const open = desk.sections.filter(({ role }) => mayOpen(desk.merchant.role, role))
  const all = await Promise.all(
    open.map(async (section): Promise<SectionResults> => {
      const results = [
        ...findSections(section, desk, text),
        ...(await askSection(section, desk, text)),
      ]
      return { section, results: results.slice(0, MAX_RESULTS) }
    }),
  )
  const groups = all.filter(({ results }) => results.length > 0)
  const hasExactName = ({ results }: SectionResults) =>
    results.some((each) => isNamedExactly(each, text))
  return [...groups.filter(hasExactName), ...groups.filter((each) => !hasExactName(each))]
}

/** True if the text is the whole name of a result, or its number, which begins the text beside the name. */
function isNamedExactly({ title, text: beside }: SearchResult, text: string): boolean {
  const lowerCase = text.toLowerCase()
  return [title, beside.split(' · ')[0]].some((each) => each?.toLowerCase() === lowerCase)
}

function findSections(
  { path, title, group }: Section,
  { locale }: Desk,
  text: string,
): readonly SearchResult[] {
  if (group === 'none') return []
  const name = title(locale)
  const isMatch = name.toLocaleLowerCase(locale).includes(text.toLocaleLowerCase(locale))
  return isMatch ? [{ title: name, text: '', href: `/admin${path}` }] : []
}

async function askSection(
  section: Section,
  desk: Desk,
  text: string,
): Promise<readonly SearchResult[]> {
  if (text === '' || !section.search) return []
  try {
    return await section.search(desk, text)
  } catch (error) {
    writeLog({ code: 'desk.section-failed', section: section.path, detail: errorText(error) })
    return []
  }
}
