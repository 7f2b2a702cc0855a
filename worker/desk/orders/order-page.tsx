import type { ReactNode } from 'react'
import { isUnsent } from '../../../shared/order/unsent.ts'
import type { ManagedOrder } from '../../../shared/order/managed-order.ts'
import { noticesOf, type OrderNotice } from '../../submission/notices.ts'
import { shopOperations } from '../../pick/shop-operations.ts'
import { NOT_FOUND, page, type DeskAnswer, type DeskPageAnswer } from '../frame/answer.ts'
import { LinkButton } from '../frame/form.tsx'
import { Badge } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { CustomerCard, DeliveryCard, PaymentCard } from './detail-cards.tsx'
import { orderNumberIn } from './form-values.ts'
import { HistoryCard, EmailsCard, NotesCard } from './history-cards.tsx'
import { findLineProducts } from './line-products.ts'
import { LinesCard, type OrderCard } from './lines-card.tsx'
import { NextCard, type TrackingEntry } from './next-card.tsx'
import { NoticeCard } from './notice-card.tsx'
import { formatFor } from './format.ts'
import { ownStatus, paymentMessage } from './status.ts'
import { StatusBadge } from './status-badge.tsx'

/** The order of the address; undefined if the brand has none of this number. */
export async function findOrder(desk: Desk): Promise<ManagedOrder | undefined> {
  const { env, site, now } = desk
  const number = orderNumberIn(desk)
  return number === undefined ? undefined : shopOperations(env, site.brand, now).orders.find(number)
}

/** The page of one order. */
export async function orderPage(desk: Desk): Promise<DeskAnswer> {
  const order = await findOrder(desk)
  return order ? page(await orderAnswer(desk, order)) : NOT_FOUND
}

interface OrderPageMessage {
  /** Rendered above the page. */
  above?: ReactNode
  status?: 200 | 422
  /** A rejected tracking code. */
  tracking?: TrackingEntry
}

/** The page of an order, with the result of a form. */
export async function orderAnswer(
  desk: Desk,
  order: ManagedOrder,
  { above, status = 200, tracking }: OrderPageMessage = {},
): Promise<Omit<DeskPageAnswer, 'kind'>> {
  const format = formatFor(desk)
  const { t } = format
  const { number } = order
  const at = `/admin/orders/${number}`
  const money = paymentMessage(order)
  const [notices, next, products] = await Promise.all([
    noticesOf(desk.env.SHOP, desk.site.brand.id, number),
    findNextToSend(desk, order),
    findLineProducts(desk, order),
  ])
  const given = { order, format, at }
  return {
    status,
    title: t('order', { number }),
    trail: [{ title: t('title'), href: '/admin/orders' }],
    actions: <Actions {...given} next={next} />,
    body: (
      <>
        {above}
        <p className="row">
          <StatusBadge t={t} status={ownStatus(order)} />
          <Badge tone={money.tone}>{t(money.key)}</Badge>
          <span className="muted">{format.time(order.at)}</span>
        </p>
        <Notices {...{ notices, desk }} />
        <div className="order">
          <div className="stack">
            <LinesCard {...given} products={products} />
            <NextCard {...given} {...(tracking && { tracking })} />
          </div>
          <div className="stack aside">
            <DeliveryCard {...given} />
            <CustomerCard {...given} />
            <PaymentCard {...given} />
            <EmailsCard {...given} />
          </div>
          <div className="stack">
            <NotesCard {...given} />
            <HistoryCard {...given} />
          </div>
        </div>
      </>
    ),
  }
}

/** Links to the next order to send and to the order's papers. */
function Actions({ order, format: { t }, at, next }: OrderCard & { next: string | undefined }) {
  return (
    <>
      {next !== undefined && (
        <LinkButton
          href={`/admin/orders/${next}`}
          kind={isUnsent(order.status) ? 'plain' : 'primary'}
        >
          {t('next.order')}
        </LinkButton>
      )}
      <LinkButton href={`${at}/invoice`}>{t('print.invoice')}</LinkButton>
      <LinkButton href={`${at}/packing-slip`}>{t('print.slip')}</LinkButton>
    </>
  )
}

/**
 * The number of the oldest unsent order placed after this one, else of the oldest of all; undefined if
 * there is none.
 */
async function findNextToSend(
  { env, site, now }: Desk,
  { number }: ManagedOrder,
): Promise<string | undefined> {
  const { listToShip: toSend } = shopOperations(env, site.brand, now).orders
  const [after] = await toSend(Number(number))
  if (after) return after.number
  return (await toSend()).find((each) => each.number !== number)?.number
}

function Notices({ notices, desk }: { notices: readonly OrderNotice[]; desk: Desk }) {
  return notices.map((notice) => (
    <NoticeCard key={notice.id} {...{ notice, desk }} back={`orders/${notice.orderNumber}`} />
  ))
}
