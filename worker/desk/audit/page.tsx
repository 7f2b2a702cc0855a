import { page, type DeskAnswer } from '../frame/answer.ts'
import { FilterForm, LinkButton, Submit } from '../frame/form.tsx'
import { Field, SelectField } from '../frame/field.tsx'
import { Card, EmptyState, Pager, Table } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { Time } from '../frame/time.tsx'
import { auditHref, filterOf, readQuery, type AuditQuery } from './filter.ts'
import { readAudit, type AuditRow } from './read.ts'
import { auditMessages } from './messages.ts'
import { formatValue, fieldLabel } from './format-change.ts'

const PAGE_SIZE = 50
const PATH = '/admin/audit'

/** The page of all changes made at the desk, newest first. */
export async function auditPage(desk: Desk): Promise<DeskAnswer> {
  const { env, site, locale, url } = desk
  const t = auditMessages(locale)
  const query = readQuery(desk)
  const store = { db: env.DB, brand: site.brand.id }
  const entries = await readAudit(store, filterOf(desk, query), PAGE_SIZE + 1)
  const rows = entries.slice(0, PAGE_SIZE)
  const last = entries.length > PAGE_SIZE ? rows.at(-1) : undefined
  const body = (
    <>
      <Filters {...{ desk, query }} />
      <Card>
        {rows.length === 0 ? (
          <EmptyState icon="audit" title={t('none')}>
            {t('none.text')}
          </EmptyState>
        ) : (
          <Changes {...{ desk, rows }} />
        )}
        <Pager
          label={t('pages')}
          first={
            url.searchParams.has('before')
              ? { title: t('newest'), href: auditHref(PATH, query) }
              : undefined
          }
          next={last && { title: t('older'), href: auditHref(PATH, query, last.id) }}
        />
      </Card>
    </>
  )
  const actions = (
    <LinkButton href={auditHref(`${PATH}/export`, query)} icon="imports">
      {t('export')}
    </LinkButton>
  )
  return page({ title: t('title'), body, actions })
}

function Filters({ desk, query }: { desk: Desk; query: AuditQuery }) {
  const t = auditMessages(desk.locale)
  return (
    <FilterForm action={PATH}>
      <Field name="who" label={t('who')} defaultValue={query.who} autoComplete="off" />
      <SelectField
        name="what"
        label={t('what')}
        value={query.what}
        options={[['', t('what.all')], ...actionsOf(desk)]}
      />
      <Field name="subject" label={t('subject')} defaultValue={query.subject} />
      <Field name="from" type="date" label={t('from')} defaultValue={query.from} />
      <Field name="until" type="date" label={t('until')} defaultValue={query.until} />
      <Submit kind="plain" icon="search">
        {t('filter')}
      </Submit>
    </FilterForm>
  )
}

/** Actions with the labels of their sections, in the order of the navigation. */
function actionsOf({ sections, locale }: Desk): readonly (readonly [string, string])[] {
  return sections.flatMap(({ actions }) => Object.entries(actions?.(locale) ?? {}))
}

function Changes({ desk, rows }: { desk: Desk; rows: readonly AuditRow[] }) {
  const t = auditMessages(desk.locale)
  const names = new Map(actionsOf(desk))
  return (
    <Table
      caption={t('title')}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { title: t('when'), phone: 'side', cell: ({ at }) => <Time {...{ desk, at }} /> },
        { title: t('who'), phone: 'plain', cell: ({ actor }) => actor },
        {
          title: t('what'),
          phone: 'lead',
          cell: ({ action, subject, actor }) => (
            <>
              <strong>{names.get(action) ?? action}</strong>
              {subject !== actor && <div className="muted">{formatSubject(desk, subject)}</div>}
            </>
          ),
        },
        { title: t('change'), phone: 'plain', cell: (row) => <Change {...{ desk, row }} /> },
      ]}
    />
  )
}

/** A technical field that only the export contains. */
const HIDDEN_FIELD = 'call'

/** The changed fields: the value before, struck through, and the one after. */
function Change({ desk, row: { action, before, after } }: { desk: Desk; row: AuditRow }) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const [kind = ''] = action.split('.')
  const formatNamed = (name: string, value: unknown) => formatValue(desk, { kind, name, value })
  const changed = names.filter(
    (name) => name !== HIDDEN_FIELD && textOf(before[name]) !== textOf(after[name]),
  )
  if (changed.length === 0) return '–'
  return (
    <ul role="list" className="changes">
      {changed.map((name) => (
        <li key={name}>
          <span className="muted">{fieldLabel(desk, name)}</span>{' '}
          <ChangedValue as="del">{formatNamed(name, before[name])}</ChangedValue>{' '}
          <ChangedValue as="ins">{formatNamed(name, after[name])}</ChangedValue>
        </li>
      ))}
    </ul>
  )
}

function ChangedValue({ as: As, children }: { as: 'del' | 'ins'; children: string }) {
  return children !== '' && <As>{children}</As>
}

/** Formats a point in time as a date; any other subject by its label. */
function formatSubject(desk: Desk, value: string): string {
  return formatValue(desk, { kind: '', name: 'subject', value })
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}
