import type { PriceRange } from '../../shared/search/query.ts'
import type { Ports } from '../catalog/engine.ts'
import { readPriceWords } from './price-words.ts'

/** A search without the words that were parsed as a price. */
export interface ParsedQuery {
  text: string
  price: PriceRange | undefined
}

/**
 * Parses words like "under 300 €" as a price if the other words find something and no product is named
 * exactly as typed. An uncertain price counts only if products have such prices.
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
    // An uncertain price requires products at that price.
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
