import { OUTCOMES } from '../../cache/metrics.ts'
import type { Bar, Period, PeriodSum } from '../../metrics/store.ts'
import type { Desk } from '../frame/section.ts'
import { StackedBars, type Series } from '../frame/stacked-bars.tsx'
import { figureMessages } from './messages-figures.ts'

const TONES = { hit: 'first', stale: 'second', miss: 'third', bypass: 'fourth' } as const

/** Counts pages by outcome. */
export function outcomesOf(sums: readonly PeriodSum[]) {
  const countOfOutcome = (name: string) =>
    sums.filter((each) => each.name === name).reduce((sum, { count }) => sum + count, 0)
  const outcomes = {
    hit: countOfOutcome('hit'),
    stale: countOfOutcome('stale'),
    miss: countOfOutcome('miss'),
    bypass: countOfOutcome('bypass'),
  }
  const total = Object.values(outcomes).reduce((sum, count) => sum + count, 0)
  return { ...outcomes, total, share: total > 0 ? (outcomes.hit + outcomes.stale) / total : 0 }
}

/** Formats a share in per cent. */
export function percent({ locale }: Pick<Desk, 'locale'>, share: number): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(share)
}

/** The outcomes of a period as bars and as a table. */
export function OutcomeBars({
  desk,
  bars,
  period,
}: {
  desk: Desk
  bars: readonly Bar[]
  period: Period
}) {
  const t = figureMessages(desk.locale)
  const series = OUTCOMES.map((name): Series => {
    return { name, title: t(`outcome.${name}`), tone: TONES[name] }
  })
  const number = new Intl.NumberFormat(desk.locale)
  return (
    <StackedBars
      caption={t('outcomes')}
      series={series}
      bars={bars.map(({ at, counts }) => ({ label: labelOf(desk, at, period), values: counts }))}
      text={(value) => number.format(value)}
      labelTitle={t('time')}
      tableTitle={t('numbers')}
    />
  )
}

function labelOf({ locale, site }: Desk, at: number, period: Period): string {
  const isDays = period === 'month'
  return new Intl.DateTimeFormat(locale, {
    ...(isDays ? { day: 'numeric', month: 'numeric' } : { hour: '2-digit', minute: '2-digit' }),
    timeZone: isDays ? 'UTC' : site.view.i18n.timezone,
  }).format(at)
}
