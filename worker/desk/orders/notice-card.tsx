import type { ReactNode } from 'react'
import { isUnsent } from '../../../shared/order/unsent.ts'
import { WITHDRAWAL_DAYS } from '../../../shared/order/withdrawal.ts'
import type { OrderNotice } from '../../submission/notices.ts'
import { LinkButton, PostForm, Submit } from '../frame/form.tsx'
import { Badge, Card, DetailList } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { formatFor, type OrderFormat } from './format.ts'
import { statusText } from './status.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A notice of withdrawal with its order and deadlines. `back`: where settling it leads. */
export function NoticeCard({
  notice,
  desk,
  back,
}: {
  notice: OrderNotice
  desk: Desk
  back: string
}) {
  const format = formatFor(desk)
  const { t, day, time } = format
  const { id, at, name, email, goods, reason, orderNumber, settledAt, settledBy, status } = notice
  const first = isUnsent(status ?? '') ? 'cancel' : 'refund'
  const href = `/admin/orders/${orderNumber}/${first}?reason=withdrawal`
  const details: (readonly [string, ReactNode])[] = [
    [t('notice.arrived'), time(at)],
    [t('notice.name'), name === '' ? t('customer.none') : `${name}, ${email}`],
    [t('notice.order'), <OrderLink key="order" {...{ notice, format }} />],
    [t('notice.goods'), goods || t('notice.goods.all')],
    ...(reason === '' ? [] : [[t('notice.reason'), reason] as const]),
    [t('notice.period'), periodText(notice, desk, format)],
    [t('notice.refund-by'), <RefundDeadline key="by" {...{ notice, format }} now={desk.now} />],
  ]
  return (
    <Card title={t('notice', { date: day(at) })}>
      <DetailList details={details} />
      {settledAt === undefined ? (
        <div className="row">
          {status !== undefined && <LinkButton href={href}>{t(`${first}.open`)}</LinkButton>}
          <PostForm action={`/admin/orders/withdrawals/${id}`} hidden={{ back }} isInline>
            <Submit kind="plain" icon="check">
              {t('notice.settle')}
            </Submit>
          </PostForm>
        </div>
      ) : (
        <p className="muted">{t('notice.settled', { name: settledBy, date: day(settledAt) })}</p>
      )}
    </Card>
  )
}

function OrderLink({ notice, format: { t } }: { notice: OrderNotice; format: OrderFormat }) {
  const { orderNumber: number, status } = notice
  if (status === undefined) return t('notice.unknown', { number })
  return (
    <span className="row">
      <a href={`/admin/orders/${number}`}>{number}</a>
      <Badge>{statusText(t, status)}</Badge>
    </span>
  )
}

function RefundDeadline({
  notice: { refundBy, settledAt },
  format: { t, day },
  now,
}: {
  notice: OrderNotice
  format: OrderFormat
  now: number
}) {
  const isLate = settledAt === undefined && now > refundBy
  if (!isLate) return day(refundBy)
  return <Badge tone="bad">{t('notice.late', { date: day(refundBy) })}</Badge>
}

/** Tells whether the notice was sent within the period that begins with the delivery. */
function periodText(
  { at, deliveredAt }: OrderNotice,
  { site }: Pick<Desk, 'site'>,
  { t, day }: OrderFormat,
): string {
  if (deliveredAt === undefined) return t('notice.undelivered')
  const days = Math.max(WITHDRAWAL_DAYS, site.brand.checkout.withdrawalDays)
  const end = deliveredAt + days * DAY_MS
  const values = { delivered: day(deliveredAt), end: day(end) }
  // The whole last day counts.
  return t(at < end + DAY_MS ? 'notice.in-time' : 'notice.after', values)
}
