import { writePack } from '../price/unit-price.ts'
import type { ProductTile, TilePrices } from './tile.ts'
import { useShop } from '../ui/shop.tsx'

/** Id of the form that the buttons of the cards send; it stands once on every page with a menu. */
export const QUICK_ADD_ID = 'quick-add'

/** Sorts of products that a list can add: there is nothing to choose on them. */
const PLAIN: ReadonlySet<string> = new Set(['simple', 'virtual', 'downloadable'])

/**
 * The button of a card that adds its products at once, or the words that there is something to choose
 * first, on the product's page. The button carries what the browser cannot read from the card.
 */
export function QuickAdd({ tile }: { tile: ProductTile }) {
  const { t } = useShop()
  const { sku, name, stock, prices } = tile
  if (!prices.isKnown || stock === 'out') return null
  if (!isQuickToAdd(tile)) {
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

/** Whether a list can add it at once: in stock at a known price, and nothing has to be chosen. */
export function isQuickToAdd({ prices, stock, type_id, mustChoose }: ProductTile): boolean {
  return prices.isKnown && stock !== 'out' && PLAIN.has(type_id) && !mustChoose
}

/**
 * What the browser puts into the cart: price without and with tax, type, when they may change (`-`:
 * never), and how much is in a pack. What is missing at the end is left out.
 */
export function quickPrice(
  { price, price_incl_tax, changesAt }: Pick<TilePrices, 'price' | 'price_incl_tax' | 'changesAt'>,
  type_id: string,
  pack: string,
): string {
  return [price, price_incl_tax, type_id, changesAt ?? (pack && '-'), pack].join(' ').trim()
}

/** How much is in a pack, as a button has it: `200ml`. */
function packOf({ content }: ProductTile): string {
  return content ? writePack(content) : ''
}
