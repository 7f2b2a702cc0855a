/**
 * The joins that find a product in both catalogs: its id may differ in the catalog that replaces the one on
 * sale. `was` is the product of the catalog `live` that a document `d` is about, `now` the one with its SKU
 * in the catalog `next`. The key of a document that waits for its product is "@" and the SKU.
 */
export const sameProduct = (live: string, next: string): string => `
  LEFT JOIN product AS was ON was.catalog = ${live} AND was.id = CAST(d.key AS INTEGER)
    AND d.type IN ('review', 'store_stock', 'cms_faq')
  LEFT JOIN product AS now ON now.catalog = ${next} 
    AND now.sku = coalesce(was.sku, iif(d.key LIKE '@%', substr(d.key, 2), NULL))`

const HAS_NEW_ID = 'CAST(now.id AS TEXT) <> d.key'

/**
 * The columns of a document whose product has another id; its hash is empty because it is no longer as
 * imported.
 */
export const NEW_KEY = `iif(${HAS_NEW_ID}, CAST(now.id AS TEXT), d.key)`
export const NEW_DOC = `iif(${HAS_NEW_ID}, json_set(d.doc, '$.product_id', now.id), d.doc)`
export const NEW_HASH = `iif(${HAS_NEW_ID}, '', d.hash)`
