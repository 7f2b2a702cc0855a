import {
  PERSON_KINDS,
  type PersonKind,
  type PersonRecords,
} from '../../backend/operator-records.ts'
import { page, type DeskAnswer } from '../frame/answer.ts'
import { LinkButton, PostForm, Submit } from '../frame/form.tsx'
import { CheckField, Field } from '../frame/field.tsx'
import { Card, Message, Table } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { personMessages } from './messages-person.ts'
import { isConnected } from './newsletter-page.tsx'

export const PERSON = '/admin/person'

/** Kinds of records that stay after an erasure, in whole or in part. */
const RETAINED_KINDS: ReadonlySet<PersonKind> = new Set([
  'orders',
  'withdrawals',
  'erasures',
  'questions',
])

/** Counts records. */
export function countRecords(records: PersonRecords): number {
  return PERSON_KINDS.reduce((sum, kind) => sum + records[kind].length, 0)
}

/** Asks for an e-mail address by POST, so that it is in no URL and in no log. */
export function personPage(desk: Desk): DeskAnswer {
  return addressPage(desk)
}

/** As `personPage`, with the entered address. */
export function addressPage(desk: Desk, entered?: string): DeskAnswer {
  const t = personMessages(desk.locale)
  return page({
    title: t('title'),
    ...(entered !== undefined && { status: 422 }),
    actions: <LinkButton href={`${PERSON}/retention`}>{t('retention')}</LinkButton>,
    body: (
      <Card text={t('text')}>
        <PostForm action={`${PERSON}/read`}>
          <Field
            name="email"
            type="email"
            label={t('email')}
            defaultValue={entered ?? ''}
            problem={entered === undefined ? undefined : t('problem.email')}
            autoComplete="off"
            required
          />
          <Submit icon="search">{t('look')}</Submit>
        </PostForm>
      </Card>
    ),
  })
}

/** The records of an address: which are erased and which stay; with forms that export and erase them. */
export function recordsPage(
  desk: Desk,
  email: string,
  records: PersonRecords,
  isUnsure = false,
): DeskAnswer {
  const t = personMessages(desk.locale)
  const rows = PERSON_KINDS.filter((kind) => records[kind].length > 0)
  const retentionText = (kind: PersonKind) =>
    RETAINED_KINDS.has(kind) ? t(`stays.${kind as 'orders'}`) : t('goes')
  return page({
    title: email,
    trail: [{ title: t('title'), href: PERSON }],
    ...(isUnsure && { status: 422 }),
    body: (
      <>
        {isUnsure && (
          <Message kind="failed" title={t('problem.title')}>
            {t('problem.sure')}
          </Message>
        )}
        <Card title={t('found')}>
          {rows.length === 0 ? (
            <p>{t('none')}</p>
          ) : (
            <Table
              caption={t('found')}
              rows={rows}
              keyOf={(kind) => kind}
              columns={[
                { title: t('column.kind'), cell: (kind) => t(`kind.${kind}`) },
                { title: t('column.count'), kind: 'number', cell: (kind) => records[kind].length },
                { title: t('column.erased'), cell: retentionText },
              ]}
            />
          )}
          {isConnected(desk) && <p>{t('connected')}</p>}
          <p className="muted">{t('technical')}</p>
        </Card>
        {rows.length > 0 && (
          <div className="cards">
            <Card title={t('download')} text={t('download.text')}>
              <PostForm action={`${PERSON}/export`} hidden={{ email }}>
                <Submit kind="plain">{t('download')}</Submit>
              </PostForm>
            </Card>
            <Card title={t('erase')} text={t('erase.text')}>
              <PostForm action={`${PERSON}/erase`} hidden={{ email }}>
                <CheckField name="sure" label={t('sure')} />
                <Submit kind="danger">{t('erase.do')}</Submit>
              </PostForm>
            </Card>
          </div>
        )}
      </>
    ),
  })
}
