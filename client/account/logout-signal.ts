/** What a submitted account form does to the session; `erased`: ended unless it was refused. */
export type LogoutSignal = 'changed' | 'ended' | 'erased'

/**
 * Whether the session has ended after such a form. A user who is still logged in has mistyped the
 * password: nothing is cleared. Without a hint nobody is logged in.
 */
export function hasEnded(logoutSignal: string | null, userHint: string | undefined): boolean {
  return logoutSignal === 'ended' || (logoutSignal === 'erased' && !userHint)
}
