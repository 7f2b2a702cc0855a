import type { ListedOrder, OrderQuery } from '../../../shared/order/managed-order.ts'
import { priceWindow } from '../../../shared/price/price-window.ts'
import { shopOperations } from '../../pick/shop-operations.ts'
import { page, type DeskAnswer } from '../frame/answer.ts'
import { FilterForm, LinkButton, Submit } from '../frame/form.tsx'
import { Field, SelectField } from '../frame/field.tsx'
import { Badge, Card, EmptyState, Pager, Table, type Column } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { StatusBadge } from './status-badge.tsx'
import { formatFor, type OrderFormat } from './format.ts'
import { paymentMessage, STATUSES, statusText } from './status.ts'

const PATH = '/admin/orders'
const MONEY = ['open', 'paid', 'owed', 'refunded'] as const

/** The list of the built-in shop's orders, newest first. */
export async function listPage(desk: Desk): Promise<DeskAnswer> {
  const { env, site, now, url } = desk
  const query = queryOf(url.searchParams, site.view.i18n.timezone)
  const { orders, next } = await shopOperations(env, site.brand, now).orders.list(query)
  const format = formatFor(desk)
  const { t } = format
  return page({
    title: t('title'),
    actions: (
      <>
        <LinkButton href={`${PATH}/send`} kind="primary">
          {t('send.open')}
        </LinkButton>
        <LinkButton href={`${PATH}/withdrawals`}>{t('notices')}</LinkButton>
        <LinkButton href={`${PATH}/doubt`}>{t('doubt')}</LinkButton>
      </>
    ),
    body: (
      <Card>
        <Filters fields={url.searchParams} format={format} />
        {orders.length === 0 ? (
          <EmptyState icon="orders" title={t('list.empty')}>
            {t('list.empty.hint')}
          </EmptyState>
        ) : (
          <Table
            caption={t('title')}
            columns={columnsOf(format)}
            rows={orders}
            keyOf={({ id }) => id}
          />
        )}
        <Pager
          label={t('list.pages')}
          first={
            query.before === undefined
              ? undefined
              : { title: t('list.first'), href: hrefWith(url, undefined) }
          }
          next={next === null ? undefined : { title: t('list.older'), href: hrefWith(url, next) }}
        />
      </Card>
    ),
  })
}

function Filters({ fields, format: { t } }: { fields: URLSearchParams; format: OrderFormat }) {
  const all = ['', t('filter.all')] as const
  return (
    <FilterForm action={PATH}>
      <Field name="q" type="search" label={t('search')} defaultValue={fields.get('q') ?? ''} />
      <SelectField
        name="status"
        label={t('filter.status')}
        value={fields.get('status') ?? ''}
        options={[all, ...STATUSES.map((each) => [each, statusText(t, each)] as const)]}
      />
      <SelectField
        name="payment"
        label={t('filter.payment')}
        value={fields.get('payment') ?? ''}
        options={[all, ...MONEY.map((each) => [each, t(`money.${each}`)] as const)]}
      />
      <Field
        name="from"
        type="date"
        label={t('filter.from')}
        defaultValue={fields.get('from') ?? ''}
      />
      <Field
        name="until"
        type="date"
        label={t('filter.until')}
        defaultValue={fields.get('until') ?? ''}
      />
      <Submit kind="plain" icon="search">
        {t('filter.show')}
      </Submit>
    </FilterForm>
  )
}

function columnsOf(format: OrderFormat): readonly Column<ListedOrder>[] {
  const { t, money, time } = format
  return [
    {
      title: t('column.number'),
      phone: 'lead',
      cell: ({ number }) => <a href={`${PATH}/${number}`}>{number}</a>,
    },
    { title: t('column.date'), phone: 'plain', cell: ({ at }) => time(at) },
    { title: t('column.name'), phone: 'plain', cell: ({ name }) => name || t('customer.none') },
    {
      title: t('filter.status'),
      phone: 'plain',
      cell: (order) => (
        <span className="row">
          <StatusBadge t={t} status={order.awaitsTransfer ? 'transfer' : order.status} />
          {order.notices > 0 && <Badge tone="warn">{t('notices.badge')}</Badge>}
        </span>
      ),
    },
    {
      title: t('filter.payment'),
      phone: 'plain',
      cell: (order) => {
        const { key, tone } = paymentMessage(order)
        return <Badge tone={tone}>{t(key)}</Badge>
      },
    },
    { title: t('column.pieces'), phone: 'named', kind: 'number', cell: ({ pieces }) => pieces },
    {
      title: t('column.total'),
      phone: 'side',
      kind: 'number',
      cell: ({ grandTotal }) => money(grandTotal),
    },
  ]
}

/** Reads the query of the list; ignores invalid values. */
function queryOf(fields: URLSearchParams, timezone: string): OrderQuery {
  const { from, until } = priceWindow(fields.get('from'), fields.get('until'), timezone)
  const before = fields.get('before') ?? ''
  return {
    search: (fields.get('q') ?? '').slice(0, 200),
    status: STATUSES.find((each) => each === fields.get('status')) ?? '',
    payment: MONEY.find((each) => each === fields.get('payment')) ?? '',
    ...{ from, until, before: /^\d{1,15}$/.test(before) ? Number(before) : undefined },
  }
}

function hrefWith(url: URL, before: number | undefined): string {
  const fields = new URLSearchParams(url.searchParams)
  fields.delete('before')
  if (before !== undefined) fields.set('before', String(before))
  return fields.size === 0 ? PATH : `${PATH}?${fields}`
}
