import { WHO_COOKIE, WHO_LEFT } from '../../shared/account/session.ts'

const PAIR = new RegExp(`(?:^|; )(?:__Host-)?${WHO_COOKIE}=([\\w-]+)`)

/** The same in a service worker, where its browser lets it read cookies. */
export async function readHereLater(
  get: ((name: string) => Promise<{ value?: string } | null>) | undefined,
): Promise<string | undefined> {
  for (const name of [`__Host-${WHO_COOKIE}`, WHO_COOKIE]) {
    const value = (await get?.(name))?.value
    if (value) return readHere(`${name}=${value}`)
  }
  return undefined
}

/** Who is logged in as the edge's answers have it; empty: nobody. Undefined: they have not said. */
export function readHere(cookies: string): string | undefined {
  const who = PAIR.exec(cookies)?.[1]
  return who === WHO_LEFT ? '' : who
}
