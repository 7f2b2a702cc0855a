import { gallerySources } from '../../shared/product/gallery-sources.ts'
import { imageHref, isReady } from '../../shared/product/image.ts'
import type { ProductView } from '../../shared/product/product-view.ts'
import type { Head } from '../../shared/shell/document.tsx'
import { preloadOf } from '../../shared/ui/preload.ts'
import type { Site } from '../brand/site.ts'

/** What previews of links say of the price; nothing where it is not known. */
export function previewOffer({ price, stock }: ProductView, { view }: Site): Head['offer'] {
  if (!price.isKnown) return undefined
  const { currencyCode: currency } = view.i18n
  return { amount: price.price_incl_tax.toFixed(2), currency, availability: PREVIEW_STOCK[stock] }
}

const PREVIEW_STOCK = {
  in: 'in stock',
  low: 'in stock',
  order: 'available for order',
  out: 'out of stock',
}

/** The first picture loads with the head; previews of links take no drawings, the shop's own stands in. */
export function pictureHead(
  path: string,
  origin: string,
): Pick<Partial<Head>, 'image' | 'preload'> {
  const preload = preloadOf(gallerySources(path))
  if (isReady(path)) return { preload }
  return { preload, image: `${origin}${imageHref('og', 'jpeg', path)}` }
}
