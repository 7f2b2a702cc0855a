import {
  LOWEST_PRICE_WINDOW_MS,
  pricePeriods,
  type PricePeriod,
} from '../../../shared/price/price-period.ts'
import { quoteAmount } from '../../../shared/price/price.ts'
import { Badge, Card, EmptyState, DetailList, Table } from '../frame/parts.tsx'
import { Time } from '../frame/time.tsx'
import { partMessages } from './messages-product.ts'
import type { PartView } from './part-view.ts'

/** Prices are stored in hundredths of a cent. */
const UNITS = 10_000

/** The prices of the last 30 days, and the lowest of them. */
export function HistoryCard({ view }: { view: PartView }) {
  const { desk, managed, part, selected } = view
  const t = partMessages(desk.locale)
  const settings = managed.history.get(part.sku) ?? []
  const { timezone } = selected.site.view.i18n
  const shown = pricePeriods(settings, timezone).filter(
    ({ from, until }) => from <= desk.now && until > desk.now - LOWEST_PRICE_WINDOW_MS,
  )
  const prices = shown.flatMap((each) => (each.shown === undefined ? [] : [each.shown]))
  const money = (units: number) => selected.money(units / UNITS)
  return (
    <Card title={t('history')} text={t('history.text')}>
      {shown.length === 0 ? (
        <EmptyState icon="chart" title={t('history.empty')} />
      ) : (
        <>
          <DetailList
            details={[
              [t('lowest'), prices.length === 0 ? '–' : money(Math.min(...prices))],
              ...lowestBefore(view),
            ]}
          />
          <Table
            caption={t('history')}
            rows={shown.toReversed()}
            keyOf={({ from }) => from}
            columns={[
              { title: t('since'), cell: ({ from }) => <Time desk={desk} at={from} /> },
              {
                title: t('asked'),
                kind: 'number',
                cell: (each) => <StrikePrice {...{ each, view }} />,
              },
            ]}
          />
        </>
      )}
    </Card>
  )
}

function StrikePrice({ each, view: { desk, selected } }: { each: PricePeriod; view: PartView }) {
  const t = partMessages(desk.locale)
  if (each.shown === undefined) return <>{t('not-for-sale')}</>
  return (
    <>
      {each.isReduced && <Badge tone="good">{t('reduced')}</Badge>}{' '}
      {selected.money(each.shown / UNITS)}
    </>
  )
}

/** The text that the shop shows beside a struck-through price; nothing without a reduction. */
function lowestBefore({ desk, managed, part, selected, prices }: PartView) {
  const t = partMessages(desk.locale)
  if (part.special_price === null || part.special_price <= 0) return []
  const { lowest_30d: lowest } = part
  const text =
    lowest === undefined
      ? t('lowest.unknown')
      : selected.money(quoteAmount(lowest, managed.product.tax_class_id, prices).gross / 100)
  return [[t('lowest.before'), text] as const]
}
