import { openAmountOf, owedOf, refundableOf } from '../../../shared/order/amounts.ts'
import { isUnsent } from '../../../shared/order/unsent.ts'
import { trackingNumberOf } from '../../../shared/order/tracking.ts'
import { LinkButton, PostForm, Submit } from '../frame/form.tsx'
import { Field } from '../frame/field.tsx'
import { Card } from '../frame/parts.tsx'
import { keyFields } from './form-values.ts'
import type { OrderCard } from './lines-card.tsx'
import { ownStatus } from './status.ts'

/** An entered value and what is wrong with it. */
export interface TrackingEntry {
  value: string
  problem: string
}

/** The next possible actions of an order. */
export function NextCard(card: OrderCard & { tracking?: TrackingEntry }) {
  const { order, format, at } = card
  const { t, money } = format
  const { status } = order
  const [open, owed] = [openAmountOf(order), owedOf(order)]
  const isWaiting = status === 'pending_payment'
  const isForTransfer = ownStatus(order) === 'transfer' && open > 0
  const canDeliver = ['pending', 'processing', 'shipped'].includes(status)
  const canCancel = isUnsent(status)
  const canRefund = refundableOf(order) > 0
  return (
    <Card title={t('next')}>
      {isWaiting && <p>{t('next.waits')}</p>}
      {isForTransfer && (
        <>
          <p>{t('next.transfer')}</p>
          <PaidForm {...card} kind="primary" />
        </>
      )}
      <SendForm {...card} />
      <div className="row">
        {open > 0 && !isWaiting && !isForTransfer && <PaidForm {...card} kind="plain" />}
        {canDeliver && (
          <PostForm action={`${at}/delivered`} hidden={keyFields(order)} isInline>
            <Submit kind="plain">{t('delivered.do')}</Submit>
          </PostForm>
        )}
        {owed > 0 && (
          <LinkButton href={`${at}/refund?owed=1`}>
            {t('refund.owed', { amount: money(owed) })}
          </LinkButton>
        )}
        {canRefund && owed === 0 && (
          <LinkButton href={`${at}/refund`}>{t('refund.open')}</LinkButton>
        )}
        {canCancel && <LinkButton href={`${at}/cancel`}>{t('cancel.open')}</LinkButton>}
      </div>
      {!canDeliver && !canCancel && !canRefund && <p className="muted">{t('next.none')}</p>}
    </Card>
  )
}

function PaidForm({ order, format, at, kind }: OrderCard & { kind: 'primary' | 'plain' }) {
  const { t, money } = format
  return (
    <PostForm action={`${at}/paid`} hidden={keyFields(order)} isInline>
      <Submit kind={kind}>{t('paid.do', { amount: money(openAmountOf(order)) })}</Submit>
    </PostForm>
  )
}

function SendForm({
  order,
  format: { t },
  at,
  tracking,
}: OrderCard & { tracking?: TrackingEntry }) {
  const { status, record } = order
  if (!['pending', 'processing', 'shipped'].includes(status)) return null
  if (record.extension_attributes.shipping_assignments.length === 0) {
    return <p className="muted">{t('delivery.virtual')}</p>
  }
  const isSent = status === 'shipped'
  const isLater = isSent || ownStatus(order) === 'transfer'
  return (
    <PostForm action={`${at}/sent`} hidden={keyFields(order)}>
      <Field
        name="tracking"
        label={t('sent.tracking')}
        hint={t('sent.tracking.hint')}
        problem={tracking?.problem}
        defaultValue={tracking?.value ?? trackingNumberOf(record)}
        maxLength={100}
        autoComplete="off"
      />
      <Submit kind={isLater ? 'plain' : 'primary'}>{t(isSent ? 'sent.again' : 'sent.do')}</Submit>
    </PostForm>
  )
}
