import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types'
import { LOWEST_PRICE_WINDOW_MS } from '../../../shared/price/price-period.ts'
import type { Product } from '../../../shared/product/product.ts'
import type { CatalogHandle } from './document.ts'
import {
  nameOf,
  namesIn,
  NOT_FOR_SALE,
  pricedNames,
  type PriceHistoryRow,
} from './price-history.ts'

/** The part of a stored product that says which prices it had. */
export interface PreviousPrices {
  type_id: string
  /** SKUs of its variants as JSON; null if its document has not changed. */
  variants: string | null
}

/**
 * Returns rows that end the prices a product no longer has, because a variant left it or its type changed.
 * From now on these are not for sale.
 */
export function endedPrices(
  product: Product,
  before: PreviousPrices | undefined,
  now: number,
): readonly PriceHistoryRow[] {
  if (!before) return []
  const there = new Set(namesIn(product).map(nameOf))
  const variants = JSON.parse(before.variants ?? '[]') as readonly string[]
  return pricedNames({ ...product, type_id: before.type_id }, variants)
    .filter((name) => !there.has(nameOf(name)))
    .map((name) => ({ ...name, at: now, ...NOT_FOR_SALE }))
}

/**
 * Ends the prices of products that were in the catalog when it was emptied and that no import has brought
 * again; run when an import is finished (98/6/EC art. 6a: a price that was not applied is not among those of
 * the 30 days).
 */
export async function endAbsentPrices(
  db: D1Database,
  { no, home }: Pick<CatalogHandle, 'no' | 'home'>,
): Promise<void> {
  const sql = 'SELECT emptied_at FROM catalog WHERE no = ?'
  const at = (await db.prepare(sql).bind(no).first<number>('emptied_at')) ?? 0
  if (at === 0) return
  await db.batch([
    endPricesOfAbsent(db, { no, home }, at),
    db.prepare('UPDATE catalog SET emptied_at = 0 WHERE no = ?').bind(no),
  ])
}

/** Ends the prices stored under `home` of all products that the catalog lacks. */
export function endPricesOfAbsent(
  db: D1Database,
  { no, home }: { no: number; home: number },
  at: number,
): D1PreparedStatement {
  return db.prepare(INSERT_ENDED_PRICES).bind(home, at, no)
}

const INSERT_ENDED_PRICES = `INSERT INTO price_history (catalog, sku, family, at, look_at)
  SELECT h.catalog, h.sku, h.family, ?2, ?2 + ${LOWEST_PRICE_WINDOW_MS} FROM price_history h
  WHERE h.catalog = ?1 AND h.price IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM price_history later WHERE later.catalog = h.catalog
      AND later.sku = h.sku AND later.family = h.family AND later.seq > h.seq)
    AND NOT EXISTS (SELECT 1 FROM product p WHERE h.family = '' AND p.catalog = ?3
      AND p.sku = h.sku AND p.type_id NOT IN ('configurable', 'bundle', 'grouped'))
    AND NOT EXISTS (SELECT 1 FROM product_parent o JOIN product p ON p.row = o.row
      WHERE o.catalog = ?3 AND o.child_sku = h.sku AND o.kind = 'variant'
        AND p.sku = h.family AND p.type_id = 'configurable')`
