import type { ConfigurableChild } from '../../../shared/product/product.ts'
import { stockState } from '../../../shared/stock/stock.ts'
import type { ManagedProduct } from '../../catalog/managed-product.ts'
import { Badge, Card, Table } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { isCounted } from './list-table.tsx'
import { productMessages } from './messages.ts'
import { partMessages } from './messages-product.ts'
import { partsOf } from './part.ts'
import { productPageHref, type SelectedView } from './selected-view.ts'

const TONES = { in: 'good', low: 'warn', out: 'bad', order: 'plain' } as const

/** The variants of a configurable product with stock and price; bundles show those of their parts. */
export function VariantsCard({
  desk,
  selected,
  managed,
}: {
  desk: Desk
  selected: SelectedView
  managed: ManagedProduct
}) {
  const t = partMessages(desk.locale)
  const { product, sourcePrices } = managed
  if (partsOf(managed).length === 0) {
    return <Card title={t('price')} text={`${t('stock.sum')} ${t('price.sum')}`} />
  }
  const currency = selected.site.view.i18n.currencyCode
  const href = (child: ConfigurableChild) => productPageHref(selected, product.sku, child.sku)
  return (
    <Card title={t('variants')}>
      <Table
        caption={t('variants')}
        rows={product.configurable_children}
        keyOf={({ sku }) => sku}
        columns={[
          {
            title: t('variant'),
            phone: 'lead',
            cell: (child) => (
              <>
                <a href={href(child)}>{child.name || child.sku}</a>
                <br />
                <span className="muted">{child.sku}</span>
              </>
            ),
          },
          { title: t('stock'), phone: 'plain', cell: (child) => <Stock {...{ desk, child }} /> },
          {
            title: t(`price.${sourcePrices}`, { currency }),
            phone: 'side',
            kind: 'number',
            cell: ({ price }) => selected.money(price),
          },
          {
            title: t(`special.${sourcePrices}`, { currency }),
            kind: 'number',
            cell: ({ special_price: special }) => (special ? selected.money(special) : '–'),
          },
        ]}
      />
    </Card>
  )
}

function Stock({ desk, child }: { desk: Desk; child: ConfigurableChild }) {
  const t = partMessages(desk.locale)
  const { stock } = child
  const state = stockState(stock)
  if (child.status >= 2) {
    return <Badge tone="warn">{productMessages(desk.locale)('off')}</Badge>
  }
  return (
    <span className="row">
      {isCounted(stock) && stock.qty}
      <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
    </span>
  )
}
