import type { Found } from '../../../shared/desk/found.ts'
import type { Desk } from '../frame/section.ts'
import { findMeant, nameOf, previewHref } from './meant.ts'
import { cacheMessages } from './messages.ts'

const MOST = 4

/** What could be purged by these words, for the search of the desk. */
export async function findTags(desk: Desk, words: string): Promise<readonly Found[]> {
  const t = cacheMessages(desk.locale)
  return (await findMeant(desk, words)).slice(0, MOST).map((meant) => ({
    title: t('find.purge', { name: nameOf(desk, meant) }),
    text: meant.tag,
    href: previewHref([meant.tag]),
  }))
}
