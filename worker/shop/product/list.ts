import type { ListedProduct, ProductListQuery, Reduction } from '../../catalog/managed-product.ts'
import { imagePath } from '../../../shared/product/image.ts'
import { containsWordsSql, searchWords } from '../../submission/search-text.ts'
import { LOW_STOCK_QTY } from '../../../shared/stock/stock.ts'
import type { ConfigurableChild, Product, StockItem } from '../../../shared/product/product.ts'

/** Context of a product list. */
export interface ListContext {
  db: D1Database
  catalog: string
  /** Local date and time of the shop, as text to compare with the dates of special prices. */
  localNow: string
}

/** Products per page. */
export const PAGE_SIZE = 50

/**
 * Lists a page of a catalog's products, including disabled ones; variants are listed with their configurable
 * product.
 */
export async function listProducts(
  { db, catalog, localNow }: ListContext,
  query: ProductListQuery,
): Promise<{ products: readonly ListedProduct[]; total: number }> {
  const { conditions, values } = conditionsOf(query, localNow)
  const from = `FROM product AS p JOIN catalog AS k ON k.no = p.catalog AND k.name = ?1
    WHERE ${conditions.join(' AND ')}`
  const offset = (query.page - 1) * PAGE_SIZE
  const bind = (sql: string) => db.prepare(sql).bind(catalog, ...values)
  const [count, rows] = await db.batch<Record<string, unknown>>([
    bind(`SELECT count(*) AS total ${from}`),
    bind(`SELECT p.price, p.card ${from} ORDER BY ${ORDERS[query.sort]}, p.row
      LIMIT ${PAGE_SIZE} OFFSET ${offset}`),
  ])
  return {
    total: Number(count?.results[0]?.['total'] ?? 0),
    products: ((rows?.results ?? []) as unknown as CardRow[]).map(toListedProduct),
  }
}

/** Reads products of a catalog in the order of SKUs, after `sku`. */
export async function listProductsAfter(
  { db, catalog }: ListContext,
  sku: string,
  limit: number,
): Promise<readonly ListedProduct[]> {
  const sql = `SELECT p.price, p.card FROM product AS p JOIN catalog AS k ON k.no = p.catalog
    WHERE k.name = ?1 AND p.sku > ?2 ORDER BY p.sku LIMIT ?3`
  const { results } = await db.prepare(sql).bind(catalog, sku, limit).all<CardRow>()
  return results.map(toListedProduct)
}

interface CardRow {
  price: number
  card: string
}

type Card = Pick<Product, 'id' | 'sku' | 'name' | 'type_id' | 'status' | 'image' | 'small_image'> &
  Reduction & {
    stock?: StockItem
    configurable_children?: readonly (Pick<ConfigurableChild, 'sku' | 'stock' | 'image'> &
      Reduction)[]
  }

function toListedProduct({ price, card }: CardRow): ListedProduct {
  const { id, sku, name, type_id, status, stock, ...rest } = JSON.parse(card) as Card
  const { special_price, special_from_date, special_to_date } = rest
  const children = rest.configurable_children ?? []
  const picture = [rest.small_image, rest.image, ...children.map((child) => child.image)]
    .map(imagePath)
    .find((path) => path !== undefined)
  const variants = children.map((child) => ({
    ...{ sku: child.sku, stock: child.stock },
  }))
  return {
    id,
    sku,
    name,
    type: type_id,
    status,
    price,
    special: special_price,
    reductions: [{ special_price, special_from_date, special_to_date }, ...children],
    stock,
    picture,
    variants,
  }
}

const ORDERS: Readonly<Record<ProductListQuery['sort'], string>> = {
  sku: 'p.sku',
  name: `p.card ->> '$.name'`,
  stock: 'p.in_stock, p.qty',
  price: 'p.price',
  updated: 'p.updated_at DESC',
}

/** SQL: excludes variants with a document of their own; they are listed with their configurable product. */
const NO_VARIANT = `NOT (p.visibility = 1 AND EXISTS (SELECT 1 FROM product_parent AS o
  WHERE o.catalog = p.catalog AND o.child_sku = p.sku AND o.kind = 'variant'))`

/** SQL: stock items of enabled variants; other products have their stock in columns. */
const VARIANTS = `(SELECT c.value -> '$.stock' AS item
  FROM json_each(p.card, '$.configurable_children') AS c WHERE c.value ->> 'status' < 2)`
const IS_CONFIGURABLE = `p.type_id = 'configurable'`
const ANY_IN_STOCK = `EXISTS (SELECT 1 FROM ${VARIANTS} WHERE item IS NULL OR item ->> 'is_in_stock' <> 0)`
const IS_IN_STOCK = `iif(${IS_CONFIGURABLE}, ${ANY_IN_STOCK}, p.in_stock = 1)`
const isLowSql = (item: string, qty: string) => `${qty} BETWEEN 1 AND ${LOW_STOCK_QTY}
  AND ${item} ->> 'is_in_stock' = 1 AND coalesce(${item} ->> 'manage_stock', 1) = 1`
const IS_LOW_STOCK = `iif(${IS_CONFIGURABLE},
  EXISTS (SELECT 1 FROM ${VARIANTS} WHERE ${isLowSql('item', `item ->> 'qty'`)}),
  p.type_id NOT IN ('bundle', 'grouped') AND ${isLowSql(`(p.card -> '$.stock')`, 'p.qty')})`

/** SQL: a product and its variants, for their special prices. */
const SPECIAL_PRICES = `(SELECT p.card AS part UNION ALL
  SELECT c.value FROM json_each(p.card, '$.configurable_children') AS c)`
const dateSql = (name: string) => `replace(coalesce(part ->> '${name}', ''), 'T', ' ')`
const HAS_SPECIAL = `part ->> 'special_price' > 0`
const HAS_STARTED = `${dateSql('special_from_date')} <= ?`
const HAS_ENDED = `${dateSql('special_to_date')} <> ''
  AND substr(${dateSql('special_to_date')} || ' 23:59:59', 1, 10) < substr(?, 1, 10)`

function conditionsOf(
  { search, category, state }: ProductListQuery,
  localNow: string,
): { conditions: readonly string[]; values: readonly (string | number)[] } {
  const values: (string | number)[] = []
  /** Adds a parameter; `?1` is the name of the catalog. */
  const addParameter = (value: string | number): string => `?${values.push(value) + 1}`
  const conditions = [NO_VARIANT]
  if (search !== '') conditions.push(matchesSearch(search, addParameter))
  if (category !== undefined) {
    conditions.push(`EXISTS (SELECT 1 FROM product_category AS c WHERE c.catalog = p.catalog
      AND c.category = ${addParameter(category)} AND c.row = p.row)`)
  }
  const nowParameter = () => addParameter(localNow)
  const states = {
    '': () => [],
    in: () => [IS_IN_STOCK],
    out: () => [`NOT ${IS_IN_STOCK}`],
    low: () => [IS_LOW_STOCK],
    sale: () => [
      `EXISTS (SELECT 1 FROM ${SPECIAL_PRICES} WHERE ${HAS_SPECIAL}
        AND ${HAS_STARTED.replace('?', nowParameter())} AND NOT (${HAS_ENDED.replace('?', nowParameter())}))`,
    ],
    coming: () => [
      `EXISTS (SELECT 1 FROM ${SPECIAL_PRICES} WHERE ${HAS_SPECIAL} AND NOT ${HAS_STARTED.replace('?', nowParameter())})`,
    ],
  }
  return { conditions: [...conditions, ...states[state]()], values }
}

/**
 * SQL: the name contains every word, or a SKU of the product or a variant contains the whole text. `instr`,
 * because D1 limits the length of `LIKE` patterns.
 */
function matchesSearch(search: string, addParameter: (value: string) => string): string {
  const terms = addParameter(searchWords(search))
  const sku = addParameter(search.slice(0, 200).trim().toLowerCase())
  return `(${containsWordsSql(`p.card ->> '$.name'`, terms)} OR instr(lower(p.sku), ${sku}) > 0
    OR EXISTS (SELECT 1 FROM product_parent AS o WHERE o.row = p.row AND o.kind = 'variant'
      AND instr(lower(o.child_sku), ${sku}) > 0))`
}
