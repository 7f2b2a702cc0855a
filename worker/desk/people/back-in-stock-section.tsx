import {
  countRequests,
  listProductSubscribers,
  type ProductSubscribers,
} from '../../submission/product-subscribers.ts'
import { page, type DeskAnswer } from '../frame/answer.ts'
import { Card, EmptyState, Pager, Table, type Column } from '../frame/parts.tsx'
import type { Desk, Section } from '../frame/section.ts'
import { AgeCell } from './age-cell.tsx'
import { PAGE_SIZE, pageHref, readNumber } from './pagination.ts'
import { backInStockMessages } from './messages-back-in-stock.ts'
import { productNames, type FindProductName } from './product-names.ts'

const PATH = '/admin/back-in-stock'
const MAX_SKIPPED = 10_000

/** Back-in-stock subscriptions: how many, and since when. */
export const backInStock: Section = {
  path: '/back-in-stock',
  role: ['seller', 'editor'],
  title: (locale) => backInStockMessages(locale)('title'),
  icon: 'bell',
  group: 'people',
  pages: [{ path: '', load: subscriptionsPage }],
  forms: [],
}

async function subscriptionsPage(desk: Desk): Promise<DeskAnswer> {
  const { env, site, now, url, locale } = desk
  const t = backInStockMessages(locale)
  const skip = Math.min(readNumber(url.searchParams.get('from')) ?? 0, MAX_SKIPPED)
  const [found, counts] = await Promise.all([
    listProductSubscribers(env.SHOP, site.brand.id, { now, skip, limit: PAGE_SIZE + 1 }),
    countRequests(env.SHOP, site.brand.id, now),
  ])
  const rows = found.slice(0, PAGE_SIZE)
  const names = await productNames(desk, rows)
  const isElsewhere = site.brand.content.backInStock.endpoint !== ''
  const first = { title: t('first'), href: PATH }
  const next = { title: t('next'), href: pageHref(url, 'from', skip + PAGE_SIZE) }
  return page({
    title: t('title'),
    body: (
      <Card text={t('text')}>
        {counts.confirmed > 0 && <p>{t('confirmed', { count: counts.confirmed })}</p>}
        {counts.unconfirmed > 0 && (
          <p className="muted">{t('unconfirmed', { count: counts.unconfirmed })}</p>
        )}
        {rows.length === 0 ? (
          <EmptyState icon="bell" title={isElsewhere ? t('provider') : t('empty')}>
            {isElsewhere && t('provider.text')}
          </EmptyState>
        ) : (
          <Table
            caption={t('title')}
            columns={columnsOf(desk, names)}
            rows={rows}
            keyOf={({ sku, variant }) => `${sku} ${variant}`}
          />
        )}
        <Pager
          label={t('pages')}
          first={skip === 0 ? undefined : first}
          next={found.length > PAGE_SIZE ? next : undefined}
        />
      </Card>
    ),
  })
}

function columnsOf(desk: Desk, names: FindProductName): readonly Column<ProductSubscribers>[] {
  const t = backInStockMessages(desk.locale)
  return [
    {
      title: t('column.product'),
      cell: ({ store, sku, variant }) => {
        const product = names({ store, sku })
        const text = `${product?.name ?? t('gone')} (${variant})`
        return product?.hrefOf ? <a href={product.hrefOf(variant)}>{text}</a> : text
      },
    },
    { title: t('column.people'), kind: 'number', cell: ({ people }) => people },
    { title: t('column.since'), cell: ({ since: at }) => <AgeCell {...{ desk, at }} /> },
  ]
}
