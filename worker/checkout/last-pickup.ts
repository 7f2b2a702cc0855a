import { isRecord } from '../../shared/raw.ts'
import type { SessionContext } from '../session/context.ts'
import { readShortCookie, writeShortCookie } from '../session/short-cookie.ts'

/** Returns the id of the pick-up point that this visitor used last in this browser; undefined if none. */
export async function readLastPickup(
  context: SessionContext,
  cookies: string | undefined,
): Promise<string | undefined> {
  const stored = await readShortCookie(context, 'pickup', cookies)
  const isOwn = isRecord(stored) && stored['owner'] === ownerOf(context)
  return isOwn && typeof stored['id'] === 'string' ? stored['id'] : undefined
}

/** Returns the `Set-Cookie` line that stores a pick-up point. */
export function writeLastPickup(context: SessionContext, id: string): Promise<string> {
  return writeShortCookie(context, 'pickup', { id, owner: ownerOf(context) })
}

/** Binds the cookie to a customer, so that the next user of the browser does not see it. */
function ownerOf({ session }: SessionContext): string {
  return session?.owner ?? ''
}
