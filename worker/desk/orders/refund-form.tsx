import type { ManagedLine, ManagedOrder } from '../../../shared/order/managed-order.ts'
import { Submit } from '../frame/form.tsx'
import { Field, SelectField } from '../frame/field.tsx'
import { reasonOptions } from './reasons.ts'
import type { OrderFormat } from './format.ts'

interface Entered {
  format: OrderFormat
  fields: URLSearchParams
}

/** The refund form by line; leads to a page that confirms the total. */
export function RefundForm({
  order,
  format,
  fields,
  canAsk,
}: Entered & { order: ManagedOrder; canAsk: boolean }) {
  const { t, money } = format
  const shipping = order.shipping - order.shippingRefunded
  return (
    <form method="get" action={`/admin/orders/${order.number}/refund`} className="form">
      <input type="hidden" name="check" value="1" />
      {order.lines.map((line) => (
        <LineFields key={line.line} {...{ line, format, fields }} />
      ))}
      {shipping > 0 && (
        <Amount
          name="shipping"
          label={t('refund.shipping')}
          hint={t('refund.most', { amount: money(shipping) })}
          fields={fields}
        />
      )}
      <Amount
        name="other"
        label={t('refund.other')}
        hint={t('refund.other.hint')}
        fields={fields}
      />
      <SelectField
        name="reason"
        label={t('reason')}
        value={fields.get('reason') ?? 'withdrawal'}
        options={reasonOptions(t)}
      />
      {canAsk ? (
        <SelectField
          name="way"
          label={t('refund.way')}
          value={fields.get('way') ?? 'provider'}
          options={[
            ['provider', t('refund.way.provider')],
            ['hand', t('refund.way.hand')],
          ]}
        />
      ) : (
        <>
          <input type="hidden" name="way" value="hand" />
          <p className="muted">{t('refund.way.hand')}</p>
        </>
      )}
      <Submit>{t('refund.check')}</Submit>
    </form>
  )
}

function LineFields({ line, format, fields }: Entered & { line: ManagedLine }) {
  const { t, money } = format
  const { name, line: no } = line
  const [left, back] = [line.total - line.refunded, line.qty - line.restocked]
  return (
    <fieldset className="line-fields">
      <legend>{name}</legend>
      <Amount
        name={`amount-${no}`}
        label={t('refund.amount')}
        hint={t('refund.most', { amount: money(left) })}
        fields={fields}
      />
      {back > 0 && (
        <Field
          name={`restock-${no}`}
          inputMode="numeric"
          label={t('refund.restock')}
          hint={t('refund.restock.hint', { count: back })}
          defaultValue={fields.get(`restock-${no}`) ?? ''}
          autoComplete="off"
        />
      )}
    </fieldset>
  )
}

function Amount({
  name,
  label,
  hint,
  fields,
}: {
  name: string
  label: string
  hint: string
  fields: URLSearchParams
}) {
  return (
    <Field
      {...{ name, label, hint }}
      inputMode="decimal"
      defaultValue={fields.get(name) ?? ''}
      autoComplete="off"
    />
  )
}
