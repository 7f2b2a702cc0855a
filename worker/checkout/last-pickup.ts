import { isRecord } from '../../shared/raw.ts'
import type { SessionContext } from '../session/context.ts'
import { readShort, writeShort } from '../session/short-cookie.ts'

/** Id of the pick-up point that whoever is here used last in this browser; undefined: none. */
export async function readLastPickup(
  context: SessionContext,
  cookies: string | undefined,
): Promise<string | undefined> {
  const stored = await readShort(context, 'pickup', cookies)
  const isOwn = isRecord(stored) && stored['owner'] === ownerOf(context)
  return isOwn && typeof stored['id'] === 'string' ? stored['id'] : undefined
}

/** The `Set-Cookie` line that remembers a pick-up point. */
export function writeLastPickup(context: SessionContext, id: string): Promise<string> {
  return writeShort(context, 'pickup', { id, owner: ownerOf(context) })
}

/** The next person at this browser is somebody else. */
function ownerOf({ session }: SessionContext): string {
  return session?.owner ?? ''
}
