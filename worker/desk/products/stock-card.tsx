import { stockState } from '../../../shared/stock/stock.ts'
import type { StockItem } from '../../../shared/product/product.ts'
import { PostForm, Submit } from '../frame/form.tsx'
import { CheckField, Field } from '../frame/field.tsx'
import { Badge, Card } from '../frame/parts.tsx'
import { isCounted } from './list-table.tsx'
import { partMessages } from './messages-product.ts'
import type { PartView } from './part-view.ts'
import { PATH } from './selected-view.ts'

const TONES = { in: 'good', low: 'warn', out: 'bad', order: 'plain' } as const

/** The problem of a stock form, and the entered value. */
export interface StockProblem {
  form: 'count' | 'received'
  text: string
  entered: string
}

/** The stock of a product or variant, with forms that count it or add to it. */
export function StockCard({
  view,
  problem,
}: {
  view: PartView
  problem?: StockProblem | undefined
}) {
  const { desk, managed, part, selected } = view
  const t = partMessages(desk.locale)
  const { stock } = part
  if (!isCounted(stock)) {
    return <Card title={t('stock')} text={t('stock.uncounted')} />
  }
  const state = stockState(stock)
  const isHere = managed.changed.get(part.sku)?.includes('stock')
  return (
    <Card title={t('stock')} text={selected.views.length > 1 ? t('stock.views') : undefined}>
      <p className="row">
        <strong>
          {t('stock.now')}: {stock.qty}
        </strong>
        <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
      </p>
      {isHere && <p className="muted">{t('here')}</p>}
      {selected.source === 'shop' && <Forms {...{ view, stock, problem }} />}
    </Card>
  )
}

function Forms({
  view,
  stock,
  problem,
}: {
  view: PartView
  stock: StockItem
  problem: StockProblem | undefined
}) {
  const { desk, managed, part, selected } = view
  const t = partMessages(desk.locale)
  const action = `${PATH}/${encodeURIComponent(managed.product.sku)}`
  const names = { part: part.sku, view: selected.site.view.storeCode }
  const count = problem?.form === 'count' ? problem : undefined
  const received = problem?.form === 'received' ? problem : undefined
  const mayOrder = stock.backorders === true
  const hasBackorders = stock.backorders !== undefined
  const hidden = {
    ...names,
    ...{ was: stock.qty, backorders: Number(mayOrder) },
    ...(hasBackorders && { choose: 1 }),
  }
  const field = { inputMode: 'numeric', autoComplete: 'off', maxLength: 12 } as const
  return (
    <>
      <PostForm action={`${action}/stock`} hidden={hidden}>
        <Field
          {...field}
          name="qty"
          label={t('count')}
          hint={t('count.hint')}
          problem={count?.text}
          defaultValue={count?.entered ?? stock.qty}
        />
        {hasBackorders && (
          <CheckField name="may-order" label={t('backorders')} isChecked={mayOrder} />
        )}
        <Submit>{t('count.save')}</Submit>
      </PostForm>
      <PostForm action={`${action}/received`} hidden={names}>
        <Field
          {...field}
          name="qty"
          label={t('received')}
          hint={t('received.hint')}
          problem={received?.text}
          defaultValue={received?.entered}
        />
        <Submit kind="plain">{t('received.save')}</Submit>
      </PostForm>
    </>
  )
}
