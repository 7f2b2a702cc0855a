import { WHO_COOKIE, WHO_LEFT } from '../../shared/account/session.ts'

const PAIR = new RegExp(`(?:^|; )(?:__Host-)?${WHO_COOKIE}=([\\w-]+)`)

/** The same in a service worker, where the browser has cookieStore. */
export async function readUserHintAsync(
  get: ((name: string) => Promise<{ value?: string } | null>) | undefined,
): Promise<string | undefined> {
  for (const name of [`__Host-${WHO_COOKIE}`, WHO_COOKIE]) {
    const value = (await get?.(name))?.value
    if (value) return readUserHint(`${name}=${value}`)
  }
  return undefined
}

/** The user hint from the edge's cookie: an opaque id; empty: a guest. Undefined: not set. */
export function readUserHint(cookies: string): string | undefined {
  const who = PAIR.exec(cookies)?.[1]
  return who === WHO_LEFT ? '' : who
}
