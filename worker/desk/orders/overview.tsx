import type { ReactNode } from 'react'
import { shopOperations } from '../../pick/shop-operations.ts'
import { listNotices } from '../../submission/notices.ts'
import { Bars } from '../frame/bars.tsx'
import { LinkButton } from '../frame/form.tsx'
import { Card } from '../frame/parts.tsx'
import type { Desk, PendingWork } from '../frame/section.ts'
import { listOwnOrdersInDoubt } from './in-doubt-page.tsx'
import { formatFor } from './format.ts'
import { overviewMessages } from './messages-overview.ts'

const PATH = '/admin/orders'
const DAY_MS = 24 * 60 * 60 * 1000
const DAYS = 28

type PendingKind = 'doubt' | 'to-send' | 'transfer' | 'owed' | 'notices'

/** Orders that wait for the merchant, with links to them. */
export async function pendingOrderWork(desk: Desk): Promise<readonly PendingWork[]> {
  const { env, site, now, locale } = desk
  const t = overviewMessages(locale)
  const [{ toSend, transfer, owed }, doubt, notices] = await Promise.all([
    shopOperations(env, site.brand, now).orders.count(),
    listOwnOrdersInDoubt(desk),
    listNotices(env.SHOP, site.brand.id, 'open'),
  ])
  const pendingWork = (key: PendingKind, count: number, href: string) => ({
    ...{ text: t(key, { count }), count, href },
  })
  return [
    pendingWork('doubt', doubt.length, `${PATH}/doubt`),
    pendingWork('to-send', toSend, `${PATH}/send`),
    pendingWork('transfer', transfer, `${PATH}?status=transfer`),
    pendingWork('owed', owed, `${PATH}?payment=owed`),
    pendingWork('notices', notices.length, `${PATH}/withdrawals`),
  ]
}

interface DaySales {
  at: number
  orders: number
  total: number
}

/** Orders of four weeks by day, with the sums of today, a week and the whole period. */
export async function ordersSummary(desk: Desk): Promise<ReactNode> {
  const { env, site, now, locale } = desk
  const t = overviewMessages(locale)
  const { money } = formatFor(desk)
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const hours = await shopOperations(env, site.brand, now).orders.readHours(now - DAYS * DAY_MS)
  const days = lastDays(hours, now, site.view.i18n.timezone)
  const formatSales = ({ orders, total }: Omit<DaySales, 'at'>) => ({
    orders: t('orders', { count: orders }),
    sum: money(total),
  })
  const lastDaysText = (count: number) => formatSales(sumOf(days.slice(-count)))
  return (
    <Card title={t('title')} actions={<LinkButton href={PATH}>{t('all')}</LinkButton>}>
      <dl className="figures">
        <SalesFigure name={t('today')} {...lastDaysText(1)} />
        <SalesFigure name={t('week')} {...lastDaysText(7)} />
        <SalesFigure name={t('month')} {...lastDaysText(DAYS)} />
      </dl>
      <Bars
        caption={t('chart')}
        bars={days.map((each) => ({
          label: date.format(each.at),
          value: each.total,
          text: t('bar', formatSales(each)),
        }))}
      />
    </Card>
  )
}

function SalesFigure({ name, orders, sum }: { name: string; orders: string; sum: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong>{sum}</strong> {orders}
      </dd>
    </div>
  )
}

/** The last days in the shop's time zone with their orders, today last; `at` is noon in UTC. */
function lastDays(hours: readonly DaySales[], now: number, timeZone: string): readonly DaySales[] {
  const format = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone })
  const byDate = Map.groupBy(hours, ({ at }) => format.format(at))
  const today = Date.parse(`${format.format(now)}T12:00:00Z`)
  return Array.from({ length: DAYS }, (_, index) => {
    const at = today - (DAYS - 1 - index) * DAY_MS
    return { at, ...sumOf(byDate.get(new Date(at).toISOString().slice(0, 10)) ?? []) }
  })
}

function sumOf(parts: readonly Omit<DaySales, 'at'>[]): Omit<DaySales, 'at'> {
  return {
    orders: parts.reduce((sum, { orders }) => sum + orders, 0),
    total: parts.reduce((sum, { total }) => sum + total, 0),
  }
}
