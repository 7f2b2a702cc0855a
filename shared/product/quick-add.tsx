import type { ProductTile } from './tile.ts'
import { useShop } from '../ui/shop.tsx'

/** Id of the form that the buttons of the cards send; it stands once on every page with a menu. */
export const QUICK_ADD_ID = 'quick-add'

/** Sorts of goods that a list can add: there is nothing to choose on them. */
const PLAIN: ReadonlySet<string> = new Set(['simple', 'virtual', 'downloadable'])

/**
 * The button of a card that adds its goods at once, or the words that there is something to choose
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
      data-price={quickPrice(tile)}
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

/** What the browser puts into the cart: price without and with tax, type, and when they may change. */
function quickPrice({ prices, type_id }: ProductTile): string {
  const { price, price_incl_tax, changesAt = '' } = prices
  return [price, price_incl_tax, type_id, changesAt].join(' ').trim()
}
