import { listPeople, type Person } from '../access/people-store.ts'
import { page, type DeskAnswer } from '../frame/answer.ts'
import { LinkButton } from '../frame/form.tsx'
import { Badge, Card, Table } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { Time } from '../frame/time.tsx'
import { frameWords } from '../frame/words-frame.ts'
import { colleagueWords } from './words.ts'

/** Everybody who works at the desk. */
export async function listPage(desk: Desk): Promise<DeskAnswer> {
  const { env, site, now, locale } = desk
  const say = colleagueWords(locale)
  const people = await listPeople({ db: env.DB, brand: site.brand.id, now })
  const body = (
    <Card>
      <Table
        caption={say('title')}
        rows={people}
        keyOf={({ id }) => id}
        columns={[
          { title: say('person'), cell: (person) => <PersonLink person={person} /> },
          { title: say('role'), cell: ({ role }) => frameWords(locale)(`role.${role}`) },
          { title: say('state'), cell: (person) => <State {...{ desk, person }} /> },
          { title: say('passkeys'), kind: 'number', cell: ({ passkeys }) => passkeys },
          {
            title: say('seen'),
            cell: ({ seenAt }) => (seenAt === undefined ? '–' : <Time {...{ desk, at: seenAt }} />),
          },
        ]}
      />
    </Card>
  )
  const actions = (
    <LinkButton href="/admin/colleagues/invite" kind="primary">
      {say('invite')}
    </LinkButton>
  )
  return page({ title: say('title'), body, actions })
}

function PersonLink({ person: { id, name, email } }: { person: Person }) {
  return (
    <a className="person-link" href={`/admin/colleagues/${id}`}>
      <strong>{name || email}</strong>
      {name && <small>{email}</small>}
    </a>
  )
}

/** Whether a person has come, is invited, or let the invitation pass. */
export function State({ desk, person }: { desk: Desk; person: Person }) {
  const say = colleagueWords(desk.locale)
  if (person.invitedUntil !== undefined) return <Badge tone="warn">{say('state.invited')}</Badge>
  if (person.joinedAt === undefined) return <Badge tone="bad">{say('state.lapsed')}</Badge>
  return <Badge tone="good">{say('state.here')}</Badge>
}
