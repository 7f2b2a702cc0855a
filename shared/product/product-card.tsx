import type { ReactNode } from 'react'
import { includesManufacturer } from './manufacturer-in-name.ts'
import type { TilePrices, ProductTile } from './tile.ts'
import { keepHyphens, keepNumbers } from '../ui/line-breaks.ts'
import { Picture, type Urgency } from '../ui/picture.tsx'
import { useCatalogLanguage, useShop } from '../ui/shop.tsx'
import { ColorDot } from './color-dot.tsx'
import { swatchOf } from '../ui/swatch.ts'
import { EnergyArrow } from './energy-arrow.tsx'
import { pictureSources } from './image.ts'
import { priceMark } from './price-mark.ts'
import { isReduced, PriceNotes } from './price-notes.tsx'
import { QuickAdd } from './quick-add.tsx'
import { SaveButton } from './save-button.tsx'
import { stockMessage } from './stock-message.ts'

export interface ProductCardProps {
  tile: ProductTile
  /** Heading level of the name: one below the list's own. */
  level: 2 | 3
  urgency?: Urgency
}

/** The picture of a product without pictures. */
export const PLACEHOLDER_SRC = '/placeholder.svg'

const MAX_DOTS = 5

/** A product in a list. The link of its name covers the whole card; the add button is separate. */
export function ProductCard({ tile: listed, level, urgency = 'later' }: ProductCardProps) {
  // The name is the same text in its labels, which then compress to nothing.
  const tile = { ...listed, name: keepNumbers(listed.name) }
  const { t } = useShop()
  const foreign = useCatalogLanguage()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className="product-card">
      <div className="product-card-picture">
        <TilePicture image={tile.image} urgency={urgency} />
        <Labels {...tile} />
      </div>
      <Maker tile={tile}>
        <Heading>
          <a href={tile.href} {...foreign}>
            {keepHyphens(tile.name)}
          </a>
        </Heading>
      </Maker>
      <SaveButton {...tile} />
      <div>
        <Price prices={tile.prices} sku={tile.sku} />
        {tile.energy && <EnergyArrow mark={tile.energy} />}
        <p className="product-stock" data-stock={tile.stock}>
          {t(stockMessage(tile.stock, tile.type_id))}
        </p>
        <Colors labels={tile.colors} shades={tile.shades} />
      </div>
      <QuickAdd tile={tile} />
    </article>
  )
}

/** The heading with the maker's name above it, unless the product's name contains it. */
function Maker({ tile, children }: { tile: ProductTile; children: ReactNode }) {
  const { name, manufacturer } = tile
  if (!manufacturer || includesManufacturer(name, manufacturer)) return children
  return (
    <hgroup>
      <p className="product-card-maker">{manufacturer}</p>
      {children}
    </hgroup>
  )
}

/** The price of a product: the price to pay, and the one it is compared with. */
export function Price({ prices, sku }: { prices: TilePrices; sku?: string }) {
  const { t, money, config } = useShop()
  const mark = priceMark(config, sku)
  if (!prices.isKnown) {
    return (
      <p className="product-price" {...mark}>
        {t('product.price.unknown')}
      </p>
    )
  }
  const amount = money(prices.price_incl_tax)
  const text = prices.fromPrice ? t('product.price.from', { price: amount }) : amount
  if (!isReduced(prices)) {
    return (
      <p className="product-price" {...mark}>
        {text}
        <PriceNotes price={prices} />
      </p>
    )
  }
  return (
    <p className="product-price product-price-special" {...mark}>
      <span className="ui-hidden">{`${t('product.price.now')} `}</span>
      <b>{text}</b>
      <PriceNotes price={prices} />
    </p>
  )
}

function TilePicture({ image, urgency }: { image: string | undefined; urgency: Urgency }) {
  const sources = image === undefined ? PLACEHOLDER : pictureSources('list', image)
  return <Picture {...sources} alt="" urgency={urgency} />
}

const PLACEHOLDER = {
  src: PLACEHOLDER_SRC,
  srcSet: undefined,
  sources: [],
  width: 310,
  height: 300,
}

/** The labels above the picture. */
function Labels({ isNew, isSale }: Pick<ProductTile, 'isNew' | 'isSale'>) {
  const { t } = useShop()
  if (!isNew && !isSale) return null
  return (
    <p className="product-labels">
      {isSale && <SaleLabel />}
      {isNew && <span data-label="new">{t('product.label.new')}</span>}
    </p>
  )
}

/** The sale label belongs to the shown price: a customer's own price may have another. */
export function SaleLabel() {
  const { t } = useShop()
  return <span data-label="sale">{t('product.label.sale')}</span>
}

interface ColorsProps {
  labels: readonly string[]
  shades: ProductTile['shades']
}

function Colors({ labels, shades = {} }: ColorsProps) {
  const { t } = useShop()
  if (labels.length < 2) return null
  const variantsBySwatch = new Map<string | undefined, string>()
  for (const label of labels.toReversed())
    variantsBySwatch.set(shades[label] ?? swatchOf(label), label)
  const dots = labels.filter(
    (label) => variantsBySwatch.get(shades[label] ?? swatchOf(label)) === label,
  )
  return (
    <p className="product-colors">
      {dots.slice(0, MAX_DOTS).map((label) => (
        <ColorDot key={label} label={label} shade={shades[label]} />
      ))}
      <span>{t('product.colors', { count: labels.length })}</span>
    </p>
  )
}
