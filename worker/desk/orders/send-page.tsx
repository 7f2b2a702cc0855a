import type { OrderToSend } from '../../../shared/order/managed-order.ts'
import { shopOperations } from '../../pick/shop-operations.ts'
import { page, type DeskAnswer } from '../frame/answer.ts'
import type { Conflict } from '../frame/conflict.tsx'
import { LinkButton, PostForm, Submit } from '../frame/form.tsx'
import { Card, EmptyState, Message, Table, type Column } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { SendConflicts } from './send-conflicts.tsx'
import { readTracking, rowKey, rowNames } from './send-fields.ts'
import { formatFor, type OrderFormat } from './format.ts'

const PATH = '/admin/orders'
/** Address of the page that marks orders as sent. */
export const SEND_PATH = `${PATH}/send`

interface SendOutcome {
  status?: 200 | 409 | 422
  /** As typed. */
  fields?: URLSearchParams
  problem?: string
  /** Orders that another person changed first. */
  conflicts?: readonly Conflict[]
  done?: string
}

/** The unsent orders, with a tracking code field for each. */
export async function sendPage(desk: Desk): Promise<DeskAnswer> {
  return sendAnswer(desk, { fields: new URLSearchParams() })
}

/** The page with entered values and results. */
export async function sendAnswer(desk: Desk, outcome: SendOutcome): Promise<DeskAnswer> {
  const format = formatFor(desk)
  const { t } = format
  const orders = await shopOperations(desk.env, desk.site.brand, desk.now).orders.listToShip()
  const isAll = desk.url.searchParams.has('all')
  return page({
    status: outcome.status ?? 200,
    title: t('send.title'),
    trail: [{ title: t('title'), href: '/admin/orders' }],
    actions: orders.length > 1 && (
      <LinkButton href={isAll ? SEND_PATH : `${SEND_PATH}?all=1`}>
        {t(isAll ? 'send.none' : 'send.all')}
      </LinkButton>
    ),
    body: (
      <>
        {outcome.done !== undefined && <Message kind="done">{outcome.done}</Message>}
        {outcome.problem !== undefined && (
          <Message kind="failed" title={t('problem.title')}>
            {outcome.problem}
          </Message>
        )}
        {outcome.conflicts && <SendConflicts {...{ desk }} conflicts={outcome.conflicts} />}
        {orders.length === 0 ? (
          <Card>
            <EmptyState icon="check" title={t('send.empty')}>
              {t('send.empty.hint')}
            </EmptyState>
          </Card>
        ) : (
          <Card text={t('send.text')}>
            <PostForm action={SEND_PATH}>
              <Table
                caption={t('send.title')}
                columns={columnsOf(format, outcome.fields ?? new URLSearchParams(), {
                  isAll,
                  first: orders[0]?.number,
                })}
                rows={orders}
                keyOf={({ number }) => number}
              />
              <div className="row">
                <Submit icon="check">{t('send.do')}</Submit>
                <button
                  type="submit"
                  className="button plain"
                  formAction={`${PATH}/packing-slips`}
                  formTarget="_blank"
                >
                  {t('slips.print')}
                </button>
              </div>
            </PostForm>
          </Card>
        )}
      </>
    ),
  })
}

function columnsOf(
  { t, time }: OrderFormat,
  fields: URLSearchParams,
  { isAll, first }: { isAll: boolean; first: string | undefined },
): readonly Column<OrderToSend>[] {
  return [
    {
      title: t('column.number'),
      phone: 'lead',
      cell: ({ number, at }) => (
        <>
          <a href={`/admin/orders/${number}`}>{number}</a>
          <br />
          <small className="muted">{time(at)}</small>
        </>
      ),
    },
    {
      title: t('send.to'),
      phone: 'side',
      cell: ({ name, town, method }) => (
        <>
          {name || t('customer.none')}
          <br />
          <small className="muted">{[town, method].filter(Boolean).join(' · ')}</small>
        </>
      ),
    },
    { title: t('send.goods'), cell: ({ goods }) => <Products goods={goods} /> },
    {
      title: t('sent.tracking'),
      cell: (order) => (
        <TrackingCell {...{ order, t, fields, isAll }} isFirst={order.number === first} />
      ),
    },
  ]
}

function TrackingCell({
  order,
  t,
  fields,
  isAll,
  isFirst,
}: {
  order: OrderToSend
  t: OrderFormat['t']
  fields: URLSearchParams
  isAll: boolean
  isFirst: boolean
}) {
  const { number, hasParcel } = order
  const names = rowNames(number)
  if (!hasParcel) return <span className="muted">{t('delivery.virtual')}</span>
  const typed = fields.get(names.tracking) ?? ''
  return (
    <span className="row send-row">
      <input type="hidden" name={names.key} value={rowKey(order)} />
      <input
        type="text"
        name={names.tracking}
        aria-label={t('send.tracking.of', { number })}
        defaultValue={typed}
        aria-invalid={readTracking(typed) === undefined || undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        autoFocus={isFirst}
      />
      <label className="row">
        <input
          type="checkbox"
          name={names.tick}
          value="1"
          aria-label={t('send.tick.of', { number })}
          defaultChecked={isAll || fields.has(names.tick)}
        />
        {t('send.tick')}
      </label>
    </span>
  )
}

function Products({ goods: products }: Pick<OrderToSend, 'goods'>) {
  return (
    <ul className="plain-list goods" role="list">
      {products.map(({ sku, name, qty }, at) => (
        // One product can be on two lines of an order.
        <li key={`${sku} ${at}`}>
          {qty} × {name} <small className="muted">{sku}</small>
        </li>
      ))}
    </ul>
  )
}
