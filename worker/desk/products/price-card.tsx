import { quoteSource } from '../../../shared/price/price.ts'
import { quoteVariant } from '../../../shared/product/variant.ts'
import type { PartPrice } from '../../catalog/managed-product.ts'
import { PostForm, Submit } from '../frame/form.tsx'
import { CheckField, Field } from '../frame/field.tsx'
import { Badge, Card } from '../frame/parts.tsx'
import { productHref } from '../../brand/links.ts'
import { mayOpen } from '../access/role.ts'
import { partMessages } from './messages-product.ts'
import type { PartView } from './part-view.ts'
import { PATH } from './selected-view.ts'
import { saleState } from './sale-state.ts'
import { serializePrice, type PriceField, type PriceProblem } from './price-form.ts'

/** A rejected form. */
export interface PriceRefusal {
  fields: URLSearchParams
  problems: Readonly<Partial<Record<PriceField, PriceProblem>>>
  /** An unusual price, which needs a confirmation. */
  absurd?: PartPrice
}

/** Price and special price of a product or variant. */
export function PriceCard({
  view,
  refusal,
}: {
  view: PartView
  refusal?: PriceRefusal | undefined
}) {
  const { desk, managed, part, selected } = view
  const t = partMessages(desk.locale)
  const { view: storeView } = selected.site
  const isHere = (['price', 'special'] as const).some((field) =>
    managed.changed.get(part.sku)?.includes(field),
  )
  const state = saleState(part, storeView.i18n.timezone, desk.now)
  return (
    <Card
      title={t('price')}
      text={selected.views.length > 1 ? t('price.view', { view: storeView.name }) : undefined}
    >
      <p>
        {t('pays')}: <strong>{pricePaidText(view)}</strong>
      </p>
      {state !== 'none' && (
        <p>
          <Badge tone={TONES[state]}>{t(`sale.${state}`)}</Badge>
        </p>
      )}
      {isHere && <p className="muted">{t('here')}</p>}
      {selected.source === 'shop' && <PriceForm {...{ view, refusal }} />}
      {state === 'coming' && <UpcomingSale view={view} />}
      {selected.source === 'shop' && (state === 'on' || state === 'coming') && (
        <PostForm
          action={`${PATH}/${encodeURIComponent(managed.product.sku)}/end`}
          hidden={{ part: part.sku, view: storeView.storeCode, was: serializePrice(priceOf(view)) }}
        >
          <Submit kind="danger">{t('end')}</Submit>
        </PostForm>
      )}
    </Card>
  )
}

/** A button that previews the product's page on the first day of a sale. */
function UpcomingSale({ view: { desk, managed, part, selected } }: { view: PartView }) {
  const preview = desk.sections.find(({ path }) => path === '/preview')
  const first = part.special_from_date?.slice(0, 10)
  if (!first || !preview || !mayOpen(desk.merchant.role, preview.role)) return null
  const day = new Intl.DateTimeFormat(desk.locale, {
    ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' },
  })
  const { product } = managed
  const to = productHref(selected.site, product)
  return (
    <PostForm action="/admin/preview/link" hidden={{ at: `${first}T12:00`, hours: 24, to }}>
      <Submit kind="plain" icon="preview">
        {partMessages(desk.locale)('preview', { day: day.format(Date.parse(first)) })}
      </Submit>
    </PostForm>
  )
}

const TONES = { on: 'good', coming: 'plain', over: 'warn' } as const

/** Price and special price of a part. */
export function priceOf({ part }: Pick<PartView, 'part'>): PartPrice {
  const { price, special_price, special_from_date, special_to_date } = part
  return { price, special: special_price, from: special_from_date, to: special_to_date }
}

function pricePaidText({ managed: { product }, part, selected, prices }: PartView): string {
  const quote =
    part === product
      ? quoteSource(product, prices)
      : quoteVariant(product, part as (typeof product.configurable_children)[number], prices)
  return selected.money(quote.final.gross / 100)
}

function PriceForm({ view, refusal }: { view: PartView; refusal: PriceRefusal | undefined }) {
  const { desk, managed, part, selected } = view
  const t = partMessages(desk.locale)
  const { i18n, storeCode } = selected.site.view
  const kind = managed.sourcePrices
  const currency = i18n.currencyCode
  const now = priceOf(view)
  const { fields, absurd } = refusal ?? {}
  const problem = (name: PriceField) => {
    const found = refusal?.problems[name]
    return found && t(`problem.${found}`)
  }
  const enteredOr = (name: PriceField, shown: string) => fields?.get(name) ?? shown
  const amount = { inputMode: 'decimal', autoComplete: 'off', maxLength: 24 } as const
  const hidden = {
    ...{ part: part.sku, view: storeCode, was: serializePrice(now) },
    ...(absurd && { confirming: serializePrice(absurd) }),
  }
  return (
    <PostForm action={`${PATH}/${encodeURIComponent(managed.product.sku)}/price`} hidden={hidden}>
      <Field
        {...amount}
        name="price"
        label={t(`price.${kind}`, { currency })}
        defaultValue={enteredOr('price', amountText(desk.locale, now.price))}
        problem={problem('price')}
        required
      />
      <Field
        {...amount}
        name="special"
        label={t(`special.${kind}`, { currency })}
        hint={t('special.hint')}
        defaultValue={enteredOr('special', amountText(desk.locale, now.special))}
        problem={problem('special')}
      />
      <Field
        name="from"
        type="date"
        label={t('from')}
        hint={t('from.hint')}
        defaultValue={enteredOr('from', now.from?.slice(0, 10) ?? '')}
        problem={problem('from')}
      />
      <Field
        name="to"
        type="date"
        label={t('to')}
        hint={t('to.hint')}
        defaultValue={enteredOr('to', now.to?.slice(0, 10) ?? '')}
        problem={problem('to')}
      />
      {absurd && <Confirm {...{ view, absurd }} />}
      <Submit>{t('price.save')}</Submit>
    </PostForm>
  )
}

function Confirm({ view, absurd }: { view: PartView; absurd: PartPrice }) {
  const { desk, selected } = view
  const t = partMessages(desk.locale)
  const before = priceOf(view)
  const isSpecial = absurd.price === before.price
  const now = selected.money((isSpecial ? absurd.special : absurd.price) ?? 0)
  const was = selected.money(before.price)
  return (
    <div>
      <p className="problem" role="alert">
        {t('problem.absurd', { was, now })}
      </p>
      <CheckField name="confirm" label={t('confirm', { now })} />
    </div>
  )
}

/** Formats an amount for a field in the desk's language. */
function amountText(locale: string, amount: number | null): string {
  if (amount === null) return ''
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 4 }
  return new Intl.NumberFormat(locale, { ...digits, useGrouping: false }).format(amount)
}
