import type { Found } from '../../../shared/desk/found.ts'
import { errorText, writeLog } from '../../log/log.ts'
import { mayOpen } from '../access/role.ts'
import type { Desk, Section } from '../frame/section.ts'

/** Longer texts are no words to find something by. */
const MAX_TEXT = 100
/** Of one section. */
const MOST = 8

/** What was found in a section. */
export interface FoundIn {
  section: Section
  found: readonly Found[]
}

/** The words that an address asks for. */
export function textOf(url: URL): string {
  return (url.searchParams.get('q') ?? '').trim().slice(0, MAX_TEXT)
}

/**
 * Sections whose names hold the text, and what the sections that the person opens find by it. Without a
 * text: all sections. One that fails finds nothing.
 */
export async function search(desk: Desk, text: string): Promise<readonly FoundIn[]> {
  const open = desk.sections.filter(({ role }) => mayOpen(desk.merchant.role, role))
  const all = await Promise.all(
    open.map(async (section): Promise<FoundIn> => {
      const found = [...named(section, desk, text), ...(await foundBy(section, desk, text))]
      return { section, found: found.slice(0, MOST) }
    }),
  )
  return all.filter(({ found }) => found.length > 0)
}

function named({ path, title, group }: Section, { locale }: Desk, text: string): readonly Found[] {
  if (group === 'none') return []
  const name = title(locale)
  const isMeant = name.toLocaleLowerCase(locale).includes(text.toLocaleLowerCase(locale))
  return isMeant ? [{ title: name, text: '', href: `/admin${path}` }] : []
}

async function foundBy(section: Section, desk: Desk, text: string): Promise<readonly Found[]> {
  if (text === '' || !section.find) return []
  try {
    return await section.find(desk, text)
  } catch (error) {
    writeLog({ code: 'desk.section-failed', section: section.path, detail: errorText(error) })
    return []
  }
}
