import type { ReactNode } from 'react'
import { groupOf } from '../../metrics/errors.ts'
import { writeSumsQuietly } from '../../metrics/store.ts'
import { page, type DeskAnswer } from '../frame/answer.ts'
import { LinkButton } from '../frame/form.tsx'
import { Card, EmptyState, Table, type Column } from '../frame/parts.tsx'
import type { Desk, Section } from '../frame/section.ts'
import { Time } from '../frame/time.tsx'
import { errorMessages } from './messages.ts'
import { readErrors, sumOf, type ErrorCounts, type ErrorRow } from './read.ts'

/** Errors by code: counts without personal data. */
export const errors: Section = {
  path: '/errors',
  role: ['operator'],
  title: (locale) => errorMessages(locale)('title'),
  icon: 'alert',
  group: 'system',
  pages: [{ path: '', load: errorsPage }],
  forms: [],
  summary: errorSummary,
}

async function errorsPage(desk: Desk): Promise<DeskAnswer> {
  const t = errorMessages(desk.locale)
  // Includes the counts of this isolate.
  await writeSumsQuietly(desk.env.DB)
  const { codes, groups } = await readErrors(desk)
  return page({
    title: t('title'),
    body: (
      <>
        <Card title={t('groups')} text={t('text')}>
          {groups.length === 0 ? (
            <EmptyState icon="check" title={t('none')} />
          ) : (
            <Table
              caption={t('groups')}
              rows={groups}
              keyOf={({ name }) => name}
              columns={[
                { title: t('group'), cell: ({ name }) => t(`group.${name}`) },
                ...countColumns(desk),
              ]}
            />
          )}
        </Card>
        {codes.length > 0 && (
          <Card title={t('codes')} text={t('utc')}>
            <Table
              caption={t('codes')}
              rows={codes}
              keyOf={({ name }) => name}
              columns={codeColumns(desk)}
            />
          </Card>
        )}
      </>
    ),
  })
}

function codeColumns(desk: Desk): readonly Column<ErrorRow>[] {
  const t = errorMessages(desk.locale)
  return [
    { title: t('code'), cell: ({ name }) => <code>{name}</code> },
    { title: t('group'), cell: (row) => t(`group.${groupOf(row)}`) },
    ...countColumns(desk),
  ]
}

function countColumns(desk: Desk): readonly Column<ErrorCounts>[] {
  const t = errorMessages(desk.locale)
  const number = new Intl.NumberFormat(desk.locale)
  return [
    { title: t('today'), kind: 'number', cell: ({ today }) => number.format(today) },
    { title: t('yesterday'), kind: 'number', cell: ({ yesterday }) => number.format(yesterday) },
    { title: t('month'), kind: 'number', cell: ({ month }) => number.format(month) },
    { title: t('last'), cell: ({ lastAt }) => <Time {...{ desk, at: lastAt }} /> },
  ]
}

/** Today's errors compared to yesterday's, with their kinds. */
async function errorSummary(desk: Desk): Promise<ReactNode> {
  const t = errorMessages(desk.locale)
  const number = new Intl.NumberFormat(desk.locale)
  const { codes, groups } = await readErrors(desk)
  const { today, yesterday } = sumOf(codes)
  const recent = groups.filter((each) => each.today + each.yesterday > 0)
  const figures = [
    [t('today'), today],
    [t('yesterday'), yesterday],
  ] as const
  return (
    <Card title={t('title')} actions={<LinkButton href="/admin/errors">{t('all')}</LinkButton>}>
      {recent.length === 0 ? (
        <EmptyState icon="check" title={t('none')} />
      ) : (
        <>
          <dl className="figures">
            {figures.map(([title, count]) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd>
                  <strong>{number.format(count)}</strong>
                </dd>
              </div>
            ))}
          </dl>
          <Table
            caption={t('groups')}
            rows={recent}
            keyOf={({ name }) => name}
            columns={[
              { title: t('group'), cell: ({ name }) => t(`group.${name}`) },
              ...countColumns(desk),
            ]}
          />
        </>
      )}
    </Card>
  )
}
