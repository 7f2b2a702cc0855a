import { PostForm, Submit } from '../frame/form.tsx'
import { Badge, Table } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { Time } from '../frame/time.tsx'
import { browserName } from './browser-name.ts'
import type { ListedSession } from './session-list.ts'
import { sessionMessages } from './messages-session.ts'

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
  const t = sessionMessages(desk.locale)
  return (
    <Table
      caption={t('title')}
      rows={sessions}
      keyOf={({ name }) => name}
      columns={[
        {
          title: t('browser'),
          cell: ({ browser, hash }) => (
            <span className="row">
              {browserName(browser) || t('unknown')}
              {hash === desk.session.hash && <Badge tone="good">{t('this')}</Badge>}
            </span>
          ),
        },
        { title: t('begun'), cell: ({ createdAt }) => <Time {...{ desk, at: createdAt }} /> },
        { title: t('seen'), cell: ({ seenAt }) => <Time {...{ desk, at: seenAt }} /> },
        {
          title: t('actions'),
          kind: 'actions',
          cell: ({ name, hash }) =>
            hash === desk.session.hash ? null : (
              <PostForm action={action} hidden={{ session: name }} isInline>
                <Submit kind="plain">{t('end')}</Submit>
              </PostForm>
            ),
        },
      ]}
    />
  )
}
