import {
  chooseRewrite,
  isRedirectStatus,
  type UrlRewrite,
} from '../../shared/content/url-rewrite.ts'
import type { CatalogCursor } from './catalog-cursor.ts'
import type { CatalogEngine } from './engine.ts'

/** A rewrite of the desk. */
export interface MerchantRewrite {
  id: number
  /** Id of a store view; 0: all. */
  storeId: number
  requestPath: string
  /** A redirect; 0: no redirect, whatever the catalogue has. */
  status: number
  target: string
  version: number
  updatedAt: number
}

/** Columns of `desk_rewrite`. */
export const REWRITE_COLUMNS = `id, store_id AS storeId, request_path AS requestPath, status, target, version,
  updated_at AS updatedAt`

/** The rewrites of these paths at a brand's desk, of all its store views. */
export async function findMerchantRewrites(
  db: D1Database,
  brand: string,
  paths: readonly string[],
): Promise<readonly MerchantRewrite[]> {
  const sql = `SELECT ${REWRITE_COLUMNS} FROM desk_rewrite
    WHERE brand = ?1 AND request_path IN (SELECT value FROM json_each(?2))`
  return (await db.prepare(sql).bind(brand, JSON.stringify(paths)).all<MerchantRewrite>()).results
}

/** Marks rewrites of the desk, where the indexer names products and categories. */
export const OF_DESK = 'desk'

/** Converts to the catalogue's form. */
export function asUrlRewrite(rewrite: Omit<MerchantRewrite, 'version' | 'updatedAt'>): UrlRewrite {
  return {
    ...{ id: rewrite.id, store_id: rewrite.storeId, entity_type: OF_DESK, entity: '' },
    ...{
      redirect_type: rewrite.status,
      request_path: rewrite.requestPath,
      target_path: rewrite.target,
    },
  }
}

/** Wraps an engine: rewrites of the desk take precedence over the catalogue's. */
export function withMerchantRewrites(
  engine: CatalogEngine,
  db: D1Database,
  brand: string,
): CatalogEngine {
  return {
    ...engine,
    async rewrite(path, storeId) {
      const imported = engine.rewrite(path, storeId)
      imported.catch(() => {})
      const rows = await findMerchantRewrites(db, brand, [path])
      return chooseRewrite(rows.map(asUrlRewrite), path, storeId) ?? imported
    },
  }
}

/** As `withMerchantRewrites`, for a cursor. */
export function cursorWithMerchantRewrites(
  cursor: CatalogCursor,
  db: D1Database,
  { brand, storeId }: { brand: string; storeId: number },
): CatalogCursor {
  return {
    ...cursor,
    async rewritten(paths) {
      const [imported, rows] = await Promise.all([
        cursor.rewritten(paths),
        findMerchantRewrites(db, brand, paths),
      ])
      const all = rows.map(asUrlRewrite)
      const isSent = (path: string) => {
        const merchantRewrite = chooseRewrite(all, path, storeId)
        return merchantRewrite
          ? isRedirectStatus(merchantRewrite.redirect_type)
          : imported.has(path)
      }
      return new Set(paths.filter(isSent))
    },
  }
}
