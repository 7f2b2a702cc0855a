import type { CartItem } from '../../shared/cart/cart.ts'
import { CART_FIELDS } from '../../shared/cart/form.ts'
import type { Problem } from '../../shared/cart/qty.ts'
import { parseContent } from '../../shared/price/unit-price.ts'
import type { EnergyMark } from '../../shared/product/energy.ts'
import { readImageHref } from '../../shared/product/image.ts'

/** The add-to-cart payload of a form or card button: lines for one piece, or problems of the choice. */
export interface AddToCartRequest {
  lines: readonly CartItem[]
  problems: readonly Problem[]
  /** As entered in the form. */
  qty: string
}

/** Reads the payload of a product form; undefined: it has none. */
export function readAddForm(form: HTMLFormElement): AddToCartRequest | undefined {
  const written = form.querySelector<HTMLElement>('[data-offer]')?.dataset['offer']
  if (written === undefined) return undefined
  const { lines, problems } = JSON.parse(written) as Omit<AddToCartRequest, 'qty'>
  const qty = new FormData(form).get(CART_FIELDS.qty)
  return { lines, problems, qty: typeof qty === 'string' ? qty : '1' }
}

/** Reads the payload of a card: price and type from the button, the rest from the card. */
export function readAddButton(button: HTMLElement): AddToCartRequest | undefined {
  const card = button.closest('article')
  const link = card?.querySelector<HTMLAnchorElement>('a[href]')
  const [price, price_incl_tax, type_id = 'simple', changesAt, pack] =
    button.dataset['price']?.split(' ') ?? []
  const sku = button.getAttribute('value')
  if (!link || sku === null || price === undefined || price_incl_tax === undefined) return undefined
  const isType = Number.isNaN(Number(type_id))
  const at = Number(changesAt ?? (isType ? NaN : type_id))
  const content = parseContent(pack)
  const energy = readArrow(card)
  const line: CartItem = {
    sku,
    qty: 1,
    type_id: isType ? type_id : 'simple',
    name: link.textContent
      .replace(/\u2060/g, '')
      .replace(/\s/g, ' ')
      .trim(),
    href: link.pathname,
    image: pictureOf(card?.querySelector('img')),
    price: Number(price),
    price_incl_tax: Number(price_incl_tax),
    ...(Number.isFinite(at) ? { changesAt: at } : {}),
    ...(content && { content }),
    ...(energy && { energy }),
    info: {},
    errors: {},
    is_in_stock: true,
  }
  return { lines: [line], problems: [], qty: '1' }
}

/** The energy class that a card shows at its price. */
function readArrow(card: Element | null | undefined): EnergyMark | undefined {
  const arrow = card?.querySelector<HTMLElement>('[data-energy]')
  if (!arrow) return undefined
  const { energy: colour = '', scale = 'A–G' } = arrow.dataset
  const label = arrow.getAttribute('href')
  const sheet = card?.querySelector('.energy-sheet')?.getAttribute('href')
  return {
    ...{ class: arrow.textContent, colour, scale, words: arrow.getAttribute('aria-label') ?? '' },
    ...(label && { label }),
    ...(sheet && { sheet }),
  }
}

/** The path of the original picture that an address of the shop was made from. */
function pictureOf(image: HTMLImageElement | null | undefined): string | undefined {
  const src = image?.getAttribute('src')
  return src ? readImageHref(src)?.path : undefined
}
