import { serializeContent } from '../price/unit-price.ts'
import type { ProductTile, TilePrices } from './tile.ts'
import { useShop } from '../ui/shop.tsx'

/** Id of the form that the cards' add buttons submit; it exists once on every page with a menu. */
export const QUICK_ADD_ID = 'quick-add'

/** Id of the back-in-stock form on the page of a sold-out product. */
export const WATCH_ID = 'watch'

/** Product types that a list can add, because there is nothing to choose. */
const SIMPLE_TYPES: ReadonlySet<string> = new Set(['simple', 'virtual', 'downloadable'])

/**
 * The add button of a card, or a note that the options are chosen on the product's page; of a sold-out
 * product a link to its back-in-stock form. The button contains the data that the browser cannot read from
 * the card.
 */
export function QuickAdd({ tile }: { tile: ProductTile }) {
  const { t } = useShop()
  const { sku, name, stock, prices } = tile
  if (stock === 'out') return <WatchLink {...tile} />
  if (!prices.isKnown) return null
  if (!canQuickAdd(tile)) {
    return <span className="product-choose">{t('cart.add.choose')}</span>
  }
  return (
    <button
      className="product-add"
      form={QUICK_ADD_ID}
      name="sku"
      value={sku}
      data-price={quickPrice(prices, tile.type_id, packOf(tile))}
      aria-label={t('cart.add-named', { name })}
    >
      {t('cart.add.short')}
    </button>
  )
}

function WatchLink({ name, href }: Pick<ProductTile, 'name' | 'href'>) {
  const { t } = useShop()
  const label = t('watch.send')
  return (
    <a className="product-choose" href={`${href}#${WATCH_ID}`} aria-label={`${label}: ${name}`}>
      {label}
    </a>
  )
}

/** True if a list can add it: in stock, with a known price, and without required choices. */
export function canQuickAdd({ prices, stock, type_id, mustChoose }: ProductTile): boolean {
  return prices.isKnown && stock !== 'out' && SIMPLE_TYPES.has(type_id) && !mustChoose
}

/**
 * The value of the button: price without and with tax, type, instant of the next change (`-`: never), and
 * content of a pack. Missing values at the end are left out.
 */
export function quickPrice(
  { price, price_incl_tax, changesAt }: Pick<TilePrices, 'price' | 'price_incl_tax' | 'changesAt'>,
  type_id: string,
  pack: string,
): string {
  return [price, price_incl_tax, type_id, changesAt ?? (pack && '-'), pack].join(' ').trim()
}

/** The content of a pack, in the button's format: `200ml`. */
function packOf({ content }: ProductTile): string {
  return content ? serializeContent(content) : ''
}
