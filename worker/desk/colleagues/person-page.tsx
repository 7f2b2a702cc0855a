import { findPerson, type Person } from '../access/people-store.ts'
import { listSessions } from '../access/session-list.ts'
import { SessionTable } from '../access/session-table.tsx'
import { MISSING, page, type DeskAnswer } from '../frame/answer.ts'
import { PostForm, Submit } from '../frame/form.tsx'
import { Card, Empty, Facts } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { Time } from '../frame/time.tsx'
import { State } from './list-page.tsx'
import { RoleField } from './role-field.tsx'
import { colleagueWords } from './words.ts'

/** One colleague: role, sessions, a new link, removal. */
export async function personPage(desk: Desk): Promise<DeskAnswer> {
  const { env, site, now, locale, params } = desk
  const store = { db: env.DB, brand: site.brand.id, now }
  const person = await findPerson(store, params['id'] ?? '')
  if (!person) return MISSING
  const say = colleagueWords(locale)
  const sessions = await listSessions(store, person.id)
  const at = `/admin/colleagues/${person.id}`
  const body = (
    <>
      <Card>
        <Facts facts={factsOf(desk, person)} />
      </Card>
      <Card title={say('role.title')} text={say('role.text')}>
        <PostForm action={`${at}/role`} hidden={{ updated: person.updatedAt }}>
          <RoleField {...{ locale, value: person.role }} />
          <Submit>{say('role.save')}</Submit>
        </PostForm>
      </Card>
      <Card title={say('sessions')}>
        {sessions.length === 0 ? (
          <Empty icon="key" title={say('sessions.none')} />
        ) : (
          <SessionTable {...{ desk, sessions, action: `${at}/sessions/end` }} />
        )}
      </Card>
      <div className="cards">
        <Card title={say('link.title')} text={say('link.text')}>
          <PostForm action={`${at}/invite`}>
            <Submit kind="plain">{say('link')}</Submit>
          </PostForm>
        </Card>
        <Card title={say('remove.title')} text={say('remove.text')}>
          <PostForm action={`${at}/remove`}>
            <Submit kind="danger">{say('remove')}</Submit>
          </PostForm>
        </Card>
      </div>
    </>
  )
  const trail = [{ title: say('title'), href: '/admin/colleagues' }]
  return page({ title: person.name || person.email, body, trail })
}

function factsOf(desk: Desk, person: Person) {
  const say = colleagueWords(desk.locale)
  const time = (at: number | undefined) => (at === undefined ? '–' : <Time {...{ desk, at }} />)
  return [
    [say('email'), person.email],
    [say('state'), <State key="state" {...{ desk, person }} />],
    [say('joined'), time(person.joinedAt)],
    [say('seen'), time(person.seenAt)],
    [say('passkeys'), person.passkeys],
  ] as const
}
