import type { ImportTarget, MissingReferences, References } from '../../catalog/import-records.ts'
import type { TaxRule } from '../../../shared/price/tax-rule.ts'

/** Returns what the catalog on sale lacks of the references of an import. */
export async function findMissingReferences(
  shop: D1Database,
  { catalog, linkedPages, country }: ImportTarget,
  named: References,
): Promise<MissingReferences> {
  const [categories, pages, rules] = await shop.batch<{ found: string }>([
    shop.prepare(UNKNOWN_CATEGORIES).bind(catalog, JSON.stringify(named.categories)),
    shop.prepare(MISSING_PAGES).bind(catalog, JSON.stringify(linkedPages)),
    shop.prepare(TAX_RULES).bind(catalog),
  ])
  const known = (rules?.results ?? []).map(({ found }) => JSON.parse(found) as TaxRule)
  const taxed = new Set(
    known
      .filter(({ rates }) => rates.some((rate) => rate.tax_country_id === country))
      .flatMap((rule) => rule.product_tax_class_ids),
  )
  return {
    categories: (categories?.results ?? []).map(({ found }) => Number(found)),
    pages: (pages?.results ?? []).map(({ found }) => found),
    country,
    classes: named.classes.filter((each) => !taxed.has(each)),
  }
}

const OF_CATALOG = 'd.catalog = (SELECT no FROM catalog WHERE name = ?1)'
const UNKNOWN_CATEGORIES = `SELECT value AS found FROM json_each(?2) WHERE NOT EXISTS (
  SELECT 1 FROM document AS d
  WHERE ${OF_CATALOG} AND d.type = 'category' AND d.id = CAST(value AS TEXT))`
const MISSING_PAGES = `SELECT value AS found FROM json_each(?2) WHERE NOT EXISTS (
  SELECT 1 FROM document AS d
  WHERE ${OF_CATALOG} AND d.type = 'cms_page' AND d.key = value AND d.active = 1)`
const TAX_RULES = `SELECT doc AS found FROM document AS d WHERE ${OF_CATALOG} AND d.type = 'taxrule'`
