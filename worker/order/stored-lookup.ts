import type { Lookup } from '../../shared/order/lookup.ts'
import type { PersonalContext } from '../session/answer-call.ts'
import type { SessionContext } from '../session/context.ts'
import { readNote } from '../session/note.ts'
import { readShortCookie } from '../session/short-cookie.ts'

/** Reads the data of this browser's order look-up within the last half hour; undefined if there is none. */
export async function readStoredLookup(
  c: PersonalContext,
  context: SessionContext,
): Promise<Lookup | undefined> {
  const id = await readShortCookie(context, 'found', c.req.header('Cookie'))
  if (typeof id !== 'string') return undefined
  const note = await readNote(context, `found ${id}`).catch(() => undefined)
  const { orderNumber, email, postcode, lastname } = (note ?? {}) as Partial<Lookup>
  if (orderNumber === undefined || email === undefined) return undefined
  return {
    ...{ orderNumber, email },
    ...(postcode !== undefined && { postcode }),
    ...(lastname !== undefined && { lastname }),
  }
}
