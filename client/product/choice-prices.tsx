import type { ReactNode } from 'react'
import type { ChoicePrices, ExtraPrice } from '../../shared/product/choice-prices.ts'
import { surchargeText, partText } from '../../shared/product/surcharge-text.ts'
import { PriceText, ProductPrice } from '../../shared/product/price-view.tsx'
import type { Shop } from '../../shared/ui/shop.tsx'
import type { Send } from '../sync/send.ts'
import { chosenIn, CHOICE_SETTLED_EVENT } from './choices.ts'

interface Drawing {
  shop: Shop
  made: (view: ReactNode) => HTMLElement
}

/**
 * Shows the prices of a product's options, and of its current choice, for the session's customer group:
 * now, and whenever the page has received the price of another choice. Without an answer they stay
 * unchanged.
 */
export function followChoice(form: HTMLFormElement, send: Send, drawing: Drawing): void {
  const fetchPrices = () => void showChoice(form, send, drawing).catch(() => undefined)
  if (form.dataset['own'] === undefined) form.addEventListener(CHOICE_SETTLED_EVENT, fetchPrices)
  form.dataset['own'] = ''
  fetchPrices()
}

async function showChoice(form: HTMLFormElement, send: Send, drawing: Drawing): Promise<void> {
  const choice = location.search === '' ? '' : String(new URLSearchParams(chosenIn(form)))
  const reply = await send('price.choice', { sku: form.dataset['choices'] ?? '', choice })
  if (reply.kind !== 'done' || reply.result === null) return
  for (const extra of reply.result.extras) showExtra(form, extra, drawing.shop)
  if (choice !== '') showTotal(reply.result, drawing)
}

function showTotal({ price }: ChoicePrices, { made }: Drawing): void {
  if (price === null) return
  const [large] = made(<ProductPrice price={price} isNothingChosen={false} />).children
  const element = made(<PriceText price={price} />)
  const put = (name: string, from: Element | undefined) =>
    document.querySelector(`[data-live="${name}"]`)?.replaceChildren(...(from?.childNodes ?? []))
  put('price', large)
  put('bar', made(<PriceText price={price} />))
  put('total', element)
}

/** Shows a surcharge: in the row's own element, or within the label of a select's option. */
function showExtra(form: HTMLFormElement, extra: ExtraPrice, shop: Shop): void {
  const { name, value, label, kind } = extra
  const text = kind === 'part' ? partText(extra, shop) : surchargeText(extra, shop)
  for (const field of form.elements) {
    if (!('name' in field) || field.name !== name) continue
    if (field instanceof HTMLSelectElement) {
      const line = [...field.options].find((each) => each.value === value && value !== '')
      if (line) line.textContent = `${label} ${text}`.trim()
    } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
      const isRow = field.type === 'radio' || field.type === 'checkbox'
      if (isRow ? field.value !== value : value !== '') continue
      const cost = field.labels?.[0]?.querySelector('.product-choice-cost')
      if (cost) cost.textContent = text
    }
  }
}
