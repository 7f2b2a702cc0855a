import { z } from 'zod'
import { parseJson } from '../signed/body.ts'
import { MAX_TAGS } from '../cache/tags.ts'

/** Longest accepted body. */
export const MAX_BODY_BYTES = 16_384

const body = z.strictObject({
  req: z.string().regex(/^[\w:.-]{1,128}$/),
  tags: z.array(z.string()).min(1).max(MAX_TAGS),
  mode: z.enum(['hard', 'soft']).default('hard'),
  confirm: z.boolean().default(false),
})

/** Body of a purge call. `confirm` is required to purge all pages. */
export type PurgeBody = z.infer<typeof body>

/** Parses the body of a purge; undefined: malformed. The tags are validated later. */
export function readPurgeBody(bytes: Uint8Array): PurgeBody | undefined {
  return body.safeParse(parseJson(new TextDecoder().decode(bytes))).data
}
