import type { Site } from '../brand/site.ts'
import type { ImportedRewrites } from '../catalog/imported-rewrites.ts'
import { sqlImportedRewrites } from '../catalog/sql/imported-rewrites.ts'
import type { Env } from '../env.ts'
import { productSource } from './product-operations.ts'

/**
 * Returns the imported rewrites of a site; undefined if its catalog is connected, which only resolves single
 * addresses.
 */
export function pickImportedRewrites(
  { brand, view }: Site,
  env: Env,
): ImportedRewrites | undefined {
  if (productSource(env, brand) === 'engine') return undefined
  return sqlImportedRewrites(env.SHOP, view.elasticsearch.index, view.storeId)
}
