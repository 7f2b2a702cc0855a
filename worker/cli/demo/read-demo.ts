import type { BrandId } from '../../../shared/brand/brand.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { parseLine } from '../../shop/import/parse-line.ts'
import type { ShopDocument } from '../../shop/import/document.ts'
import { demoFiles } from './documents.ts'

/** Half past midnight in Helsinki, still the day before in UTC. */
export const NOW = Date.parse('2026-11-20T22:30:00Z')

type ValueOf<Type extends ShopDocument['type']> = Extract<ShopDocument, { type: Type }>['value']

const cachedDemos = new Map<string, readonly ShopDocument[]>()

/**
 * The demo documents as the importer reads them; fails if one is not accepted completely. They are read once
 * per process.
 */
export function demoDocuments(brand: BrandId, locale: Locale, now = NOW): readonly ShopDocument[] {
  const key = `${brand} ${locale} ${now}`
  const documents = cachedDemos.get(key) ?? readDocuments(brand, locale, now)
  cachedDemos.set(key, documents)
  return documents
}

function readDocuments(brand: BrandId, locale: Locale, now: number): readonly ShopDocument[] {
  const multiple = new Map<string, boolean>()
  return demoFiles(brand, locale, now).flatMap(({ type, rows }) =>
    [...rows].map(({ text }) => {
      const read = parseLine(type, text, (code) => multiple.get(code))
      if (!read.ok || read.dropped) throw new Error(`${type} ${text}: ${JSON.stringify(read)}`)
      if (read.value.type === 'attribute') {
        const { attribute_code, frontend_input } = read.value.value
        multiple.set(attribute_code, frontend_input === 'multiselect')
      }
      return read.value
    }),
  )
}

/** The demo documents, grouped for tests. */
export function readDemo(locale: Locale, brand: BrandId = 'electronics') {
  const documents = demoDocuments(brand, locale)
  const valuesOfType = <Type extends ShopDocument['type']>(type: Type): readonly ValueOf<Type>[] =>
    documents
      .filter((one): one is Extract<ShopDocument, { type: Type }> => one.type === type)
      .map((one) => one.value as ValueOf<Type>)
  const products = valuesOfType('product')
  const bySku = new Map(products.map((product) => [product.sku, product]))
  const visibleProducts = products.filter(
    (product) => product.visibility === 4 && product.status < 2,
  )
  return { documents, of: valuesOfType, products, bySku, shown: visibleProducts }
}
