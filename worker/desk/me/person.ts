import { normalizeLine } from '../../../shared/account/normalize-line.ts'
import { listSessions } from '../access/session-list.ts'
import { endDeskSession } from '../access/session-store.ts'
import { sessionMessages } from '../access/messages-session.ts'
import { redirect, type DeskAnswer } from '../frame/answer.ts'
import { DESK_LOCALES } from '../frame/locale.ts'
import type { Desk } from '../frame/section.ts'
import { MAX_NAME_LENGTH, profilePage } from './page.tsx'
import { meMessages } from './messages.ts'

/** Stores one's own name and language; ignores other fields. */
export async function savePerson(desk: Desk, fields: URLSearchParams): Promise<DeskAnswer> {
  const { env, merchant } = desk
  const name = normalizeLine(fields.get('name') ?? '').trim()
  const t = meMessages(desk.locale)
  if (name.length > MAX_NAME_LENGTH) return profilePage(desk, { name, problem: t('save.long') })
  const locale = DESK_LOCALES.find((each) => each === fields.get('locale')) ?? ''
  await env.DB.batch([
    env.DB.prepare('UPDATE desk_account SET name = ?, locale = ? WHERE id = ?').bind(
      ...[name, locale, merchant.id],
    ),
    desk.audit({
      ...{ action: 'person.change', subject: merchant.email },
      before: { name: merchant.name, locale: merchant.locale ?? '' },
      after: { name, locale },
    }),
  ])
  return redirect('/admin/me', meMessages(locale || desk.locale)('save.done'))
}

/** Ends one of one's own sessions. */
export async function endSession(desk: Desk, fields: URLSearchParams): Promise<DeskAnswer> {
  const { env, merchant, site, now } = desk
  const store = { db: env.DB, brand: site.brand.id, now }
  const sessions = await listSessions(store, merchant.id)
  const session = sessions.find(({ name }) => name === fields.get('session'))
  if (session) {
    const entry = { action: 'session.end', subject: merchant.email, before: {}, after: {} }
    await env.DB.batch([endDeskSession(env.DB, session.hash), desk.audit(entry)])
  }
  return redirect('/admin/me', sessionMessages(desk.locale)('end.done'))
}
