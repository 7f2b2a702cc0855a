import { productHref } from '../../brand/links.ts'
import { loadPrices } from '../../catalog/load-prices.ts'
import { portsOf } from '../../render/ports-of.ts'
import { cacheMessages } from '../cache/messages.ts'
import { previewHref as purgeHref } from '../cache/purge-target.ts'
import { mayOpen } from '../access/role.ts'
import { NOT_FOUND, page, type DeskAnswer } from '../frame/answer.ts'
import { LinkButton } from '../frame/form.tsx'
import { Badge, Message } from '../frame/parts.tsx'
import type { Desk } from '../frame/section.ts'
import { HistoryCard } from './history-card.tsx'
import { productMessages } from './messages.ts'
import { partMessages } from './messages-product.ts'
import { nameOf, partOf } from './part.ts'
import type { PartView } from './part-view.ts'
import { PATH, selectView, productPageHref, type SelectedView } from './selected-view.ts'
import { PriceCard, type PriceRefusal } from './price-card.tsx'
import { PlacementCard } from './shown-card.tsx'
import { StockCard, type StockProblem } from './stock-card.tsx'
import { VariantsCard } from './variants-card.tsx'

/** Problems of a rejected form. */
interface Refusals {
  price?: PriceRefusal
  stock?: StockProblem
}

/** The page of one product: stock, prices and where it is listed. */
export async function productPage(desk: Desk): Promise<DeskAnswer> {
  const { searchParams } = desk.url
  return productAnswer(
    desk,
    selectView(desk, searchParams.get('view')),
    searchParams.get('part') ?? '',
  )
}

/** As `productPage`, with the problems of a rejected form. */
export async function productAnswer(
  desk: Desk,
  selected: SelectedView,
  sku: string,
  refusals: Refusals = {},
): Promise<DeskAnswer> {
  const { catalog } = portsOf(selected.site, desk.env)
  const parentSku = desk.params['sku'] ?? ''
  const managed = selected.source === 'engine' ? undefined : await selected.shop.find(parentSku)
  if (!managed) return NOT_FOUND
  const part = partOf(managed, sku)
  if (!part && sku !== '') return NOT_FOUND
  const { product } = managed
  const t = productMessages(desk.locale)
  const prices = await loadPrices(selected.site, catalog, desk.now)
  const view = part && { desk, selected, managed, part, prices }
  const isVariant = part !== undefined && part !== product
  const trail = [
    { title: t('title'), href: PATH },
    ...(isVariant ? [{ title: product.name, href: productPageHref(selected, product.sku) }] : []),
  ]
  return page({
    ...(refusals.price || refusals.stock ? { status: 422 as const } : {}),
    title: part ? nameOf(managed, part) : product.name,
    trail,
    actions: <Links {...{ desk, selected, view }} product={product} />,
    body: (
      <>
        {selected.source === 'backend' && <Message kind="info">{t('connected')}</Message>}
        <p className="row">
          <span className="muted">{part?.sku ?? product.sku}</span>
          {product.status >= 2 && <Badge tone="warn">{t('off')}</Badge>}
        </p>
        {view ? (
          <PartCards {...{ view, refusals }} />
        ) : (
          <>
            <VariantsCard {...{ desk, selected, managed }} />
            <PlacementCard {...{ desk, selected, managed }} />
          </>
        )}
      </>
    ),
  })
}

function PartCards({ view, refusals }: { view: PartView; refusals: Refusals }) {
  return (
    <div className="order">
      <div className="stack">
        <StockCard view={view} problem={refusals.stock} />
      </div>
      <div className="stack aside">
        <PriceCard view={view} refusal={refusals.price} />
      </div>
      <div className="stack">
        <HistoryCard view={view} />
        <PlacementCard {...view} />
      </div>
    </div>
  )
}

function Links({
  desk,
  selected: { site },
  product,
  view,
}: {
  desk: Desk
  selected: SelectedView
  product: Parameters<typeof productHref>[1] & { id: number }
  view: PartView | undefined
}) {
  const t = partMessages(desk.locale)
  const child = view && view.part !== view.managed.product ? view.part : undefined
  const href = site.origin + productHref(site, product, child)
  const cache = desk.sections.find(({ path }) => path === '/cache')
  const maySee = cache && mayOpen(desk.merchant.role, cache.role)
  return (
    <>
      <LinkButton href={href} icon="store">
        {t('in-shop')}
      </LinkButton>
      {maySee && (
        <>
          <LinkButton href={purgeHref([`P${product.id}`])}>{t('purge')}</LinkButton>
          <LinkButton href={`/admin/cache/address?${new URLSearchParams({ address: href })}`}>
            {cacheMessages(desk.locale)('address')}
          </LinkButton>
        </>
      )}
    </>
  )
}
