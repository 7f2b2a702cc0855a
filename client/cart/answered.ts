import { ANSWERED_COOKIE } from '../../shared/api.ts'

const PAIR = new RegExp(`(?:^|; )(?:__Host-)?${ANSWERED_COOKIE}=([\\w-]+)`)

/** The name of the change of the cart that was answered last, from the browser's cookies. */
export function readAnswered(cookies: string): string | undefined {
  return PAIR.exec(cookies)?.[1]
}
