import type { messages as english } from '../../shared/i18n/messages/en/price.ts'
import type { ReactNode } from 'react'
import { type PriceEntry, joinSkus } from '../../shared/api.ts'
import type { CartItem } from '../../shared/cart/cart.ts'
import { hasPlainPrice } from '../../shared/cart/price-change.ts'
import { stockSku } from '../../shared/cart/stock-note.ts'
import { PRICE_MARK } from '../../shared/product/price-mark.ts'
import { PriceText, ProductPrice } from '../../shared/product/price-view.tsx'
import { Price, SaleLabel } from '../../shared/product/product-card.tsx'
import { quickPrice } from '../../shared/product/quick-add.tsx'
import { shownPrice, tilePrices } from '../../shared/product/shown-price.ts'
import { ShopProvider, type Shop } from '../../shared/ui/shop.tsx'
import { hydrate } from '../island/hydrate.ts'
import { createShop } from '../island/create-shop.ts'
import { loadMessages } from '../load-messages.ts'
import { readState } from '../shell/state.ts'
import type { Send } from '../sync/send.ts'
import { followChoice } from './choice-prices.tsx'
import { portionSkus } from '../../shared/portion-skus.ts'

/** The price messages. */
const MODULES = import.meta.glob<{ messages: typeof english }>(
  '../../shared/i18n/messages/*/price.ts',
)

/**
 * Replaces the default group's prices of the cached page by those of the session's group, with one request
 * that is not cached. Without an answer they stay unchanged.
 */
export async function showCustomerPrices(send: Send): Promise<void> {
  const places = [...document.querySelectorAll<HTMLElement>(`[${PRICE_MARK}]`)]
  const skus = [...new Set(places.map(skuOf))]
  const form = document.querySelector<HTMLFormElement>('form[data-choices]')
  if (skus.length === 0 && !form) return
  const { config } = readState()
  const [entries, messages] = await Promise.all([
    fetchPrices(send, skus),
    loadMessages(MODULES, config.locale),
  ])
  const shop = createShop(messages, readState())
  if (form) followChoice(form, send, { shop, made: (view) => render(view, shop) })
  const bySku = new Map(entries.map((entry) => [entry.sku, entry]))
  for (const place of places) {
    const entry = bySku.get(skuOf(place))
    if (entry) showPrice(place, entry, shop)
  }
  for (const offer of document.querySelectorAll<HTMLElement>('[data-offer]')) {
    priceOffer(offer, bySku)
  }
}

function skuOf(place: Element): string {
  return place.getAttribute(PRICE_MARK) ?? ''
}

/** Renders the price with the server's view. */
function showPrice(place: HTMLElement, entry: PriceEntry, shop: Shop): void {
  const prices = tilePrices(entry)
  if (place.classList.contains('product-price')) {
    takeOver(place, <Price prices={prices} />, shop)
    priceButton(place, prices)
    labelCard(place, entry.isSale === true, shop)
    return
  }
  const price = shownPrice(prices)
  if (place.classList.contains('product-total')) {
    takeOver(place, <ProductPrice price={price} isNothingChosen={false} />, shop)
  } else {
    place.replaceChildren(...render(<PriceText price={price} />, shop).childNodes)
  }
}

/** Renders a view into the element, which takes its attributes. */
function takeOver(place: HTMLElement, view: ReactNode, shop: Shop): void {
  const fresh = render(view, shop).firstElementChild
  if (!fresh) return
  place.className = fresh.className
  place.replaceChildren(...fresh.childNodes)
}

function render(view: ReactNode, shop: Shop): HTMLElement {
  const box = document.createElement('div')
  hydrate(box, <ShopProvider shop={shop}>{view}</ShopProvider>, true)
  return box
}

/** Shows or hides the sale label of a price; other labels stay. */
function labelCard(place: HTMLElement, isSale: boolean, shop: Shop): void {
  const box = place.closest('article')?.querySelector('.product-card-picture')
  const labels = box?.querySelector('.product-labels')
  labels?.querySelector('[data-label="sale"]')?.remove()
  if (isSale && labels) labels.prepend(...render(<SaleLabel />, shop).childNodes)
  else if (isSale) {
    const first = render(
      <p className="product-labels">
        <SaleLabel />
      </p>,
      shop,
    )
    box?.append(...first.childNodes)
  } else if (labels?.childElementCount === 0) labels.remove()
}

/** Sets the price of a card's add button to the shown price. */
function priceButton(
  place: HTMLElement,
  { price, price_incl_tax, changesAt, isKnown }: ReturnType<typeof tilePrices>,
): void {
  const button = place.closest('article')?.querySelector<HTMLElement>('[data-price]')
  const [, , type_id = '', , pack = ''] = button?.dataset['price']?.split(' ') ?? []
  if (!button || !isKnown) return
  button.dataset['price'] = quickPrice({ price, price_incl_tax, changesAt }, type_id, pack)
}

/** Sets the price of a product's add form; the server's totals price a choice that costs extra. */
function priceOffer(place: HTMLElement, bySku: ReadonlyMap<string, PriceEntry>): void {
  const offer = JSON.parse(place.dataset['offer'] ?? '{}') as { lines?: readonly CartItem[] }
  const lines = offer.lines?.map((line) => {
    const entry = hasPlainPrice(line) ? bySku.get(stockSku(line)) : undefined
    const { price, price_incl_tax } = entry?.isKnown ? entry : line
    return {
      ...line,
      price: price ?? line.price,
      price_incl_tax: price_incl_tax ?? line.price_incl_tax,
    }
  })
  if (lines) place.dataset['offer'] = JSON.stringify({ ...offer, lines })
}

/** Maximum number of skus in one request. */
const MAX_SKUS = 50

/**
 * Fetches the customer's prices of all skus of a page, in parallel requests of at most fifty, and returns
 * them together, so that the page changes once. Prices without an answer are left out.
 */
export async function fetchPrices(
  send: Send,
  skus: readonly string[],
): Promise<readonly PriceEntry[]> {
  const replies = await Promise.all(
    portionSkus(skus, MAX_SKUS).map((portion) => send('price.list', { skus: joinSkus(portion) })),
  )
  return replies.flatMap((reply) => (reply.kind === 'done' ? reply.result : []))
}
