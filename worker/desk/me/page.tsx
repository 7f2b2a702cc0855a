import { PASSKEY_SCRIPT, PasskeyForm } from '../access/passkey-form.tsx'
import { listPasskeys, type Passkey } from '../access/passkey-store.ts'
import { listSessions } from '../access/session-list.ts'
import { SessionTable } from '../access/session-table.tsx'
import { passkeyMessages } from '../access/messages-passkey.ts'
import { sessionMessages } from '../access/messages-session.ts'
import { page, type DeskAnswer } from '../frame/answer.ts'
import { PostForm, Submit } from '../frame/form.tsx'
import { Field, SelectField } from '../frame/field.tsx'
import { Badge, Card, EmptyState, DetailList, Table } from '../frame/parts.tsx'
import { DESK_LOCALES } from '../frame/locale.ts'
import type { Desk } from '../frame/section.ts'
import { Time } from '../frame/time.tsx'
import { frameMessages } from '../frame/messages-frame.ts'
import { meMessages } from './messages.ts'

/** Name of the field that holds a new passkey. */
export const NEW_PASSKEY_FIELD = 'new-passkey'
export const MAX_NAME_LENGTH = 100

/** The entered values of a rejected form. */
export interface ProfileProblem {
  name: string
  problem: string
}

/** The profile page of the signed-in person. */
export async function profilePage(desk: Desk, wrong?: ProfileProblem): Promise<DeskAnswer> {
  const { env, locale, merchant, site, now, url } = desk
  const store = { db: env.DB, brand: site.brand.id, now }
  const [passkeys, sessions] = await Promise.all([
    listPasskeys(env.DB, merchant.id, url.hostname),
    listSessions(store, merchant.id),
  ])
  const t = sessionMessages(locale)
  const body = (
    <>
      <Passkeys {...{ desk, passkeys }} />
      <Person {...{ desk, wrong }} />
      <Card title={t('title')} text={t('text')}>
        <SessionTable {...{ desk, sessions }} action="/admin/me/sessions/end" />
        <PostForm action="/admin/sign-out/everywhere">
          <Submit kind="plain" icon="out">
            {t('everywhere')}
          </Submit>
        </PostForm>
      </Card>
    </>
  )
  const title = meMessages(locale)('title')
  return page({ title, body, status: wrong ? 422 : 200, scripts: [PASSKEY_SCRIPT] })
}

function Passkeys({ desk, passkeys }: { desk: Desk; passkeys: readonly Passkey[] }) {
  const t = passkeyMessages(desk.locale)
  return (
    <Card title={t('list.title')} text={t('list.text')}>
      {passkeys.length === 0 ? (
        <EmptyState icon="key" title={t('list.none')}>
          {t('list.none.text')}
        </EmptyState>
      ) : (
        <PasskeyTable {...{ desk, passkeys }} />
      )}
      <PasskeyForm
        action="/admin/me/passkeys/add"
        ceremony="register"
        field={NEW_PASSKEY_FIELD}
        label={t('add')}
        locale={desk.locale}
      >
        <Field
          name="name"
          label={t('add.name')}
          hint={t('add.name.hint')}
          defaultValue={t('add.usual')}
          maxLength={MAX_NAME_LENGTH}
          required
        />
      </PasskeyForm>
    </Card>
  )
}

function PasskeyTable({ desk, passkeys }: { desk: Desk; passkeys: readonly Passkey[] }) {
  const t = passkeyMessages(desk.locale)
  const renderTime = (ms: number) => <Time {...{ desk, at: ms }} />
  return (
    <Table
      caption={t('list.title')}
      rows={passkeys}
      keyOf={({ id }) => id}
      columns={[
        { title: t('list.name'), cell: ({ name }) => <strong>{name}</strong> },
        {
          title: t('list.where'),
          cell: ({ isBackedUp }) => (
            <Badge tone={isBackedUp ? 'good' : 'plain'}>
              {t(isBackedUp ? 'list.kept' : 'list.device')}
            </Badge>
          ),
        },
        { title: t('list.added'), cell: ({ createdAt }) => renderTime(createdAt) },
        {
          title: t('list.used'),
          cell: ({ usedAt }) => (usedAt === undefined ? t('list.never') : renderTime(usedAt)),
        },
        {
          title: t('list.actions'),
          kind: 'actions',
          cell: ({ id }) => (
            <PostForm action="/admin/me/passkeys/remove" hidden={{ id }} isInline>
              <Submit kind="danger">{t('remove')}</Submit>
            </PostForm>
          ),
        },
      ]}
    />
  )
}

function Person({ desk, wrong }: { desk: Desk; wrong: ProfileProblem | undefined }) {
  const { locale, merchant } = desk
  const t = meMessages(locale)
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  const languages = DESK_LOCALES.map((each) => [each, names.of(each.slice(0, 2)) ?? each] as const)
  return (
    <Card title={t('person')}>
      <DetailList
        details={[
          [t('email'), merchant.email],
          [t('role'), frameMessages(locale)(`role.${merchant.role}`)],
        ]}
      />
      <PostForm action="/admin/me/person">
        <Field
          name="name"
          label={t('name')}
          hint={t('name.hint')}
          defaultValue={wrong?.name ?? merchant.name}
          autoComplete="name"
          problem={wrong?.problem}
        />
        <SelectField
          name="locale"
          label={t('language')}
          value={merchant.locale ?? ''}
          options={[['', t('language.browser')], ...languages]}
        />
        <Submit>{t('save')}</Submit>
      </PostForm>
    </Card>
  )
}
