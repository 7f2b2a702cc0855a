import { page, type DeskAnswer } from '../frame/answer.ts'
import { LinkButton, PostForm, Submit } from '../frame/form.tsx'
import { CheckField, Field } from '../frame/field.tsx'
import { Badge, Card, Message, Table } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { COLUMNS, type FileProblem, type ImportPlan, type LineProblem } from './import-plan.ts'
import { addressOf, PATH, effectOf, statusList } from './rewrite-text.ts'
import type { RewriteValues } from './store.ts'
import { rewriteMessages } from './messages.ts'
import { importMessages } from './messages-import.ts'

/** Rows shown of each kind. */
const SHOWN = 50

/** The form of an import; 422 if the file is invalid. */
export function filePage(desk: Desk, problem?: FileProblem | 'missing' | 'encoding'): DeskAnswer {
  const t = importMessages(desk.locale)
  const columns = COLUMNS.join(', ')
  return page({
    ...headOf(desk),
    status: problem ? 422 : 200,
    body: (
      <Card text={t('text', { columns })}>
        <PostForm action={`${PATH}/import`} takesFiles>
          <Field
            name="file"
            type="file"
            accept=".csv,text/csv"
            label={t('file')}
            problem={problem && t(`file.${problem}`, { columns })}
            required
          />
          <div className="row">
            <Submit>{t('look')}</Submit>
            <LinkButton href={PATH}>{rewriteMessages(desk.locale)('cancel')}</LinkButton>
          </div>
        </PostForm>
      </Card>
    ),
  })
}

/** The preview of an import. */
export function planPage(
  desk: Desk,
  plan: ImportPlan,
  { text, revision }: { text: string; revision: number },
): DeskAnswer {
  const t = importMessages(desk.locale)
  const { added, changed, missing, unchanged, refused } = plan
  const changes = added.length + changed.length
  return page({
    ...headOf(desk),
    title: t('preview'),
    body: (
      <>
        <Card text={t('rewrites.catalog')}>
          <p className="row">
            <Badge tone={added.length > 0 ? 'good' : 'plain'}>
              {t('added', { count: added.length })}
            </Badge>
            <Badge tone={changed.length > 0 ? 'warn' : 'plain'}>
              {t('changed', { count: changed.length })}
            </Badge>
            <Badge>{t('missing', { count: missing.length })}</Badge>
            <Badge>{t('unchanged', { count: unchanged })}</Badge>
            <Badge tone={refused.length > 0 ? 'bad' : 'plain'}>
              {t('refused', { count: refused.length })}
            </Badge>
          </p>
          {changes + missing.length === 0 ? (
            <Message kind="info">{t('nothing')}</Message>
          ) : (
            <PostForm action={`${PATH}/import/apply`} hidden={{ csv: text, revision }}>
              {missing.length > 0 && refused.length === 0 && (
                <CheckField name="replace" label={t('replace')} />
              )}
              <div className="row">
                <Submit>{t('apply')}</Submit>
                <LinkButton href={`${PATH}/import`}>{t('title')}</LinkButton>
              </div>
            </PostForm>
          )}
        </Card>
        <RefusedLines {...{ desk, plan }} />
        <Changes
          {...{ desk, title: t('added', { count: added.length }) }}
          rows={added.map((to) => ({ to, before: '–', after: effectOf(desk, to) }))}
        />
        <Changes
          {...{ desk, title: t('changed', { count: changed.length }) }}
          rows={changed.map(({ from, to }) => ({
            ...{ to, before: effectOf(desk, from), after: effectOf(desk, to) },
          }))}
        />
        <Changes
          {...{ desk, title: t('missing', { count: missing.length }) }}
          rows={missing.map((to) => ({ to, before: effectOf(desk, to), after: '–' }))}
        />
      </>
    ),
  })
}

function headOf({ locale }: Desk) {
  return {
    title: importMessages(locale)('title'),
    trail: [{ title: rewriteMessages(locale)('title'), href: PATH }],
  }
}

function RefusedLines({ desk: { locale }, plan: { refused } }: { desk: Desk; plan: ImportPlan }) {
  const t = importMessages(locale)
  if (refused.length === 0) return null
  return (
    <Card title={t('refused', { count: refused.length })} text={t('refused.text')}>
      <Table
        caption={t('refused', { count: refused.length })}
        rows={refused.slice(0, SHOWN)}
        keyOf={({ line }) => line}
        columns={[
          { title: t('line'), kind: 'number', cell: ({ line }) => line },
          { title: t('problem'), cell: ({ problem }) => problemText(locale, problem) },
          { title: rewriteMessages(locale)('from'), cell: ({ text }) => <code>{text}</code> },
        ]}
      />
      <MoreRows {...{ locale, count: refused.length - SHOWN }} />
    </Card>
  )
}

function problemText(locale: Desk['locale'], problem: LineProblem): string {
  return problem === 'line.twice'
    ? importMessages(locale)(problem)
    : rewriteMessages(locale)(problem, { statuses: statusList({ locale }) })
}

function Changes({
  desk: { locale },
  title,
  rows,
}: {
  desk: Desk
  title: string
  rows: readonly { to: RewriteValues; before: string; after: string }[]
}) {
  const t = importMessages(locale)
  if (rows.length === 0) return null
  return (
    <Card title={title}>
      <Table
        caption={title}
        rows={rows.slice(0, SHOWN)}
        keyOf={({ to }) => `${to.storeId} ${to.requestPath}`}
        columns={[
          { title: rewriteMessages(locale)('from'), cell: ({ to }) => decodeURI(addressOf(to)) },
          { title: t('before'), cell: ({ before }) => before },
          { title: t('after'), cell: ({ after }) => after },
        ]}
      />
      <MoreRows {...{ locale, count: rows.length - SHOWN }} />
    </Card>
  )
}

function MoreRows({ locale, count }: { locale: Desk['locale']; count: number }) {
  if (count <= 0) return null
  return <p className="muted">{importMessages(locale)('more', { count: String(count) })}</p>
}
