/** What a submitted account form does to the session; `erased`: ended unless it was refused. */
export type LogoutSignal = 'changed' | 'ended' | 'erased'

/**
 * Returns whether the session ended after such a form. If a user is still logged in, the password was
 * wrong, and nothing is cleared. Without a hint nobody is logged in.
 */
export function hasEnded(logoutSignal: string | null, userHint: string | undefined): boolean {
  return logoutSignal === 'ended' || (logoutSignal === 'erased' && !userHint)
}
