import { LOCALES } from '../../../shared/i18n/locale.ts'
import { PASSKEY_SCRIPT, PasskeyForm } from '../access/passkey-form.tsx'
import { listPasskeys, type Passkey } from '../access/passkey-store.ts'
import { listSessions } from '../access/session-list.ts'
import { SessionTable } from '../access/session-table.tsx'
import { passkeyWords } from '../access/words-passkey.ts'
import { sessionWords } from '../access/words-session.ts'
import { page, type DeskAnswer } from '../frame/answer.ts'
import { Field, PostForm, SelectField, Submit } from '../frame/form.tsx'
import { Badge, Card, Empty, Facts, Table } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { Time } from '../frame/time.tsx'
import { frameWords } from '../frame/words-frame.ts'
import { meWords } from './words.ts'

/** The field that a new passkey stands in. */
export const NEW_PASSKEY_FIELD = 'new-passkey'
export const MAX_NAME_LENGTH = 100

/** What a form was sent with that was wrong. */
export interface MeProblem {
  name: string
  problem: string
}

/** The page about oneself. */
export async function mePage(desk: Desk, wrong?: MeProblem): Promise<DeskAnswer> {
  const { env, locale, merchant, site, now, url } = desk
  const store = { db: env.DB, brand: site.brand.id, now }
  const [passkeys, sessions] = await Promise.all([
    listPasskeys(env.DB, merchant.id, url.hostname),
    listSessions(store, merchant.id),
  ])
  const say = sessionWords(locale)
  const body = (
    <>
      <Passkeys {...{ desk, passkeys }} />
      <Person {...{ desk, wrong }} />
      <Card title={say('title')} text={say('text')}>
        <SessionTable {...{ desk, sessions }} action="/admin/me/sessions/end" />
        <PostForm action="/admin/sign-out/everywhere">
          <Submit kind="plain" icon="out">
            {say('everywhere')}
          </Submit>
        </PostForm>
      </Card>
    </>
  )
  const title = meWords(locale)('title')
  return page({ title, body, status: wrong ? 422 : 200, scripts: [PASSKEY_SCRIPT] })
}

function Passkeys({ desk, passkeys }: { desk: Desk; passkeys: readonly Passkey[] }) {
  const say = passkeyWords(desk.locale)
  return (
    <Card title={say('list.title')} text={say('list.text')}>
      {passkeys.length === 0 ? (
        <Empty icon="key" title={say('list.none')}>
          {say('list.none.text')}
        </Empty>
      ) : (
        <PasskeyTable {...{ desk, passkeys }} />
      )}
      <PasskeyForm
        action="/admin/me/passkeys/add"
        ceremony="register"
        field={NEW_PASSKEY_FIELD}
        label={say('add')}
        locale={desk.locale}
      >
        <Field
          name="name"
          label={say('add.name')}
          hint={say('add.name.hint')}
          defaultValue={say('add.usual')}
          maxLength={MAX_NAME_LENGTH}
          required
        />
      </PasskeyForm>
    </Card>
  )
}

function PasskeyTable({ desk, passkeys }: { desk: Desk; passkeys: readonly Passkey[] }) {
  const say = passkeyWords(desk.locale)
  const at = (ms: number) => <Time {...{ desk, at: ms }} />
  return (
    <Table
      caption={say('list.title')}
      rows={passkeys}
      keyOf={({ id }) => id}
      columns={[
        { title: say('list.name'), cell: ({ name }) => <strong>{name}</strong> },
        {
          title: say('list.where'),
          cell: ({ isBackedUp }) => (
            <Badge tone={isBackedUp ? 'good' : 'plain'}>
              {say(isBackedUp ? 'list.kept' : 'list.device')}
            </Badge>
          ),
        },
        { title: say('list.added'), cell: ({ createdAt }) => at(createdAt) },
        {
          title: say('list.used'),
          cell: ({ usedAt }) => (usedAt === undefined ? say('list.never') : at(usedAt)),
        },
        {
          title: say('list.actions'),
          kind: 'actions',
          cell: ({ id }) => (
            <PostForm action="/admin/me/passkeys/remove" hidden={{ id }} isInline>
              <Submit kind="danger">{say('remove')}</Submit>
            </PostForm>
          ),
        },
      ]}
    />
  )
}

function Person({ desk, wrong }: { desk: Desk; wrong: MeProblem | undefined }) {
  const { locale, merchant } = desk
  const say = meWords(locale)
  const names = new Intl.DisplayNames(locale, { type: 'language' })
  const languages = LOCALES.map((each) => [each, names.of(each.slice(0, 2)) ?? each] as const)
  return (
    <Card title={say('person')}>
      <Facts
        facts={[
          [say('email'), merchant.email],
          [say('role'), frameWords(locale)(`role.${merchant.role}`)],
        ]}
      />
      <PostForm action="/admin/me/person">
        <Field
          name="name"
          label={say('name')}
          hint={say('name.hint')}
          defaultValue={wrong?.name ?? merchant.name}
          autoComplete="name"
          problem={wrong?.problem}
        />
        <SelectField
          name="locale"
          label={say('language')}
          value={merchant.locale ?? ''}
          options={[['', say('language.browser')], ...languages]}
        />
        <Submit>{say('save')}</Submit>
      </PostForm>
    </Card>
  )
}
