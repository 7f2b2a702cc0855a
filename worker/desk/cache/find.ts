import type { Found } from '../../../shared/desk/found.ts'
import type { Desk } from '../frame/section.ts'
import { findMeant, nameOf, previewHref } from './meant.ts'
import { cacheWords } from './words.ts'

const MOST = 4

/** What could be purged by these words, for the search of the desk. */
export async function findTags(desk: Desk, words: string): Promise<readonly Found[]> {
  const say = cacheWords(desk.locale)
  return (await findMeant(desk, words)).slice(0, MOST).map((meant) => ({
    title: say('find.purge', { name: nameOf(desk, meant) }),
    text: meant.tag,
    href: previewHref([meant.tag]),
  }))
}
