import { WHO_COOKIE, WHO_LEFT } from '../../shared/api.ts'

const PAIR = new RegExp(`(?:^|; )(?:__Host-)?${WHO_COOKIE}=([\\w-]+)`)

/** Who is logged in as the edge's answers have it; empty: nobody. Undefined: they have not said. */
export function readHere(cookies: string): string | undefined {
  const who = PAIR.exec(cookies)?.[1]
  return who === WHO_LEFT ? '' : who
}
