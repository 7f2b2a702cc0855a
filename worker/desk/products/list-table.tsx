import type { StockItem } from '../../../shared/product/product.ts'
import { stockState } from '../../../shared/stock/stock.ts'
import type { ListedProduct } from '../../catalog/managed-product.ts'
import { PostForm, Submit } from '../frame/form.tsx'
import { Badge, WithThumbnail, Table, type Column } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { listHref } from './list-query.ts'
import { productMessages } from './messages.ts'
import { partMessages } from './messages-product.ts'
import { PATH, productPageHref, type SelectedView } from './selected-view.ts'
import { saleStateOf } from './sale-state.ts'

interface TableProps {
  desk: Desk
  selected: SelectedView
}

/** Products with their prices; their stock can be edited in its cell. */
export function ProductTable({
  products,
  ...shown
}: TableProps & { products: readonly ListedProduct[] }) {
  const t = productMessages(shown.desk.locale)
  return (
    <Table
      caption={t('title')}
      columns={columnsOf(shown)}
      rows={products}
      keyOf={({ sku }) => sku}
    />
  )
}

function columnsOf({ desk, selected }: TableProps): readonly Column<ListedProduct>[] {
  const t = productMessages(desk.locale)
  return [
    {
      title: t('product'),
      phone: 'lead',
      cell: ({ sku, name, picture }) => (
        <WithThumbnail path={picture}>
          <a href={productPageHref(selected, sku)}>{name}</a>
          <br />
          <span className="muted">{sku}</span>
        </WithThumbnail>
      ),
    },
    {
      title: t('status'),
      phone: 'plain',
      cell: (product) => <State {...{ desk, selected, product }} />,
    },
    {
      title: t('price'),
      phone: 'side',
      kind: 'number',
      cell: ({ price }) => selected.money(price / 100),
    },
    {
      title: t('stock'),
      phone: 'plain',
      cell: (product) => <Stock {...{ desk, selected, product }} />,
    },
  ]
}

const TONES = { in: 'good', low: 'warn', out: 'bad', order: 'plain' } as const

const SALES = { on: 'good', coming: 'plain', over: 'warn' } as const

function State({ desk, selected, product }: TableProps & { product: ListedProduct }) {
  const t = productMessages(desk.locale)
  const part = partMessages(desk.locale)
  const { status, stock, variants, type } = product
  const sale = saleStateOf(product.reductions, selected.site.view.i18n.timezone, desk.now)
  const out = variants.filter((each) => stockState(each.stock) === 'out').length
  const isFamily = type === 'configurable'
  const state = isFamily ? (out < variants.length ? 'in' : 'out') : stockState(stock)
  return (
    <span className="row">
      {status >= 2 && <Badge tone="warn">{t('off')}</Badge>}
      <Badge tone={TONES[state]}>{part(`state.${state}`)}</Badge>
      {out > 0 && state === 'in' && <Badge tone="warn">{t('variants.out', { count: out })}</Badge>}
      {sale !== 'none' && <Badge tone={SALES[sale]}>{part(`sale.${sale}`)}</Badge>}
    </span>
  )
}

/** True if stock is managed. */
export function isCounted(stock: StockItem | undefined): stock is StockItem {
  return stock !== undefined && stock.manage_stock !== false
}

function Stock({ desk, selected, product }: TableProps & { product: ListedProduct }) {
  const t = productMessages(desk.locale)
  const { sku, type, stock, variants } = product
  if (type === 'configurable') {
    const left = variants.reduce((sum, each) => sum + (each.stock?.qty ?? 0), 0)
    return (
      <a href={productPageHref(selected, sku)}>
        {left} · {t('variants', { count: variants.length })}
      </a>
    )
  }
  if (type === 'bundle' || type === 'grouped') return <span className="muted">–</span>
  if (!isCounted(stock)) return <span className="muted">{t('uncounted')}</span>
  if (selected.source !== 'shop') return <>{stock.qty}</>
  const hidden = {
    ...{ part: sku, was: stock.qty, backorders: Number(stock.backorders === true) },
    ...{ list: listHref(desk.url.searchParams), view: selected.site.view.storeCode },
  }
  return (
    <PostForm action={`${PATH}/${encodeURIComponent(sku)}/stock`} hidden={hidden} isInline>
      <input
        type="text"
        name="qty"
        className="pieces"
        aria-label={t('stock.of', { sku })}
        defaultValue={stock.qty}
        inputMode="numeric"
        autoComplete="off"
      />
      <Submit kind="plain">{t('save')}</Submit>
    </PostForm>
  )
}
