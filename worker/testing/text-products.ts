import { productOf } from '../../shared/fixtures/make-product.ts'
import type { Locale } from '../../shared/i18n/locale.ts'
import type { Product } from '../../shared/product/product.ts'
import { finishText, type TextEntry, textStatements } from '../full-text/index-text.ts'

/** A product as a test writes it: its name and relevant fields. */
export type TextProduct = Partial<Product> & {
  name: string
  groups?: string
  labels?: readonly string[]
}

/** Entries of the full-text index, with rows from `firstRow`. */
export function textEntriesOf(products: readonly TextProduct[], firstRow: number): TextEntry[] {
  return products.map(({ groups, labels, ...fields }, at) => ({
    row: firstRow + at,
    product: productOf({ id: at + 1, sku: `sku-${firstRow + at}`, description: '', ...fields }),
    categoryNames: groups === undefined ? [] : [groups],
    attributeLabels: labels ?? [],
  }))
}

/** Makes these products the only searchable ones of a catalog. */
export async function loadTextProducts(
  db: D1Database,
  no: number,
  locale: Locale,
  entries: readonly TextEntry[],
): Promise<void> {
  const rows = entries.map(({ row, product }) => ({
    row,
    id: product.id,
    sku: product.sku,
    status: product.status,
    visibility: product.visibility,
    stock: product.stock?.is_in_stock ? 1 : 0,
  }))
  await db.batch([
    db.prepare('DELETE FROM product WHERE catalog = ?').bind(no),
    db.prepare(INSERT_PRODUCTS).bind(no, JSON.stringify(rows)),
    ...textStatements(db, no, locale, entries),
  ])
  await finishText(db, no, locale)
}

const INSERT_PRODUCTS = `INSERT INTO product (row, catalog, id, sku, type_id, status, visibility,
    url_path, url_key, price, qty, in_stock, created_at, updated_at, hash, card)
  SELECT value ->> 'row', ?1, value ->> 'id', value ->> 'sku', 'simple', value ->> 'status',
    value ->> 'visibility', '', '', 100, 1, value ->> 'stock', 0, 0, '', '{}'
  FROM json_each(?2)`
