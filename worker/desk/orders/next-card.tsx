import { openAmountOf, owedOf, refundableOf } from '../../../shared/order/amounts.ts'
import { isUnsent } from '../../../shared/order/unsent.ts'
import { trackingNumberOf } from '../../../shared/order/tracking.ts'
import { Field, LinkButton, PostForm, Submit } from '../frame/form.tsx'
import { Card } from '../frame/parts.tsx'
import { keyFields } from './form-values.ts'
import type { OrderCard } from './lines-card.tsx'

/** What can be done with an order now. */
export function NextCard(card: OrderCard) {
  const { order, shown, at } = card
  const { t, money } = shown
  const { status } = order
  const [open, owed] = [openAmountOf(order), owedOf(order)]
  const isWaiting = status === 'pending_payment'
  const canDeliver = ['pending', 'processing', 'shipped'].includes(status)
  const canCancel = isUnsent(status)
  const canRefund = refundableOf(order) > 0
  return (
    <Card title={t('next')}>
      {isWaiting && <p>{t('next.waits')}</p>}
      <SendForm {...card} />
      <div className="row">
        {open > 0 && !isWaiting && (
          <PostForm action={`${at}/paid`} hidden={keyFields(order)} isInline>
            <Submit kind="plain">{t('paid.do', { amount: money(open) })}</Submit>
          </PostForm>
        )}
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

function SendForm({ order, shown: { t }, at }: OrderCard) {
  const { status, record } = order
  if (!['pending', 'processing', 'shipped'].includes(status)) return null
  if (record.extension_attributes.shipping_assignments.length === 0) {
    return <p className="muted">{t('delivery.virtual')}</p>
  }
  const isSent = status === 'shipped'
  return (
    <PostForm action={`${at}/sent`} hidden={keyFields(order)}>
      <Field
        name="tracking"
        label={t('sent.tracking')}
        hint={t('sent.tracking.hint')}
        defaultValue={trackingNumberOf(record)}
        maxLength={64}
        autoComplete="off"
      />
      <Submit kind={isSent ? 'plain' : 'primary'}>{t(isSent ? 'sent.again' : 'sent.do')}</Submit>
    </PostForm>
  )
}
