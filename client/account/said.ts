/** What a form of an account that was sent is to do with the session; `erased`: where it was not refused. */
export type Said = 'changed' | 'ended' | 'erased'

/**
 * Whether the session is over after such a form. Who is still here, as the edge's answer has it, has
 * mistyped the password: nothing of theirs goes.
 */
export function hasEnded(said: string | null, here: string | undefined): boolean {
  return said === 'ended' || (said === 'erased' && here === '')
}
