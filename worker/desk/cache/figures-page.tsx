import { ROUTES } from '../../../shared/routes.ts'
import {
  durationOf,
  PERIODS,
  readBars,
  readSums,
  writeSumsQuietly,
  type Period,
  type PeriodSum,
} from '../../metrics/store.ts'
import { pageKindOf } from '../../vitals/store.ts'
import { page, type DeskAnswer } from '../frame/answer.ts'
import { durationText } from '../frame/duration.ts'
import { Card, EmptyState, Table } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { speedMessages } from '../speed/messages.ts'
import { cacheMessages } from './messages.ts'
import { figureMessages } from './messages-figures.ts'
import { limitMessages } from './messages-limits.ts'
import { OutcomeBars, outcomesOf, percent } from './outcomes.tsx'

const PATH = '/admin/cache/figures'
const PERIOD_NAMES = Object.keys(PERIODS) as Period[]

/** Figures of the cache over a period: hit rates by kind of page, render times and reasons for renders. */
export async function figuresPage(desk: Desk): Promise<DeskAnswer> {
  const { env, site, now, url } = desk
  const t = figureMessages(desk.locale)
  const period = PERIOD_NAMES.find((each) => each === url.searchParams.get('period')) ?? 'day'
  // Includes the counts of this isolate.
  await writeSumsQuietly(env.DB)
  const query = { brand: site.brand.id, period }
  const [outcomes, reasons, durations, limits, bars] = await Promise.all([
    readSums(env.DB, { ...query, topic: 'outcome' }, now),
    readSums(env.DB, { ...query, topic: 'reason' }, now),
    readSums(env.DB, { ...query, topic: 'duration' }, now),
    readSums(env.DB, { ...query, topic: 'error' }, now),
    readBars(env.DB, { ...query, topic: 'outcome' }, now),
  ])
  const refused = limits.filter(({ name }) => name.split(' ')[0] === 'status.429')
  const isEmpty = outcomes.length === 0
  return page({
    title: t('title'),
    trail: [{ title: cacheMessages(desk.locale)('title'), href: '/admin/cache' }],
    body: (
      <>
        <Periods {...{ desk, period }} />
        <Card title={t('outcomes')} text={t('about')}>
          {isEmpty ? (
            <EmptyState icon="chart" title={t('none')}>
              {t('none.text')}
            </EmptyState>
          ) : (
            <>
              <Totals {...{ desk, outcomes }} refused={countOf(refused)} />
              <OutcomeBars {...{ desk, bars, period }} />
            </>
          )}
        </Card>
        {!isEmpty && (
          <>
            <Card title={t('pages')} text={t('slow')}>
              <PageTable {...{ desk, outcomes, durations }} />
            </Card>
            <Card title={t('reasons')}>
              <ReasonTable {...{ desk, reasons }} />
            </Card>
            {refused.length > 0 && (
              <Card title={t('outcome.refused')} text={t('refused.text')}>
                <RefusedTable {...{ desk, refused }} />
              </Card>
            )}
          </>
        )}
      </>
    ),
  })
}

/** Links to the periods. */
function Periods({ desk, period }: { desk: Desk; period: Period }) {
  const t = figureMessages(desk.locale)
  return (
    <nav className="row" aria-label={t('period')}>
      {PERIOD_NAMES.map((each) => (
        <a
          key={each}
          className="button plain"
          href={`${PATH}?period=${each}`}
          aria-current={each === period ? 'page' : undefined}
        >
          {t(`period.${each}`)}
        </a>
      ))}
    </nav>
  )
}

function countOf(sums: readonly PeriodSum[]): number {
  return sums.reduce((total, { count }) => total + count, 0)
}

function Totals({
  desk,
  outcomes,
  refused,
}: {
  desk: Desk
  outcomes: readonly PeriodSum[]
  refused: number
}) {
  const t = figureMessages(desk.locale)
  const number = new Intl.NumberFormat(desk.locale)
  const { share, hit, stale, miss, bypass } = outcomesOf(outcomes)
  const figures = [
    [t('share'), percent(desk, share)],
    [t('outcome.hit'), number.format(hit)],
    [t('outcome.stale'), number.format(stale)],
    [t('outcome.miss'), number.format(miss)],
    [t('outcome.bypass'), number.format(bypass)],
    [t('outcome.refused'), number.format(refused)],
  ] as const
  return (
    <dl className="figures">
      {figures.map(([title, value]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            <strong>{value}</strong>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function PageTable({
  desk,
  outcomes,
  durations,
}: {
  desk: Desk
  outcomes: readonly PeriodSum[]
  durations: readonly PeriodSum[]
}) {
  const t = figureMessages(desk.locale)
  const number = new Intl.NumberFormat(desk.locale)
  const rows = [...new Set(outcomes.map((each) => each.page))]
    .map((name) => {
      const ofPage = durations.filter((each) => each.page === name)
      const sums = outcomesOf(outcomes.filter((each) => each.page === name))
      const isMade = ofPage.length > 0
      return { name, isMade, ...sums, p50: durationOf(ofPage, 0.5), p95: durationOf(ofPage, 0.95) }
    })
    .toSorted((a, b) => b.p95 - a.p95 || b.total - a.total)
  const averageText = (isMade: boolean, value: number) =>
    isMade ? durationText(desk.locale, value) : '–'
  return (
    <Table
      caption={t('pages')}
      rows={rows}
      keyOf={({ name }) => name}
      columns={[
        { title: t('page'), cell: ({ name }) => <PageName {...{ desk, name }} /> },
        { title: t('share'), kind: 'number', cell: ({ share }) => percent(desk, share) },
        { title: t('count'), kind: 'number', cell: ({ total }) => number.format(total) },
        { title: t('outcome.miss'), kind: 'number', cell: ({ miss }) => number.format(miss) },
        { title: t('p50'), kind: 'number', cell: ({ isMade, p50 }) => averageText(isMade, p50) },
        { title: t('p95'), kind: 'number', cell: ({ isMade, p95 }) => averageText(isMade, p95) },
      ]}
    />
  )
}

function PageName({ desk, name }: { desk: Desk; name: string }) {
  const pattern = Object.hasOwn(ROUTES, name) ? ROUTES[name as keyof typeof ROUTES] : undefined
  if (pattern === undefined) return figureMessages(desk.locale)('not-found')
  return (
    <>
      {speedMessages(desk.locale)(`kind.${pageKindOf(name)}`)}
      <br />
      <code className="muted">{pattern}</code>
    </>
  )
}

const REASONS = [
  ...['absent', 'hard', 'soft', 'expired', 'rewrite', 'floor', 'ahead', 'epoch', 'log'],
] as const

function ReasonTable({ desk, reasons }: { desk: Desk; reasons: readonly PeriodSum[] }) {
  const t = figureMessages(desk.locale)
  const number = new Intl.NumberFormat(desk.locale)
  const rows = REASONS.map((name) => ({
    name,
    count: countOf(reasons.filter((each) => each.name === name)),
  }))
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  return (
    <Table
      caption={t('reasons')}
      rows={rows.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count)}
      keyOf={({ name }) => name}
      columns={[
        { title: t('reason'), cell: ({ name }) => t(`why.${name}` as `why.${'hard'}`) },
        { title: t('count'), kind: 'number', cell: ({ count }) => number.format(count) },
        { title: '%', kind: 'number', cell: ({ count }) => percent(desk, count / total) },
      ]}
    />
  )
}

/** Requests that rate limits refused, by kind of limit. */
function RefusedTable({ desk, refused }: { desk: Desk; refused: readonly PeriodSum[] }) {
  const t = limitMessages(desk.locale)
  const number = new Intl.NumberFormat(desk.locale)
  const pageTitle = ({ name }: PeriodSum) => {
    const kind = name.split(' ')[1] ?? ''
    const { en } = limitMessages.catalogues
    return t(Object.hasOwn(en, kind) ? (kind as keyof typeof en) : 'other')
  }
  return (
    <Table
      caption={figureMessages(desk.locale)('outcome.refused')}
      rows={refused.toSorted((a, b) => b.count - a.count)}
      keyOf={({ name }) => name}
      columns={[
        { title: t('kind'), cell: pageTitle },
        { title: t('requests'), kind: 'number', cell: ({ count }) => number.format(count) },
      ]}
    />
  )
}
