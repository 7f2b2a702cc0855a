import type { ManagedOrder } from '../../../shared/order/managed-order.ts'
import { NOT_FOUND, page, type DeskAnswer } from '../frame/answer.ts'
import { PostForm, Submit } from '../frame/form.tsx'
import { Field, SelectField } from '../frame/field.tsx'
import { Card, Message } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { keyFields } from './form-values.ts'
import { findOrder } from './order-page.tsx'
import { reasonOptions } from './reasons.ts'
import { formatFor } from './format.ts'

/** The form that cancels an order or pieces of it. */
export async function cancelPage(desk: Desk): Promise<DeskAnswer> {
  const order = await findOrder(desk)
  return order ? cancelAnswer(desk, order, desk.url.searchParams) : NOT_FOUND
}

/** The cancel form with entered values and the reason why it was rejected. */
export function cancelAnswer(
  desk: Desk,
  order: ManagedOrder,
  fields: URLSearchParams,
  problem?: string,
): DeskAnswer {
  const { t } = formatFor(desk)
  const { number } = order
  const at = `/admin/orders/${number}`
  const left = order.lines.filter(({ qty, restocked }) => qty > restocked)
  return page({
    title: t('cancel.title'),
    status: problem === undefined ? 200 : 422,
    trail: [
      { title: t('title'), href: '/admin/orders' },
      { title: t('order', { number }), href: at },
    ],
    body: (
      <>
        {problem !== undefined && (
          <Message kind="failed" title={t('problem.title')}>
            {problem}
          </Message>
        )}
        <Card text={t('cancel.text')}>
          <PostForm action={`${at}/cancel`} hidden={keyFields(order)}>
            {left.map(({ line, name, qty, restocked }) => (
              <Field
                key={line}
                name={`qty-${line}`}
                inputMode="numeric"
                label={t('cancel.pieces', { name })}
                hint={t('cancel.left', { count: qty - restocked })}
                defaultValue={fields.get(`qty-${line}`) ?? ''}
                autoComplete="off"
              />
            ))}
            <SelectField
              name="reason"
              label={t('reason')}
              value={fields.get('reason') ?? 'customer'}
              options={reasonOptions(t)}
            />
            <div className="row">
              <Submit name="what" value="some">
                {t('cancel.some')}
              </Submit>
              <Submit kind="danger" name="what" value="all">
                {t('cancel.all')}
              </Submit>
            </div>
          </PostForm>
        </Card>
      </>
    ),
  })
}
