import type { Store } from '../../../shared/stock/store.ts'
import type { StoreProduct, StoreQuery } from '../../catalog/store-records.ts'
import { NOT_FOUND, page, redirect, type DeskAnswer } from '../frame/answer.ts'
import { ListFilter } from '../frame/form.tsx'
import { Card, EmptyState, DetailList, Pager, Table } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { storeMessages } from './messages.ts'
import { PATH, storeId, storesOf } from './stores.ts'
import { QtyForm, type WrongQty } from './qty-form.tsx'

const PAGE_SIZE = 50
const MAX_LENGTH = 100
const LIST_FILTERS = ['stored', 'out', 'all'] as const

/** The page of a store with its stock. */
export async function storePage(desk: Desk, wrong?: WrongQty): Promise<DeskAnswer> {
  const { isOwn, shop } = storesOf(desk)
  if (!isOwn) return redirect(PATH)
  const id = storeId(desk)
  const store = id === undefined ? undefined : await shop.find(id)
  if (!store) return NOT_FOUND
  const t = storeMessages(desk.locale)
  const query = readQuery(desk.url.searchParams)
  const products = await shop.listProducts(store.id, query)
  const rows = products.slice(0, PAGE_SIZE)
  const last = products.length > PAGE_SIZE ? rows.at(-1) : undefined
  return page({
    title: store.name,
    trail: [{ title: t('title'), href: PATH }],
    ...(wrong && { status: 422 }),
    body: (
      <div className="stack">
        <StoreDetails {...{ desk, store }} />
        <Card title={t('goods')} text={t('goods.text')}>
          <Filters {...{ desk, store, query }} />
          {rows.length === 0 ? (
            <EmptyState icon="store" title={t('goods.none')}>
              {t('goods.none.text')}
            </EmptyState>
          ) : (
            <StoreProducts {...{ desk, store, rows, wrong }} />
          )}
          <Pager
            label={t('pages')}
            first={
              query.after === '' ? undefined : { title: t('first'), href: hrefOf(store, query) }
            }
            next={last && { title: t('next'), href: hrefOf(store, query, last.sku) }}
          />
        </Card>
      </div>
    ),
  })
}

/** Reads the filters of the address; a search covers all products. */
function readQuery(params: URLSearchParams): StoreQuery {
  const words = (params.get('q') ?? '').trim().slice(0, MAX_LENGTH)
  const filter = LIST_FILTERS.find((each) => each === params.get('only'))
  const after = (params.get('after') ?? '').slice(0, 128)
  return { words, only: filter ?? (words === '' ? 'stored' : 'all'), after, limit: PAGE_SIZE + 1 }
}

function hrefOf({ id }: Store, { words, only }: StoreQuery, after?: string): string {
  const params = new URLSearchParams({ only })
  if (words !== '') params.set('q', words)
  if (after !== undefined) params.set('after', after)
  return `${PATH}/${id}?${params}`
}

function StoreDetails({ desk, store }: { desk: Desk; store: Store }) {
  const t = storeMessages(desk.locale)
  return (
    <Card>
      <DetailList
        details={[
          [t('address'), store.address || '–'],
          [t('hours'), store.hours || '–'],
          [t('state'), t(store.active ? 'on' : 'off')],
        ]}
      />
    </Card>
  )
}

function Filters({ desk, store, query }: { desk: Desk; store: Store; query: StoreQuery }) {
  const t = storeMessages(desk.locale)
  return (
    <ListFilter
      action={`${PATH}/${store.id}`}
      search={{ label: t('search'), value: query.words }}
      only={{
        label: t('only'),
        value: query.only,
        options: LIST_FILTERS.map((each) => [each, t(`only.${each}`)]),
      }}
      show={t('show')}
    />
  )
}

function StoreProducts({
  desk,
  store,
  rows,
  wrong,
}: {
  desk: Desk
  store: Store
  rows: readonly StoreProduct[]
  wrong: WrongQty | undefined
}) {
  const t = storeMessages(desk.locale)
  const several = new Set(
    rows.filter(({ sku }, at) => rows[at - 1]?.sku === sku).map(({ sku }) => sku),
  )
  return (
    <Table
      caption={t('goods')}
      rows={rows}
      keyOf={keyOf}
      columns={[
        {
          title: t('product'),
          phone: 'lead',
          cell: ({ sku, name, id }) => (
            <>
              <strong>{name}</strong>
              <div className="muted">
                {sku}
                {several.has(sku) && ` · ${t('entry', { id: id ?? '' })}`}
              </div>
            </>
          ),
        },
        {
          title: t('pieces'),
          phone: 'side',
          kind: 'number',
          cell: ({ qty, id }) =>
            id === null ? '–' : new Intl.NumberFormat(desk.locale).format(qty),
        },
        {
          title: t('set'),
          kind: 'actions',
          cell: (product) => (
            <QtyForm
              {...{ desk, store, product }}
              wrong={wrong?.key === keyOf(product) ? wrong : undefined}
            />
          ),
        },
      ]}
    />
  )
}

/** Identifies a row of the list. */
export function keyOf({ sku, id }: Pick<StoreProduct, 'sku' | 'id'>): string {
  return `${id ?? ''} ${sku}`
}
