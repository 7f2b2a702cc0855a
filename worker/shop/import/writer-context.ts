import type { TaxRule } from '../../../shared/price/tax-rule.ts'
import type { D1Database, D1PreparedStatement, D1Result } from '@cloudflare/workers-types'
import type { PriceContext } from '../../../shared/price/context.ts'
import type { Attribute } from '../../../shared/product/attribute.ts'
import type { ViewPrices } from '../../brand/view-prices.ts'
import type { CatalogHandle } from './document.ts'
import type { IndexContext } from './index-product.ts'
import type { TreeNode } from './index-tree.ts'

/** The time zone in which dates of documents are read. */
export const SHOP_ZONE = 'Europe/Helsinki'

/** Reads what product rows depend on: attributes, the category tree and tax rules. */
export async function loadContext(
  db: D1Database,
  catalog: CatalogHandle,
  now: number,
): Promise<IndexContext> {
  const selectDocuments = (type: string): D1PreparedStatement =>
    db.prepare('SELECT doc FROM document WHERE catalog = ? AND type = ?').bind(catalog.no, type)
  const tree = db
    .prepare(
      `SELECT CAST(id AS INTEGER) AS id, active, doc ->> '$.parent_id' AS parentId,
         doc ->> '$.name' AS name
       FROM document WHERE catalog = ? AND type = 'category'`,
    )
    .bind(catalog.no)
  const [attributes, rules, nodes] = await db.batch<unknown>([
    selectDocuments('attribute'),
    selectDocuments('taxrule'),
    tree,
  ])
  const parsed = <Doc>(found: D1Result<unknown> | undefined): Doc[] =>
    rowsOf<{ doc: string }>(found).map(({ doc }) => JSON.parse(doc) as Doc)
  return {
    attributes: new Map(parsed<Attribute>(attributes).map((each) => [each.attribute_code, each])),
    tree: new Map(
      rowsOf<Omit<TreeNode, 'active'> & { active: number }>(nodes).map((node) => [
        node.id,
        { ...node, active: node.active === 1 },
      ]),
    ),
    locale: catalog.locale,
    prices: storedPrices(catalog, parsed<TaxRule>(rules), now),
  }
}

/** The rows of one result of a batch. */
export function rowsOf<Row>(found: D1Result<unknown> | undefined): Row[] {
  return (found?.results ?? []) as Row[]
}

/**
 * Stored prices are those of an unknown shopper, with the country, the time zone and the groups of the store
 * view that sells the catalog (default FI). They are only used to sort, filter and count; pages calculate
 * their own.
 */
function storedPrices(
  { prices = DEFAULT_PRICES, sourcePrices }: CatalogHandle,
  rules: readonly TaxRule[],
  now: number,
): PriceContext {
  const tax = { ...prices.tax, sourcePriceIncludesTax: sourcePrices === 'gross' }
  return { ...prices, tax, now, rules }
}

const DEFAULT_PRICES: ViewPrices = {
  timezone: SHOP_ZONE,
  tax: {
    defaultCountry: 'FI',
    defaultRegion: '',
    sourcePriceIncludesTax: true,
    userGroupId: null,
    useOnlyDefaultUserGroupId: true,
  },
  fallbackCountry: 'PL',
  usePriceTiers: false,
  reductionsNeedLowest: true,
  allowZeroPrice: false,
}
