import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { sha256Hex } from '../../crypto/digest.ts'
import type { Env } from '../../env.ts'
import { readBody } from '../../http/read-body.ts'
import { emailAddress } from '../../http/form-fields.ts'
import { NO_STORE } from '../../http/headers.ts'
import { authenticate, REFUSED } from '../../signed/signature.ts'
import { parseJson } from '../../signed/body.ts'
import { findCall, storeCall } from '../../signed/request-log.ts'
import { siteByStoreCode } from '../../brand/site-api.ts'
import { invite } from './invitation.ts'
import { sendInvitation } from './invitation-mail.ts'
import { isOnlyOwner } from './people-store.ts'
import { ROLES, type Role } from './role.ts'

const inviteRequest = z.strictObject({
  step: z.literal('invite'),
  req: z.string().regex(/^[\w:.-]{8,128}$/),
  email: emailAddress,
  // Missing: the person's present role, else owner.
  role: z.enum(ROLES).optional(),
  mail: z.boolean(),
})

/** A call of the command `admin`. */
export type DeskCommandRequest = z.infer<typeof inviteRequest>

/** The response to `DeskCommandRequest`. */
export interface DeskInvited {
  step: 'invite'
  /** Missing if the link was sent by e-mail. */
  link?: string
  role: Role
  expiresAt: number
  isNew: boolean
}

const MAX_BYTES = 4096

/** The signed endpoint that the command `admin` calls. */
export const commandApi = new Hono<{ Bindings: Env }>().post('/', answerCommand)

async function answerCommand(c: Context<{ Bindings: Env }>): Promise<Response> {
  const now = Date.now()
  const signed = await authenticate(c.req.raw, await readBody(c, MAX_BYTES), c.env, now)
  if (!signed?.key.scopes.has('desk')) return c.json(REFUSED, 401, NO_STORE)
  const parsed = inviteRequest.safeParse(parseJson(new TextDecoder().decode(signed.call.body)))
  if (!parsed.success) return c.json({ problem: 'the body invites nobody' }, 400, NO_STORE)
  const { kid, path, body } = signed.call
  const { req, email, role, mail } = parsed.data
  const call = { kid, req, path, bodyHash: await sha256Hex(body) }
  // The link is in the first response only: the stored record of the call does not contain it.
  if ((await findCall(c.env.DB, call)).kind !== 'new')
    return c.json({ problem: 'this call was answered before' }, 409, NO_STORE)
  const site = siteByStoreCode(c)
  const store = { db: c.env.DB, brand: site.brand.id, now }
  if (role && role !== 'owner' && (await isOnlyOwner(store, email)))
    return c.json({ problem: 'this is the only owner: make another one first' }, 409, NO_STORE)
  const invited = await invite(store, { email, role, actor: `command:${kid}` })
  await storeCall(c.env.DB, call, '{}', now)
  const link = site.origin + invited.path
  if (mail) await sendInvitation(c.env, site, { email, link, now })
  const { expiresAt, isNew } = invited
  const invitation: DeskInvited = { step: 'invite', role: invited.role, expiresAt, isNew }
  return c.json({ ...invitation, ...(!mail && { link }) }, 200, NO_STORE)
}
