import type { ReactNode } from 'react'
import { shopOperations } from '../../pick/shop-operations.ts'
import { listNotices } from '../../submission/notices.ts'
import { Bars } from '../frame/bars.tsx'
import { LinkButton } from '../frame/form.tsx'
import { Card } from '../frame/parts.tsx'
import type { Desk, WaitingItem } from '../frame/section.ts'
import { ownChecking } from './doubt-page.tsx'
import { formatFor } from './format.ts'
import { overviewMessages } from './messages-overview.ts'

const AT = '/admin/orders'
const DAY_MS = 24 * 60 * 60 * 1000
const DAYS = 28

type Waiting = 'doubt' | 'to-send' | 'transfer' | 'owed' | 'notices'

/** Orders that wait for the merchant, with links to them. */
export async function ordersWaiting(desk: Desk): Promise<readonly WaitingItem[]> {
  const { env, site, now, locale } = desk
  const t = overviewMessages(locale)
  const [{ toSend, transfer, owed }, doubt, notices] = await Promise.all([
    shopOperations(env, site.brand, now).orders.count(),
    ownChecking(desk),
    listNotices(env.SHOP, site.brand.id, 'open'),
  ])
  const waits = (key: Waiting, count: number, href: string) => ({
    ...{ text: t(key, { count }), count, href },
  })
  return [
    waits('doubt', doubt.length, `${AT}/doubt`),
    waits('to-send', toSend, `${AT}/send`),
    waits('transfer', transfer, `${AT}?status=transfer`),
    waits('owed', owed, `${AT}?payment=owed`),
    waits('notices', notices.length, `${AT}/withdrawals`),
  ]
}

interface Day {
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
  const said = ({ orders, total }: Omit<Day, 'at'>) => ({
    orders: t('orders', { count: orders }),
    sum: money(total),
  })
  const last = (count: number) => said(sumOf(days.slice(-count)))
  return (
    <Card title={t('title')} actions={<LinkButton href={AT}>{t('all')}</LinkButton>}>
      <dl className="figures">
        <Figure name={t('today')} {...last(1)} />
        <Figure name={t('week')} {...last(7)} />
        <Figure name={t('month')} {...last(DAYS)} />
      </dl>
      <Bars
        caption={t('chart')}
        bars={days.map((each) => ({
          label: date.format(each.at),
          value: each.total,
          text: t('bar', said(each)),
        }))}
      />
    </Card>
  )
}

function Figure({ name, orders, sum }: { name: string; orders: string; sum: string }) {
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
function lastDays(hours: readonly Day[], now: number, timeZone: string): readonly Day[] {
  const format = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone })
  const byDate = Map.groupBy(hours, ({ at }) => format.format(at))
  const today = Date.parse(`${format.format(now)}T12:00:00Z`)
  return Array.from({ length: DAYS }, (_, index) => {
    const at = today - (DAYS - 1 - index) * DAY_MS
    return { at, ...sumOf(byDate.get(new Date(at).toISOString().slice(0, 10)) ?? []) }
  })
}

function sumOf(parts: readonly Omit<Day, 'at'>[]): Omit<Day, 'at'> {
  return {
    orders: parts.reduce((sum, { orders }) => sum + orders, 0),
    total: parts.reduce((sum, { total }) => sum + total, 0),
  }
}
