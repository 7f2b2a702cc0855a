import type { BrandId } from '../../../shared/brand/brand.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import type { ShopDocument } from '../document.ts'
import { demoDocuments } from './seed.ts'

/** Half past midnight in Helsinki, still the day before in UTC. */
export const NOW = Date.parse('2026-11-20T22:30:00Z')

type Of<Type extends ShopDocument['type']> = Extract<ShopDocument, { type: Type }>['value']

/** The demo documents, sorted for questions that tests ask of them. */
export function readDemo(locale: Locale, brand: BrandId = 'electronics') {
  const documents = [...demoDocuments(brand, locale, NOW)]
  const of = <Type extends ShopDocument['type']>(type: Type): readonly Of<Type>[] =>
    documents
      .filter((one): one is Extract<ShopDocument, { type: Type }> => one.type === type)
      .map((one) => one.value as Of<Type>)
  const products = of('product')
  const bySku = new Map(products.map((product) => [product.sku, product]))
  const shown = products.filter((product) => product.visibility === 4 && product.status < 2)
  return { documents, of, products, bySku, shown }
}
