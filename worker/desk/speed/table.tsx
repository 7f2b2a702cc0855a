import type { Locale } from '../../../shared/i18n/locale.ts'
import type { VitalName } from '../../../shared/vitals/report.ts'
import { PAGE_KINDS, type PageKind, type VitalSummary } from '../../vitals/store.ts'
import { durationText } from '../frame/duration.ts'
import { Badge, Table, type Column } from '../frame/parts.tsx'
import { Gauge } from './gauge.tsx'
import { rateVital } from './ratings.ts'
import { speedMessages } from './messages.ts'

interface Row {
  page: PageKind
  vitals: Partial<Record<VitalName, VitalSummary>>
}

/** Kinds of pages with the 75th percentile of their metrics. */
export function SpeedTable({
  summaries,
  locale,
}: {
  summaries: readonly VitalSummary[]
  locale: Locale
}) {
  const t = speedMessages(locale)
  const column = (metric: VitalName): Column<Row> => ({
    title: t(metric),
    cell: ({ vitals }) => <Value summary={vitals[metric]} locale={locale} />,
  })
  const rows = PAGE_KINDS.flatMap((page): Row[] => {
    const ofPage = summaries.filter((each) => each.page === page)
    const vitals = Object.fromEntries(ofPage.map((each) => [each.metric, each]))
    return ofPage.length > 0 ? [{ page, vitals }] : []
  })
  return (
    <Table
      caption={t('caption')}
      columns={[
        { title: t('page'), cell: ({ page }) => t(`kind.${page}`) },
        ...(['LCP', 'INP', 'CLS'] as const).map(column),
        {
          title: t('views'),
          kind: 'number',
          cell: ({ vitals }) => new Intl.NumberFormat(locale).format(maxViews(vitals)),
        },
      ]}
      rows={rows}
      keyOf={({ page }) => page}
    />
  )
}

function Value({ summary, locale }: { summary: VitalSummary | undefined; locale: Locale }) {
  const t = speedMessages(locale)
  if (!summary) return <span className="muted">{t('none')}</span>
  const { metric, p75 } = summary
  const rating = rateVital(metric, p75)
  return (
    <span className="vital">
      <span className="figure">{valueText(metric, p75, locale)}</span>
      <Gauge metric={metric} value={p75} />
      {rating === 'good' ? (
        <span className="hidden">{t(rating)}</span>
      ) : (
        <Badge tone={rating}>{t(rating)}</Badge>
      )}
    </span>
  )
}

function maxViews(vitals: Row['vitals']): number {
  return Math.max(...Object.values(vitals).map(({ views }) => views))
}

function valueText(metric: VitalName, value: number, locale: Locale): string {
  if (metric === 'CLS')
    return new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value)
  return durationText(locale, value)
}
