import { PostForm, Submit } from '../frame/form.tsx'
import { Badge, Table } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { Time } from '../frame/time.tsx'
import { browserName } from './browser-name.ts'
import type { ListedSession } from './session-list.ts'
import { sessionWords } from './words-session.ts'

/** The open sessions of a person, each with a button that ends it. */
export function SessionTable({
  desk,
  sessions,
  action,
}: {
  desk: Desk
  sessions: readonly ListedSession[]
  action: string
}) {
  const say = sessionWords(desk.locale)
  return (
    <Table
      caption={say('title')}
      rows={sessions}
      keyOf={({ name }) => name}
      columns={[
        {
          title: say('browser'),
          cell: ({ browser, hash }) => (
            <span className="row">
              {browserName(browser) || say('unknown')}
              {hash === desk.session.hash && <Badge tone="good">{say('this')}</Badge>}
            </span>
          ),
        },
        { title: say('begun'), cell: ({ createdAt }) => <Time {...{ desk, at: createdAt }} /> },
        { title: say('seen'), cell: ({ seenAt }) => <Time {...{ desk, at: seenAt }} /> },
        {
          title: say('actions'),
          kind: 'actions',
          cell: ({ name, hash }) =>
            hash === desk.session.hash ? null : (
              <PostForm action={action} hidden={{ session: name }} isInline>
                <Submit kind="plain">{say('end')}</Submit>
              </PostForm>
            ),
        },
      ]}
    />
  )
}
