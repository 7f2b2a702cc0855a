import { ANSWERED_COOKIE } from '../../shared/api.ts'

const PAIR = new RegExp(`(?:^|; )(?:__Host-)?${ANSWERED_COOKIE}=([\\w-]+)`)

/** Reads from the cookies the id of the change of the cart that was answered last. */
export function readAnsweredChange(cookies: string): string | undefined {
  return PAIR.exec(cookies)?.[1]
}
