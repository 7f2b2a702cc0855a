import { invite } from '../access/invitation.ts'
import { changeRole, findPerson, removePerson, type Person } from '../access/people-store.ts'
import { ROLES, type Role } from '../access/role.ts'
import { listSessions } from '../access/session-list.ts'
import { endDeskSession } from '../access/session-store.ts'
import { sessionMessages } from '../access/messages-session.ts'
import { NOT_FOUND, redirect, redirectFailed, type DeskAnswer } from '../frame/answer.ts'
import { conflictPage } from '../frame/conflict.tsx'
import type { Desk } from '../frame/section.ts'
import { frameMessages } from '../frame/messages-frame.ts'
import { deliverInvitation } from './invite.tsx'
import { colleagueMessages } from './messages.ts'

const storeOf = ({ env, site, now }: Desk) => ({ db: env.DB, brand: site.brand.id, now })
const personOf = (desk: Desk) => findPerson(storeOf(desk), desk.params['id'] ?? '')
const pageOf = ({ id }: Person) => `/admin/colleagues/${id}`

/** Changes a colleague's role: never the last owner's, and never over another person's change. */
export async function setRole(desk: Desk, fields: URLSearchParams): Promise<DeskAnswer> {
  const person = await personOf(desk)
  const role = ROLES.find((each) => each === fields.get('role'))
  if (!person) return NOT_FOUND
  const t = colleagueMessages(desk.locale)
  const at = pageOf(person)
  if (!role) return redirectFailed(at, t('role.wrong'))
  if (String(person.updatedAt) !== fields.get('updated')) return conflict(desk, person, role)
  const { DB } = desk.env
  const [changed] = await desk.env.DB.batch([
    changeRole(storeOf(desk), person, role),
    desk.auditIfChanged({
      ...{ action: 'person.role', subject: person.email },
      ...{ before: { role: person.role }, after: { role } },
    }),
    // New rights need a new session.
    DB.prepare(
      'DELETE FROM desk_session WHERE account = ?1 AND EXISTS (SELECT 1 FROM desk_account WHERE id = ?1 AND updated_at > ?2)',
    ).bind(person.id, person.updatedAt),
  ])
  if (changed?.results.length === 1)
    return redirect(at, t('role.done', { name: person.name || person.email }))
  const now = await personOf(desk)
  if (!now) return NOT_FOUND
  return now.updatedAt === person.updatedAt
    ? redirectFailed(at, t('last-owner'))
    : conflict(desk, now, role)
}

function conflict(desk: Desk, person: Person, role: Role): Promise<DeskAnswer> {
  const words = frameMessages(desk.locale)
  const name = colleagueMessages(desk.locale)('role')
  const rows = [{ name, wanted: words(`role.${role}`), found: words(`role.${person.role}`) }]
  return conflictPage(desk, rows, pageOf(person), { kind: 'person', subject: person.email })
}

/** Makes a new link for a colleague who has lost every passkey. */
export async function renewInvitation(desk: Desk): Promise<DeskAnswer> {
  const person = await personOf(desk)
  if (!person) return NOT_FOUND
  const actor = desk.merchant.email
  return deliverInvitation(
    desk,
    person.email,
    await invite(storeOf(desk), { email: person.email, actor }),
  )
}

/** Removes a colleague with sessions and passkeys, never the last owner. */
export async function remove(desk: Desk): Promise<DeskAnswer> {
  const person = await personOf(desk)
  if (!person) return NOT_FOUND
  const t = colleagueMessages(desk.locale)
  const [removed] = await desk.env.DB.batch([
    removePerson(storeOf(desk), person),
    desk.auditIfChanged({
      ...{ action: 'person.remove', subject: person.email },
      ...{ before: { role: person.role }, after: {} },
    }),
  ])
  return removed?.results.length === 1
    ? redirect('/admin/colleagues', t('remove.done', { name: person.name || person.email }))
    : redirectFailed(pageOf(person), t('last-owner'))
}

/** Ends one session of a colleague. */
export async function endColleagueSession(
  desk: Desk,
  fields: URLSearchParams,
): Promise<DeskAnswer> {
  const person = await personOf(desk)
  if (!person) return NOT_FOUND
  const sessions = await listSessions(storeOf(desk), person.id)
  const session = sessions.find(({ name }) => name === fields.get('session'))
  if (session) {
    const entry = { action: 'session.end', subject: person.email, before: {}, after: {} }
    await desk.env.DB.batch([endDeskSession(desk.env.DB, session.hash), desk.audit(entry)])
  }
  return redirect(pageOf(person), sessionMessages(desk.locale)('end.done'))
}
