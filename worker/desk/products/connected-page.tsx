import type { PriceContext } from '../../../shared/price/context.ts'
import { toCents } from '../../../shared/price/money.ts'
import type { ProductCard } from '../../../shared/product/product.ts'
import { priceCard } from '../../../shared/product/pricing.ts'
import { productStockState } from '../../../shared/stock/stock.ts'
import { loadPrices } from '../../catalog/load-prices.ts'
import { portsOf } from '../../render/ports-of.ts'
import { page, type DeskAnswer } from '../frame/answer.ts'
import { FilterForm, Submit } from '../frame/form.tsx'
import { Field } from '../frame/field.tsx'
import { Badge, Card, EmptyState, Message, Pager, Table } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { listHref, readListQuery } from './list-query.ts'
import { productMessages } from './messages.ts'
import { partMessages } from './messages-product.ts'
import { PATH, type SelectedView } from './selected-view.ts'
import { productHref } from '../../brand/links.ts'

const PAGE_SIZE = 50

/** Products of a connected catalogue, found by its search: read-only here. */
export async function connectedPage(
  desk: Desk,
  { site, money }: SelectedView,
): Promise<DeskAnswer> {
  const { env, locale, now, url } = desk
  const t = productMessages(locale)
  const query = readListQuery(url.searchParams)
  const { catalog } = portsOf(site, env)
  const start = (query.page - 1) * PAGE_SIZE
  const [found, prices] = await Promise.all([
    catalog.products({ from: start, size: PAGE_SIZE, ...(query.search && { text: query.search }) }),
    loadPrices(site, catalog, now),
  ])
  const pageHref = (at: number) => listHref(url.searchParams, { page: at === 1 ? '' : String(at) })
  return page({
    title: t('title'),
    body: (
      <>
        <Message kind="info">{t('connected')}</Message>
        <Card>
          <FilterForm action={PATH}>
            <Field name="q" type="search" label={t('search')} defaultValue={query.search} />
            <Submit kind="plain" icon="search">
              {t('show')}
            </Submit>
          </FilterForm>
          {found.items.length === 0 ? (
            <EmptyState icon="catalog" title={t('empty')} />
          ) : (
            <Cards {...{ desk, site, money, prices }} cards={found.items} />
          )}
          <Pager
            label={t('pages')}
            first={query.page > 1 ? { title: t('first'), href: pageHref(1) } : undefined}
            next={
              start + PAGE_SIZE < found.total
                ? { title: t('next'), href: pageHref(query.page + 1) }
                : undefined
            }
          />
        </Card>
      </>
    ),
  })
}

function Cards({
  desk,
  site,
  money,
  prices,
  cards,
}: Pick<SelectedView, 'site' | 'money'> & {
  desk: Desk
  prices: PriceContext
  cards: readonly ProductCard[]
}) {
  const t = productMessages(desk.locale)
  const state = partMessages(desk.locale)
  return (
    <Table
      caption={t('title')}
      rows={cards}
      keyOf={({ sku }) => sku}
      columns={[
        {
          title: t('product'),
          cell: (card) => (
            <>
              <a href={site.origin + productHref(site, card)}>{card.name}</a>
              <br />
              <span className="muted">{card.sku}</span>
            </>
          ),
        },
        {
          title: t('status'),
          cell: (card) => <Badge>{state(`state.${productStockState(card)}`)}</Badge>,
        },
        {
          title: t('price'),
          kind: 'number',
          cell: (card) => money(toCents(priceCard(card, prices).final_price_incl_tax) / 100),
        },
      ]}
    />
  )
}
