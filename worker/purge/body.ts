import { z } from 'zod'
import { parseJson } from '../signed/body.ts'
import { MAX_TAGS } from '../cache/tags.ts'

/** A call may be this long. */
export const MAX_BODY_BYTES = 16_384

const body = z.strictObject({
  req: z.string().regex(/^[\w:.-]{1,128}$/),
  tags: z.array(z.string()).min(1).max(MAX_TAGS),
  mode: z.enum(['hard', 'soft']).default('hard'),
  confirm: z.boolean().default(false),
})

/** What a caller asks to be purged. `confirm` is needed for all pages at once. */
export type PurgeBody = z.infer<typeof body>

/** Reads the body of a purge; undefined: malformed. Whether its tags are tags is looked at later. */
export function readPurgeBody(bytes: Uint8Array): PurgeBody | undefined {
  return body.safeParse(parseJson(new TextDecoder().decode(bytes))).data
}
