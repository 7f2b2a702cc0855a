/**
 * Products may have other ids in the catalog that replaces the one on sale. `was` is the product of the catalog
 * `live` that a document `d` is about, `now` the one with its sku in the catalog `next`: the joins of a query
 * that has both as its parameters. The key of one that waits for its products to come back is their sku behind "@".
 */
export const sameProduct = (live: string, next: string): string => `
  LEFT JOIN product AS was ON was.catalog = ${live} AND was.id = CAST(d.key AS INTEGER)
    AND d.type IN ('review', 'store_stock', 'cms_faq')
  LEFT JOIN product AS now ON now.catalog = ${next} 
    AND now.sku = coalesce(was.sku, iif(d.key LIKE '@%', substr(d.key, 2), NULL))`

const MOVED = 'CAST(now.id AS TEXT) <> d.key'

/** The columns of a document whose products have another id; its hash is no longer that of what was imported. */
export const MOVED_KEY = `iif(${MOVED}, CAST(now.id AS TEXT), d.key)`
export const MOVED_DOC = `iif(${MOVED}, json_set(d.doc, '$.product_id', now.id), d.doc)`
export const MOVED_HASH = `iif(${MOVED}, '', d.hash)`
