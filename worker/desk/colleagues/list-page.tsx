import { listPeople, type Person } from '../access/people-store.ts'
import { page, type DeskAnswer } from '../frame/answer.ts'
import { LinkButton } from '../frame/form.tsx'
import { Badge, Card, Table } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { Time } from '../frame/time.tsx'
import { frameMessages } from '../frame/messages-frame.ts'
import { colleagueMessages } from './messages.ts'

/** The page of all colleagues. */
export async function listPage(desk: Desk): Promise<DeskAnswer> {
  const { env, site, now, locale } = desk
  const t = colleagueMessages(locale)
  const people = await listPeople({ db: env.DB, brand: site.brand.id, now })
  const body = (
    <Card>
      <Table
        caption={t('title')}
        rows={people}
        keyOf={({ id }) => id}
        columns={[
          { title: t('person'), phone: 'lead', cell: (person) => <PersonLink person={person} /> },
          {
            title: t('role'),
            phone: 'side',
            cell: ({ role }) => frameMessages(locale)(`role.${role}`),
          },
          { title: t('state'), phone: 'plain', cell: (person) => <State {...{ desk, person }} /> },
          {
            title: t('passkeys'),
            phone: 'named',
            kind: 'number',
            cell: ({ passkeys }) => passkeys,
          },
          {
            title: t('seen'),
            phone: 'named',
            cell: ({ seenAt }) => (seenAt === undefined ? '–' : <Time {...{ desk, at: seenAt }} />),
          },
        ]}
      />
    </Card>
  )
  const actions = (
    <LinkButton href="/admin/colleagues/invite" kind="primary">
      {t('invite')}
    </LinkButton>
  )
  return page({ title: t('title'), body, actions })
}

function PersonLink({ person: { id, name, email } }: { person: Person }) {
  return (
    <a className="person-link" href={`/admin/colleagues/${id}`}>
      <strong>{name || email}</strong>
      {name && <small>{email}</small>}
    </a>
  )
}

/** A person's state: active, invited, or invitation expired. */
export function State({ desk, person }: { desk: Desk; person: Person }) {
  const t = colleagueMessages(desk.locale)
  if (person.invitedUntil !== undefined) return <Badge tone="warn">{t('state.invited')}</Badge>
  if (person.joinedAt === undefined) return <Badge tone="bad">{t('state.lapsed')}</Badge>
  return <Badge tone="good">{t('state.here')}</Badge>
}
