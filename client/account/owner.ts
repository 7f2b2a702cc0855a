import type { Session } from './session.ts'

/**
 * Calls back at each change of the user. A page starts as a guest's until the session is known. If the
 * previous page had a user (`was`), a guest counts as a change once it is. Returns the function to call
 * then.
 */
export function followOwner(
  session: Pick<Session, '$session' | 'owner'>,
  was: boolean,
  onOwner: (owner: string) => void,
): () => void {
  let shownFor = ''
  let isDue = was
  const compareOwner = (isKnown: boolean) => {
    const owner = session.owner()
    if (owner === shownFor && !(isKnown && isDue)) return
    isDue = false
    shownFor = owner
    onOwner(owner)
  }
  session.$session.listen(() => compareOwner(false))
  return () => compareOwner(true)
}
