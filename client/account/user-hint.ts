import { USER_HINT_COOKIE, USER_HINT_GUEST } from '../../shared/account/session.ts'

const PAIR = new RegExp(`(?:^|; )(?:__Host-)?${USER_HINT_COOKIE}=([\\w-]+)`)

/** Reads the user hint in a service worker with cookieStore. */
export async function readUserHintAsync(
  get: ((name: string) => Promise<{ value?: string } | null>) | undefined,
): Promise<string | undefined> {
  for (const name of [`__Host-${USER_HINT_COOKIE}`, USER_HINT_COOKIE]) {
    const value = (await get?.(name))?.value
    if (value) return readUserHint(`${name}=${value}`)
  }
  return undefined
}

/** The user hint from the edge's cookie: an opaque id; empty: a guest. Undefined: not set. */
export function readUserHint(cookies: string): string | undefined {
  const who = PAIR.exec(cookies)?.[1]
  return who === USER_HINT_GUEST ? '' : who
}
