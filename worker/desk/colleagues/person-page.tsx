import { findPerson, type Person } from '../access/people-store.ts'
import { listSessions } from '../access/session-list.ts'
import { SessionTable } from '../access/session-table.tsx'
import { NOT_FOUND, page, type DeskAnswer } from '../frame/answer.ts'
import { PostForm, Submit } from '../frame/form.tsx'
import { Card, EmptyState, DetailList } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { Time } from '../frame/time.tsx'
import { State } from './list-page.tsx'
import { RoleField } from './role-field.tsx'
import { colleagueMessages } from './messages.ts'

/** The page of one colleague: role, sessions, new link, removal. */
export async function personPage(desk: Desk): Promise<DeskAnswer> {
  const { env, site, now, locale, params } = desk
  const store = { db: env.DB, brand: site.brand.id, now }
  const person = await findPerson(store, params['id'] ?? '')
  if (!person) return NOT_FOUND
  const t = colleagueMessages(locale)
  const sessions = await listSessions(store, person.id)
  const at = `/admin/colleagues/${person.id}`
  const body = (
    <>
      <Card>
        <DetailList details={detailsOf(desk, person)} />
      </Card>
      <Card title={t('role.title')} text={t('role.text')}>
        <PostForm action={`${at}/role`} hidden={{ updated: person.updatedAt }}>
          <RoleField {...{ locale, value: person.role }} />
          <Submit>{t('role.save')}</Submit>
        </PostForm>
      </Card>
      <Card title={t('sessions')}>
        {sessions.length === 0 ? (
          <EmptyState icon="key" title={t('sessions.none')} />
        ) : (
          <SessionTable {...{ desk, sessions, action: `${at}/sessions/end` }} />
        )}
      </Card>
      <div className="cards">
        <Card title={t('link.title')} text={t('link.text')}>
          <PostForm action={`${at}/invite`}>
            <Submit kind="plain">{t('link')}</Submit>
          </PostForm>
        </Card>
        <Card title={t('remove.title')} text={t('remove.text')}>
          <PostForm action={`${at}/remove`}>
            <Submit kind="danger">{t('remove')}</Submit>
          </PostForm>
        </Card>
      </div>
    </>
  )
  const trail = [{ title: t('title'), href: '/admin/colleagues' }]
  return page({ title: person.name || person.email, body, trail })
}

function detailsOf(desk: Desk, person: Person) {
  const t = colleagueMessages(desk.locale)
  const time = (at: number | undefined) => (at === undefined ? '–' : <Time {...{ desk, at }} />)
  return [
    [t('email'), person.email],
    [t('state'), <State key="state" {...{ desk, person }} />],
    [t('joined'), time(person.joinedAt)],
    [t('seen'), time(person.seenAt)],
    [t('passkeys'), person.passkeys],
  ] as const
}
