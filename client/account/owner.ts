import type { Session } from './session.ts'

/**
 * Hears of each person who comes or goes. A page begins as a guest's, and its facts may still be so
 * when the person of the page before has left: where there `was` somebody, that nobody is here counts
 * as a change too, once the session is known. Gives back what is called when it is.
 */
export function followOwner(
  session: Pick<Session, '$session' | 'owner'>,
  was: boolean,
  onOwner: (owner: string) => void,
): () => void {
  let shownFor = ''
  let isDue = was
  const look = (isKnown: boolean) => {
    const owner = session.owner()
    if (owner === shownFor && !(isKnown && isDue)) return
    isDue = false
    shownFor = owner
    onOwner(owner)
  }
  session.$session.listen(() => look(false))
  return () => look(true)
}
