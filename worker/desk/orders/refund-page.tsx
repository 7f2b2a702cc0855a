import { refundableOf } from '../../../shared/order/amounts.ts'
import type { ManagedOrder, RefundRequest } from '../../../shared/order/managed-order.ts'
import { providerOf } from '../../payment/payment.ts'
import { NOT_FOUND, page, type DeskAnswer } from '../frame/answer.ts'
import { LinkButton, PostForm, Submit } from '../frame/form.tsx'
import { Card, EmptyState, DetailList, Message } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { keyFields, readRefund, suggestedRefund } from './form-values.ts'
import { findOrder } from './order-page.tsx'
import { RefundForm } from './refund-form.tsx'
import { formatFor, type OrderFormat } from './format.ts'

/**
 * The refund of an order: a form, then a page that confirms the total before anything is paid. Both have
 * addresses, so that the entered values survive the request for a passkey.
 */
export async function refundPage(desk: Desk): Promise<DeskAnswer> {
  const order = await findOrder(desk)
  if (!order) return NOT_FOUND
  const query = desk.url.searchParams
  if (!query.has('check'))
    return refundAnswer(desk, order, suggestedRefund(order, query, desk.locale))
  const { t } = formatFor(desk)
  const requested = readRefund(order, query)
  if (!requested) return refundAnswer(desk, order, query, t('problem.amount'))
  if (amountOf(requested) === 0) return refundAnswer(desk, order, query, t('problem.nothing'))
  return confirmAnswer(desk, order, requested)
}

/** The form with entered values and the reason why nothing was refunded. */
export function refundAnswer(
  desk: Desk,
  order: ManagedOrder,
  fields: URLSearchParams,
  problem?: string,
): DeskAnswer {
  const format = formatFor(desk)
  const { t, money } = format
  const canAsk =
    providerOf(desk.env, desk.site) !== undefined &&
    (order.payment?.state === 'paid' || order.payment?.state === 'refund')
  const maxAmount = refundableOf(order)
  const amount = money(maxAmount)
  if (maxAmount === 0 && problem === undefined) return nothingToRefundAnswer(order, t)
  return page({
    ...headOf(order, t),
    status: problem === undefined ? 200 : 422,
    body: (
      <>
        {problem !== undefined && (
          <Message kind="failed" title={t('problem.title')}>
            {problem}
          </Message>
        )}
        <Card text={t('refund.text', { amount })}>
          <RefundForm {...{ order, format, fields, canAsk }} />
        </Card>
      </>
    ),
  })
}

/** The page if nothing was paid, or all of it was refunded. */
function nothingToRefundAnswer(order: ManagedOrder, t: OrderFormat['t']): DeskAnswer {
  return page({
    ...headOf(order, t),
    body: (
      <Card>
        <EmptyState icon="orders" title={t('refund.nothing')}>
          {t(order.paid > 0 ? 'refund.nothing.left' : 'refund.nothing.paid')}
        </EmptyState>
        <div className="row">
          <LinkButton href={`/admin/orders/${order.number}`}>
            {t('order', { number: order.number })}
          </LinkButton>
        </div>
      </Card>
    ),
  })
}

function headOf({ number }: ManagedOrder, t: OrderFormat['t']) {
  return {
    title: t('refund.title'),
    trail: [
      { title: t('title'), href: '/admin/orders' },
      { title: t('order', { number }), href: `/admin/orders/${number}` },
    ],
  }
}

/** The total of a refund. */
export function amountOf({ lines, shipping, other }: RefundRequest): number {
  return lines.reduce((all, { amount }) => all + amount, shipping + other)
}

/** A refund as form fields. */
export function refundFields({ lines, shipping, other, way, reason }: RefundRequest) {
  return {
    ...{ way, reason, shipping: (shipping / 100).toFixed(2), other: (other / 100).toFixed(2) },
    ...Object.fromEntries(
      lines.flatMap(({ line, amount, restock }) => [
        [`amount-${line}`, (amount / 100).toFixed(2)],
        [`restock-${line}`, String(restock)],
      ]),
    ),
  }
}

function confirmAnswer(desk: Desk, order: ManagedOrder, request: RefundRequest): DeskAnswer {
  const format = formatFor(desk)
  const { t, money } = format
  const at = `/admin/orders/${order.number}/refund`
  const amount = money(amountOf(request))
  const fields = refundFields(request)
  return page({
    ...headOf(order, t),
    body: (
      <Card title={t('refund.sum', { amount })}>
        <DetailList
          details={[[t('customer'), nameIn(order)], ...refundDetails(order, request, format)]}
        />
        <div className="row">
          <PostForm action={at} hidden={{ ...fields, ...keyFields(order) }} isInline>
            <Submit kind="primary">{t('refund.do', { amount })}</Submit>
          </PostForm>
          <LinkButton href={`${at}?${new URLSearchParams(fields)}`}>
            {t('refund.change')}
          </LinkButton>
        </div>
      </Card>
    ),
  })
}

function nameIn({ record }: ManagedOrder): string {
  const { firstname = '', lastname = '' } = record.billing_address ?? {}
  return `${firstname} ${lastname}`.trim()
}

/** The parts of a refund as names and values. */
export function refundDetails(
  order: ManagedOrder,
  request: RefundRequest,
  { t, money }: OrderFormat,
) {
  const { lines, shipping, other, way, reason } = request
  const nameOf = (line: number) => order.lines[line - 1]?.name ?? String(line)
  const back = lines.filter(({ restock }) => restock > 0)
  return [
    ...lines.map(({ line, amount }) => [nameOf(line), money(amount)] as const),
    ...(shipping > 0 ? [[t('refund.shipping'), money(shipping)] as const] : []),
    ...(other > 0 ? [[t('refund.other'), money(other)] as const] : []),
    ...(back.length > 0
      ? [
          [
            t('refund.back'),
            back.map(({ line, restock }) => `${restock} × ${nameOf(line)}`).join(', '),
          ] as const,
        ]
      : []),
    [t('reason'), t(`reason.${reason}`)] as const,
    [t('refund.way'), t(`refund.way.${way}`)] as const,
  ]
}
