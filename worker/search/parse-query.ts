import type { PriceRange } from '../../shared/search/query.ts'
import type { Ports } from '../catalog/ports.ts'
import { readPriceWords } from './price-words.ts'

/** A search as it is asked: without the words that were understood as a price. */
export interface ParsedQuery {
  text: string
  price: PriceRange | undefined
}

/**
 * Takes words like "under 300 €" out of a search as a price, where the other words find something by
 * themselves, and where the text as it stands is not what products are called. What only may be a price counts
 * where products cost so much.
 */
export async function parseQuery(
  text: string,
  { catalog, site }: Pick<Ports, 'catalog' | 'site'>,
): Promise<ParsedQuery> {
  const asTyped = { text, price: undefined }
  const { defaultLocale, currencyCode, currencySign } = site.view.i18n
  const priced = readPriceWords(text, defaultLocale, { code: currencyCode, sign: currencySign })
  if (!priced) return asTyped
  const [rest, whole] = await Promise.all([
    // A price that only may be one is none where no products cost so much.
    catalog.products({
      text: priced.text,
      size: 1,
      ...(!priced.isCertain && { price: priced.price }),
    }),
    priced.isCertain ? undefined : catalog.products({ text, exact: true, size: 1 }),
  ])
  const isName = whole !== undefined && whole.total > 0
  return rest.total === 0 || isName ? asTyped : { text: priced.text, price: priced.price }
}
